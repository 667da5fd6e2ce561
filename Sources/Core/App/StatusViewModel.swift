/// The message in the status line, shown until the next key.
@MainActor
public final class StatusViewModel {
    private let shown: Property<String?>

    public init(_ changes: Changes) { shown = Property(nil, changes) }

    /// The message; nil for none.
    public var message: String? { shown.value }

    public func show(_ message: String) { shown.value = message }

    public func clear() { shown.value = nil }
}
