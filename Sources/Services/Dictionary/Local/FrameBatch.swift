import Synchronization

/// Does something once for all requests of one frame of the screen, at its end.
final class FrameBatch: Sendable {
    private let clock: any Clock<Duration>
    private let isAwaited = Mutex(false)

    /// At 60 a second.
    static let frame = Duration.milliseconds(16)

    init(clock: any Clock<Duration> = ContinuousClock()) { self.clock = clock }

    /// Has the body called at the end of the frame, unless an earlier request of this frame has; then nothing that has
    /// changed until now is missed.
    func request(_ body: @escaping @Sendable () -> Void) {
        let isFirst = isAwaited.withLock { isAwaited in
            defer { isAwaited = true }
            return !isAwaited
        }
        guard isFirst else { return }
        Task.detached { [self] in
            do {
                try await clock.sleep(for: FrameBatch.frame)
            } catch {
                // This task is never cancelled.
            }
            // A change during the call belongs to the next frame.
            isAwaited.withLock { $0 = false }
            body()
        }
    }
}
