/// The environment of a view model: everything it needs besides its services.
///
/// Each screen has a scope of its own. Its parent is the scope of the surrounding screen or app.
@MainActor
public struct Scope {
    /// The link of the responder chain that its actions and events climb from.
    public let context: Context
    /// Runs its work, and cancels it when the screen goes away.
    public let effects: Effects
    public let scheduler: any Scheduler
    /// The change counter of the app.
    public let changes: Changes
    /// What you have marked.
    public let marked: MarkedKeys
    /// What the program does not end before.
    public let saving: SavingLog
    private let shownSettings: Property<Settings>

    /// The settings that hold.
    public var settings: Settings { shownSettings.value }

    /// Makes the root scope of an app.
    public init(scheduler: any Scheduler) {
        context = Context()
        effects = Effects()
        self.scheduler = scheduler
        changes = Changes()
        marked = MarkedKeys(changes)
        saving = SavingLog()
        shownSettings = Property(Settings(), changes)
    }

    private init(below parent: Scope) {
        context = parent.context.newScope()
        effects = parent.effects.newScope()
        scheduler = parent.scheduler
        changes = parent.changes
        marked = parent.marked
        saving = parent.saving
        shownSettings = parent.shownSettings
    }

    /// Has all scopes of the app use other settings.
    func use(_ settings: Settings) { shownSettings.value = settings }

    /// Makes a scope below this one.
    ///
    /// Its actions climb to this scope, and its work is cancelled with the work of this scope.
    public func newScope() -> Scope { Scope(below: self) }

    /// Makes a store whose changes redraw the screen.
    public func store<Rules: Reducer>(_ rules: Rules) -> ReducerStore<Rules> {
        ReducerStore(rules, changes: changes)
    }

    /// Makes a property that redraws the screen each time it is set.
    public func property<Value>(_ value: Value) -> Property<Value> { Property(value, changes) }

    /// Makes a property whose changes redraw the screen.
    public func property<Value: Equatable>(_ value: Value) -> Property<Value> {
        Property(value, changes)
    }
}

/// What is being saved and what could not be saved: the program does not end before the one, and tells of
/// the other after its end.
@MainActor
public final class SavingLog {
    /// What is being saved, as a person calls it: `serene`.
    public private(set) var pending: [String] = []
    /// Sentences that say what was not saved, and why.
    public private(set) var failures: [String] = []

    /// Nothing is being saved.
    public init() {}

    /// Notes what is to be saved after all that was noted before.
    func begin(_ what: String) { pending.append(what) }

    /// Notes that what was noted first is saved, or why it is not.
    func end(failure: String? = nil) {
        pending.removeFirst()
        if let failure { failures.append(failure) }
    }
}

/// Tells all lists and details what is marked.
///
/// A change shows at once everywhere. It is pending until it is on the disk.
@MainActor
public final class MarkedKeys {
    /// How far a mark is.
    public enum State: Hashable, Sendable {
        /// Not on the disk yet.
        case pending
        case kept
    }

    /// What is on the disk.
    private let kept: Property<Set<MarkKey>>
    /// What is being written: whether the key will be marked.
    private let pending: Property<[MarkKey: Bool]>

    public init(_ changes: Changes) {
        kept = Property([], changes)
        pending = Property([:], changes)
    }

    /// The state of the mark of a key; nil if it is not marked.
    public func state(of key: MarkKey) -> State? {
        guard !pending.value.isEmpty, let willBeMarked = pending.value[key] else {
            return kept.value.contains(key) ? .kept : nil
        }
        return willBeMarked ? .pending : nil
    }

    /// Whether a key is marked, or will be.
    public func contains(_ key: MarkKey) -> Bool { state(of: key) != nil }

    /// Replaces what is on the disk.
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
