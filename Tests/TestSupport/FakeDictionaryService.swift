public import Core

/// A dictionary service that has what a test gives it.
///
/// It answers at once, unless the test holds a dictionary up; then when, and in the order in which,
/// the test says.
public final class FakeDictionaryService: DictionaryService {
    /// A dictionary: its name, and its words in alphabetical order.
    public struct Dictionary: Sendable {
        let name: String
        let words: [String]

        /// Makes a dictionary.
        public init(_ name: String, _ words: [String]) {
            self.name = name
            self.words = words
        }
    }

    /// What was asked of which dictionary.
    public struct Request: Hashable, Sendable {
        /// The query.
        public let query: HeadwordQuery
        /// The dictionary.
        public let source: String
    }

    private struct State {
        var dictionaries: [Dictionary]
        var states: [String: DictionarySource.State] = [:]
        var titles: [String: String] = [:]
        var embedded: Set<String> = []
        var served: Set<String> = []
        var forms: [String: String] = [:]
        var typos: [String: String] = [:]
        var entries: [String: [Sense]] = [:]
        var hiddenEntries: Set<String> = []
        var entryFailure: DictionaryServiceError?
        var requests: [Request] = []
        var entryGate: Gate?
        var entryRequests: [String] = []
        var isHeld: Set<String> = []
        var waiting: [(request: Request, continuation: CheckedContinuation<Void, Never>)] = []
        /// How many answers were given and not taken yet.
        var untakenAnswerCount = 0
        /// Those who are told which dictionaries there are.
        var listeners: [StepStream<[DictionarySource]>] = []
        var areSourcesKnown = true
    }

    private let state: Watched<State>

    /// Makes a service with some dictionaries, in their order.
    public init(_ dictionaries: KeyValuePairs<String, [String]>) {
        state = Watched(State(dictionaries: dictionaries.map { Dictionary($0.key, $0.value) }))
    }

    // MARK: - What a test says

    /// What was asked, in order.
    public var requests: [Request] { state.withState { $0.requests } }

    /// The texts of what was asked, each once for all dictionaries that were asked in a row.
    public var requestedTexts: [String] {
        requests.reduce(into: []) { texts, request in
            if texts.last != request.query.text { texts.append(request.query.text) }
        }
    }

    /// The headwords whose entries were asked for, in order.
    public var entryRequests: [String] { state.withState { $0.entryRequests } }

    /// What was asked, and was not answered yet.
    public var unanswered: [Request] { state.withState { $0.waiting.map(\.request) } }

    /// A word that is a form of another.
    public func addForm(_ form: String, of word: String) {
        state.withState { $0.forms[form] = word }
    }

    /// A word that is spelled wrong, and the one that is meant.
    public func addTypo(_ typo: String, for word: String) {
        state.withState { $0.typos[typo] = word }
    }

    /// What every dictionary says of a word.
    public func setEntry(_ senses: [Sense], of word: String) {
        state.withState { $0.entries[word] = senses }
    }

    /// No dictionary has an entry of a word, though all that list it go on listing it.
    public func hideEntries(of word: String) {
        state.withState { _ = $0.hiddenEntries.insert(word) }
    }

    /// From now on no entry can be had; nil to end that.
    public func failEntries(with failure: DictionaryServiceError?) {
        state.withState { $0.entryFailure = failure }
    }

    /// From now on the dictionary answers only when ``answer(_:in:)`` says so.
    public func hold(_ source: String) { state.withState { _ = $0.isHeld.insert(source) } }

    /// From now on entries come only through a gate.
    public func holdEntries(at gate: Gate) { state.withState { $0.entryGate = gate } }

    /// Answers what was asked of a dictionary and waits, the oldest first; and from now on at once.
    public func release(_ source: String) {
        state.withState { state in
            state.isHeld.remove(source)
            while FakeDictionaryService.answer(&state, where: { $0.source == source }) {}
        }
    }

    /// Answers the oldest request for a text that waits at a dictionary.
    public func answer(_ text: String, in source: String) {
        state.withState { state in
            _ = FakeDictionaryService.answer(&state) {
                $0.source == source && $0.query.text == text
            }
        }
    }

    /// Returns once so many requests wait at a dictionary that is held.
    public func isAsked(_ source: String, count: Int = 1) async {
        await state.until { $0.waiting.count { $0.request.source == source } >= count }
    }

    /// Returns once what was answered and told has been taken: whoever had asked or listens has done
    /// with it all that can be done without waiting.
    public func isHeard() async {
        for listener in state.withState(\.listeners) { await listener.taken() }
        await state.until { $0.untakenAnswerCount == 0 }
    }

    /// - Returns: Whether such a request was waiting.
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

