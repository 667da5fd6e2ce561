/// The list of the dictionaries: the dictionaries of the user in the user's order, then the
/// dictionaries to fetch.
@MainActor
final class DictionaryList: Versioned {
    let offers: CatalogueOffers
    private let search: DictionarySearch
    private let scope: Scope
    /// True while the list is shown in place of the found words.
    @Property private(set) var isShown: Bool
    /// The dictionary to select as soon as its row is listed; nil for none.
    private var awaitedRow: AwaitedRow?
    /// The dictionary that was fetched last since the list was shown; nil for none.
    private var lastFetched: FetchedDictionary?
    /// The dictionary that another press of the undo key removes; nil for none.
    private var itemToRemove: CatalogueItem.ID?
    /// False while another tab is shown.
    var isInFront = true
    private let asksLanguage: Bool
    /// The names of the languages of the dictionaries, which each frame and each empty prompt shows.
    private var languages: (sources: [DictionarySource]?, names: [String]) = (nil, [])
    /// Returns the selected row of the list.
    private let selectedRow: @MainActor () -> SearchRow?

    private enum AwaitedRow {
        case offer(CatalogueItem.ID)
        case dictionary(FetchedDictionary)
    }

    /// - Parameters:
    ///   - search: Knows the dictionaries.
    ///   - offers: The dictionaries to fetch.
    ///   - asksLanguage: True to ask which language the user learns, until the settings have one.
    ///   - scope: The scope of the screen.
    ///   - selectedRow: Returns the selected row.
    init(
        _ search: DictionarySearch, offers: CatalogueOffers, asksLanguage: Bool, scope: Scope,
        selected selectedRow: @escaping @MainActor () -> SearchRow?
    ) {
        self.search = search
        self.offers = offers
        self.asksLanguage = asksLanguage
        self.scope = scope
        self.selectedRow = selectedRow
        _isShown = scope.property(false)
        offers.didChange = { [weak search] in await search?.update() }
        offers.willReceive = { [weak self] in self?.report($1, of: $0) }
    }

    /// The number of changes of the list.
    var version: Int { $isShown.version &+ offers.version }

    // MARK: - Rows

    /// Shows the list in place of the found words.
    ///
    /// If an item is given, its row is selected.
    func show(selecting item: CatalogueItem?) {
        awaitedRow = item.map { .offer($0.id) }
        (lastFetched, itemToRemove) = (nil, nil)
        offers.load()
        isShown = true
    }

    func hide() {
        awaitedRow = nil
        isShown = false
    }

    /// Returns the dictionaries of the user, then the dictionaries to fetch.
    ///
    /// The dictionaries for the language of the text come first among the dictionaries to fetch.
    func rows(for text: String) -> [SearchRow] {
        guard let sources = search.allSources else { return [] }
        return sources.map(SearchItem.dictionary).headed("")
            + offers.items(for: text, besides: sources).headed("To fetch", .title)
    }

    /// Returns the title of the item from which a dictionary was fetched.
    ///
    /// The title is nil if the dictionary was not fetched, or if the item has several dictionaries.
    func title(of source: DictionarySource) -> String? {
        guard let fetched = offers.fetchedDictionary(of: source),
            search.allSources?.count(where: fetched.has) == 1
        else { return nil }
        return offers.item(of: source)?.title
    }

    /// Returns the index of the awaited row, which is then no longer awaited; nil if the row is not
    /// listed.
    func takeAwaitedRow(of rows: [SearchRow]) -> Int? {
        let index = rows.firstIndex { row in
            switch (awaitedRow, row.item) {
            case (.offer(let id), .offer(let item, _)): item.id == id
            case (.dictionary(let fetched), .dictionary(let source)): fetched.has(source)
            default: false
            }
        }
        if index != nil { awaitedRow = nil }
        return index
    }

    /// Called when the user moves in the list, after which no awaited row is selected.
    func didMove() { (awaitedRow, itemToRemove) = (nil, nil) }

