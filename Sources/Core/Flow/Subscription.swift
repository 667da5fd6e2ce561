/// Keeps a receiver registered for as long as somebody holds it.
@MainActor
public final class Subscription {
    private var end: (@MainActor () -> Void)?

    public init(end: @escaping @MainActor () -> Void) { self.end = end }

    /// Ends the registration now.
    public func cancel() {
        end?()
        end = nil
    }

    isolated deinit { cancel() }
}
