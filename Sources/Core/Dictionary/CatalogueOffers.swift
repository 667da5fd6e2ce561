/// The dictionaries that can be fetched, and the progress of each fetch.
@MainActor
public final class CatalogueOffers: Versioned {
    private typealias Asking = Inquirer<Bool, Answer<Catalogue>, NetworkError>

    private let service: any CatalogueService
    private let scope: Scope
    /// The codes of the languages that the user reads, the preferred language first.
    private let userLanguages: [String]
    @Property private var catalogue: Catalogue?
    @Property private var progress: [CatalogueItem.ID: FetchState]
    /// Asks the servers of the catalogues; the question is always `true`.
    private let inquirer: Asking
    private var subscription: Subscription?
    /// Called with each state of an item that is being fetched, before its row changes.
    var willReceive: (CatalogueItem, FetchState) -> Void = { _, _ in }
    /// Updates the list of dictionaries after a dictionary was added or removed.
    var didChange: @MainActor () async -> Void = {}

    /// Makes an empty catalogue, which ``load()`` fills.
    init(_ service: any CatalogueService, speaking userLanguages: [String], _ scope: Scope) {
        self.service = service
        self.scope = scope
        self.userLanguages = userLanguages
        _catalogue = scope.property(nil)
        _progress = scope.property([:])
        inquirer = Inquirer(retention: .untilReplaced, scope: scope) { _, report in
            for await state in service.states() { report(state) }
        }
        subscription = inquirer.store.follow(\.answer) { [weak self] _, answer in
            if let answer { self?.catalogue = answer.value }
        }
    }

    /// The number of changes of the known dictionaries.
    ///
    /// The progress of a fetch is not counted.
    public var version: Int { $catalogue.version &+ inquirer.version }

    // MARK: - Known dictionaries

    /// True once ``load()`` has found the dictionaries that can be fetched.
    var isLoaded: Bool { catalogue != nil }

    /// Loads the list of dictionaries that can be fetched, without asking a server.
    func load() {
        inquirer.forget()
        scope.effects.run("catalogue", policy: .latest) { [weak self, service] run in
            let newCatalogue = await service.knownCatalogue()
            if let self, run.isLive { catalogue = newCatalogue }
        }
    }

    /// Asks the servers of the catalogues.
    func ask() {
        inquirer.forget()
        inquirer.ask(true)
    }

    /// The reason for which a server did not answer; nil for none.
    public var failure: NetworkError? { inquirer.state.failure }
    var isAsking: Bool { inquirer.isLoading }
    var busy: BusyIndicator { inquirer.busy }
    func stopAsking() { inquirer.stop() }

    /// Returns the items for the dictionaries that are not in `sources`, and of newer versions of
    /// fetched dictionaries.
    ///
    /// Dictionaries with headwords in the language of the text come first, then dictionaries with
    /// headwords in languages that the user reads.
    func items(for text: String, besides sources: [DictionarySource]) -> [SearchItem] {
        guard let catalogue else { return [] }
        let languages = [service.language(of: text)].compactMap(\.self) + userLanguages
        return catalogue.items.compactMap { item -> (rank: (Int, Int, String), item: SearchItem)? in
            let isFetched = catalogue.fetched(item.id) != nil
            let isHere =
                isFetched
                ? !catalogue.hasUpdate(of: item)
                : !isFetching(item.id) && sources.contains { $0.isSame(as: item) }
            if isHere { return nil }
            let languageRank = item.languages.first.flatMap { languages.firstIndex(of: $0) }
            let entryRank = languageRank == nil ? 0 : place(ofEntriesOf: item)
            return (
                (languageRank ?? languages.count, entryRank, item.title),
                .offer(item, isUpdate: isFetched)
            )
        }.sorted { $0.rank < $1.rank }.map(\.item)
    }

