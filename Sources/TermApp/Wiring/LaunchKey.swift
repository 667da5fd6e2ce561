/// What a feature is told by the command line and others need not know.
///
///     private enum ShowKey: LaunchKey {
///         static var standard: Show { .usual }
///     }
///     extension LaunchOptions {
///         var show: Show {
///             get { self[ShowKey.self] }
///             set { self[ShowKey.self] = newValue }
///         }
///     }
protocol LaunchKey {
    associatedtype Value: Sendable
    /// The value when nothing was said.
    static var standard: Value { get }
}

/// The values of launch keys.
struct LaunchValues: Sendable {
    /// A box of the value's type is opened by a cheap cast; an existential may hold an optional, whose
    /// cast is ambiguous.
    private final class Box<Value: Sendable>: Sendable {
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    private var boxes: [ObjectIdentifier: any AnyObject & Sendable] = [:]

    /// What was said, or the standard value.
    subscript<Key: LaunchKey>(key: Key.Type) -> Key.Value {
        get { (boxes[ObjectIdentifier(key)] as? Box<Key.Value>)?.value ?? Key.standard }
        set { boxes[ObjectIdentifier(key)] = Box(newValue) }
    }
}
