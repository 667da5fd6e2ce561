import CNcurses
import Glibc

/// Collects the output of ncurses for one frame, so that it is sent in one piece.
///
/// ncurses writes a dozen times a frame and blocks until the terminal accepts each write; the
/// terminal may show a half-drawn frame. So ncurses writes to a file in memory
/// (docs/decisions/0006). Since that file has no terminal modes, ``CursesSession`` sets those of
/// the terminal.
@MainActor
final class FrameOutput {
    /// The stream for ncurses.
    let stream: UnsafeMutablePointer<FILE>

    private let descriptor: Int32
    /// Whether the stream is a file in memory rather than the terminal.
    private let isInMemory: Bool

    /// The maximum size of a frame in bytes; ncurses drops what does not fit.
    private static let maximumFrameSize: rlim_t = 64 << 20

    /// Makes the output; nil when no file descriptor is available.
    ///
    /// - Parameters:
    ///   - terminal: The descriptor of the terminal.
    ///   - fileLimit: The maximum file size in bytes (`ulimit -f`), which also limits files in
    ///     memory. If a frame might not fit, ncurses writes to the terminal directly.
    init?(terminal: Int32, fileLimit: rlim_t = FrameOutput.fileLimit) {
        let memory = fileLimit >= FrameOutput.maximumFrameSize ? mot_memory_file() : -1
        isInMemory = memory >= 0
        descriptor = isInMemory ? memory : fcntl(terminal, F_DUPFD_CLOEXEC, 3)
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

    /// The bytes written since the last call; empty when ncurses writes to the terminal directly.
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
