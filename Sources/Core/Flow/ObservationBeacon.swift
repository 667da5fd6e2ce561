import Observation

/// Tells Observation when one property of a generic class is read and when it changes.
///
/// `@Observable` names the property by a key path, which a generic class has to make anew for each
/// access: some 10 µs, which came to a quarter of all time of the process (docs/decisions/0004). This
/// class is not generic, so its key path is made once.
@MainActor
final class ObservationBeacon: Observable {
    private let registrar = ObservationRegistrar()

    /// What the key path names; there is nothing behind it.
    private var property: Void { () }

    /// Call this when the property is read.
    func access() { registrar.access(self, keyPath: \.property) }

    /// Call this to change the property, which happens in the closure.
    func mutate<Result>(_ change: () -> Result) -> Result {
        registrar.withMutation(of: self, keyPath: \.property, change)
    }
}
