/// The results of one dictionary.
public struct SearchSection: Identifiable, Equatable, Sendable {
    public internal(set) var source: DictionarySource
    public internal(set) var state = LoadState<HeadwordMatches, DictionaryServiceError>.notLoaded
    /// The last query that was answered or has failed; nil if there is none, or it must be asked again.
    public internal(set) var answeredQuery: HeadwordQuery?
    /// The maximum number of rows.
    ///
    /// Exact and inflected matches are not counted.
    public internal(set) var limit = SearchSection.firstLimit

    /// The initial ``limit``.
    public static let firstLimit = 20

    init(_ source: DictionarySource) { self.source = source }

    public var id: String { source.id }

    /// Whether the dictionary may be asked for similar spellings of a text.
    ///
    /// A server is asked only after it has answered that it does not have the text itself.
    func isReadyForTypos(of text: String) -> Bool {
        guard source.isRemote else { return true }
        guard let answeredQuery, answeredQuery.text == text else { return false }
        return answeredQuery.wantsTypos
            || state.failure == nil && state.value?.rows.isEmpty ?? false
    }

    /// The limit after you have opened the row "more".
    var nextLimit: Int { max(500, min(limit, 1_000_000) * 10) }
}

extension DictionarySource.State {
    /// Whether patterns and typos can't be looked for yet.
    public var isIndexing: Bool { if case .indexing = self { true } else { false } }
}
