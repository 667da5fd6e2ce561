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

/// A value that is made when it is first needed, and again if that has failed.
final class Cached<Value: Sendable>: Sendable {
    private let state = Mutex<Value?>(nil)

    /// The value; another thread waits while it is made.
    func value<Failure: Error>(_ make: () throws(Failure) -> Value) throws(Failure) -> Value {
        try state.withLock { state throws(Failure) in
            if let state { return state }
            let value = try make()
            state = value
            return value
        }
    }

    func set(_ value: Value) { state.withLock { $0 = value } }
}
