public import Observation

/// The message at the foot of the screen, shown until the next key.
@MainActor
@Observable
public final class StatusViewModel {
    /// The message; nil when there is none.
    public private(set) var message: String?

    /// Makes a status without a message.
    public init() {}

    /// Shows a message in place of the one before.
    public func show(_ message: String) { self.message = message }

    /// Takes the message away.
    public func clear() { if message != nil { message = nil } }
}
