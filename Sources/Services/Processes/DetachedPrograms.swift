import Glibc
import Synchronization

/// Starts programs that go on by themselves, such as a browser, and reaps them when they end.
final class DetachedPrograms: Sendable {
    /// The programs that were started and not reaped yet.
    private let children = Mutex<[pid_t]>([])

    /// Starts a program without a terminal.
    ///
    /// - Parameter words: The name of the program, found in `PATH`, and its arguments.
    /// - Returns: The process ID; nil if the program can't be started.
    @discardableResult
    func start(_ words: [String]) -> pid_t? {
        children.withLock { children in
            // Reaps the programs that have exited.
            children.removeAll { waitpid($0, nil, WNOHANG) != 0 }
            let child = Spawning.start(words, .detached())
            if let child { children.append(child) }
            return child
        }
    }

    /// The state of a program when it is no longer watched.
    enum Outcome: Hashable {
        case notStarted
        /// The program has ended with this exit code; nil if a signal has ended it.
        case ended(code: Int32?)
        /// The program goes on, and has read its whole input, if any.
        case goesOn
        /// The program has not read its whole input in time.
        case tookTooLong

        /// The failure, as the end of a sentence: `failed with exit code 1`; nil if the program has
        /// not failed.
        var failure: String? {
            switch self {
            case .ended(code: 0), .goesOn: nil
            case .ended(let code?): "failed with exit code \(code)"
            case .ended(nil): "was ended by a signal"
            case .notStarted: "can't be started"
            case .tookTooLong: "took too long"
            }
        }
    }

    /// Watches a program for a time.
    ///
    /// - Parameters:
    ///   - child: The process that ``start(_:)`` has returned.
    ///   - limit: The longest time to wait for the end of the program.
    ///   - clock: Measures that time.
    /// - Returns: The outcome.
    @concurrent
    func outcome(
        of child: pid_t, within limit: Duration, clock: any Clock<Duration>
    ) async -> Outcome {
        // Only this call must reap the program.
        children.withLock { $0.removeAll { $0 == child } }
        return await watch(child, within: limit, clock)
    }

    /// Waits for the end of a program, and calls `work` before each look.
    private func watch(
        _ child: pid_t, within limit: Duration, _ clock: any Clock<Duration>,
        _ work: () -> Void = {}
    ) async -> Outcome {
        var waitedTime = Duration.zero
        while true {
            work()
            if let end = DetachedPrograms.end(of: child) { return end }
            guard waitedTime < limit, !Task.isCancelled else { break }
            // Sleeping fails only when the task is cancelled, which the next pass of the loop
            // notices.
            try? await clock.sleep(for: DetachedPrograms.pause)
            waitedTime += DetachedPrograms.pause
        }
        children.withLock { $0.append(child) }
        return .goesOn
    }

    /// The way in which a program has ended; nil if it goes on.
    private static func end(of child: pid_t) -> Outcome? {
        var status: Int32 = 0
        guard waitpid(child, &status, WNOHANG) != 0 else { return nil }
        // The macros of wait(2): the low seven bits are the signal.
        return .ended(code: status & 0x7F == 0 ? status >> 8 & 0xFF : nil)
    }

    /// The interval between two checks of a program.
    private static let pause = Duration.milliseconds(5)

    /// Starts a program without a terminal, and writes a text to its standard input.
    ///
    /// Processes that the program leaves behind go on, unlike the processes of a ``HelperProcess``:
    /// a clipboard program leaves a process that owns the text.
    ///
    /// - Parameters:
    ///   - words: The name of the program, found in `PATH`, and its arguments.
    ///   - input: The text.
    ///   - limit: The longest time to wait for the end of the program.
    ///   - clock: Measures that time.
    /// - Returns: The outcome.
    @concurrent
    func feed(
        _ words: [String], _ input: [UInt8], within limit: Duration, clock: any Clock<Duration>
    ) async -> Outcome {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return .notStarted }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
        let child = Spawning.start(words, .detached(input: ends[0]))
        close(ends[0])
        var isOpen = true
        defer { if isOpen { close(ends[1]) } }
        guard let child else { return .notStarted }
        var unsentInput = input[...]
        let outcome = await watch(child, within: limit, clock) {
            guard isOpen else { return }
            let count = unsentInput.withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) }
            if count > 0 { unsentInput.removeFirst(count) }
            let hasFailed = count < 0 && errno != EAGAIN && errno != EINTR
            var unreadCount: Int32 = 0
            _ = ioctl(ends[1], UInt(FIONREAD), &unreadCount)
            // If the program has closed its input early, its exit code shows whether it has failed.
            if unsentInput.isEmpty && unreadCount == 0 || hasFailed {
                close(ends[1])
                isOpen = false
            }
        }
        return outcome == .goesOn && isOpen ? .tookTooLong : outcome
    }
}
