public import Core
public import Texts

/// A dictionary service with dictionaries made by a test.
///
/// It answers at once, except for dictionaries that the test holds.
///
/// These answer when the test says so, in the order that the test chooses.
public final class FakeDictionaryService: DictionaryService {
    /// A dictionary with its words in alphabetical order.
    public struct Dictionary: Sendable {
        let name: String
        let words: [String]

        public init(_ name: String, _ words: [String]) {
            self.name = name
            self.words = words
        }
    }

    /// A query to a dictionary.
    public struct Request: Hashable, Sendable {
        public let query: HeadwordQuery
        public let source: String
    }

    /// A request for the entries of a word.
    private struct EntryRequest {
        let word: String
        let source: String
    }

    private enum EntryContent {
        case senses([Sense])
        case text(StyledText)
    }

    private struct State {
        var dictionaries: [Dictionary]
        var states: [String: DictionarySource.State] = [:]
        var titles: [String: String] = [:]
        var embedded: Set<String> = []
        var served: Set<String> = []
        var spellings: [String: DictionarySource.Spelling] = [:]
        var editions: [String: String] = [:]
        var languages: [String: String] = [:]
        var files: [String: [String: [UInt8]]] = [:]
        var texts: [String: DictionarySource.Texts] = [:]
        var passages: [PassageQuery.Kind: Passages] = [:]
        var passageQueries: [PassageQuery] = []
        var forms: [String: String] = [:]
        var listedForms: [String: String] = [:]
        var typos: [String: String] = [:]
        var commonness: [String: UInt8] = [:]
        var entries: [String: EntryContent] = [:]
        var entrySpellings: [String: String] = [:]
        var hiddenEntries: Set<String> = []
        var entryFailure: DictionaryServiceError?
        var entryFailures: [String: DictionaryServiceError] = [:]
        var requests: [Request] = []
        var entryGate: Gate?
        var entryGates: [String: Gate] = [:]
        var wholeGate: Gate?
        var beginnings: [String: StyledText] = [:]
        var entryRequests: [EntryRequest] = []
        var isHeld: Set<String> = []
        var areRelativesHeld: Set<String> = []
        var waiting: [(request: Request, continuation: CheckedContinuation<Void, Never>)] = []
        /// The number of answers that were given but not received yet.
        var untakenAnswerCount = 0
        /// The listeners for the list of dictionaries.
        var listeners: [StepStream<[DictionarySource]>] = []
        var areSourcesKnown = true
    }

    private let state: Watched<State>

    /// Makes a service with dictionaries in the given order.
    public init(_ dictionaries: KeyValuePairs<String, [String]>) {
        state = Watched(State(dictionaries: dictionaries.map { Dictionary($0.key, $0.value) }))
    }

    // MARK: - Setting up by a test

    /// The queries so far, in order.
    public var requests: [Request] { state.withState { $0.requests } }

    /// The texts of the queries for lists, in order; equal consecutive texts count once.
    ///
    /// A query with a limit of 0 asks for the relatives of a word and is left out.
    public var requestedTexts: [String] {
        requests.lazy.filter { $0.query.limit > 0 }.reduce(into: []) { texts, request in
            if texts.last != request.query.text { texts.append(request.query.text) }
        }
    }

    /// The words whose entries were requested, in order.
    public var entryRequests: [String] { state.withState { $0.entryRequests.map(\.word) } }

    /// The words whose entries were requested from a dictionary, in order.
    public func entryRequests(to source: String) -> [String] {
        state.withState { $0.entryRequests.filter { $0.source == source }.map(\.word) }
    }

    /// Adds an inflected form of a word.
    public func addForm(_ form: String, of word: String) {
        state.withState { $0.forms[form] = word }
    }

    /// Adds a form whose base is listed, but whose entries are of another word.
    public func addListedForm(_ form: String, of word: String) {
        state.withState { $0.listedForms[form] = word }
    }

    /// Sets the spelling of a word in its entries, if its list lacks capitals.
    public func spellEntries(of word: String, _ spelling: String) {
        state.withState { $0.entrySpellings[word] = spelling }
    }

    /// Sets how common a word is.
    public func setCommonness(_ commonness: UInt8, of word: String) {
        state.withState { $0.commonness[word] = commonness }
    }

    /// Adds a misspelling of a word.
    public func addTypo(_ typo: String, for word: String) {
        state.withState { $0.typos[typo] = word }
    }

    /// Sets the entry of a word in all dictionaries.
    public func setEntry(_ senses: [Sense], of word: String) {
        state.withState { $0.entries[word] = .senses(senses) }
    }

