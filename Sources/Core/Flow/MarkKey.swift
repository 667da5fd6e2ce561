/// Identifies a marked word or item.
public struct MarkKey: Hashable, Comparable, Sendable {
    public let kind: Kind
    /// The spelling of a word in lower case, the same for all dictionaries; else the ID of the model.
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
