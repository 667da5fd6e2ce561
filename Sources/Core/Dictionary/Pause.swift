/// A wait that can be ended before its time.
@MainActor
final class Pause {
    private var timer: Subscription?
    private var waiting: CheckedContinuation<Void, Never>?

    /// Returns after that time, when the task is cancelled, or when ``end()`` is called.
    func wait(_ time: Duration, _ scheduler: any Scheduler) async {
        end()
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                guard !Task.isCancelled else { return continuation.resume() }
                waiting = continuation
                timer = scheduler.schedule(after: time) { [weak self] in self?.end() }
            }
        } onCancel: {
            Task { @MainActor in self.end() }
        }
    }

    /// Ends the wait, if there is one.
    func end() {
        timer = nil
        waiting?.resume()
        waiting = nil
    }
}
