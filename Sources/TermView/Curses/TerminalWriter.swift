import CNcurses
import Dispatch
import Glibc

/// Writes to the terminal without blocking.
///
/// A terminal may accept no output for any length of time, because its user has stopped it or its
/// connection hangs. The writer then keeps the output and sends it later. Meanwhile the main thread
/// handles keys and signals.
@MainActor
final class TerminalWriter {
    let descriptor: Int32

    /// The bytes that the terminal has not accepted yet.
    private var pendingBytes: [UInt8] = []
    /// Notifies the writer when the terminal accepts output again; nil if nothing is pending.
    private var writeSource: (any DispatchSourceWrite)?

    /// Makes the writer; nil if no file descriptor is available.
    init?(terminal: Int32) {
        descriptor = TerminalWriter.open(terminal)
        if descriptor < 0 { return nil }
    }

    /// Opens the terminal again for non-blocking output.
    ///
    /// `O_NONBLOCK` belongs to the open file, which other processes such as the shell share.
    ///
    /// After su(1), the terminal belongs to another user. The terminal can be opened as `/dev/tty`,
    /// but not by its name. If opening fails, the original open file is shared, and
    /// `mot_write_within` writes byte by byte.
    private static func open(_ terminal: Int32) -> Int32 {
        let isControlling = tcgetpgrp(terminal) >= 0
        let path = isControlling ? "/dev/tty" : "/proc/self/fd/\(terminal)"
        let reopened = Glibc.open(path, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
        return reopened >= 0 ? reopened : fcntl(terminal, F_DUPFD_CLOEXEC, 3)
    }

    /// True if output is pending.
    var isBlocked: Bool { writeSource != nil }

    /// Sends bytes after the pending bytes.
    func send(_ bytes: [UInt8]) {
        pendingBytes += bytes
        if !isBlocked { sendPending() }
    }

    /// Sends the final bytes within a second, and drops pending bytes if necessary.
    func sendLast(_ bytes: [UInt8]) {
        stopWaiting()
        _ = write(pendingBytes, withinMilliseconds: 200)
        pendingBytes = []
        bytes.withUnsafeBytes {
            mot_write_at_last(
                descriptor, $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count)
        }
    }

    private func sendPending() {
        pendingBytes.removeFirst(write(pendingBytes, withinMilliseconds: 0))
        if pendingBytes.isEmpty { stopWaiting() } else { wait() }
    }

    /// - Returns: The number of bytes that need not be sent again: all if the terminal is gone.
    private func write(_ bytes: [UInt8], withinMilliseconds milliseconds: Int32) -> Int {
        bytes.withUnsafeBytes {
            let count = mot_write_within(
                milliseconds, descriptor, $0.baseAddress?.assumingMemoryBound(to: CChar.self),
                $0.count)
            return count < 0 ? bytes.count : count
        }
    }

    private func wait() {
        guard writeSource == nil else { return }
        let source = DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler { [weak self] in
            MainActor.assumeIsolated { self?.sendPending() }
        }
        source.activate()
        writeSource = source
    }

    private func stopWaiting() {
        writeSource?.cancel()
        writeSource = nil
    }

    /// Closes the descriptor; pending output is dropped.
    func close() {
        let descriptor = descriptor
        guard let writeSource else {
            Glibc.close(descriptor)
            return
        }
        // The descriptor must stay open until the source is cancelled, which happens on the main
        // queue.
        writeSource.setCancelHandler { Glibc.close(descriptor) }
        stopWaiting()
    }
}

/// Collects the output of ncurses for one frame, so that it is sent in one piece.
///
/// ncurses writes a dozen times a frame. Each write waits until the terminal accepts it, so the
/// terminal may show a half-drawn frame. Therefore ncurses writes to a file in memory
/// (docs/decisions/0021). Such a file has no terminal modes, so ``CursesSession`` sets the modes of
/// the terminal.
@MainActor
final class FrameOutput {
    /// The stream for ncurses.
    let stream: UnsafeMutablePointer<FILE>

    private let descriptor: Int32
    /// True if the stream is a file in memory rather than the terminal.
    let isInMemory: Bool

    /// The maximum size of a frame in bytes; ncurses drops the rest of a larger frame.
    private static let maximumFrameSize: rlim_t = 64 << 20

    /// Makes the output; nil if no file descriptor is available.
    ///
    /// - Parameters:
    ///   - terminal: The descriptor of the terminal.
    ///   - fileLimit: The maximum file size in bytes (`ulimit -f`), which also limits files in
    ///     memory. If a frame might not fit, ncurses writes to the terminal directly.
    init?(terminal: Int32, fileLimit: rlim_t = FrameOutput.fileLimit) {
        let memoryFile = fileLimit >= FrameOutput.maximumFrameSize ? mot_memory_file() : -1
        isInMemory = memoryFile >= 0
        descriptor = isInMemory ? memoryFile : fcntl(terminal, F_DUPFD_CLOEXEC, 3)
        guard descriptor >= 0 else { return nil }
        guard let stream = fdopen(descriptor, "w") else {
            Glibc.close(descriptor)
            return nil
        }
        self.stream = stream
    }

    static var fileLimit: rlim_t {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        return limit.rlim_cur
    }

    /// The bytes written since the last call; empty if ncurses writes to the terminal directly.
    func takeFrame() -> [UInt8] {
        guard isInMemory else { return [] }
        let size = lseek(descriptor, 0, SEEK_CUR)
        guard size > 0 else { return [] }
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(size)) { buffer, count in
            count = max(0, pread(descriptor, buffer.baseAddress, buffer.count, 0))
        }
        lseek(descriptor, 0, SEEK_SET)
        return bytes
    }

    /// Closes the stream; ncurses must not write afterwards.
    func close() { fclose(stream) }
}
