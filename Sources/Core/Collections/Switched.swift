/// Several lists of which one is shown (Pilot's `SwitchableModelCollection`, as a value).
///
/// The lists are load states, sectioned lists or whatever the owner shows. A list that is not
/// shown keeps its state, so switching back to it loads nothing again.
public struct Switched<Key: Hashable, List> {
    /// The key of each list, in the order of ``showNext()``.
    public private(set) var keys: [Key]
    private var lists: [List]
    private var index = 0

    /// Makes a choice of one list, which is shown.
    public init(_ key: Key, _ list: List) {
        keys = [key]
        lists = [list]
    }

    /// The key of the list that is shown.
    public var key: Key { keys[index] }

    /// The list that is shown.
    public var shown: List {
        get { lists[index] }
        set { lists[index] = newValue }
    }

    /// The list of a key; nil when there is none.
    public subscript(key: Key) -> List? { keys.firstIndex(of: key).map { lists[$0] } }

    /// Sets the list of a key, shown or not; a new key comes last.
    public mutating func set(_ list: List, for key: Key) {
        if let index = keys.firstIndex(of: key) {
            lists[index] = list
        } else {
            keys.append(key)
            lists.append(list)
        }
    }

    /// Shows the list of a key; a key without a list changes nothing.
    public mutating func show(_ key: Key) { index = keys.firstIndex(of: key) ?? index }

    /// Shows the list of the next key; after the last one the first.
    public mutating func showNext() { index = (index + 1) % keys.count }
}

extension Switched: Equatable where List: Equatable {}
extension Switched: Sendable where Key: Sendable, List: Sendable {}