    // MARK: - Events

    /// Handles an event for the selected row, or for the list.
    ///
    /// - Returns: True if the event was handled.
    func respond(to event: UserEvent, on row: SearchRow?) -> Bool {
        switch event {
        case .reload:
            offers.ask()
            search.reload()
        case .back, .stop: return stop(row?.item?.offer, stopsOthers: event == .stop)
        default: return false
        }
        return true
    }

    private func say(_ message: Sentence) { scope.context.send(ShowMessage(message)) }

    // MARK: - Arranging

    /// Returns the work of an event for a dictionary; nil for none.
    func work(for event: UserEvent, on source: DictionarySource) -> RowWork? {
        switch event {
        case .raiseDictionary: { [self] in move(source, by: -1) }
        case .lowerDictionary: { [self] in move(source, by: 1) }
        case .topDictionary: { [self] in move(source, by: -(search.allSources ?? []).count) }
        case .hideDictionary: { [self] in hide(source) }
        default: nil
        }
    }

    private func move(_ source: DictionarySource, by step: Int) {
        guard !reportsUnsupported(source) else { return }
        guard !source.isHidden else {
            return say("A hidden dictionary can't be moved; \(key: .hideDictionary) shows it")
        }
        let names = (search.sources ?? []).map(\.name)
        arrange { $0.moveDictionary(source.name, by: step, among: names) }
    }

    /// Changes the settings.
    ///
    /// The rows change when the new list of dictionaries arrives.
    private func arrange(_ change: @escaping @Sendable (inout Settings) -> Void) {
        scope.context.send(ChangeSettings(change: change))
        search.expectRearrangement()
    }

    /// Returns true if the files have a format that is not read, and shows the reason.
    ///
    /// A dictionary in this format stays hidden, and can't be moved.
    private func reportsUnsupported(_ source: DictionarySource) -> Bool {
        guard source.kind == .unsupported else { return false }
        if case .failed(let failure) = source.state { say("\(failure)") }
        return true
    }

    private func hide(_ source: DictionarySource) {
        guard !reportsUnsupported(source) else { return }
        if source.isHidden, scope.settings.leavesOut(source) {
            return say(
                "Hidden, because only \(chosenName) is asked; \(key: .nextGroup) asks other dictionaries"
            )
        }
        guard source.isHidden || (search.sources ?? []).count > 1 else {
            return say("The last dictionary can't be hidden")
        }
        arrange { $0.hideDictionary(source.name, !source.isHidden) }
    }

    /// The name of the only group of dictionaries, or the only language, that is asked; empty if
    /// all dictionaries are asked.
    var chosenName: String { scope.settings.chosenName ?? "" }

    /// The names of the languages that can be chosen; empty if a language or group is chosen, or if
    /// the settings have groups.
    var offeredLanguages: [String] {
        guard chosenName.isEmpty, scope.settings.groups.isEmpty else { return [] }
        if languages.sources != search.allSources {
            languages = (search.allSources, search.allSources?.languageNames ?? [])
        }
        return languages.names
    }

    /// The question which language the user learns, and its answers.
    var languageRows: [SearchRow] {
        guard asksLanguage, scope.settings.firstLanguages == nil else { return [] }
        let languages: [String?] = offeredLanguages
        return (languages.isEmpty ? [] : languages + [nil]).map(SearchItem.language)
            .headed("Which language do you learn?", .title)
    }

    /// Puts the dictionaries of a language first; nil for none.
    func putFirst(_ language: String?) {
        let languages = [language].compactMap(\.self)
        arrange { $0.set(Setting.firstLanguages.declaration.name, to: .texts(languages)) }
        let change = language.map { "\($0) comes first" } ?? "The order stays"
        say("\(change); \(key: .settings) has dictionaries.languages to change that")
    }

