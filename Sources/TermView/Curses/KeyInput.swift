import Glibc

/// Reads keys from a terminal, a pipe or a file.
@MainActor
public struct KeyInput {
    /// The descriptor to read.
    public let descriptor: Int32
    public private(set) var hasEnded = false
    /// What the terminal has told so far.
    public var reports: TerminalReports { decoder.reports }

    private var decoder: KeyDecoder
    private let escapeDelay: Duration
    private var lastRead = ContinuousClock.now
    private var buffer = [UInt8](repeating: 0, count: 1 << 14)

    /// Makes an input.
    ///
    /// - Parameters:
    ///   - descriptor: The descriptor to read.
    ///   - decoder: Decodes the bytes.
    ///   - environment: Returns the value of `ESCDELAY`.
    public init(descriptor: Int32, decoder: KeyDecoder, environment: (String) -> String?) {
        self.descriptor = descriptor
        self.decoder = decoder
        escapeDelay = KeyInput.escapeDelay(environment("ESCDELAY"))
    }

    /// Waits for keys or for work of the main actor, and runs that work.
    ///
    /// - Parameters:
    ///   - loop: The loop that waits.
    ///   - ignoresInput: Whether to leave input unread and wait only for its end, because another
    ///     program reads it.
    /// - Returns: The keys; empty when only work was run, or at the end.
    public mutating func next(_ loop: MainLoop, ignoresInput: Bool = false) -> [Key] {
        switch loop.wait(for: descriptor, hangUpOnly: ignoresInput, timeout: timeout) {
        case .work: return []
        case .timeout: return decoder.timeOut()
        case .input: return read()
        }
    }

    /// The time left for the rest of an incomplete sequence; nil when none was begun.
    private var timeout: Duration? {
        decoder.timeout(escapeDelay: escapeDelay).map {
            max(.zero, $0 - (ContinuousClock.now - lastRead))
        }
    }

    private mutating func read() -> [Key] {
        let count = Glibc.read(descriptor, &buffer, buffer.count)
        lastRead = .now
        if count > 0 { return decoder.decode(buffer[..<count]) }
        if count < 0, errno == EINTR || errno == EAGAIN { return [] }
        // The end of the input, a closed terminal, or a read error.
        hasEnded = true
        return decoder.finish()
    }

    /// The maximum time between ESC and the rest: `ESCDELAY` in milliseconds as in ncurses, but 25
    /// by default rather than 1000.
    private static func escapeDelay(_ text: String?) -> Duration {
        guard let text, let delay = Int32(text) else { return .milliseconds(25) }
        return .milliseconds(min(max(delay, 0), 10_000))
    }
}
