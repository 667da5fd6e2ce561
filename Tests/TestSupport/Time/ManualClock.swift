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

    private struct Sleep {
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Instant(offset: .zero)
        var sleeps: [Int: Sleep] = [:]
        var nextID = 0

        /// The remaining times of the sleeps, shortest first.
        var remaining: [Duration] {
            sleeps.values.map { now.duration(to: $0.deadline) }.sorted()
        }
    }

    private let state = Watched(State())

    /// Makes a clock at time zero.
    public init() {}

    public var now: Instant { state.withState { $0.now } }
    public var minimumResolution: Duration { .zero }

    /// Sleeps until the test moves the clock to the deadline.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let id = state.withState { state in
            state.nextID += 1
            return state.nextID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation {
                (continuation: CheckedContinuation<Void, any Error>) in
                state.withState { state in
                    if Task.isCancelled {
                        continuation.resume(throwing: CancellationError())
                    } else if deadline <= state.now {
                        continuation.resume()
                    } else {
                        state.sleeps[id] = Sleep(deadline: deadline, continuation: continuation)
                    }
                }
            }
        } onCancel: {
            let sleep = state.withState { $0.sleeps.removeValue(forKey: id) }
            sleep?.continuation.resume(throwing: CancellationError())
        }
    }

    /// Moves the clock and ends the sleeps that are due.
    public func advance(by duration: Duration) {
        let ended = state.withState { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleeps.filter { $0.value.deadline <= state.now }
            due.keys.forEach { state.sleeps[$0] = nil }
            return due.values.sorted { $0.deadline < $1.deadline }
        }
        ended.forEach { $0.continuation.resume() }
    }

    /// The remaining times of the sleeps that have not ended, shortest first.
    public var sleepingTimes: [Duration] { state.withState { $0.remaining } }

    /// Waits until a sleep has started that has exactly this duration left.
    public func hasSleep(for duration: Duration) async {
        await state.until { $0.remaining.contains(duration) }
    }
}
