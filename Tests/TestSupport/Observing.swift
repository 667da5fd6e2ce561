import Observation
import Synchronization

private final class Flag: Sendable {
    let isSet = Mutex(false)
}

/// Whether a screen that has read `value` would be drawn again after the change.
@MainActor
public func isObserved<Value>(_ value: () -> Value, in change: () -> Void) -> Bool {
    let flag = Flag()
    withObservationTracking {
        _ = value()
    } onChange: {
        flag.isSet.withLock { $0 = true }
    }
    change()
    return flag.isSet.withLock { $0 }
}
