/// The set of marked keys, from which all lists and details learn which words are marked.
///
/// All screens show a change at once. The change is pending until it is on the disk.
@MainActor
public final class MarkedKeys: Versioned {
    /// The progress of a mark.
    public enum State: Hashable, Sendable {
        /// Not on the disk yet.
        case pending
        case saved
    }

    /// The keys on the disk.
    ///
    /// The set is no ``Property``, because a property would copy a million keys for each change.
    private var savedKeys: Set<MarkKey> = []
    @Property private var savedVersion: Int
    /// The keys that are being written, each with true if the key will be marked.
    @Property private var pendingChanges: [MarkKey: Bool]
    /// Counts each undo, each redo and each change by another program.
    ///
    /// Each of these may change the content of marks without changing the keys.
    @Property public internal(set) var stepCount: Int

    public init(_ changes: Changes) {
        _savedVersion = Property(0, changes)
        _pendingChanges = Property([:], changes)
        _stepCount = Property(0, changes)
    }

    /// The state of the mark of a key; nil if it is not marked.
    public func state(of key: MarkKey) -> State? {
        guard !pendingChanges.isEmpty, let willBeMarked = pendingChanges[key] else {
            return savedKeys.contains(key) ? .saved : nil
        }
        return willBeMarked ? .pending : nil
    }

    public var version: Int { $savedVersion.version &+ $pendingChanges.version }

    /// All keys that are marked, or will be marked.
    var keys: Set<MarkKey> {
        pendingChanges.reduce(into: savedKeys) { keys, change in
            if change.value { keys.insert(change.key) } else { keys.remove(change.key) }
        }
    }

    /// The number of keys on the disk.
    var savedCount: Int { savedKeys.count }

    /// True if a key is marked, or will be marked.
    public func contains(_ key: MarkKey) -> Bool { state(of: key) != nil }

    /// Replaces the keys that are known to be on the disk.
    func replace(_ keys: Set<MarkKey>) {
        guard keys != savedKeys else { return }
        savedKeys = keys
        savedVersion += 1
    }

    /// Shows a change that is being written.
    func begin(_ keys: [MarkKey], isMarked: Bool) {
        pendingChanges.merge(keys.map { ($0, isMarked) }) { $1 }
    }

    /// Shows a change as written.
    ///
    /// The keys for which a later change waits stay pending.
    func commit(_ keys: [MarkKey], isMarked: Bool, awaiting laterKeys: Set<MarkKey> = []) {
        let count = savedKeys.count
        if isMarked { savedKeys.formUnion(keys) } else { savedKeys.subtract(keys) }
        if savedKeys.count != count { savedVersion += 1 }
        fail(keys, awaiting: laterKeys)
    }

    /// Takes back a change that could not be written.
    ///
    /// The keys for which a later change waits stay pending.
    func fail(_ keys: [MarkKey], awaiting laterKeys: Set<MarkKey>) {
        let finishedKeys = Set(keys).subtracting(laterKeys)
        pendingChanges = pendingChanges.filter { !finishedKeys.contains($0.key) }
    }
}
