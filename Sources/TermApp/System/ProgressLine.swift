import Core
import Glibc
import Synchronization

/// Says on a terminal how far a long command has got, on one line of standard error.
final class ProgressLine: Sendable {
    private let count: Int
    private let isShown = isatty(STDERR_FILENO) == 1
    /// When the line is written next; a short command has none.
    private let next = Mutex(ContinuousClock.now + interval)
    private static let interval = Duration.milliseconds(200)

    /// - Parameter count: How much there is to do in all.
    init(of count: Int) { self.count = count }

    /// Shows that so much is done.
    func show(_ done: Int) {
        let now = ContinuousClock.now
        let isDue = next.withLock { next in
            guard next <= now else { return false }
            next = now + ProgressLine.interval
            return true
        }
        if isShown, isDue { write("\rmot: \(done.grouped) of \(count.grouped)") }
    }

    /// Clears the line.
    func end() { if isShown { write("\r\u{1B}[K") } }

    private func write(_ text: String) { _ = StandardStreams.write(text, to: STDERR_FILENO) }
}