    /// Sets the text of a word in all dictionaries.
    public func setEntry(_ text: StyledText, of word: String) {
        state.withState { $0.entries[word] = .text(text) }
    }

    /// Sets the text of a word in all dictionaries, and its shorter beginning for a row or the
    /// first screens.
    public func setEntry(_ text: StyledText, beginning: StyledText, of word: String) {
        state.withState { state in
            state.entries[word] = .text(text)
            state.beginnings[word] = beginning
        }
    }

    /// Removes the entry of a word from all dictionaries, which still list the word.
    public func hideEntries(of word: String) {
        state.withState { _ = $0.hiddenEntries.insert(word) }
    }

    /// Makes all requests for entries fail; nil makes them succeed again.
    public func failEntries(with failure: DictionaryServiceError?) {
        state.withState { $0.entryFailure = failure }
    }

    /// Makes the requests for entries of one dictionary fail; nil makes them succeed again.
    public func failEntries(of source: String, with failure: DictionaryServiceError?) {
        state.withState { $0.entryFailures[source] = failure }
    }

    /// Holds a dictionary: it answers queries for a list only after ``answer(_:in:)``.
    public func hold(_ source: String) { state.withState { _ = $0.isHeld.insert(source) } }

    /// Holds the queries to a dictionary for the relatives of a word, which have a limit of 0.
    public func holdRelatives(of source: String) {
        state.withState { _ = $0.areRelativesHeld.insert(source) }
    }

    /// Holds all entries at a gate.
    public func holdEntries(at gate: Gate) { state.withState { $0.entryGate = gate } }

    /// Holds whole entries at a gate, but not their beginnings.
    public func holdWholeEntries(at gate: Gate) { state.withState { $0.wholeGate = gate } }

    /// Holds the entries of one dictionary at a gate.
    public func holdEntries(of source: String, at gate: Gate) {
        state.withState { $0.entryGates[source] = gate }
    }

    /// Answers the held queries to a dictionary, the oldest first, and stops holding it.
    public func release(_ source: String) {
        state.withState { state in
            state.isHeld.remove(source)
            state.areRelativesHeld.remove(source)
            while FakeDictionaryService.answer(&state, where: { $0.source == source }) {}
        }
    }

    /// Answers the oldest held query for a text in a dictionary.
    public func answer(_ text: String, in source: String) {
        state.withState { state in
            _ = FakeDictionaryService.answer(&state) {
                $0.source == source && $0.query.text == text
            }
        }
    }

    /// Waits until a dictionary holds this number of queries.
    public func isAsked(_ source: String, count: Int = 1) async {
        await state.until { $0.waiting.count { $0.request.source == source } >= count }
    }

    /// Waits until all answers and lists have been received, and their receivers have done all work
    /// that needs no waiting.
    public func isHeard() async {
        for listener in state.withState(\.listeners) { await listener.taken() }
        await state.until { $0.untakenAnswerCount == 0 }
    }

    /// - Returns: True if a held query was answered.
    private static func answer(
        _ state: inout State, where isWanted: (Request) -> Bool
    ) -> Bool {
        guard let index = state.waiting.firstIndex(where: { isWanted($0.request) }) else {
            return false
        }
        state.untakenAnswerCount += 1
        state.waiting.remove(at: index).continuation.resume()
        return true
    }

    /// Changes the state of a dictionary.
    public func set(_ source: String, to newState: DictionarySource.State) {
        publish { $0.states[source] = newState }
    }

    /// Sets the title of a dictionary.
    public func describe(_ source: String, as title: String) {
        publish { $0.titles[source] = title }
    }

    /// Sets the spelling of a dictionary's headwords.
    public func spell(_ source: String, _ spelling: DictionarySource.Spelling) {
        publish { $0.spellings[source] = spelling }
    }

    /// Sets the name of a dictionary's database, including its version.
    public func name(_ source: String, edition: String) {
        publish { $0.editions[source] = edition }
    }

    /// Sets the language of the headwords of a dictionary, by its code.
    public func name(_ source: String, language: String) {
        publish { $0.languages[source] = language }
    }

    /// Adds a sound or a picture to a dictionary.
    public func addFile(_ name: String, _ bytes: [UInt8], to source: String) {
        state.withState { $0.files[source, default: [:]][name] = bytes }
    }

    /// Sets whether the entry texts of a dictionary can be searched.
    public func set(_ source: String, texts: DictionarySource.Texts) {
        publish { $0.texts[source] = texts }
    }

    /// Sets the passages that answer every query of a kind.
    public func set(_ passages: Passages, of kind: PassageQuery.Kind = .described(as: nil)) {
        state.withState { $0.passages[kind] = passages }
    }

