/// A string from the terminal, up to the last byte that was read: OSC, DCS, APC, PM or SOS
/// (ECMA-48, 5.6).
///
/// These strings start with ESC and a character, and end with BEL or `ESC \`. Terminals answer
/// queries with them, including queries of an earlier program. Only the 7-bit forms are recognised:
/// an 8-bit introducer may also be part of UTF-8.
struct TerminalString: Sendable {
    /// The effect of a byte on the string.
    enum Step: Equatable {
        /// The byte is part of the string.
        case part
        /// The byte ends the string.
        case end
        /// The byte aborted the string and is not part of it.
        ///
        /// If an ESC came before the byte, the ESC is not part of it either.
        case aborted(afterEscape: Bool)
    }

    /// The character after ESC.
    let introducer: UInt8
    /// The number of bytes after the introducer so far.
    private var count = 0
    /// The first bytes after the introducer.
    private(set) var content: [UInt8] = []
    private var endsInEscape = false

    /// The maximum length of content that is interpreted, in bytes.
    private static let contentLimit = 64
    /// The maximum length in bytes; a longer string has probably lost its end.
    static let limit = 65_536

    static let introducers = Array("]P_^X".utf8)

    private static let bell: UInt8 = 0x07
    private static let escape: UInt8 = 0x1B

    /// Begins a string; nil if the character does not introduce a string.
    init?(introducer: UInt8) {
        guard TerminalString.introducers.contains(introducer) else { return nil }
        self.introducer = introducer
    }

    /// True if bytes followed the introducer; a person can't type that fast.
    var hasContent: Bool { count > 0 }

    mutating func add(_ byte: UInt8) -> Step {
        if endsInEscape {
            return byte == UInt8(ascii: "\\") ? .end : .aborted(afterEscape: true)
        }
        switch byte {
        case TerminalString.bell: return .end
        case TerminalString.escape: endsInEscape = true
        // A key press: strings contain no control characters.
        case ..<0x20, 0x7F: return .aborted(afterEscape: false)
        case _ where count == TerminalString.limit: return .aborted(afterEscape: false)
        default:
            if count < TerminalString.contentLimit { content.append(byte) }
            count += 1
        }
        return .part
    }

    /// The keys if the string is aborted: Alt with a character sends the same bytes as an
    /// introducer.
    var keys: [Key] { count == 0 ? [.alt(Unicode.Scalar(introducer))] : [] }

    /// The keys if the timeout expires.
    var keysOnTimeout: [Key] { keys + (endsInEscape ? [Key(.escape)] : []) }

    // MARK: - Remainders of timed-out strings

    /// The part of a string that was read before it timed out.
    enum TimedOutPart {
        /// ESC only.
        case escape
        /// At least ESC and the introducer.
        case introduced
    }

    /// The number of bytes that are the remainder of a timed-out string; nil if the bytes are no
    /// remainder.
    ///
    /// Bytes that arrive in one read, and end as a string ends, are the remainder and not keys.
    static func remainderCount(
        in bytes: some Collection<UInt8>, after part: TimedOutPart
    ) -> Int? {
        if part == .escape {
            guard let first = bytes.first, introducers.contains(first) else { return nil }
        }
        var count = 0
        var wasEscape = false
        for byte in bytes {
            count += 1
            switch byte {
            case UInt8(ascii: "\\") where wasEscape: return count
            case _ where wasEscape: return nil
            case bell: return count
            case escape: wasEscape = true
            case ..<0x20, 0x7F: return nil
            default: break
            }
        }
        return nil
    }
}
