import Synchronization

/// A clock that only a test moves.
public final class ManualClock: Clock, Sendable {
    /// A time since the clock was created.
    public struct Instant: InstantProtocol {
        var offset: Duration

        public func advanced(by duration: Duration) -> Instant {
            Instant(offset: offset + duration)
        }
        public func duration(to other: Instant) -> Duration { other.offset - offset }
        public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct Sleeper {
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct Watcher {
        let count: Int
        /// The deadline of the sleepers to count; nil for all.
        let deadline: Instant?
        let continuation: CheckedContinuation<Void, Never>
    }

    private struct State {
        var now = Instant(offset: .zero)
        var sleepers: [Int: Sleeper] = [:]
        var nextID = 0
        var watchers: [Watcher] = []

        /// Removes and returns the waiters for the current number of sleepers.
        mutating func takeWatchers() -> [CheckedContinuation<Void, Never>] {
            let ready = watchers.filter(isReady).map(\.continuation)
            watchers.removeAll(where: isReady)
            return ready
        }

        private func isReady(_ watcher: Watcher) -> Bool {
            let count = sleepers.values.count {
                watcher.deadline == nil || $0.deadline == watcher.deadline
            }
            return watcher.count <= count
        }
    }

    private let state = Mutex(State())

    /// Makes a clock at time zero.
    public init() {}

    public var now: Instant { state.withLock { $0.now } }
    public var minimumResolution: Duration { .zero }

    /// Sleeps until the test moves the clock to the deadline.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation {
                (continuation: CheckedContinuation<Void, any Error>) in
                let watchers = state.withLock { state in
                    if Task.isCancelled {
                        continuation.resume(throwing: CancellationError())
                    } else if deadline <= state.now {
                        continuation.resume()
                    } else {
                        state.sleepers[id] = Sleeper(deadline: deadline, continuation: continuation)
                    }
                    return state.takeWatchers()
                }
                watchers.forEach { $0.resume() }
            }
        } onCancel: {
            let sleeper = state.withLock { $0.sleepers.removeValue(forKey: id) }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    /// Moves the clock and wakes the sleepers that are due.
    public func advance(by duration: Duration) {
        let woken = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.value.deadline <= state.now }
            due.keys.forEach { state.sleepers[$0] = nil }
            return due.values.sorted { $0.deadline < $1.deadline }
        }
        woken.forEach { $0.continuation.resume() }
    }

    /// The remaining sleeping times, shortest first; a sleeper that was woken is not included, even
    /// if it has not run yet.
    public var sleepingTimes: [Duration] {
        state.withLock { state in
            state.sleepers.values.map { state.now.duration(to: $0.deadline) }.sorted()
        }
    }

    /// Waits until there is a number of sleepers: those that have just started to sleep for a
    /// duration, or all if it is nil.
    public func sleepers(_ count: Int, for duration: Duration? = nil) async {
        await withCheckedContinuation { continuation in
            let watchers = state.withLock { state in
                let deadline = duration.map(state.now.advanced)
                state.watchers.append(
                    Watcher(count: count, deadline: deadline, continuation: continuation))
                return state.takeWatchers()
            }
            watchers.forEach { $0.resume() }
        }
    }
}
