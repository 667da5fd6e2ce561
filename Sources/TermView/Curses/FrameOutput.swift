import CNcurses
import Glibc

/// Collects what ncurses writes for one frame, and sends it to the terminal in one piece.
///
/// ncurses writes to the terminal at each move of its cursor, a dozen times a frame, and the
/// terminal may show what is half drawn. So it is given a stream of its own, whose descriptor leads
/// to a file in memory while a frame is drawn, and to the terminal otherwise, so that terminal modes
/// are set as usual (docs/decisions/0006).
@MainActor
final class FrameOutput {
    /// What ncurses writes to.
    let stream: UnsafeMutablePointer<FILE>

    private let descriptor: Int32
    private let terminal: Int32
    private let memory: Int32
    private var buffer = [UInt8](repeating: 0, count: 1 << 14)

    /// Makes the output; nil when the system has no descriptors left.
    init?(terminal: Int32) {
        let descriptor = fcntl(terminal, F_DUPFD_CLOEXEC, 3)
        guard descriptor >= 0 else { return nil }
        guard let stream = fdopen(descriptor, "w") else {
            Glibc.close(descriptor)
            return nil
        }
        self.stream = stream
        self.descriptor = descriptor
        self.terminal = terminal
        memory = mot_memory_file()
    }

    /// Sends what the closure has ncurses write in as few pieces as the terminal takes.
    func frame(_ draw: () -> Void) {
        // Without the file in memory the frame goes out as ncurses writes it.
        guard memory >= 0 else { return draw() }
        withoutStopping {
            mot_redirect(descriptor, memory)
            draw()
            mot_redirect(descriptor, terminal)
        }
        sendMemory()
    }

    /// Sends bytes that ncurses need not know of, between two frames.
    func send(_ bytes: [UInt8]) {
        var rest = bytes
        while !rest.isEmpty, let count = write(rest, count: rest.count) { rest.removeFirst(count) }
    }

    /// Holds off a stop by the shell: ncurses would set the terminal's modes on the file.
    private func withoutStopping(_ body: () -> Void) {
        var stop = sigset_t()
        sigemptyset(&stop)
        sigaddset(&stop, SIGTSTP)
        var before = sigset_t()
        pthread_sigmask(SIG_BLOCK, &stop, &before)
        body()
        pthread_sigmask(SIG_SETMASK, &before, nil)
    }

    private func sendMemory() {
        let end = lseek(memory, 0, SEEK_CUR)
        var sent: off_t = 0
        while sent < end {
            let count = pread(memory, &buffer, min(buffer.count, end - sent), sent)
            guard count > 0, let written = write(buffer, count: count) else { break }
            sent += written
        }
        lseek(memory, 0, SEEK_SET)
    }

    /// Writes the first of some bytes.
    ///
    /// - Returns: How many the terminal took, at least one; nil when it is gone.
    private func write(_ bytes: [UInt8], count: Int) -> Int? {
        while true {
            let written = Glibc.write(terminal, bytes, count)
            guard written < 0 else { return written > 0 ? written : nil }
            switch errno {
            case EINTR: break
            case EAGAIN:
                var request = pollfd(fd: terminal, events: Int16(POLLOUT), revents: 0)
                poll(&request, 1, -1)
            default: return nil
            }
        }
    }

    /// Closes the stream and the file; ncurses must not write any more.
    func close() {
        fclose(stream)
        if memory >= 0 { Glibc.close(memory) }
    }
}
