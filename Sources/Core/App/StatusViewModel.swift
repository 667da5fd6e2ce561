/// The message at the foot of the screen, shown until the next key.
@MainActor
public final class StatusViewModel {
    private let shown: Property<String?>

    /// Makes a status without a message.
    public init(_ changes: Changes) { shown = Property(nil, changes) }

    /// The message; nil when there is none.
    public var message: String? { shown.value }

    /// Shows a message in place of the one before.
    public func show(_ message: String) { shown.value = message }

    /// Takes the message away.
    public func clear() { shown.value = nil }
}
