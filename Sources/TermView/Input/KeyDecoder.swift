/// Turns the bytes that a terminal sends into keys, however they are cut into pieces.
///
/// It knows the sequences of xterm (XTerm Control Sequences, "PC-Style Function Keys") and those
/// that it is given from the terminal database. A sequence that nobody knows is one key without a
/// meaning, and a byte that is no UTF-8 is one U+FFFD: neither loses the keys around it. What a
/// terminal says of itself in a ``TerminalString`` is no key at all.
public struct KeyDecoder: Sendable {
    private enum State {
        case ground
        /// After ESC; what follows decides.
        case escape
        /// In a control sequence, `ESC [ … final`: the bytes after `[`.
        case control([UInt8])
        /// In `ESC O … final`: the bytes after `O`.
        case single([UInt8])
        /// In a scalar of several bytes: those before, how many are to come, and what is held.
        case scalar([UInt8], missing: Int, held: Key.Modifiers)
        /// In what a terminal says of itself.
        case string(TerminalString)
        /// Between the marks around pasted text: the bytes so far.
        case paste([UInt8])
    }

    private var state = State.ground
    /// What had come of the string that was perhaps given up last; nil once there were more bytes.
    private var givenUp: TerminalString.Beginning?
    private let sequences: KeySequences
    private let readsAlt: Bool

    /// The longest paste, in bytes.
    private static let pasteLimit = 1_048_576
    private static let pasteEnd = Array("\u{1B}[201~".utf8)
    private static let interrupt: UInt8 = 0x03

    /// Makes a decoder.
    ///
    /// - Parameters:
    ///   - known: Sequences of this very terminal, each with ESC in front.
    ///   - readsAlt: Whether ESC directly before a character is Alt, or begins a string, as terminals
    ///     send it. If not, it is the Esc key, unless `[` or `O` follows.
    public init(known: [[UInt8]: Key] = [:], readsAlt: Bool) {
        sequences = KeySequences(known: known)
        self.readsAlt = readsAlt
    }

    /// Whether the bytes so far may be a key of their own or the beginning of another: only time
    /// tells.
    public var isWaiting: Bool {
        switch state {
        case .ground, .paste: false
        case .escape, .control, .single, .scalar, .string: true
        }
    }

    /// Whether the bytes so far are no key's, for which more time may pass until the rest comes.
    public var isInString: Bool {
        if case .string(let string) = state { string.hasContent } else { false }
    }

    /// The keys that are complete with these bytes.
    ///
    /// Ctrl-C that comes alone is the way out of a paste whose end never comes. Among other bytes it
    /// was pasted: the rest of the paste must not become keys, and those of the shell after us.
    public mutating func decode(_ bytes: some Collection<UInt8>) -> [Key] {
        var keys: [Key] = []
        if case .paste = state, bytes.elementsEqual(CollectionOfOne(KeyDecoder.interrupt)) {
            keys = finish()
        }
        let rest = givenUp.flatMap { TerminalString.restCount(in: bytes, after: $0) }
        givenUp = nil
        for byte in bytes.dropFirst(rest ?? 0) { take(byte, into: &keys) }
        return keys
    }

    /// No more bytes came in time: what was begun is complete as it is.
    ///
    /// A paste goes on.
    public mutating func timeOut() -> [Key] {
        defer { if isWaiting { state = .ground } }
        switch state {
        case .ground, .paste: return []
        case .escape:
            givenUp = readsAlt ? .escape : nil
            return [Key(.escape)]
        case .string(let string):
            givenUp = .more
            return string.keysAtLast
        case .control(let bytes): return [bytes.isEmpty && readsAlt ? .alt("[") : Key(.unknown)]
        case .single(let bytes): return [bytes.isEmpty && readsAlt ? .alt("O") : Key(.unknown)]
        case .scalar(_, _, let held): return [Key(.character("\u{FFFD}"), held)]
        }
    }

    /// The input has ended: a paste without an end is complete too.
    public mutating func finish() -> [Key] {
        guard case .paste(let bytes) = state else { return timeOut() }
        state = .ground
        return [KeyDecoder.paste(bytes)]
    }

    private mutating func take(_ byte: UInt8, into keys: inout [Key]) {
        switch state {
        case .ground: begin(byte, into: &keys)
        case .escape: afterEscape(byte, into: &keys)
        case .control(let bytes): continueControl(bytes, byte, into: &keys)
        case .single(let bytes): continueSingle(bytes, byte, into: &keys)
        case .scalar(let bytes, let missing, let held):
            continueScalar(bytes, missing: missing, held: held, byte, into: &keys)
        case .string(let string): continueString(string, byte, into: &keys)
        case .paste(var bytes):
            // The state lets go of the bytes first: a copy of them a byte would take minutes.
            state = .ground
            // Once full, a paste only remembers enough to find its end.
            if bytes.count >= KeyDecoder.pasteLimit + KeyDecoder.pasteEnd.count {
                bytes.remove(at: KeyDecoder.pasteLimit)
            }
            bytes.append(byte)
            if byte == UInt8(ascii: "~"), bytes.suffix(6).elementsEqual(KeyDecoder.pasteEnd) {
                keys.append(KeyDecoder.paste(bytes.dropLast(6)))
            } else {
                state = .paste(bytes)
            }
        }
    }

