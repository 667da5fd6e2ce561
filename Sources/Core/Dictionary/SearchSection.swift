/// One dictionary among the results.
public struct SearchSection: Identifiable, Equatable, Sendable {
    /// The dictionary.
    public internal(set) var source: DictionarySource
    /// What it has answered, and how far that has come.
    public internal(set) var state = LoadState<HeadwordMatches, DictionaryServiceError>.notLoaded
    /// The query that it has answered last, or failed at; nil when there is none, or it no longer
    /// counts.
    public internal(set) var answeredQuery: HeadwordQuery?
    /// The most rows to show, besides exact and inflected ones.
    public internal(set) var limit = SearchSection.firstLimit

    /// How many rows a section shows at first, besides exact and inflected ones.
    public static let firstLimit = 20

    /// Makes the section of a dictionary that was asked for nothing.
    init(_ source: DictionarySource) { self.source = source }

    /// The id of the dictionary.
    public var id: String { source.id }

    /// Whether it may be asked for what is spelled like a text: a server only after it was asked for
    /// the text itself, and has answered with nothing.
    func isReadyForTypos(of text: String) -> Bool {
        guard source.isRemote else { return true }
        guard let answeredQuery, answeredQuery.text == text else { return false }
        return answeredQuery.wantsTypos
            || state.failure == nil && state.value?.rows.isEmpty ?? false
    }

    /// How many rows to show when more are wanted.
    var nextLimit: Int { max(500, min(limit, 1_000_000) * 10) }
}

extension DictionarySource.State {
    /// Whether patterns and typos can't be looked for yet.
    public var isIndexing: Bool { if case .indexing = self { true } else { false } }
}
