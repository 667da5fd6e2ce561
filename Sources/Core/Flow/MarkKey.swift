/// Identifies a marked word or item.
public struct MarkKey: Hashable, Comparable, Sendable {
    public let kind: Kind
    /// For a word, its spelling in lower case, the same for all dictionaries; for an item, the ID
    /// of its model.
    public let id: String

    /// The kind of thing that is marked.
    public enum Kind: Int, CaseIterable, Sendable {
        case word
        /// An episode, or an item of the store.
        case item
    }

    public init(_ kind: Kind, id: String) {
        self.kind = kind
        self.id = id
    }

    /// Words first, each kind in alphabetical order.
    public static func < (one: MarkKey, other: MarkKey) -> Bool {
        (one.kind.rawValue, one.id) < (other.kind.rawValue, other.id)
    }
}
