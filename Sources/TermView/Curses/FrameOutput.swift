import CNcurses
import Glibc

/// Collects what ncurses writes for one frame, and sends it to the terminal in one piece.
///
/// ncurses writes at each move of its cursor, a dozen times a frame, and waits until the terminal has
/// taken it; the terminal may show what is half drawn. So it is given a file in memory for its
/// terminal (docs/decisions/0006). It can't set the modes of that, which is left to
/// ``CursesSession``.
@MainActor
final class FrameOutput {
    /// What ncurses writes to.
    let stream: UnsafeMutablePointer<FILE>

    /// The descriptor of the stream.
    private let descriptor: Int32
    /// Whether it leads to the file in memory, and not to the terminal.
    private let isInMemory: Bool

    /// No frame is larger; ncurses drops what does not fit.
    private static let largestFrame: rlim_t = 64 << 20

    /// Makes the output; nil when the system has no descriptors left.
    ///
    /// - Parameters:
    ///   - terminal: The terminal.
    ///   - fileLimit: How large files may become (`ulimit -f`), those in memory too. Where a frame might
    ///     not fit, it goes to the terminal as ncurses writes it.
    init?(terminal: Int32, fileLimit: rlim_t = FrameOutput.fileLimit) {
        let memory = fileLimit >= FrameOutput.largestFrame ? mot_memory_file() : -1
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

    /// What ncurses has written since the last call; nothing where it writes to the terminal.
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

    /// Closes the stream; ncurses must not write any more.
    func close() { fclose(stream) }
}
