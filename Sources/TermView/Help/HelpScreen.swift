public import Core

/// The list of the keys by group, with a search box above.
struct HelpScreen: ListScreen {
    typealias ViewModel = HelpViewModel

    let keymap: Keymap
    let rowName: String? = "key"

    private static let keysWidth = 24

    func searchBox(_ viewModel: HelpViewModel) -> (name: String, note: String) {
        (viewModel.subject ?? "Keys", "")
    }

    func message(_ viewModel: HelpViewModel) -> ListMessage? {
        guard viewModel.list.rows.isEmpty else { return nil }
        return ListMessage(
            hiddenRowsText(viewModel) ?? "Nothing found in the help. Try another word.")
    }

    func hints(for viewModel: HelpViewModel) -> [Footer.Hint] {
        (viewModel.subject == nil ? [] : [.init(.open, purpose: "do it")])
            + [.init(.search, purpose: "search"), .init(.back, purpose: "back")]
    }

    func draw(
        _ row: HelpRow, of viewModel: HelpViewModel, on canvas: inout Canvas, in area: Area
    ) {
        switch row {
        case .heading(let group):
            canvas.write(group.title, x: area.x, y: area.y, width: area.width - 1, style: .accent)
        case .item(let entry):
            // Matches are sorted differently and have no headings, so each shows its group.
            let showsGroup = !viewModel.searchText.isEmpty
            draw(entry, showsGroup: showsGroup, on: &canvas, in: area)
        }
    }

    private func draw(
        _ entry: HelpEntry, showsGroup: Bool, on canvas: inout Canvas, in area: Area
    ) {
        let width = min(HelpScreen.keysWidth, area.width / 2)
        canvas.write(
            entry.keys.joined(separator: "  "), x: area.x, y: area.y, width: width, style: .bold)
        let x = area.x + width + 1
        let purposeWidth = canvas.write(
            entry.purpose, x: x, y: area.y, width: area.x + area.width - x)
        // Leave out the explanation, which follows a colon in some headings.
        let group = entry.group.prefix { $0 != ":" }
        let groupX = area.x + area.width - group.cellWidth - 1
        guard showsGroup, groupX >= x + purposeWidth + 2 else { return }
        canvas.write(group, x: groupX, y: area.y, style: .dim)
    }
}

extension ScreenRegistry {
    public mutating func registerHelp(keymap: Keymap) {
        register(HelpScreen(keymap: keymap))
    }
}

extension Keymap {
    /// The bindings as rows of the help if no tab is hidden.
    public var help: [HelpEntry] { help(hiding: []) }

    /// The bindings as rows of the help, by group.
    ///
    /// The most important keys of the tab, text or book come first.
    ///
    /// Hidden tabs follow, because the user may have forgotten them. Then come the keys of all
    /// tabs, and finally the digits of the tabs and the keys of search boxes.
    ///
    /// - Parameters:
    ///   - hidden: The numbers of the hidden tabs, counted from 1.
    ///   - tab: The title of the shown tab; empty for none.
    ///   - kind: The kind of the screen that has the focus.
    /// - Returns: The rows.
    public func help(
        hiding hidden: [Int], in tab: String = "", over kind: ScreenKind = .list
    ) -> [HelpEntry] {
        let hiddenTabEntries = bindings.filter { hidden.contains($0.event.tabNumber ?? 0) }.map {
            binding in
            HelpEntry(
                keys: binding.keys.map(label),
                purpose: "bring back " + binding.purpose, group: "Hidden tabs")
        }
        let bindings = bindings.filter { !hidden.contains($0.event.tabNumber ?? 0) }
        let firstEvents = Keymap.firstEventsByTab[tab] ?? []
        let firstEntries: [HelpEntry] =
            switch kind {
            case .list: entries(for: firstEvents, of: bindings, in: tab)
            case .text: entries(for: Keymap.firstEventsInTexts, of: bindings, in: "a text")
            case .book: bookEntries(bindings)
            }
        let firstGroups: [Group] = [.everywhere, .lists, .texts, .wordCursor]
        let lastGroups: [Group] = [.tabs, .typing]
        let firstIDs = Set(firstEntries.map(\.id))
        let entries = bindings.filter { kind != .book || !isCovered(inBook: $0) }
            .map { entry($0) }.filter { !firstIDs.contains($0.id) }
        let orderedTitles = (firstGroups + lastGroups).map(\.rawValue)
        return firstEntries + hiddenTabEntries
            + firstGroups.flatMap { group in entries.filter { $0.group == group.rawValue } }
            + entries.filter { !orderedTitles.contains($0.group) }
            + lastGroups.flatMap { group in entries.filter { $0.group == group.rawValue } }
    }

    /// The rows of the table whose events a screen offers, each event once.
    @MainActor
    public func help(offeredBy screen: any ScreenViewModel) -> [HelpEntry] {
        var events: Set<UserEvent> = []
        return bindings.filter {
            $0.focus != .typing && screen.offers($0.event) && events.insert($0.event).inserted
        }.map { row in
            HelpEntry(
                keys: row.keys.map(label), purpose: row.purpose, synonyms: row.synonyms,
                event: row.event)
        }
    }

    private func entries(
        for events: [UserEvent], of bindings: [Binding], in place: String
    ) -> [HelpEntry] {
        events.compactMap { event in
            bindings.first { $0.event == event && $0.focus != .typing }
                .map { entry($0, "Main keys in \(place)") }
        }
    }

    private static let eventsInBook = Set(bookPurposes.map(\.event))

    /// True if the rows for a book cover all keys of a binding.
    private func isCovered(inBook row: Binding) -> Bool {
        guard row.focus != .typing else { return false }
        let hasBookEvent = { (key: Key) in
            !Keymap.eventsInBook.isDisjoint(with: events(for: key, isTyping: false))
        }
        return Keymap.eventsInBook.contains(row.event)
            || row.group == .everywhere && row.keys.allSatisfy(hasBookEvent)
    }

    /// The rows for a book, each with the keys that have no other effect in a book.
    private func bookEntries(_ bindings: [Binding]) -> [HelpEntry] {
        Keymap.bookPurposes.compactMap { event, purpose in
            let rows = bindings.filter { $0.event == event && $0.focus != .typing }
            let keys = rows.flatMap(\.keys).filter {
                events(for: $0, isTyping: false).first(where: Keymap.eventsInBook.contains) == event
            }
            guard let row = rows.first, !keys.isEmpty else { return nil }
            return HelpEntry(
                keys: keys.map(label), purpose: purpose, group: row.group.rawValue,
                startHeading: "In a book", synonyms: row.synonyms)
        }
    }

    private func entry(_ binding: Binding, _ heading: String? = nil) -> HelpEntry {
        HelpEntry(
            keys: binding.keys.map(label), purpose: binding.purpose,
            group: binding.group.rawValue, startHeading: heading, tabs: binding.tabs,
            synonyms: binding.synonyms)
    }
}
