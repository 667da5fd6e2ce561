import Core
import Services
import TermView
import Texts

/// Queries the dictionaries for a command, and remembers which of them failed.
///
/// Servers are queried in parallel before the dictionaries of this computer, which are queried in
/// order. A server that can't be reached is not queried again.
struct Lookup {
    /// The dictionaries, in order.
    private(set) var sources: [DictionarySource] = []
    private let service: any DictionaryService
    /// The settings for printing.
    let settings: Settings
    /// The part of each entry that is printed.
    var extent = EntryExtent.senses
    private let listsHidden: Bool
    /// The message about the dictionaries that are not asked because the user has hidden them.
    private var hiddenMessage: String?
    /// The failures reported so far; each is reported once.
    private var failures: Set<DictionaryServiceError> = []
    private var unreachableSources: Set<DictionarySource.ID> = []
    /// The hints printed so far about words that no dictionary has.
    private var printedHints: Set<String> = []
    /// The group whose dictionaries are asked; nil for all.
    private let group: String?
    /// The hints for getting more dictionaries.
    let packages: PackageHints
    /// Requests to servers whose results are not used yet.
    private var pendingEntries: [Request: Pending<[DictionaryEntry]>] = [:]

    /// A request for entries.
    private struct Request: Hashable {
        let word: String
        let breadth: EntryBreadth
        let source: DictionarySource.ID
    }

    /// A request in progress.
    private typealias Pending<Answer: Sendable> = Task<
        Result<Answer, DictionaryServiceError>, Never
    >

    /// The number of words whose entries are requested before the entries of the first word are
    /// used.
    static let prefetchCount = 128

    /// Opens the dictionaries.
    ///
    /// - Parameters:
    ///   - service: The dictionaries.
    ///   - choice: The dictionaries that must exist.
    ///   - listsHidden: True if hidden dictionaries are included.
    ///   - settings: The settings for printing.
    ///   - packages: The hints for getting more dictionaries.
    /// - Throws: ``DictionaryServiceError/noSuchSource(name:nearest:)`` if a dictionary does not
    ///   exist.
    init(
        _ service: any DictionaryService, only choice: SourceChoice, listsHidden: Bool,
        settings: Settings, packages: PackageHints
    ) async throws(DictionaryServiceError) {
        self.service = service
        self.packages = packages
        self.settings = settings
        self.listsHidden = listsHidden
        group = choice.names.isEmpty ? choice.group : nil
        try await choice.check(service)
        await findSources()
    }

    /// Updates the list of the dictionaries and their states.
    private mutating func findSources() async {
        let allSources = await service.currentSources()
        sources = allSources.filter { listsHidden || !$0.isHidden }
        hiddenMessage = allSources.hiddenMessage(settings)
    }

    // MARK: - Entries

    /// True if some of the dictionaries are on servers.
    var hasServers: Bool { sources.contains(where: \.isRemote) }

    /// Requests the entries of a word from the servers, for later use.
    mutating func prefetchEntries(for word: String) {
        guard !word.isEmpty else { return }
        for source in sources { request(source, for: word, breadth: .related) }
    }

    /// Requests the entries of a word for later use, if the first dictionary that has the word is a
    /// server.
    mutating func prefetchEntries(of word: FoundWord) {
        guard let source = sources.first(where: { $0.name == word.sources.first }) else { return }
        request(
            source, for: word.headword(in: source.name), breadth: word.breadth(in: source.name))
    }

    /// A dictionary with its entries for a word.
    typealias Answer = (source: DictionarySource, entries: [DictionaryEntry])

    /// The entries of a word and of its possible base forms, for each dictionary that has such
    /// entries.
    mutating func entries(for word: String) async -> [Answer] {
        prefetchEntries(for: word)
        var entriesBySource: [DictionarySource.ID: [DictionaryEntry]] = [:]
        for source in sources {
            entriesBySource[source.id] = await entries(for: word, in: source, breadth: .related)
        }
        // Only an index shows how well a dictionary spells words. The query for the first word may
        // have made the index.
        if sources.contains(where: { $0.state == .notIndexedYet }) {
            await findSources()
        }
        return sources.compactMap { source in
            guard let entries = entriesBySource[source.id], !entries.isEmpty else { return nil }
            return (source, entries)
        }
    }