    // MARK: - Single bytes and scalars

    private mutating func begin(
        _ byte: UInt8, held: Key.Modifiers = [], into keys: inout [Key]
    ) {
        switch byte {
        case 0x1B: state = .escape
        case 0x20..<0x7F: keys.append(.character(Unicode.Scalar(byte)))
        case 0..<0x80: keys.append(KeyDecoder.controlKey(byte))
        case 0xC2...0xDF: state = .scalar([byte], missing: 1, held: held)
        case 0xE0...0xEF: state = .scalar([byte], missing: 2, held: held)
        case 0xF0...0xF4: state = .scalar([byte], missing: 3, held: held)
        default: keys.append(.character("\u{FFFD}"))
        }
    }

    private static func controlKey(_ byte: UInt8) -> Key {
        switch byte {
        case 0x09: Key(.tab)
        case 0x0A, 0x0D: Key(.enter)
        case 0x7F: Key(.backspace)
        case 0x01...0x1A: .control(Unicode.Scalar(byte + 0x60))
        default: .control(Unicode.Scalar(byte + 0x40))
        }
    }

    private mutating func continueScalar(
        _ bytes: [UInt8], missing: Int, held: Key.Modifiers, _ byte: UInt8,
        into keys: inout [Key]
    ) {
        guard KeyDecoder.allowed(after: bytes).contains(byte) else {
            state = .ground
            keys.append(Key(.character("\u{FFFD}"), held))
            return begin(byte, into: &keys)
        }
        if missing > 1 {
            state = .scalar(bytes + [byte], missing: missing - 1, held: held)
            return
        }
        state = .ground
        let scalar = String(decoding: bytes + [byte], as: UTF8.self).unicodeScalars.first
        let isControl = scalar.map { (0x80..<0xA0).contains($0.value) } ?? true
        keys.append(isControl ? Key(.unknown) : Key(.character(scalar ?? "\u{FFFD}"), held))
    }

    /// The bytes that may follow in well-formed UTF-8 (Unicode Standard, table 3-7).
    private static func allowed(after bytes: [UInt8]) -> ClosedRange<UInt8> {
        switch (bytes.count, bytes[0]) {
        case (1, 0xE0): 0xA0...0xBF
        case (1, 0xED): 0x80...0x9F
        case (1, 0xF0): 0x90...0xBF
        case (1, 0xF4): 0x80...0x8F
        default: 0x80...0xBF
        }
    }

    // MARK: - Escape sequences

    private mutating func afterEscape(_ byte: UInt8, into keys: inout [Key]) {
        state = .ground
        switch byte {
        case UInt8(ascii: "["): state = .control([])
        case UInt8(ascii: "O"): state = .single([])
        case 0x1B:
            keys.append(Key(.escape))
            state = .escape
        case 0x20..<0x7F where readsAlt:
            if let string = TerminalString(introducer: byte) { return state = .string(string) }
            keys.append(.alt(Unicode.Scalar(byte)))
        case 0x7F where readsAlt: keys.append(Key(.backspace, .alt))
        case 0xC2...0xF4 where readsAlt: begin(byte, held: .alt, into: &keys)
        default:
            keys.append(Key(.escape))
            begin(byte, into: &keys)
        }
    }

    private mutating func continueString(
        _ string: TerminalString, _ byte: UInt8, into keys: inout [Key]
    ) {
        var string = string
        switch string.add(byte) {
        case .part: state = .string(string)
        case .end: state = .ground
        case .other(let isAfterEscape):
            state = .ground
            keys += string.keys
            if isAfterEscape { afterEscape(byte, into: &keys) } else { begin(byte, into: &keys) }
        }
    }

    private mutating func continueSingle(
        _ bytes: [UInt8], _ byte: UInt8, into keys: inout [Key]
    ) {
        switch byte {
        case 0x30..<0x40:
            state = .single(bytes.count < KeySequences.limit ? bytes + [byte] : bytes)
        case 0x20..<0x7F:
            state = .ground
            keys.append(sequences.key(ofSingle: bytes + [byte]))
        default:
            state = .ground
            keys.append(Key(.unknown))
            begin(byte, into: &keys)
        }
    }

    private mutating func continueControl(
        _ bytes: [UInt8], _ byte: UInt8, into keys: inout [Key]
    ) {
        // The Linux console sends `ESC [ [ A` for F1, where `[` would otherwise be the end.
        let isConsole = bytes.isEmpty && byte == UInt8(ascii: "[")
        switch byte {
        case _ where isConsole, 0x20..<0x40:
            state = .control(bytes.count < KeySequences.limit ? bytes + [byte] : bytes)
        case 0x40..<0x7F:
            state = .ground
            let sequence = bytes + [byte]
            if sequence == Array("200~".utf8) {
                state = .paste([])
            } else {
                keys.append(sequences.key(ofControl: sequence))
            }
        default:
            // A control or a byte beyond ASCII is no part of a sequence: it was broken off.
            state = .ground
            keys.append(Key(.unknown))
            begin(byte, into: &keys)
        }
    }

    private static func paste(_ bytes: some Collection<UInt8>) -> Key {
        Key(.paste(String(decoding: bytes.prefix(pasteLimit), as: UTF8.self)))
    }
}
