import Dispatch

/// What a body returns that may wait for long, run on a thread of its own.
///
/// The threads of tasks belong to all tests: two that wait on two processors would stop all others.
public func waiting<Value: Sendable>(
    for body: @escaping @Sendable () -> Value
) async -> Value {
    await withCheckedContinuation { continuation in
        DispatchQueue(label: "waiting").async { continuation.resume(returning: body()) }
    }
}