    /// The entries of a word in the dictionary of this name; empty if they can't be read.
    mutating func entries(of word: FoundWord, in source: String) async -> [DictionaryEntry] {
        guard let source = sources.first(where: { $0.name == source }) else { return [] }
        return await entries(
            for: word.headword(in: source.name), in: source, breadth: word.breadth(in: source.name))
    }

    private mutating func entries(
        for word: String, in source: DictionarySource, breadth: EntryBreadth
    ) async -> [DictionaryEntry] {
        do throws(DictionaryServiceError) {
            guard source.isRemote else {
                return try await service.entries(
                    for: word, in: source.id, breadth: breadth, extent: extent)
            }
            request(source, for: word, breadth: breadth)
            let request = Request(word: word, breadth: breadth, source: source.id)
            return try await pendingEntries.removeValue(forKey: request)?.value.get() ?? []
        } catch {
            report(error, of: source)
            return []
        }
    }

    /// Requests entries from a source, if it is a reachable server and the request is new.
    private mutating func request(
        _ source: DictionarySource, for word: String, breadth: EntryBreadth
    ) {
        let request = Request(word: word, breadth: breadth, source: source.id)
        guard source.isRemote, !unreachableSources.contains(source.id),
            pendingEntries[request] == nil
        else {
            return
        }
        pendingEntries[request] = Task { [service] in
            await service.answer(for: word, in: request.source, breadth: breadth)
        }
    }

    /// The passages that match a query, from the dictionaries on this computer.
    func passages(for query: PassageQuery) async -> Passages { await service.passages(for: query) }

    // MARK: - Headwords

    /// The words that match a text; if no dictionary has such a word, words with a similar
    /// spelling.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - limit: The maximum number of words.
    ///   - isAlphabetical: True to sort the words that match a pattern alphabetically; false to put
    ///     the best matches first. Alphabetical results may have a million words.
    ///   - readsEntries: True to add words whose entries contain the text, if the text has no
    ///     entry.
    /// - Returns: The words.
    mutating func words(
        for text: String, limit: Int, isAlphabetical: Bool = false, readsEntries: Bool = false
    ) async -> FoundWords {
        // Several headwords may be spellings of one word. With a few more headwords, one query is
        // usually enough.
        var headwordLimit = limit + Lookup.spareCount
        while true {
            let query = HeadwordQuery(
                text, limit: headwordLimit, sortsBestFirst: !isAlphabetical)
            var answers = await answers(to: query)
            let areAnswersComplete = answers.allSatisfy { $0.moreCount == 0 }
            let words: FoundWords
            if query.isPattern, isAlphabetical {
                let isComplete =
                    areAnswersComplete && answers.reduce(0) { $0 + $1.rows.count } <= limit
                let rows = merge(query).alphabeticalWords(of: answers)
                words = FoundWords(isComplete: isComplete, words: AnySequence(rows.prefix(limit)))
            } else {
                var lastQuery = query
                while let nextQuery = query.next(after: lastQuery.kind, besides: answers) {
                    answers += await self.answers(to: nextQuery)
                    lastQuery = nextQuery
                }
                var rows = merge(query).words(of: answers.flatMap(\.rows))
                if readsEntries, var passageQuery = query.translationQuery(besides: answers) {
                    // The word may just be misspelled: do not spend minutes on large indexes for
                    // it.
                    passageQuery.indexesToMake = .small
                    rows = await passages(for: passageQuery).words(around: rows)
                }
                words = FoundWords(
                    isComplete: areAnswersComplete && rows.count <= limit,
                    words: AnySequence(rows.prefix(limit)))
            }
            if areAnswersComplete || words.count(where: { _ in true }) == limit { return words }
            headwordLimit *= 2
        }
    }

    /// The word that the text means: the text itself, its base form, or a headword that contains
    /// the whole text.
    ///
    /// nil if the text only resembles headwords, begins headwords, or contains headwords.
    mutating func word(meantBy text: String) async -> String? {
        if sources.contains(where: { $0.state == .notIndexedYet }),
            let word = await wordWithoutIndex(text)
        {
            return word
        }
        let query = HeadwordQuery(text, limit: 1)
        return query.meantWord(in: await answers(to: query))
    }

