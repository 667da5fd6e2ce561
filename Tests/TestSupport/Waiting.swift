import Dispatch

/// Runs a blocking function on its own thread and returns its result.
///
/// All tests share a few threads for tasks.
///
/// With two processors, two blocked tasks would block all other tests.
public func waiting<Value: Sendable>(
    for body: @escaping @Sendable () -> Value
) async -> Value {
    await withCheckedContinuation { continuation in
        DispatchQueue(label: "waiting").async { continuation.resume(returning: body()) }
    }
}
