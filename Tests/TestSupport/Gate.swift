/// Holds up work until a test lets it go on.
///
/// Cancelling does not end the wait: it stands for work that is slow to notice.
@MainActor
public final class Gate {
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Makes a closed gate.
    public init() {}

    /// Returns once the gate is open.
    public func pass() async {
        guard !isOpen else { return }
        await withCheckedContinuation { waiting.append($0) }
    }

    /// Lets all through, now and later.
    public func open() {
        isOpen = true
        waiting.forEach { $0.resume() }
        waiting = []
    }
}
