import Synchronization

/// A value that is made when it is first needed.
final class Lazy<Value: Sendable>: Sendable {
    private let state = Mutex<Value?>(nil)
    private let make: @Sendable () -> Value

    init(_ make: @escaping @Sendable () -> Value) { self.make = make }

    /// The value; nil before it is first needed.
    var madeValue: Value? { state.withLock(\.self) }

    var value: Value {
        state.withLock { state in
            let value = state ?? make()
            state = value
            return value
        }
    }
}
