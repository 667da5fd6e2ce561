/// A key for an option that only one feature knows.
///
///     private enum ShowKey: LaunchKey {
///         static var defaultValue: Show { .usual }
///     }
///     extension LaunchOptions {
///         var show: Show {
///             get { self[ShowKey.self] }
///             set { self[ShowKey.self] = newValue }
///         }
///     }
protocol LaunchKey {
    associatedtype Value: Sendable
    /// The value when the option is not given.
    static var defaultValue: Value { get }
}

struct LaunchValues: Sendable {
    /// A value in a typed class: casting the class is cheap and unambiguous, unlike casting an
    /// existential that may hold an optional.
    private final class Box<Value: Sendable>: Sendable {
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    private var boxes: [ObjectIdentifier: any AnyObject & Sendable] = [:]

    /// The value of a key, or its default value.
    subscript<Key: LaunchKey>(key: Key.Type) -> Key.Value {
        get { (boxes[ObjectIdentifier(key)] as? Box<Key.Value>)?.value ?? Key.defaultValue }
        set { boxes[ObjectIdentifier(key)] = Box(newValue) }
    }
}
