import CNcurses
public import Core
import Glibc

/// Waits on the main thread, both for keys and for work of the main actor.
///
/// If another thread passed each key to the main thread, handling a key would take 50 % longer
/// (docs/decisions/0033).
@MainActor
public struct MainLoop {
    /// The reason why waiting ended.
    public enum Event: Sendable {
        /// Input can be read, or has ended.
        case input
        /// Work of the main actor, or a timer, was run.
        case work
        /// The timeout expired.
        case timeout
    }

    private let queue = _dispatch_get_main_queue_handle_4CF()
    private let timers: TimerQueue

    /// Makes a loop; the program needs only one.
    ///
    /// - Parameter timers: The timers that the loop runs when their time comes.
    public init(timers: TimerQueue = TimerQueue()) { self.timers = timers }

    /// Waits for input or work, and runs the main actor's work and timers.
    ///
    /// - Parameters:
    ///   - descriptor: The input; nil to wait for work only.
    ///   - hangUpOnly: True to wait only for the end of the input.
    ///   - timeout: The maximum time to wait; nil for no limit.
    /// - Returns: The event. If input can be read and work was run, `input`, because only the
    ///   caller reads the input.
    public func wait(
        for descriptor: Int32?, hangUpOnly: Bool = false, timeout: Duration? = nil
    ) -> Event {
        // `poll` ignores a negative descriptor, and reports the end of input even when no events
        // are requested.
        var requests = [
            pollfd(fd: descriptor ?? -1, events: hangUpOnly ? 0 : Int16(POLLIN), revents: 0),
            pollfd(fd: queue, events: Int16(POLLIN), revents: 0),
        ]
        while true {
            // Timers run even if input keeps coming.
            if timers.runDue() { return .work }
            let remainingTime = [timeout, timers.untilNext].compactMap(\.self).min()
            let count = MainLoop.poll(&requests, timeout: remainingTime)
            if count == 0 {
                if timers.runDue() { return .work }
                if remainingTime == timeout { return .timeout }
            }
            guard count > 0 else { continue }
            let hasWork = requests[1].revents != 0
            if hasWork { doWork() }
            if requests[0].revents != 0 { return .input }
            if hasWork { return .work }
        }
    }

    /// True if input can be read or has ended; returns at once.
    public func hasInput(_ descriptor: Int32) -> Bool {
        var requests = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
        return MainLoop.poll(&requests, timeout: .zero) > 0
    }

    private static func poll(_ requests: inout [pollfd], timeout: Duration?) -> Int32 {
        let count = nfds_t(requests.count)
        guard let timeout else { return ppoll(&requests, count, nil, nil) }
        var time = timespec()
        if timeout > .zero {
            let (seconds, attoseconds) = timeout.components
            time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
        }
        return ppoll(&requests, count, &time, nil)
    }

    /// Runs the loop until an asynchronous operation returns, and returns its result.
    public func run<Result: Sendable>(
        _ operation: @escaping @MainActor () async -> Result
    ) -> Result {
        let outcome = Outcome<Result>()
        Task.immediate { outcome.result = await operation() }
        while true {
            if let result = outcome.result { return result }
            _ = wait(for: nil)
        }
    }

    @MainActor
    private final class Outcome<Result> {
        var result: Result?
    }

    private func doWork() {
        var count: UInt64 = 0
        // The eventfd stays readable until its counter is read.
        read(queue, &count, MemoryLayout<UInt64>.size)
        _dispatch_main_queue_callback_4CF(nil)
    }
}