    /// Makes it known that a dictionary is in another state.
    public func set(_ source: String, to newState: DictionarySource.State) {
        publish { $0.states[source] = newState }
    }

    /// Makes a dictionary say what it is.
    public func describe(_ source: String, as title: String) {
        publish { $0.titles[source] = title }
    }

    /// Makes it known that a dictionary is part of the program.
    public func embed(_ source: String) { publish { _ = $0.embedded.insert(source) } }

    /// Makes it known that a dictionary is a server.
    public func serve(_ source: String) { publish { _ = $0.served.insert(source) } }

    /// Makes it known that there is one more dictionary.
    public func add(_ name: String, _ words: [String]) {
        publish { $0.dictionaries.append(Dictionary(name, words)) }
    }

    /// Nobody knows which dictionaries there are before ``findSources()``.
    public func hideSources() { state.withState { $0.areSourcesKnown = false } }

    /// Makes known which dictionaries there are.
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
        return state.dictionaries.map {
            let place: DictionarySource.Place =
                embedded.contains($0.name)
                ? .program : served.contains($0.name) ? .server : .files
            return DictionarySource(
                name: $0.name, place: place, path: "/dictionaries/" + $0.name, format: "dictd",
                headwordCount: $0.words.count, state: states[$0.name] ?? .ready,
                title: titles[$0.name])
        }
    }

    // MARK: - What the service does

    /// The dictionaries, and again when a test changes something.
    public func sources() -> AsyncStream<[DictionarySource]> {
        state.withState { state in
            let listener = StepStream<[DictionarySource]>()
            state.listeners.append(listener)
            if state.areSourcesKnown { listener.tell(FakeDictionaryService.sources(of: state)) }
            return listener.steps(wasAbandoned: {})
        }
    }

    /// The words of a dictionary that answer a query.
    public func matches(
        for query: HeadwordQuery, in id: DictionarySource.ID
    ) async throws(DictionaryServiceError) -> HeadwordMatches {
        let source = DictionarySource.name(of: id)
        let request = Request(query: query, source: source)
        let isHeld = state.withState { state in
            state.requests.append(request)
            return state.isHeld.contains(source)
        }
        if isHeld {
            await withCheckedContinuation { continuation in
                state.withState { $0.waiting.append((request, continuation)) }
            }
            // It is taken when those who wait for that may go on: after the one who has asked.
            state.withState { $0.untakenAnswerCount -= 1 }
        }
        return try FakeDictionaryService.matches(for: request, in: state.withState { $0 })
    }

    /// One sense for each word that the dictionary has.
    public func entries(
        for word: String, in id: DictionarySource.ID, breadth: EntryBreadth
    ) async throws(DictionaryServiceError) -> [DictionaryEntry] {
        let source = DictionarySource.name(of: id)
        let gate = state.withState { state in
            state.entryRequests.append(word)
            return state.entryGate
        }
        await gate?.pass()
        if let failure = state.withState({ $0.entryFailure }) { throw failure }
        if state.withState({ $0.hiddenEntries.contains(word) }) { return [] }
        guard state.withState({ $0.dictionaries.contains { $0.name == source } }) else {
            throw .noSuchSource(name: source)
        }
        let senses = [Sense(partOfSpeech: "noun", definition: "what \(source) says of \(word)")]
        return [
            DictionaryEntry(
                id: "\(source)|\(word)", word: word, source: source,
                body: .senses(state.withState { $0.entries[word] } ?? senses))
        ]
    }

    private static func matches(
        for request: Request, in state: State
    ) throws(DictionaryServiceError) -> HeadwordMatches {
        guard let dictionary = state.dictionaries.first(where: { $0.name == request.source }) else {
            throw .noSuchSource(name: request.source)
        }
        if case .failed(let failure) = state.states[request.source] { throw failure }
        let text = request.query.text
        func match(_ word: String, _ match: HeadwordMatch.Match) -> HeadwordMatch {
            HeadwordMatch(word: word, source: request.source, match: match)
        }
        if request.query.wantsTypos {
            let meant = state.typos[text].map { [$0] } ?? []
            return HeadwordMatches(
                rows: dictionary.words.filter(meant.contains).map {
                    match($0, .typo(distance: 1))
                })
        }
        let certain = dictionary.words.compactMap { word in
            word == text
                ? match(word, .exact) : word == state.forms[text] ? match(word, .inflected) : nil
        }
        let others = dictionary.words.filter { $0.hasPrefix(text) && $0 != text }
            .map { match($0, .prefix) }
        return HeadwordMatches(
            rows: certain + others.prefix(request.query.limit),
            moreCount: max(0, others.count - request.query.limit))
    }
}
