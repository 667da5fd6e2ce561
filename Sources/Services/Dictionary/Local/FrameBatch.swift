import Synchronization

/// Calls a closure once, at the end of a frame of the screen, for all requests during that frame.
final class FrameBatch: Sendable {
    private let clock: any Clock<Duration>
    private let isAwaited = Mutex(false)

    /// The length of a frame, at 60 frames a second.
    static let frame = Duration.milliseconds(16)

    init(clock: any Clock<Duration> = ContinuousClock()) { self.clock = clock }

    /// Calls the body at the end of the frame, unless an earlier request of this frame does so.
    ///
    /// The body that is called runs after this request, so it sees all changes before the request.
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
            // A request during the call belongs to the next frame.
            isAwaited.withLock { $0 = false }
            body()
        }
    }
}