    /// The word that the text is, or the base form of the text; nil for any other match.
    ///
    /// The word is found without an index.
    private mutating func wordWithoutIndex(_ text: String) async -> String? {
        let query = HeadwordQuery(text, limit: 0)
        let sureAnswers = await answers(to: query).map { answer in
            HeadwordMatches(rows: answer.rows.filter(\.match.isSure))
        }
        return query.meantWord(in: sureAnswers)
    }

    private func merge(_ query: HeadwordQuery) -> WordMerge { WordMerge(query, of: sources) }

    /// Removes servers and the dictionaries that have no index yet.
    mutating func keepIndexed() { sources.removeAll { $0.state != .ready || $0.isRemote } }

    /// Makes missing indexes of headwords.
    mutating func makeIndexes() async {
        // This query works only with an index, so the index is made.
        let query = HeadwordQuery("*", limit: 0)
        await withDiscardingTaskGroup { [service] group in
            for source in sources where !source.isRemote {
                group.addTask { _ = await service.answer(to: query, in: source.id) }
            }
        }
        // Query again in order to report the dictionaries that can't be read.
        _ = await answers(to: query, of: sources.filter { !$0.isRemote })
        await findSources()
    }

    /// Makes missing indexes of headwords and of the texts of entries.
    mutating func makeIndexesOfTexts() async {
        await makeIndexes()
        var query = PassageQuery("", .quoted, limit: 1)
        query.indexesToMake = .all
        _ = await passages(for: query)
        await findSources()
    }

    /// Makes the missing indexes of small dictionaries; their number of headwords was an estimate.
    mutating func makeSmallIndexes() async {
        let smallSources = sources.filter { source in
            source.state == .notIndexedYet
                && (source.headwordCount ?? .max) <= Lookup.smallCount
        }
        guard !smallSources.isEmpty else { return }
        // This query works only with an index, so the index is made.
        _ = await answers(to: HeadwordQuery("*", limit: 0), of: smallSources)
        await findSources()
    }

    /// Making an index of this many headwords takes no noticeable time.
    private static let smallCount = 1_000

    private static let spareCount = 8

    /// From this many headwords, querying a dictionary takes longer than switching threads.
    private static let largeCount = 1_000

    /// The answers of the dictionaries that could be asked, in the order of the dictionaries.
    ///
    /// If some dictionaries of this computer are given, only these are asked.
    private mutating func answers(
        to query: HeadwordQuery, of localSources: [DictionarySource]? = nil
    ) async -> [HeadwordMatches] {
        let pending = localSources == nil ? requestMatches(query) : [:]
        var answers: [HeadwordMatches] = []
        for source in localSources ?? sources {
            do throws(DictionaryServiceError) {
                if let request = pending[source.id] {
                    let answer = try await request.value.get()
                    let isSorted = !source.isRemote || !query.isPattern || query.sortsBestFirst
                    answers.append(isSorted ? answer : answer.sorted)
                } else if !source.isRemote {
                    answers.append(try await service.matches(for: query, in: source.id))
                }
            } catch {
                report(error, of: source)
            }
        }
        return answers
    }

    /// Sends a query to all reachable servers at once; a query for many headwords goes to all
    /// dictionaries at once.
    private func requestMatches(
        _ query: HeadwordQuery
    ) -> [DictionarySource.ID: Pending<HeadwordMatches>] {
        var pending: [DictionarySource.ID: Pending<HeadwordMatches>] = [:]
        let isLarge = query.limit >= Lookup.largeCount
        for id in sources.lazy.filter({ $0.isRemote || isLarge }).map(\.id)
        where !unreachableSources.contains(id) {
            pending[id] = Task { [service] in
                await service.answer(to: query, in: id)
            }
        }
        return pending
    }

    // MARK: - Reports

    /// Reports, in one line, why searches are slow if a dictionary has no index.
    func reportMissingIndex() async {
        for source in await service.currentSources() {
            guard case .unindexed(let reason) = source.state else { continue }
            return StandardStreams.report("mot: without an index, this takes longer: \(reason)")
        }
    }

