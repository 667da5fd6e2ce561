/// A headword as its row shows it: texts that never change.
public struct HeadwordViewModel: Equatable, Sendable {
    /// The model behind it.
    let model: HeadwordMatch
    /// How it answers the query, where that is not plain to see: `form: went`.
    public let note: String?

    /// Makes the view model of a headword that answers a query.
    public init(_ match: HeadwordMatch, query: String) {
        model = match
        note = match.match == .inflected ? "form: \(query)" : nil
    }

    /// The headword.
    public var word: String { model.word }
    /// The name of its dictionary.
    public var source: String { model.source }
    /// Whether it is what was asked for.
    public var isExact: Bool { model.match == .exact }
}
