public import Core
import Glibc

/// Reads keys from a terminal, a pipe or a file.
@MainActor
public struct KeyInput {
    /// The descriptor to read.
    public let descriptor: Int32
    public private(set) var hasEnded = false
    /// The reports of the terminal so far.
    public var reports: TerminalReports { decoder.reports }

    private var decoder: KeyDecoder
    /// The delay in `ESCDELAY`; nil if the environment gives none.
    private let delayOfEnvironment: Duration?
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
        delayOfEnvironment = KeyInput.delay(environment("ESCDELAY"))
    }

    /// Waits for keys, or for work of the main actor, which it runs.
    ///
    /// - Parameters:
    ///   - loop: The loop that waits.
    ///   - settings: The settings, which have the time that ESC waits for the rest of a key.
    ///   - ignoresInput: True to leave input unread, because another program reads it; only the end
    ///     of the input is noticed.
    /// - Returns: The keys; empty if only work was run, or at the end.
    public mutating func next(
        _ loop: MainLoop, _ settings: Settings, ignoresInput: Bool = false
    ) -> [Key] {
        let timeout = timeout(settings)
        switch loop.wait(for: descriptor, hangUpOnly: ignoresInput, timeout: timeout) {
        case .work: return []
        case .timeout: return decoder.timeOut()
        case .input: return read()
        }
    }

    /// The time left for the rest of an incomplete key sequence; nil if no sequence is incomplete.
    private func timeout(_ settings: Settings) -> Duration? {
        decoder.timeout(escapeDelay: escapeDelay(settings)).map {
            max(.zero, $0 - (ContinuousClock.now - lastRead))
        }
    }

    /// The maximum time between ESC and the rest of a key.
    ///
    /// The setting overrides `ESCDELAY`, which is meant for all programs.
    func escapeDelay(_ settings: Settings) -> Duration {
        let isSet = settings.origin(of: Setting.escapeDelay.declaration.name) != .standard
        let setting = Duration.milliseconds(settings[.escapeDelay])
        return isSet ? setting : delayOfEnvironment ?? setting
    }

    private mutating func read() -> [Key] {
        let count = Glibc.read(descriptor, &buffer, buffer.count)
        lastRead = .now
        if count > 0 { return decoder.decode(buffer[..<count]) }
        if count < 0, errno == EINTR || errno == EAGAIN { return [] }
        // The input has ended, the terminal was closed, or reading failed.
        hasEnded = true
        return decoder.finish()
    }

    /// Parses `ESCDELAY`, which is in milliseconds, as in ncurses.
    private static func delay(_ text: String?) -> Duration? {
        text.flatMap { Int32($0) }.map { .milliseconds(min(max($0, 0), 10_000)) }
    }
}

extension Setting where Value == Int {
    /// The maximum time between ESC and the rest of a key.
    public static var escapeDelay: Setting {
        .number(
            "escape", 50, in: 0...1_000,
            "The wait after Esc for the rest of its bytes, in ms; set more on a slow connection",
            appliesAtOnce: true)
    }
}
