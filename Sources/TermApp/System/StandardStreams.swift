import Core
import Glibc

/// Standard input, output and error as the shell has set them up.
enum StandardStreams {
    /// Makes sure that the three are open, so that no other file takes their place, and that a
    /// reader who has gone away and a file that may not grow are errors to be handled, not signals.
    static func prepare() {
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
        where fcntl(descriptor, F_GETFD) < 0 {
            // `open` takes the lowest free number, which is the one that is missing.
            _ = open("/dev/null", O_RDWR)
        }
        for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    }

    static var isInputTerminal: Bool { isatty(STDIN_FILENO) == 1 }
    static var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    /// How many columns the terminal has that is standard output; nil when it is none.
    static var outputWidth: Int? {
        guard isOutputTerminal else { return nil }
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    /// What became of a text that was written.
    enum Outcome {
        /// All of it is written.
        case written
        /// The reader has gone away, who wanted no more.
        case unwanted
        /// It could not be written, and standard error says why.
        case failed

        /// How a command ends that had nothing to do but write.
        var status: ExitStatus { self == .failed ? .failed : .found }
    }

    /// Writes a text to standard output, all of it.
    static func print(_ text: String) -> Outcome {
        switch write(text, to: STDOUT_FILENO) {
        case 0: return .written
        case EPIPE: return .unwanted
        case let failure:
            report("mot: the output can't be written: \(String(cString: strerror(failure)))")
            return .failed
        }
    }

    /// Writes a message to standard error, one line whatever it quotes.
    static func report(_ message: String) { report(lines: [message]) }

    /// Writes lines to standard error.
    static func report(lines: [String]) { _ = write(text(of: lines), to: STDERR_FILENO) }

    /// Lines as they are written: what they quote may be anything, and none of it is for the terminal
    /// to obey or makes a line of its own.
    static func text(of lines: [String]) -> String {
        lines.map { $0.cleanedKeepingBlanks() + "\n" }.joined()
    }

    /// Writes all of a text, and waits where the reader has to catch up: whoever shares the
    /// descriptor may have set it not to block.
    ///
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

/// The value of an environment variable, or nil.
func environmentVariable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
}