    /// The queries for passages, in order.
    public var passageQueries: [PassageQuery] { state.withState { $0.passageQueries } }

    /// Marks a dictionary as built into the program.
    public func embed(_ source: String) { publish { _ = $0.embedded.insert(source) } }

    /// Marks a dictionary as a server.
    public func serve(_ source: String) { publish { _ = $0.served.insert(source) } }

    /// Adds a dictionary.
    public func add(_ name: String, _ words: [String]) {
        publish { $0.dictionaries.append(Dictionary(name, words)) }
    }

    /// Removes a dictionary.
    public func remove(_ name: String) {
        publish { $0.dictionaries.removeAll { $0.name == name } }
    }

    /// Delays the list of dictionaries until ``findSources()``.
    public func hideSources() { state.withState { $0.areSourcesKnown = false } }

    /// Sends the list of dictionaries.
    public func findSources() { publish { $0.areSourcesKnown = true } }

    private func publish(_ change: (inout State) -> Void) {
        state.withState { state in
            change(&state)
            let sources = FakeDictionaryService.sources(of: state)
            for listener in state.listeners { listener.tell(sources) }
        }
    }

    private static func sources(of state: State) -> [DictionarySource] {
        let (states, titles) = (state.states, state.titles)
        let (embedded, served) = (state.embedded, state.served)
        let (spellings, editions) = (state.spellings, state.editions)
        return state.dictionaries.map {
            let kind: DictionarySource.Kind =
                embedded.contains($0.name)
                ? .program : served.contains($0.name) ? .server : .files
            var source = DictionarySource(
                name: $0.name, kind: kind, path: "/dictionaries/" + $0.name, format: "dictd",
                headwordCount: $0.words.count, state: states[$0.name] ?? .ready,
                title: titles[$0.name], spelling: spellings[$0.name] ?? .usual,
                edition: editions[$0.name], language: state.languages[$0.name],
                languagesText: state.languages[$0.name] ?? "")
            source.texts = state.texts[$0.name] ?? .notIndexed
            return source
        }
    }

    // MARK: - DictionaryService

    /// The dictionaries, sent again whenever a test changes them.
    public func sources() -> AsyncStream<[DictionarySource]> {
        state.withState { state in
            let listener = StepStream<[DictionarySource]>()
            state.listeners.append(listener)
            if state.areSourcesKnown { listener.tell(FakeDictionaryService.sources(of: state)) }
            return listener.steps(wasAbandoned: {})
        }
    }

    public func currentSources() async -> [DictionarySource] {
        // A real service never answers at once.
        await Task.yield()
        return state.withState { FakeDictionaryService.sources(of: $0) }
    }

    /// The words of a dictionary that match a query.
    public func matches(
        for query: HeadwordQuery, in id: DictionarySource.ID
    ) async throws(DictionaryServiceError) -> HeadwordMatches {
        let source = DictionarySource.name(of: id)
        let request = Request(query: query, source: source)
        let isHeld = state.withState { state in
            state.requests.append(request)
            return query.limit > 0
                ? state.isHeld.contains(source) : state.areRelativesHeld.contains(source)
        }
        if isHeld {
            await withCheckedContinuation { continuation in
                state.withState { $0.waiting.append((request, continuation)) }
            }
            // Count the answer as received only after its receiver has run.
            state.withState { $0.untakenAnswerCount -= 1 }
        }
        return try FakeDictionaryService.matches(for: request, in: state.withState { $0 })
    }

    /// Returns an entry with one sense for each headword that equals the word, ignoring case and
    /// gaps.
    ///
    /// With the breadth `related`, the base form gets an entry, too.
    public func entries(
        for word: String, in id: DictionarySource.ID, breadth: EntryBreadth, extent: EntryExtent
    ) async throws(DictionaryServiceError) -> [DictionaryEntry] {
        let source = DictionarySource.name(of: id)
        let gates = state.withState { state in
            state.entryRequests.append(EntryRequest(word: word, source: source))
            let wholeGate = extent == .whole ? state.wholeGate : nil
            return [state.entryGate, state.entryGates[source], wholeGate].compactMap(\.self)
        }
        for gate in gates { await gate.pass() }
        let state = state.withState { $0 }
        if let failure = state.entryFailure ?? state.entryFailures[source] { throw failure }
        if state.hiddenEntries.contains(word) { return [] }
        guard let dictionary = state.dictionaries.first(where: { $0.name == source }) else {
            throw .noSuchSource(name: source)
        }
        let base = breadth == .related ? state.forms[word] : nil
        let keys = [word, base].compactMap(\.self).map(MergeKey.init)
        return dictionary.words.filter { keys.contains(MergeKey($0)) }.map { headword in
            let senses = [
                Sense(partOfSpeech: "noun", definition: "what \(source) says of \(headword)")
            ]
            let id = "\(source)|\(headword)"
            let beginning = extent == .whole ? nil : state.beginnings[headword]
            let spelling = state.entrySpellings[headword] ?? headword
            return switch state.entries[headword] ?? .senses(senses) {
            case .senses(let senses):
                DictionaryEntry(id: id, word: spelling, source: source, senses: senses)
            case .text(let text):
                DictionaryEntry(
                    id: id, word: headword, source: source,
                    text: beginning ?? text,
                    isBeginning: beginning != nil)
            }
        }
    }

