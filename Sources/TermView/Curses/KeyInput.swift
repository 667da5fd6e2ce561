import Glibc

/// The keys that come from a terminal, a pipe, a file or a device.
@MainActor
public struct KeyInput {
    /// Where the bytes come from.
    public let descriptor: Int32
    /// Whether the input has ended.
    public private(set) var hasEnded = false

    private var decoder: KeyDecoder
    private let escapeDelay: Duration
    private var lastRead = ContinuousClock.now
    private var buffer = [UInt8](repeating: 0, count: 1 << 14)

    /// Makes an input.
    ///
    /// - Parameters:
    ///   - descriptor: Where the bytes come from.
    ///   - decoder: Makes keys of them.
    ///   - environment: Where `ESCDELAY` is looked up.
    public init(descriptor: Int32, decoder: KeyDecoder, environment: (String) -> String?) {
        self.descriptor = descriptor
        self.decoder = decoder
        escapeDelay = KeyInput.escapeDelay(environment("ESCDELAY"))
    }

    /// Waits for keys, and does the main actor's work meanwhile.
    ///
    /// - Parameters:
    ///   - loop: How to wait.
    ///   - isAway: Whether what is typed is for somebody else, and only its end is for us.
    /// - Returns: The keys; none when only work was done, or at the end.
    public mutating func next(_ loop: MainLoop, isAway: Bool = false) -> [Key] {
        switch loop.wait(for: descriptor, onlyItsEnd: isAway, atMost: patience) {
        case .work: return []
        case .silence: return decoder.timeOut()
        case .input: return read()
        }
    }

    /// How long the rest of what was begun may take from now on; nil where nothing was.
    private var patience: Duration? {
        guard decoder.isWaiting else { return nil }
        let delay = decoder.isInString ? max(escapeDelay, KeyInput.stringDelay) : escapeDelay
        return max(.zero, delay - (ContinuousClock.now - lastRead))
    }

    private mutating func read() -> [Key] {
        let count = Glibc.read(descriptor, &buffer, buffer.count)
        lastRead = .now
        if count > 0 { return decoder.decode(buffer[..<count]) }
        if count < 0, errno == EINTR || errno == EAGAIN { return [] }
        // The end, or a terminal that has gone, or something that can't be read.
        hasEnded = true
        return decoder.finish()
    }

    /// So long a terminal's answer may take from one part to the next, on a line that loses packets.
    private static let stringDelay = Duration.milliseconds(500)

    /// How long after ESC the rest of a sequence may come.
    ///
    /// As ncurses has it, but 25 where it waits a whole second.
    private static func escapeDelay(_ text: String?) -> Duration {
        guard let text, let delay = Int32(text) else { return .milliseconds(25) }
        return .milliseconds(min(max(delay, 0), 10_000))
    }
}
