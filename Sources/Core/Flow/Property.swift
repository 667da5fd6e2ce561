/// A variable that screens show; each change is counted.
///
/// Setting an equal value does not count. Setting a value that is not `Equatable` always counts.
@MainActor
public final class Property<Value> {
    private let changes: Changes
    private let isTick: Bool
    private let areEqual: (Value, Value) -> Bool

    public var value: Value {
        didSet { if !areEqual(oldValue, value) { changes.add(isTick: isTick) } }
    }

    public init(_ value: Value, _ changes: Changes) {
        self.value = value
        self.changes = changes
        isTick = false
        areEqual = { _, _ in false }
    }

    public convenience init(_ value: Value, _ changes: Changes) where Value: Equatable {
        self.init(value, changes, isTick: false)
    }

    /// - Parameters:
    ///   - value: The initial value.
    ///   - changes: The counter of the app.
    ///   - isTick: Whether its changes are ticks: see ``Changes``. It has no default, because the
    ///     compiler would then prefer the initialiser for values that are not `Equatable`.
    public init(_ value: Value, _ changes: Changes, isTick: Bool) where Value: Equatable {
        self.value = value
        self.changes = changes
        self.isTick = isTick
        areEqual = { $0 == $1 }
    }
}
