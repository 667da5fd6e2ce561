/// Identifies what is marked.
public struct MarkKey: Hashable, Comparable, Sendable {
    public let kind: Kind
    /// The text of the ``MergeKey`` of a word, whatever dictionary it is from; else the ID of the model.
    public let id: String

    /// What can be marked.
    public enum Kind: Int, CaseIterable, Sendable {
        case word
        /// An episode, or an item of the store.
        case item
    }

    public init(_ kind: Kind, id: String) {
        self.kind = kind
        self.id = id
    }

    public init(word key: MergeKey) { self.init(.word, id: key.text) }

    /// Words first, each kind in alphabetical order.
    public static func < (one: MarkKey, other: MarkKey) -> Bool {
        (one.kind.rawValue, one.id) < (other.kind.rawValue, other.id)
    }
}
