import Glibc
import Synchronization

/// Programs that go on by themselves, such as a browser; they leave no process behind that has ended.
final class DetachedPrograms: Sendable {
    /// The programs that were started and not reaped yet.
    private let children = Mutex<[pid_t]>([])

    /// Starts a program without a terminal.
    ///
    /// - Parameter words: Its name, found in `PATH`, and its arguments.
    /// - Returns: True if the program was started.
    @discardableResult
    func start(_ words: [String]) -> Bool {
        children.withLock { children in
            // Reaps the programs that have exited.
            children.removeAll { waitpid($0, nil, WNOHANG) != 0 }
            guard let child = Spawning.start(words, .detached()) else { return false }
            children.append(child)
            return true
        }
    }

    /// The outcome for a program that was given a text.
    enum Feeding: Hashable {
        case notStarted
        /// It has ended, with this exit code; nil if a signal has ended it.
        case ended(code: Int32?)
        /// It has taken the text, and goes on.
        case goesOn
        /// It has not taken the whole text in time.
        case tookTooLong
    }

    /// The interval between two looks at a program.
    private static let pause = Duration.milliseconds(5)

    /// Starts a program without a terminal, and gives it a text on standard input.
    ///
    /// Unlike those of a ``HelperProcess``, processes that it leaves behind go on: a program of the clipboard has
    /// one that owns the text.
    ///
    /// - Parameters:
    ///   - words: Its name, found in `PATH`, and its arguments.
    ///   - input: The text.
    ///   - limit: The time to wait for its end.
    ///   - clock: Measures that.
    /// - Returns: The outcome.
    @concurrent
    func feed(
        _ words: [String], _ input: [UInt8], within limit: Duration, clock: any Clock<Duration>
    ) async -> Feeding {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return .notStarted }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
        let child = Spawning.start(words, .detached(input: ends[0]))
        close(ends[0])
        var isOpen = true
        defer { if isOpen { close(ends[1]) } }
        guard let child else { return .notStarted }
        var rest = input[...]
        var waited = Duration.zero
        while true {
            if isOpen {
                let count = rest.withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) }
                if count > 0 { rest.removeFirst(count) }
                let hasFailed = count < 0 && errno != EAGAIN && errno != EINTR
                var unread: Int32 = 0
                _ = ioctl(ends[1], UInt(FIONREAD), &unread)
                // A program that has closed its input tells by its exit code whether that was right.
                if rest.isEmpty && unread == 0 || hasFailed {
                    close(ends[1])
                    isOpen = false
                }
            }
            var status: Int32 = 0
            if waitpid(child, &status, WNOHANG) != 0 {
                // The macros of wait(2): the low seven bits are the signal.
                return .ended(code: status & 0x7F == 0 ? status >> 8 & 0xFF : nil)
            }
            guard waited < limit, !Task.isCancelled else { break }
            // Sleeping fails only when the task is cancelled, which the next turn sees.
            try? await clock.sleep(for: DetachedPrograms.pause)
            waited += DetachedPrograms.pause
        }
        children.withLock { $0.append(child) }
        return isOpen ? .tookTooLong : .goesOn
    }
}
