/// Identifies what is marked.
public struct MarkKey: Hashable, Comparable, Sendable {
    public let kind: Kind
    /// Of a word its spelling in lower case, whatever dictionary it is from; else the ID of the model.
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

    /// Words first, each kind in alphabetical order.
    public static func < (one: MarkKey, other: MarkKey) -> Bool {
        (one.kind.rawValue, one.id) < (other.kind.rawValue, other.id)
    }
}