    /// Chooses the next group of dictionaries, or the next language, to ask.
    func askNextGroup() {
        let languages = search.allSources?.languageNames ?? []
        guard !scope.settings.groups.isEmpty || !languages.isEmpty else {
            return say("Nothing to choose: one language, and no [groups] in the settings file")
        }
        arrange { $0.chooseNextGroup(languages: languages) }
        let names = Set((search.allSources ?? []).map(\.name))
        let group: Sentence? = scope.settings.group.map {
            let members = $0.members.filter(names.contains)
            return members.isEmpty
                ? "\($0.name) has no dictionary; \(key: .nextGroup) asks others"
                : "Only \($0.name): \(members.joined(separator: ", "))"
        }
        let language: Sentence? = scope.settings.language.map {
            "Only dictionaries of \($0), its words first; \(key: .nextGroup) asks others"
        }
        say(group ?? language ?? "All dictionaries")
    }

    // MARK: - Fetching

    private func stop(_ item: CatalogueItem?, stopsOthers: Bool) -> Bool {
        if offers.isAsking {
            offers.stopAsking()
            return true
        }
        if let item, offers.stop(item.id) {
            say("Stopped fetching \(item.title); \(key: .open) goes on")
            return true
        }
        guard stopsOthers, offers.stopAll() else { return false }
        say("Stopped fetching; \(key: .open) goes on")
        return true
    }

    /// Shows a message when a fetch has ended or failed.
    ///
    /// If the item's row is selected, the row of the fetched dictionary is selected as soon as it
    /// is listed.
    private func report(_ state: FetchState, of item: CatalogueItem) {
        switch state {
        case .done(let dictionary):
            lastFetched = dictionary
            let isSelected = isShown && selectedRow()?.item?.offer?.id == item.id
            if isSelected { awaitedRow = .dictionary(dictionary) }
            guard let source = search.allSources?.first(where: dictionary.has) else {
                return say(
                    "\(item.title) is in \(dictionary.path), but other folders are searched; name this one in dictionaries.folders, too"
                )
            }
            let text = "\(item.title) is here" + (item.countText.map { ": \($0)" } ?? "")
            if scope.settings.leavesOut(source) {
                say("\(text); only \(chosenName) is asked")
            } else if !isInFront || isShown && !isSelected {
                say("\(text)")
            } else {
                say(
                    isShown
                        ? "\(text); \(key: .back) goes back, \(key: .undo) removes it"
                        : "\(text); \(key: .dictionaries) lists it")
            }
        case .failed(.changed):
            say(
                "The file of \(item.title) has changed since it was fetched, although its version has not; \(key: .open) fetches it anew"
            )
        case .failed(let error):
            say(
                isShown
                    ? "\(item.title): \(error); \(key: .open) tries again"
                    : "\(item.title): \(error)")
        default: break
        }
    }

    /// Removes the fetched dictionary of a row.
    ///
    /// For a row without a dictionary of the user, removes the dictionary that was fetched last.
    ///
    /// The key must be pressed twice, unless the row has the dictionary that was fetched last.
    func undo(on row: SearchRow?) {
        let selectedDictionary = row?.item?.source.flatMap { offers.fetchedDictionary(of: $0) }
        if row?.item?.source != nil, selectedDictionary == nil {
            return say(
                "\(key: .undo) removes only fetched dictionaries; \(key: .hideDictionary) hides or shows one, \(key: .raiseDictionary) and \(key: .lowerDictionary) move it"
            )
        }
        guard let dictionary = selectedDictionary ?? lastFetched else {
            return say("Nothing was fetched just now; \(key: .open) fetches this")
        }
        let isLast = selectedDictionary != nil && dictionary.id == lastFetched?.id
        guard isLast || dictionary.id == itemToRemove else {
            itemToRemove = dictionary.id
            let title = offers.title(of: dictionary.id)
            return say("\(key: .undo) again removes \(title) from the disk")
        }
        (lastFetched, itemToRemove) = (nil, nil)
        offers.remove(dictionary)
    }
}
