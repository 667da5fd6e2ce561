/// The environment of a view model: everything it needs besides its services.
///
/// Each screen has a scope of its own. The parent of that scope is the scope of the surrounding
/// screen or app.
@MainActor
public struct Scope {
    /// The link of the responder chain from which the actions and events of the view model climb.
    public let context: Context
    /// Runs the work of the view model, and cancels it when the screen goes away.
    public let effects: Effects
    public let scheduler: any Scheduler
    /// The change counter of the app.
    public let changes: Changes
    /// The marks of the user.
    public let marked: MarkedKeys
    /// The changes that must be saved before the program ends.
    public let saving: SavingLog
    /// The current settings.
    @Property public private(set) var settings: Settings

    /// Makes the root scope of an app.
    public init(scheduler: any Scheduler) {
        context = Context()
        effects = Effects()
        self.scheduler = scheduler
        changes = Changes()
        marked = MarkedKeys(changes)
        saving = SavingLog()
        _settings = Property(Settings(), changes)
    }

    private init(below parent: Scope) {
        context = parent.context.newScope()
        effects = parent.effects.newScope()
        scheduler = parent.scheduler
        changes = parent.changes
        marked = parent.marked
        saving = parent.saving
        _settings = parent._settings
    }

    /// Calls `body` when the settings have changed, until the subscription is released.
    func followSettings(_ body: @escaping @MainActor () -> Void) -> Subscription {
        changes.follow($settings, body: body)
    }

    /// Replaces the settings of all scopes of the app.
    func use(_ settings: Settings) { self.settings = settings }

    /// Makes a scope below this scope.
    ///
    /// The actions of the new scope climb to this scope, and its work is cancelled with the work of
    /// this scope.
    public func newScope() -> Scope { Scope(below: self) }

    /// Makes a store whose changes redraw the screen.
    public func store<Rules: Reducer>(_ rules: Rules) -> ReducerStore<Rules> {
        StateStore(rules, changes: changes)
    }

    /// Makes a property that redraws the screen each time it is set.
    public func property<Value>(_ value: Value) -> Property<Value> { Property(value, changes) }

    /// Makes a property whose changes redraw the screen.
    public func property<Value: Equatable>(_ value: Value) -> Property<Value> {
        Property(value, changes)
    }
}