    /// Names the hidden dictionaries, which may have the missing word; nil if none is hidden, or if
    /// the dictionaries were named before.
    mutating func takeHiddenMessage() -> String? {
        defer { hiddenMessage = nil }
        return hiddenMessage
    }

    /// Reports that no dictionary has a word.
    ///
    /// - Parameters:
    ///   - word: The word, as it is shown.
    ///   - cause: The result of ``missHint(of:mentionedBy:isAlone:)``.
    ///   - hint: A further hint, such as similar words; nil for none.
    ///   - output: The output.
    func reportMiss(
        of word: String, because cause: String?, hint: String? = nil, to output: inout ResultOutput
    ) {
        // A dictionary that failed may have the word.
        let subject = failures.isEmpty ? "no dictionary" : "no dictionary that could be asked"
        for line in Lookup.lines("\(subject) has \(word)", because: cause, hint: hint) {
            output.report("mot: \(line)")
        }
    }

    /// Joins a message, its cause and a hint with semicolons; a cause of whole sentences gets its
    /// own line.
    static func lines(_ message: String, because cause: String?, hint: String?) -> [String] {
        let areSentences = cause?.hasSuffix(".") ?? false
        let parts = [message, areSentences ? nil : cause, hint]
        return [parts.compactMap(\.self).joined(separator: "; ")]
            + (areSentences ? [cause] : []).compactMap(\.self)
    }

    /// Reports once what to install if there is no dictionary besides the almanac.
    mutating func reportWhatToInstall() {
        guard sources.allSatisfy({ $0.kind == .program }) else { return }
        if let hint = newHint(of: SearchMiss("", in: sources)) {
            StandardStreams.report("mot: \(hint)")
        }
    }

    /// Finds out why no dictionary has a word.
    ///
    /// - Parameters:
    ///   - text: The missing word.
    ///   - words: The words whose entries mention the missing word.
    ///   - isAlone: True if nothing else is suggested.
    /// - Returns: A phrase without a capital or a full stop, or whole sentences; nil if there is no
    ///   hint.
    mutating func missHint(
        of text: String, mentionedBy words: [String] = [], isAlone: Bool
    ) async -> String? {
        // The text may be an address with a secret, meant for an option.
        guard failures.isEmpty, !text.contains("://"), !HeadwordQuery(text).isPattern else {
            return nil
        }
        let allSources = await service.currentSources()
        let hiddenNames = await service.hiddenSources(among: allSources, having: text)
        let miss = SearchMiss(text, in: allSources, besides: hiddenNames, group: group)
        switch miss.cause {
        case .elsewhere, .noDictionary, .allHidden, .noPattern, .unanswered: break
        case .indexing, .indexingTexts, .notInHeadwords, .nowhere:
            if !words.isEmpty { return "it is in the entries of \(words.joined(separator: ", "))" }
            if !isAlone { return nil }
        }
        return newHint(of: miss)
    }

    /// Names the command that fetches a dictionary of the text's language, guessed from its letters
    /// or words.
    ///
    /// - Parameter text: A text that no dictionary has.
    /// - Returns: A sentence; nil if such a dictionary is installed, or if the sentence was printed
    ///   before.
    mutating func languageHint(of text: String) async -> String? {
        guard let language = DictionaryCatalogue.language(toGetFor: text),
            !(await service.currentSources()).contains(where: { $0.language == language.code })
        else { return nil }
        let hint =
            "no dictionary of \(language.name) is installed; `mot get \(language.name.lowercased())` fetches one"
        return printedHints.insert(hint).inserted ? hint : nil
    }

    /// The hint about a cause; nil if there is no hint, or if the hint was printed before.
    private mutating func newHint(of miss: SearchMiss) -> String? {
        guard let text = miss.text(forCommands: packages), printedHints.insert(text).inserted else {
            return nil
        }
        return text
    }

    /// True if a dictionary has failed.
    var hasFailed: Bool { !failures.isEmpty }

    /// Reports why dictionaries can't be asked at all.
    mutating func reportFailedSources() {
        for source in sources where source.kind != .unsupported {
            if case .failed(let failure) = source.state { report(failure, of: source) }
        }
    }

