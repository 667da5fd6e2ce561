/// What the dictionaries have answered to a query: a section each, in the order of the service.
///
/// A value that changes by what happens: the dictionaries are known, a query is asked, some have
/// answered. Whom to ask, and for what, is always what ``unanswered`` says.
public struct SearchResults: Equatable, Sendable {
    /// The sections, one a dictionary.
    public private(set) var sections: [SearchSection] = []
    /// What is looked for, cleaned; empty when nothing is.
    public private(set) var text = ""
    /// What is looked for.
    public private(set) var stage = Stage.headword
    /// Whether it is known which dictionaries there are.
    public private(set) var areSourcesKnown = false
    /// Whether nobody waits for those that have not answered.
    public private(set) var isStopped = false

    /// What is looked for, one after the other.
    public enum Stage: Hashable, Sendable {
        /// The word itself, or what begins so.
        case headword
        /// What is spelled alike, because nothing else was found.
        case similar
    }

    /// Makes empty results of no dictionaries.
    public init() {}

    // MARK: - What is known

    /// Whether what is spelled alike is looked for, because nothing else was found.
    public var wantsTypos: Bool { stage == .similar }

    /// How far the results have come as one list.
    public var state: LoadState<[HeadwordMatch], Failures<DictionaryServiceError>> {
        sections.map { $0.state.map(\.rows) }.flattened()
    }

    /// The section of a dictionary.
    public func section(of source: String) -> SearchSection? {
        sections.first { $0.source.name == source }
    }

    /// Whether the rows of a section answer what is asked now.
    public func isAnswered(_ section: SearchSection) -> Bool {
        section.answeredQuery == query(for: section)
    }

    /// The dictionaries that have not answered yet, and what to ask of each; none once the person
    /// has stopped waiting for them.
    public var unanswered: [SourceQuery] {
        unanswered(areRemote: false) + unanswered(areRemote: true)
    }

    /// Whether none has found anything, and all have answered but servers, which may take long.
    public var isFruitless: Bool {
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

    /// Those of ``unanswered`` that are servers, or those that are not.
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

    // MARK: - What happens

    /// The dictionaries are these, from now on.
    ///
    /// What those have answered that were there before stays, but for what they will answer better
    /// now: patterns and typos once an index is made.
    ///
    mutating func know(_ sources: [DictionarySource]) {
        let old = Dictionary(sections.map { ($0.source.name, $0) }) { first, _ in first }
        areSourcesKnown = true
        // Who was not asked for the word itself must not begin with what is spelled alike.
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

    /// Another text is looked for.
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

    /// A section shall show that many rows, if it has them.
    mutating func setLimit(_ limit: Int, for source: String) {
        isStopped = false
        change(source) { $0.limit = limit }
    }

    /// All dictionaries shall be asked again for the same.
    mutating func askAgain() {
        stage = .headword
        isStopped = false
        for index in sections.indices { sections[index].answeredQuery = nil }
    }

    /// Looks for what is spelled alike when nothing was found.
    mutating func goOnToSimilar() {
        if isFruitless, !wantsTypos, !isPattern, !sections.isEmpty { stage = .similar }
    }

    /// The dictionaries that have not answered are being asked.
    mutating func start() {
        for index in sections.indices where !isAnswered(sections[index]) {
            sections[index].state = .loading(previous: sections[index].state.value)
        }
    }

    /// A dictionary has answered; an answer to anything but what is asked now counts for nothing.
    mutating func hear(_ answer: SearchAnswer) {
        change(answer.asked.source) { [query] section in
            guard answer.asked.query == query(section) else { return }
            switch answer.result {
            case .success(let matches): section.state = .loaded(matches)
            case .failure(let failure):
                // Rows of another text would pass for an answer to this one.
                let isSameText = section.answeredQuery?.text == answer.asked.query.text
                section.state = .failed(failure, previous: isSameText ? section.state.value : nil)
            }
            section.answeredQuery = answer.asked.query
        }
        // A server has the word after all: nobody needs to guess.
        if case .success(let matches) = answer.result, !matches.rows.isEmpty,
            answer.asked.query.text == text, !answer.asked.query.wantsTypos
        {
            stage = .headword
        }
    }

    /// Nobody waits for the answers any more.
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