    /// Moves dictionaries to the top of the dictionaries to fetch if their ID, title or language
    /// begins with the filter.
    ///
    /// Among the moved dictionaries, the ones with entries in a language that the user reads come
    /// first.
    func arranged(_ rows: [SearchRow], by filter: String) -> [SearchRow] {
        let foldedFilter = FoldedText(filter)
        guard !foldedFilter.isEmpty,
            let firstOffer = rows.firstIndex(where: { $0.item?.offer != nil })
        else {
            return rows
        }
        let rankedRows = rows[firstOffer...].enumerated().map { place, row in
            let item = row.item?.offer.flatMap { $0.begins(with: foldedFilter) ? $0 : nil }
            return (rank: item.map(self.place(ofEntriesOf:)) ?? .max, place: place, row: row)
        }
        return rows[..<firstOffer]
            + rankedRows.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }.map(\.row)
    }

    private func place(ofEntriesOf item: CatalogueItem) -> Int {
        item.languages.last.flatMap { userLanguages.firstIndex(of: $0) } ?? userLanguages.count
    }

    /// Returns the fetched dictionary that a source belongs to; nil if the source was not fetched.
    func fetchedDictionary(of source: DictionarySource) -> FetchedDictionary? {
        catalogue?.fetched.first { $0.has(source) }
    }

    /// Returns the item of the catalogue from which a source was fetched; nil if the item is
    /// unknown.
    func item(of source: DictionarySource) -> CatalogueItem? {
        guard let fetched = fetchedDictionary(of: source) else { return nil }
        return catalogue?.items.first { $0.id == fetched.id }
    }

    /// Returns the best dictionary to fetch for the language of a text; nil if a source has that
    /// language.
    ///
    /// The letters or words of the text tell its language. If they do not, the first language that
    /// the user reads is taken.
    func remedy(for text: String, besides sources: [DictionarySource]) -> MissingDictionary? {
        let textLanguage = service.language(of: text)
        guard let code = textLanguage ?? userLanguages.first, let catalogue,
            !sources.contains(where: { $0.language == code })
        else { return nil }
        let item = catalogue.items.filter {
            $0.languages.first == code && catalogue.fetched($0.id) == nil
        }
        .min {
            (place(ofEntriesOf: $0), -($0.headwordCount ?? 0), $0.id)
                < (place(ofEntriesOf: $1), -($1.headwordCount ?? 0), $1.id)
        }
        // A dictionary without a known language may be of this language.
        let isSure = sources.allSatisfy {
            $0.language != nil || !$0.canBeAsked && !$0.isRemote
        }
        return item.map {
            MissingDictionary(item: $0, isOfText: textLanguage != nil, isSure: isSure)
        }
    }

    // MARK: - Fetching

    /// The progress of the fetch of an item, or the reason for its failure; nil if no fetch was
    /// begun.
    public func state(of item: CatalogueItem.ID) -> FetchState? { progress[item] }

    /// The state of an item in words.
    ///
    /// For a screen reader, the words seldom change.
    public func text(of item: CatalogueItem.ID) -> String? {
        state(of: item)?.text(isCoarse: scope.changes.isStill)
    }

    /// True while an item is being fetched.
    public func isFetching(_ item: CatalogueItem.ID) -> Bool {
        switch state(of: item) {
        case nil, .failed: false
        default: true
        }
    }

    private static func run(of item: CatalogueItem.ID) -> String { "fetching " + item }

    /// Fetches an item.
    ///
    /// If the last fetch failed because the file had changed, accepts the changed file.
    func fetch(_ item: CatalogueItem) {
        let id = item.id
        guard !isFetching(id) else { return }
        let acceptsChange = if case .failed(.changed) = state(of: id) { true } else { false }
        // The failed run may not have ended yet.
        scope.effects.cancel(CatalogueOffers.run(of: id))
        progress[id] =
            item.download.map { .fetching(done: 0, all: $0.size) } ?? .asking(host: item.source)
        scope.effects.run(
            CatalogueOffers.run(of: id), policy: .first,
            onCancel: { [weak self] in self?.progress[id] = nil }
        ) { [weak self, service] run in
            for await state in service.fetch(item, accepting: acceptsChange) {
                if case .done = state { await self?.didChange() }
                guard run.isLive, let self else { return }
                receive(state, of: item)
            }
            guard run.isLive, let self else { return }
            if case .failed = self.state(of: id) {} else { progress[id] = nil }
        }
    }

    private func receive(_ state: FetchState, of item: CatalogueItem) {
        scope.changes.together {
            willReceive(item, state)
            progress[item.id] = state
            guard case .done(let dictionary) = state else { return }
            progress[item.id] = nil
            replaceFetched(item.id, by: dictionary)
        }
    }

    private func replaceFetched(_ id: CatalogueItem.ID, by dictionary: FetchedDictionary?) {
        guard let oldCatalogue = catalogue else { return }
        catalogue = Catalogue(
            items: oldCatalogue.items,
            fetched: oldCatalogue.fetched.filter { $0.id != id } + (dictionary.map { [$0] } ?? []))
    }

    /// Stops fetching an item.
    ///
    /// The bytes that have arrived are kept for the next fetch.
    ///
    /// - Returns: True if the item was being fetched.
    func stop(_ item: CatalogueItem.ID) -> Bool {
        isFetching(item) && scope.effects.cancel(CatalogueOffers.run(of: item))
    }

    /// Stops fetching all items.
    ///
    /// - Returns: True if an item was being fetched.
    func stopAll() -> Bool { !progress.keys.filter { stop($0) }.isEmpty }

    /// Returns the title of an item, or its ID if the title is unknown.
    func title(of item: CatalogueItem.ID) -> String {
        catalogue?.items.first { $0.id == item }?.title ?? item
    }

    /// Removes a fetched dictionary, and shows a message.
    func remove(_ dictionary: FetchedDictionary) {
        let id = dictionary.id
        let title = title(of: id)
        scope.effects.run("removing " + id, policy: .first, saves: true) {
            [weak self, service] run in
            let result = await Result { () async throws(CatalogueError) in
                try await service.remove(id)
            }
            if case .success = result { await self?.didChange() }
            guard run.isLive, let self else { return }
            switch result {
            case .success:
                replaceFetched(id, by: nil)
                scope.context.send(ShowMessage("\(title) is removed"))
            case .failure(let error):
                scope.context.send(ShowMessage("\(title): \(error)"))
            }
        }
    }
}