    /// The exit status of a command.
    func status(found: Bool) -> ExitStatus {
        found ? .found : failures.isEmpty ? .nothingFound : .failed
    }

    private mutating func report(_ failure: DictionaryServiceError, of source: DictionarySource) {
        if case .unreachable = failure { unreachableSources.insert(source.id) }
        guard failures.insert(failure).inserted else { return }
        StandardStreams.report("mot: \(failure)")
    }
}

/// The dictionaries that a command line names.
struct SourceChoice: Sendable {
    /// The names of dictionaries or groups, in any case; empty for all.
    let names: [String]
    let groups: [DictionaryGroup]
    /// The group that is asked if no dictionary is named; nil for all dictionaries.
    let group: String?
    /// Makes a service with all dictionaries, to suggest the name that was probably meant.
    let makeUnrestrictedService: @MainActor @Sendable () -> any DictionaryService

    /// Checks that each name stands for a dictionary.
    ///
    /// - Parameter service: A service with the named dictionaries.
    /// - Throws: A `DictionaryServiceError` if a name stands for no dictionary.
    func check(_ service: any DictionaryService) async throws(DictionaryServiceError) {
        guard !names.isEmpty else { return }
        let sourceNames = await service.currentSources().map(\.name)
        for typedName in names where [typedName].expanded(by: groups, among: sourceNames).isEmpty {
            // If the group exists, its first dictionary is missing.
            let group = groups.first { $0.name.lowercased() == typedName.lowercased() }
            let name = group?.members.first ?? typedName
            let allNames =
                await makeUnrestrictedService().currentSources().map(\.name) + groups.map(\.name)
            throw .noSuchSource(name: name.cleaned(limit: 200), nearest: name.nearest(in: allNames))
        }
    }
}

extension Wiring {
    /// Checks that each dictionary that the browser's options name exists.
    ///
    /// - Parameter options: The options.
    /// - Throws: A `DictionaryServiceError` for the first dictionary that does not exist.
    @MainActor
    func checkSources(_ options: LaunchOptions) throws {
        guard !options.dictionaries.local.names.isEmpty else { return }
        var options = options
        // Do not start making an index just for this check.
        options.dictionaries.local.waitForIndexes()
        let container = services(options)
        let choice = sourceChoice(options)
        let service: any DictionaryService = container.resolve()
        _ = try MainLoop().runCommand {
            try await choice.check(service)
            return .found
        }
    }

    /// The dictionaries that the options name.
    ///
    /// - Parameter options: The options.
    /// - Returns: The choice.
    @MainActor
    func sourceChoice(_ options: LaunchOptions) -> SourceChoice {
        SourceChoice(
            names: options.dictionaries.local.names, groups: settings.groups,
            group: settings.chosenName
        ) {
            var unrestrictedOptions = options
            unrestrictedOptions.dictionaries.local.names = []
            return services(unrestrictedOptions).resolve()
        }
    }
}

extension HeadwordMatches {
    /// The rows in alphabetical order, as local dictionaries return them for a pattern.
    fileprivate var sorted: HeadwordMatches {
        let orderedRows = rows.map { (order: HeadwordOrder($0.word), row: $0) }
            .sorted { $0.order < $1.order }
        return HeadwordMatches(rows: orderedRows.map(\.row), moreCount: moreCount)
    }
}

extension FoundWord {
    /// The name of the kind of match in the output.
    var matchName: String { passage == nil ? match.name : "in the entries" }
}

extension MatchKind {
    /// True if the word is the text itself, or surely its base form.
    fileprivate var isSure: Bool {
        switch self {
        case .exact, .inflected: true
        default: false
        }
    }

    fileprivate var name: String {
        switch self {
        case .exact: "exact"
        case .inflected, .form: "inflected"
        case .prefix: "prefix"
        case .pattern: "pattern"
        case .typo: "typo"
        case .phrase: "phrase"
        case .inside: "inside"
        case .part: "part"
        case .neighbour: "neighbour"
        }
    }
}

/// The words of a search.
struct FoundWords: Sequence {
    /// True if no word is left out.
    let isComplete: Bool
    let words: AnySequence<FoundWord>

    func makeIterator() -> AnyIterator<FoundWord> { words.makeIterator() }
}
