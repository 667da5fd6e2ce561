/// A value that screens show and that may change.
///
/// Setting an equal value changes nothing. A value that can't be compared counts as changed each
/// time.
@MainActor
public final class Property<Value> {
    private let changes: Changes
    private let areEqual: (Value, Value) -> Bool

    public var value: Value {
        didSet { if !areEqual(oldValue, value) { changes.add() } }
    }

    public init(_ value: Value, _ changes: Changes) {
        self.value = value
        self.changes = changes
        areEqual = { _, _ in false }
    }

    public init(_ value: Value, _ changes: Changes) where Value: Equatable {
        self.value = value
        self.changes = changes
        areEqual = { $0 == $1 }
    }
}
