/// Shows all lists and details which words are marked.
///
/// A change shows at once everywhere. It is pending until it is on the disk.
@MainActor
public final class MarkedKeys: Versioned {
    /// The progress of a mark.
    public enum State: Hashable, Sendable {
        /// Not on the disk yet.
        case pending
        case kept
    }

    /// The keys on the disk.
    private let kept: Property<Set<MarkKey>>
    /// The keys that are being written: true if the key will be marked.
    private let pending: Property<[MarkKey: Bool]>
    /// The number of times that changes were taken back, done again, or made by other programs: what is kept
    /// with the marks may be another then.
    public let stepCount: Property<Int>

    public init(_ changes: Changes) {
        kept = Property([], changes)
        pending = Property([:], changes)
        stepCount = Property(0, changes)
    }

    /// The state of the mark of a key; nil if it is not marked.
    public func state(of key: MarkKey) -> State? {
        guard !pending.value.isEmpty, let willBeMarked = pending.value[key] else {
            return kept.value.contains(key) ? .kept : nil
        }
        return willBeMarked ? .pending : nil
    }

    public var version: Int { kept.version &+ pending.version }

    /// All keys that are marked, or will be.
    var keys: Set<MarkKey> {
        pending.value.reduce(into: kept.value) { keys, change in
            if change.value { keys.insert(change.key) } else { keys.remove(change.key) }
        }
    }

    /// True if a key is marked, or will be.
    public func contains(_ key: MarkKey) -> Bool { state(of: key) != nil }

    /// Replaces the keys that are known to be on the disk.
    func replace(_ keys: Set<MarkKey>) { if keys != kept.value { kept.value = keys } }

    /// Shows a change that is being written.
    func begin(_ key: MarkKey, isMarked: Bool) { pending.value[key] = isMarked }

    /// Shows a change as written, unless another one of the same key is being written.
    func commit(_ key: MarkKey, isMarked: Bool, isLast: Bool = true) {
        if isMarked { kept.value.insert(key) } else { kept.value.remove(key) }
        if isLast { pending.value[key] = nil }
    }

    /// Takes back a change that could not be written.
    func fail(_ key: MarkKey) { pending.value[key] = nil }
}
