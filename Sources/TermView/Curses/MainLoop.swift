import CNcurses
import Glibc

/// Waits for keys and for work of the main actor at once, on the main thread.
///
/// The usual ways to wait hand each key from a thread to the main one, which takes half as long
/// again as all else that a key needs; docs/decisions/0003 has the figures.
@MainActor
public struct MainLoop {
    /// What ended the waiting.
    public enum Event: Sendable {
        /// There is something to read, or the end of it.
        case input
        /// Work of the main actor was done.
        case work
        /// Nothing happened in time.
        case silence
    }

    private let queue = _dispatch_get_main_queue_handle_4CF()

    /// Makes a loop; there is no use for a second one.
    public init() {}

    /// Waits until something happens, and does the main actor's work if there is some.
    ///
    /// - Parameters:
    ///   - descriptor: Where input may come from; nil to wait for work alone.
    ///   - onlyItsEnd: Whether input is left alone until there can be no more of it.
    ///   - duration: How long to wait; nil for as long as it takes.
    /// - Returns: What happened; input if both did, because only the caller reads it.
    public func wait(
        for descriptor: Int32?, onlyItsEnd: Bool = false, atMost duration: Duration? = nil
    ) -> Event {
        // `poll` passes over a descriptor below zero, and tells of an end without being asked.
        var requests = [
            pollfd(fd: descriptor ?? -1, events: onlyItsEnd ? 0 : Int16(POLLIN), revents: 0),
            pollfd(fd: queue, events: Int16(POLLIN), revents: 0),
        ]
        while true {
            let count = MainLoop.poll(&requests, atMost: duration)
            if count == 0 { return .silence }
            guard count > 0 else { continue }
            let hasWork = requests[1].revents != 0
            if hasWork { doWork() }
            if requests[0].revents != 0 { return .input }
            if hasWork { return .work }
        }
    }

    /// Whether there is something to read, or the end of it, without waiting.
    public func hasInput(_ descriptor: Int32) -> Bool {
        var requests = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
        return MainLoop.poll(&requests, atMost: .zero) > 0
    }

    private static func poll(_ requests: inout [pollfd], atMost duration: Duration?) -> Int32 {
        let count = nfds_t(requests.count)
        guard let duration else { return ppoll(&requests, count, nil, nil) }
        var time = timespec()
        if duration > .zero {
            let (seconds, attoseconds) = duration.components
            time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
        }
        return ppoll(&requests, count, &time, nil)
    }

    /// Runs until an asynchronous operation is done, and returns its result.
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
        // The eventfd is readable until its counter was read.
        read(queue, &count, MemoryLayout<UInt64>.size)
        _dispatch_main_queue_callback_4CF(nil)
    }
}
