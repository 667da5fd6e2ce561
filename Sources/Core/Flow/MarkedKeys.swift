/// The set of marked keys, from which all lists and details learn which words are marked.
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
    ///
    /// It is no ``Property``, because that would copy a million keys for each change.
    private var kept: Set<MarkKey> = []
    private let keptVersion: Property<Int>
    /// The keys that are being written: true if the key will be marked.
    private let pending: Property<[MarkKey: Bool]>
    /// Counts each undo, each redo and each change by another program.
    ///
    /// Each of these may change the content of marks without changing the keys.
    public let stepCount: Property<Int>

    public init(_ changes: Changes) {
        keptVersion = Property(0, changes)
        pending = Property([:], changes)
        stepCount = Property(0, changes)
    }

    /// The state of the mark of a key; nil if it is not marked.
    public func state(of key: MarkKey) -> State? {
        guard !pending.value.isEmpty, let willBeMarked = pending.value[key] else {
            return kept.contains(key) ? .kept : nil
        }
        return willBeMarked ? .pending : nil
    }

    public var version: Int { keptVersion.version &+ pending.version }

    /// All keys that are marked, or will be.
    var keys: Set<MarkKey> {
        pending.value.reduce(into: kept) { keys, change in
            if change.value { keys.insert(change.key) } else { keys.remove(change.key) }
        }
    }

    /// The number of keys on the disk.
    var keptCount: Int { kept.count }

    /// True if a key is marked, or will be.
    public func contains(_ key: MarkKey) -> Bool { state(of: key) != nil }

    /// Replaces the keys that are known to be on the disk.
    func replace(_ keys: Set<MarkKey>) {
        guard keys != kept else { return }
        kept = keys
        keptVersion.value += 1
    }

    /// Shows a change that is being written.
    func begin(_ key: MarkKey, isMarked: Bool) { pending.value[key] = isMarked }

    /// Shows a change as written.
    ///
    /// If `isLast` is false, a later change of the same key waits, and the key stays pending.
    func commit(_ key: MarkKey, isMarked: Bool, isLast: Bool = true) {
        let hasChanged = isMarked ? kept.insert(key).inserted : kept.remove(key) != nil
        if hasChanged { keptVersion.value += 1 }
        if isLast { pending.value[key] = nil }
    }

    /// Takes back a change that could not be written.
    func fail(_ key: MarkKey) { pending.value[key] = nil }
}
