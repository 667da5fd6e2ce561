/// A wait that can be ended early.
@MainActor
final class Pause {
    private var timer: Subscription?
    private var waiting: (number: Int, continuation: CheckedContinuation<Void, Never>)?
    private var count = 0

    /// Waits for a time.
    ///
    /// Returns early when the task is cancelled, ``end()`` is called, or another wait begins.
    func wait(_ time: Duration, _ scheduler: any Scheduler) async {
        end()
        count += 1
        let number = count
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                guard !Task.isCancelled else { return continuation.resume() }
                waiting = (number, continuation)
                timer = scheduler.schedule(after: time) { [weak self] in self?.end() }
            }
        } onCancel: {
            // Another wait may have begun by then, and must not be ended.
            Task { @MainActor in if self.waiting?.number == number { self.end() } }
        }
    }

    /// Ends the wait, if there is one.
    func end() {
        timer = nil
        waiting?.continuation.resume()
        waiting = nil
    }
}