extension FetchedDictionary {
    /// Returns true if a source is this dictionary's file, or a file in its folder.
    public func has(_ source: DictionarySource) -> Bool {
        source.path == path || source.path.hasPrefix(path + "/")
    }
}

extension FetchState {
    /// The state in a few words: `1.2 of 2.1 MB`, `unpacking 40 %`, or the sentence of a failure.
    ///
    /// - Parameter isCoarse: True for words that seldom change.
    /// - Returns: The words.
    func text(isCoarse: Bool) -> String {
        switch self {
        case .asking(let host): "asking \(host)"
        case .waiting: "waiting"
        case .fetching where isCoarse: "fetching"
        case .fetching(let done, let all?): "\(done.megabytes) of \(all.megabytesText)"
        case .fetching(let done, nil): done.megabytesText
        case .checking: "checking"
        case .unpacking where isCoarse: "unpacking"
        case .unpacking: "unpacking \(Int(100 * (share ?? 0))) %"
        case .done: "here"
        case .failed(.changed):
            "its file has changed since it was fetched, although its version has not; fetch it again"
        case .failed(let error): "\(error)"
        }
    }

    /// The share that is fetched or unpacked, 0 to 1; nil while the share is unknown.
    public var share: Double? {
        switch self {
        case .fetching(let done, let all?), .unpacking(let done, let all):
            all > 0 ? min(1, max(0, Double(done) / Double(all))) : nil
        default: nil
        }
    }
}

extension CatalogueItem {
    /// Returns true if the ID, the title, or the code or name of the headwords' language begins
    /// with a text.
    func begins(with text: FoldedText) -> Bool {
        ([id, title] + languages.prefix(1) + languageNames.prefix(1))
            .contains { FoldedText($0).hasPrefix(text) }
    }

    /// The number of headwords: `81,000 words`; nil if the number is unknown.
    var countText: String? {
        headwordCount.map { "\($0.grouped) \($0 == 1 ? "word" : "words")" }
    }

    /// The size of the file: `2.1 MB`; nil if the size is unknown.
    public var sizeText: String? { download?.size?.megabytesText }

    /// The number of headwords and the size of the file, if they are known.
    public var sizeTexts: [String] { [countText, sizeText].compactMap(\.self) }
}
