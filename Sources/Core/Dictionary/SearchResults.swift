/// The answers of all dictionaries to a query, in one section for each dictionary.
///
/// ``unanswered`` says which dictionaries to ask, and for what.
public struct SearchResults: Equatable, Sendable {
    /// One section for each dictionary, in the order of the service.
    public private(set) var sections: [SearchSection] = []
    /// The text of the query, cleaned; empty for no search.
    public private(set) var text = ""
    public private(set) var stage = Stage.headword
    /// Whether the list of dictionaries is loaded.
    public private(set) var areSourcesKnown = false
    /// Whether the search was stopped before all dictionaries have answered.
    public private(set) var isStopped = false

    /// The stages of a search, in order.
    public enum Stage: Hashable, Sendable {
        /// Search for the word, its base forms, and words that begin with it.
        case headword
        /// Search for similar spellings, because nothing else was found.
        case similar
    }

    public init() {}

    // MARK: - State

    /// Whether the search is for similar spellings.
    public var wantsTypos: Bool { stage == .similar }

    /// The load state of all sections as one list.
    public var state: LoadState<[HeadwordMatch], Failures<DictionaryServiceError>> {
        sections.map { $0.state.map(\.rows) }.flattened()
    }

    /// The section of a dictionary, by name.
    public func section(of source: String) -> SearchSection? {
        sections.first { $0.source.name == source }
    }

    /// Whether the rows of a section answer the current query.
    public func isAnswered(_ section: SearchSection) -> Bool {
        section.answeredQuery == query(for: section)
    }

    /// The queries to the dictionaries that have not answered yet; none if the search was stopped.
    public var unanswered: [SourceQuery] {
        unanswered(areRemote: false) + unanswered(areRemote: true)
    }

    /// Whether no dictionary has found anything.
    ///
    /// Servers may be slow, so their answers are not awaited, unless there are only servers.
    public var foundNothing: Bool {
        let waitsForServers = sections.allSatisfy(\.source.isRemote)
        return !text.isEmpty
            && sections.allSatisfy { section in
                isAnswered(section)
                    ? section.state.value?.rows.isEmpty ?? true
                    : section.source.isRemote && !waitsForServers
            }
    }

    /// Whether the text is a pattern with `?` or `*`.
    public var isPattern: Bool { HeadwordQuery(text).isPattern }

    /// The part of ``unanswered`` for servers, or the part for dictionaries on this computer.
    func unanswered(areRemote: Bool) -> [SourceQuery] {
        guard !text.isEmpty, !isStopped else { return [] }
        return sections.compactMap { section in
            section.source.isRemote != areRemote || isAnswered(section)
                ? nil : SourceQuery(source: section.source.name, query: query(for: section))
        }
    }

    private func query(for section: SearchSection) -> HeadwordQuery {
        HeadwordQuery(
            text, wantsTypos: wantsTypos && section.isReadyForTypos(of: text), limit: section.limit)
    }

    // MARK: - Changes

    /// Sets the list of dictionaries.
    ///
    /// Dictionaries that stay in the list keep their answers. Answers to patterns and typos are asked
    /// for again when an index has been made, because it finds more.
    mutating func setSources(_ sources: [DictionarySource]) {
        let old = Dictionary(sections.map { ($0.source.name, $0) }) { first, _ in first }
        areSourcesKnown = true
        // A new dictionary must be asked for the word before it is asked for similar spellings.
        if sources.contains(where: { old[$0.name] == nil }) { stage = .headword }
        sections = sources.map { source in
            guard var section = old[source.name] else { return SearchSection(source) }
            let wasIndexing = section.source.state.isIndexing
            section.source = source
            if wasIndexing, !source.state.isIndexing, wantsTypos || isPattern {
                section.answeredQuery = nil
            }
            return section
        }
    }

    /// Starts a search for another text.
    mutating func ask(_ newText: String) {
        text = newText
        stage = .headword
        isStopped = false
        for index in sections.indices { sections[index].limit = SearchSection.firstLimit }
        if text.isEmpty {
            for index in sections.indices {
                sections[index].state = .notLoaded
                sections[index].answeredQuery = nil
            }
        }
    }

    /// Sets the maximum number of rows of a section.
    mutating func setLimit(_ limit: Int, for source: String) {
        isStopped = false
        change(source) { $0.limit = limit }
    }

    /// Discards all answers, so that all dictionaries are asked again.
    ///
    /// Their rows stay until then.
    mutating func askAgain() {
        stage = .headword
        isStopped = false
        for index in sections.indices { sections[index].answeredQuery = nil }
    }

    /// Begins the search for similar spellings if nothing was found.
    mutating func searchSimilarIfNeeded() {
        if foundNothing, !wantsTypos, !isPattern, !sections.isEmpty { stage = .similar }
    }

    /// Marks the sections that have not answered as loading.
    mutating func start() {
        for index in sections.indices where !isAnswered(sections[index]) {
            sections[index].state = .loading(previous: sections[index].state.value)
        }
    }

    /// Stores the answer of a dictionary.
    ///
    /// An answer to any query but the current one is ignored.
    mutating func receive(_ answer: SearchAnswer) {
        change(answer.asked.source) { [query] section in
            guard answer.asked.query == query(section) else { return }
            switch answer.result {
            case .success(let matches): section.state = .loaded(matches)
            case .failure(let failure):
                // Rows of another text would look like an answer to this one.
                let isSameText = section.answeredQuery?.text == answer.asked.query.text
                section.state = .failed(failure, previous: isSameText ? section.state.value : nil)
            }
            section.answeredQuery = answer.asked.query
        }
        // A slow server has found the word, so similar spellings are not needed.
        if case .success(let matches) = answer.result, !matches.rows.isEmpty,
            answer.asked.query.text == text, !answer.asked.query.wantsTypos
        {
            stage = .headword
        }
    }

    /// Stops waiting for the dictionaries that have not answered.
    mutating func stop() {
        isStopped = true
        for index in sections.indices where sections[index].state.isLoading {
            sections[index].state = sections[index].state.value.map(LoadState.loaded) ?? .notLoaded
        }
    }

    private mutating func change(_ source: String, _ body: (inout SearchSection) -> Void) {
        guard let index = sections.firstIndex(where: { $0.source.name == source }) else { return }
        body(&sections[index])
    }
}