    /// The passages that the test has set, whatever the text.
    public func passages(for query: PassageQuery) async -> Passages {
        state.withState { state in
            state.passageQueries.append(query)
            return state.passages[query.kind] ?? Passages()
        }
    }

    /// A file that the test has added; it fails if the dictionary's entries fail.
    public func resource(
        named name: String, in id: DictionarySource.ID
    ) async throws(DictionaryServiceError) -> [UInt8]? {
        let source = DictionarySource.name(of: id)
        let state = state.withState { $0 }
        if let failure = state.entryFailures[source] { throw failure }
        return state.files[source]?[name]
    }

    private static func matches(
        for request: Request, in state: State
    ) throws(DictionaryServiceError) -> HeadwordMatches {
        guard let dictionary = state.dictionaries.first(where: { $0.name == request.source }) else {
            throw .noSuchSource(name: request.source)
        }
        if case .failed(let failure) = state.states[request.source] { throw failure }
        let text = request.query.text
        let form = HeadwordMatch.Match.inflected(cost: state.listedForms[text] == nil ? 10 : 0)
        func match(_ word: String, _ match: HeadwordMatch.Match) -> HeadwordMatch {
            HeadwordMatch(
                word: word, source: request.source, match: match,
                commonness: state.commonness[word] ?? 0, form: match == form ? text : nil)
        }
        switch request.query.kind {
        case .words: break
        case .similar:
            let meant = state.typos[text].map { [$0] } ?? []
            return HeadwordMatches(
                rows: dictionary.words.filter(meant.contains).map {
                    match($0, .typo(cost: MatchRank.leastCost))
                })
        case .neighbours:
            let limit = request.query.limit
            let before = dictionary.words.filter { plain($0) < plain(text) }.suffix(limit)
            let after = dictionary.words.filter { plain($0) >= plain(text) }.prefix(limit)
            let rows = (before + after).map { match($0, .neighbour) }
            return HeadwordMatches(rows: rows, moreCount: dictionary.words.count - rows.count)
        case .parts:
            let words = zip(0..., request.query.words)
            return HeadwordMatches(
                rows: words.compactMap { place, word in
                    dictionary.words.first { plain($0) == plain(word) }
                        .map { match($0, .part(place..<place + 1)) }
                })
        }
        if request.query.isPattern {
            let fitting = dictionary.words.filter { fits($0[...], text[...]) }
            let rows = fitting.prefix(request.query.limit).map { match($0, .pattern) }
            return HeadwordMatches(rows: rows, moreCount: fitting.count - rows.count)
        }
        let key = plain(text)
        let base = state.listedForms[text] ?? state.forms[text]
        let certain = dictionary.words.compactMap { word in
            plain(word) == key ? match(word, .exact) : word == base ? match(word, form) : nil
        }
        let others = dictionary.words.filter { plain($0).hasPrefix(key) && plain($0) != key }
            .map { match($0, .prefix) }
        return HeadwordMatches(
            rows: certain + others.prefix(request.query.limit),
            moreCount: max(0, others.count - request.query.limit))
    }

    /// True if a word fits a pattern of letters, `?` and `*`.
    private static func fits(_ word: Substring, _ pattern: Substring) -> Bool {
        guard let item = pattern.first else { return word.isEmpty }
        let rest = pattern.dropFirst()
        if item == "*" {
            return fits(word, rest) || !word.isEmpty && fits(word.dropFirst(), pattern)
        }
        guard let letter = word.first, item == "?" || item == letter else { return false }
        return fits(word.dropFirst(), rest)
    }

    /// The letters that count when a query is compared with a headword.
    ///
    /// Case, gaps, apostrophes and the accents in these tests are ignored.
    private static func plain(_ text: String) -> String {
        let accents: [Character: Character] = ["\u{E9}": "e", "\u{FC}": "u"]
        return String(
            text.lowercased().filter { !" -_'’".contains($0) }.map { accents[$0] ?? $0 })
    }
}
