/// Blocks work until a test opens the gate.
///
/// Like slow work, it ignores cancellation while it waits.
@MainActor
public final class Gate {
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    public init() {}

    /// Waits until the gate is open.
    public func pass() async {
        guard !isOpen else { return }
        await withCheckedContinuation { waiting.append($0) }
    }

    /// Opens the gate permanently.
    public func open() {
        isOpen = true
        waiting.forEach { $0.resume() }
        waiting = []
    }
}
