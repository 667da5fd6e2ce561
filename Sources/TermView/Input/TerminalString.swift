/// A string that a terminal has sent and nobody has typed, as far as it has come: OSC, DCS, APC, PM or
/// SOS (ECMA-48, 5.6), which begin with ESC and a character, and end with BEL or `ESC \`.
///
/// Terminals answer questions with them, also such as an earlier program has asked. Only the forms of
/// seven bits are known: a byte of the others may as well be a part of UTF-8.
struct TerminalString: Sendable {
    /// What an added byte means for the string.
    enum Step: Equatable {
        /// It is a part of it.
        case part
        /// It is the last part.
        case end
        /// The string has been broken off before, and the byte is something else; so is the ESC before
        /// the byte, if there is one.
        case other(afterEscape: Bool)
    }

    /// The character behind the ESC.
    let introducer: UInt8
    /// The bytes between that and the end, so far.
    private var count = 0
    private var endsInEscape = false

    /// The longest string; a longer one has lost its end.
    static let limit = 65_536

    static let introducers = Array("]P_^X".utf8)

    private static let bell: UInt8 = 0x07
    private static let escape: UInt8 = 0x1B

    /// Begins a string; nil when none begins with that character.
    init?(introducer: UInt8) {
        guard TerminalString.introducers.contains(introducer) else { return nil }
        self.introducer = introducer
    }

    /// Whether there is more of it than a person types.
    var hasContent: Bool { count > 0 }

    /// Adds a byte.
    mutating func add(_ byte: UInt8) -> Step {
        if endsInEscape {
            return byte == UInt8(ascii: "\\") ? .end : .other(afterEscape: true)
        }
        switch byte {
        case TerminalString.bell: return .end
        case TerminalString.escape: endsInEscape = true
        // A key: no answer holds a control character.
        case ..<0x20, 0x7F: return .other(afterEscape: false)
        case _ where count == TerminalString.limit: return .other(afterEscape: false)
        default: count += 1
        }
        return .part
    }

    /// The key that it is if it is broken off: who presses Alt with the character sends the same.
    var keys: [Key] { count == 0 ? [.alt(Unicode.Scalar(introducer))] : [] }

    /// The keys that it is if nothing follows.
    var keysAtLast: [Key] { keys + (endsInEscape ? [Key(.escape)] : []) }

    // MARK: - Strings that were given up

    /// What had come of a string before it was given up, because the rest took too long.
    enum Beginning {
        /// The ESC.
        case escape
        /// The ESC and the character behind it, at least.
        case more
    }

    /// How many of the bytes are the rest of a string that was given up; nil if none are.
    ///
    /// Bytes that come at once and end as a string does are no keys: nobody presses so many together.
    static func restCount(
        in bytes: some Collection<UInt8>, after beginning: Beginning
    ) -> Int? {
        if beginning == .escape {
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
