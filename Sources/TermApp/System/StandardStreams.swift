import Core
import Glibc
import Services
import Texts

/// Standard input, output and error.
enum StandardStreams {
    /// Opens missing streams, so that no other file gets their descriptors, and ignores SIGPIPE and
    /// SIGXFSZ, so that a closed pipe and a file size limit are errors rather than signals.
    ///
    /// A missing input is empty. A missing output can't be written: what would be lost is an error.
    static func prepare() {
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
        where fcntl(descriptor, F_GETFD) < 0 {
            // `open` returns the lowest free descriptor, which is the missing one.
            _ = open("/dev/null", O_RDONLY)
        }
        for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    }

    static var isInputTerminal: Bool { isatty(STDIN_FILENO) == 1 }
    static var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    /// The result of writing.
    enum Outcome {
        /// Everything was written.
        case written
        /// The reader has closed the pipe.
        case readerGone
        /// Writing failed; the error was reported.
        case failed

        /// The exit status of a command that only writes.
        var status: ExitStatus { self == .failed ? .failed : .found }
    }

    /// Writes all of a text to standard output.
    static func print(_ text: String) -> Outcome {
        switch write(text, to: STDOUT_FILENO) {
        case 0: return .written
        case EPIPE: return .readerGone
        case let failure:
            report("mot: the output can't be written: \(SystemReason.text(of: failure))")
            return .failed
        }
    }

    /// Writes a message to standard error as one line.
    static func report(_ message: String) { report(lines: [message]) }

    static func report(lines: [String]) { _ = write(text(of: lines), to: STDERR_FILENO) }

    /// The lines as they are written; control characters and newlines that they quote become
    /// blanks.
    static func text(of lines: [String]) -> String {
        lines.map { $0.cleanedKeepingBlanks() + "\n" }.joined()
    }

    /// Writes all of a text, waiting for the reader if a process that shares the descriptor has
    /// made it non-blocking.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - descriptor: The file descriptor.
    /// - Returns: The error number, or 0.
    static func write(_ text: String, to descriptor: Int32) -> Int32 {
        SignalSources.waitIfEnding()
        var text = text
        return text.withUTF8 { bytes in
            var done = 0
            while done < bytes.count {
                let rest = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[done...])
                let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
                if count >= 0 {
                    done += count
                } else if errno == EAGAIN {
                    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    poll(&request, 1, -1)
                } else if errno != EINTR {
                    return errno
                }
            }
            return 0
        }
    }
}

/// The value of an environment variable; nil when it is not set.
func environmentVariable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
}
