public import Core

/// The list of the keys by group, with a search box above.
struct HelpScreen: ListScreen {
    typealias ViewModel = HelpViewModel

    let keymap: Keymap
    let top = ListLayout.Top.searchBox
    let rowName: String? = "key"

    private static let keysWidth = 24

    func drawTop(
        _ viewModel: HelpViewModel, on canvas: inout Canvas, in area: Area, hasFocus: Bool
    ) -> Drawing {
        let box = SearchBox(label: label("Keys"), hasFocus: viewModel.hasPromptFocus)
            .draw(viewModel.prompt, on: &canvas, in: area)
        return Drawing(prompts: [box])
    }

    func message(_ viewModel: HelpViewModel) -> ListMessage? {
        guard viewModel.list.rows.isEmpty else { return nil }
        return ListMessage(
            hiddenRowsText(viewModel) ?? "Nothing found in the help. Try another word.")
    }

    func hints(for viewModel: HelpViewModel) -> [Footer.Hint] {
        [.init(.search, purpose: "search"), .init(.back, purpose: "back")]
    }

    func draw(
        _ row: HelpRow, of viewModel: HelpViewModel, on canvas: inout Canvas, in area: Area
    ) {
        switch row {
        case .heading(let group):
            canvas.write(group, x: area.x, y: area.y, width: area.width - 1, style: .accent)
        case .entry(let entry):
            // Matches stand in another order, without the headings.
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
        let used = canvas.write(entry.purpose, x: x, y: area.y, width: area.x + area.width - x)
        // The part of a heading that says more is left out.
        let group = entry.group.prefix { $0 != ":" }
        let groupX = area.x + area.width - group.cellWidth - 1
        guard showsGroup, groupX >= x + used + 2 else { return }
        canvas.write(group, x: groupX, y: area.y, style: .dim)
    }
}

extension ScreenRegistry {
    public mutating func registerHelp(keymap: Keymap) {
        register(HelpScreen(keymap: keymap))
    }
}

extension Keymap {
    /// The bindings as rows of the help where no tab is hidden.
    public var help: [HelpEntry] { help(hiding: []) }

    /// The bindings as rows of the help, by group.
    ///
    /// Keys of all tabs come first, and those of search boxes last. Hidden tabs come before all, because a
    /// person may have forgotten them.
    ///
    /// - Parameter hidden: The numbers of the hidden tabs, counted from 1.
    /// - Returns: The rows.
    public func help(hiding hidden: [Int]) -> [HelpEntry] {
        let back = bindings.filter { hidden.contains($0.event.tabNumber ?? 0) }.map { binding in
            HelpEntry(
                keys: binding.keys.map(label),
                purpose: "bring back " + binding.purpose, group: "Hidden tabs")
        }
        let bindings = bindings.filter { !hidden.contains($0.event.tabNumber ?? 0) }
        let first: [Group] = [.everywhere, .lists, .texts, .wordCursor]
        let last: [Group] = [.tabs, .typing]
        let entries = bindings.map { binding in
            HelpEntry(
                keys: binding.keys.map(label), purpose: binding.purpose,
                group: binding.group.rawValue, tabs: binding.tabs, synonyms: binding.synonyms)
        }
        let titles = (first + last).map(\.rawValue)
        return back + first.flatMap { group in entries.filter { $0.group == group.rawValue } }
            + entries.filter { !titles.contains($0.group) }
            + last.flatMap { group in entries.filter { $0.group == group.rawValue } }
    }
}
