/// A registration that ends when it is cancelled or released.
@MainActor
public final class Subscription {
    private var end: (@MainActor () -> Void)?

    public init(end: @escaping @MainActor () -> Void) { self.end = end }

    public func cancel() {
        end?()
        end = nil
    }

    isolated deinit { cancel() }
}
