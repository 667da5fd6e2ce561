import CNcurses
import Dispatch
import Glibc

/// Writes to the terminal without ever waiting for it.
///
/// A terminal may take nothing for as long as it likes: its user has stopped it, its connection
/// hangs. What it does not take is kept here and sent once it takes something again; the main thread
/// goes on to handle keys and signals.
@MainActor
final class TerminalWriter {
    /// Where the bytes go.
    let descriptor: Int32

    /// What the terminal has not taken yet.
    private var rest: [UInt8] = []
    /// Tells when the terminal takes something again; nil unless that is waited for.
    private var readiness: (any DispatchSourceWrite)?

    /// Makes the writer; nil when the system has no descriptors left.
    init?(terminal: Int32) {
        descriptor = TerminalWriter.open(terminal)
        if descriptor < 0 { return nil }
    }

    /// Opens the terminal once more, so that it can be set not to wait: that setting belongs to all
    /// who share an open terminal, the shell among them.
    ///
    /// Another user's terminal can't be opened by its name (after su(1)), but as the controlling
    /// one. What can't be opened at all is shared; then `mot_write_within` writes byte by byte.
    private static func open(_ terminal: Int32) -> Int32 {
        let isControlling = tcgetpgrp(terminal) >= 0
        let path = isControlling ? "/dev/tty" : "/proc/self/fd/\(terminal)"
        let own = Glibc.open(path, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
        return own >= 0 ? own : fcntl(terminal, F_DUPFD_CLOEXEC, 3)
    }

    /// Whether the terminal has yet to take what it was sent.
    var isBlocked: Bool { readiness != nil }

    /// Sends bytes, after those that wait.
    func send(_ bytes: [UInt8]) {
        rest += bytes
        if !isBlocked { sendRest() }
    }

    /// Sends the last bytes, for which those that wait may have to go; it takes less than a second.
    func sendLast(_ bytes: [UInt8]) {
        stopWaiting()
        _ = write(rest, withinMilliseconds: 200)
        rest = []
        bytes.withUnsafeBytes {
            mot_write_at_last(
                descriptor, $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count)
        }
    }

    private func sendRest() {
        rest.removeFirst(write(rest, withinMilliseconds: 0))
        if rest.isEmpty { stopWaiting() } else { wait() }
    }

    /// - Returns: How many of the bytes need not be sent any more: all when the terminal is gone.
    private func write(_ bytes: [UInt8], withinMilliseconds time: Int32) -> Int {
        bytes.withUnsafeBytes {
            let count = mot_write_within(
                time, descriptor, $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count)
            return count < 0 ? bytes.count : count
        }
    }

    private func wait() {
        guard readiness == nil else { return }
        let source = DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler { [weak self] in
            MainActor.assumeIsolated { self?.sendRest() }
        }
        source.activate()
        readiness = source
    }

    private func stopWaiting() {
        readiness?.cancel()
        readiness = nil
    }

    /// Lets go of the terminal; what it has not taken is never sent.
    func close() {
        let descriptor = descriptor
        guard let readiness else {
            Glibc.close(descriptor)
            return
        }
        // A source wants its descriptor until it is cancelled, which is done on the main queue.
        readiness.setCancelHandler { Glibc.close(descriptor) }
        stopWaiting()
    }
}
