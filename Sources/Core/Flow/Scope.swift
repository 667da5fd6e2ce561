/// What a view model is given besides its services.
///
/// Each screen has a scope of its own below that of the screen or the app around it.
@MainActor
public struct Scope {
    /// Where its actions and events climb.
    public let context: Context
    /// Where its work runs; it ends with the screen.
    public let effects: Effects
    /// Its time.
    public let scheduler: any Scheduler
    /// Counts the changes of all scopes of the app.
    public let changes: Changes

    /// The scope of an app.
    public init(scheduler: any Scheduler) {
        context = Context()
        effects = Effects()
        self.scheduler = scheduler
        changes = Changes()
    }

    private init(below parent: Scope) {
        context = parent.context.newScope()
        effects = parent.effects.newScope()
        scheduler = parent.scheduler
        changes = parent.changes
    }

    /// A scope whose actions go on to this one, and whose work is cancelled with that of this one.
    public func newScope() -> Scope { Scope(below: self) }

    /// A store whose changes are seen by the screens of the app.
    public func store<Rules: Reducer>(_ rules: Rules) -> ReducerStore<Rules> {
        ReducerStore(rules, changes: changes)
    }

    /// A property whose changes are seen by the screens of the app.
    public func property<Value>(_ value: Value) -> Property<Value> { Property(value, changes) }

    /// A property whose changes are seen by the screens of the app.
    public func property<Value: Equatable>(_ value: Value) -> Property<Value> {
        Property(value, changes)
    }
}
