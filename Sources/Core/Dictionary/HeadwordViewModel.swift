/// The texts of a headword in its row.
public struct HeadwordViewModel: Equatable, Sendable {
    let model: HeadwordMatch
    /// Why the headword matches if it is not obvious: `form: went`; else nil.
    public let note: String?

    public init(_ match: HeadwordMatch, query: String) {
        model = match
        note = match.match == .inflected ? "form: \(query)" : nil
    }

    public var word: String { model.word }
    /// The name of the dictionary.
    public var source: String { model.source }
    public var isExact: Bool { model.match == .exact }
}
