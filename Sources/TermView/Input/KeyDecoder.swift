/// Decodes the bytes from a terminal into keys; a sequence may be split over several reads.
///
/// It knows the sequences in ``KeySequences``, and additional ones from the terminal database. An
/// unknown sequence becomes one unknown key, and an invalid byte becomes one U+FFFD; neither
/// affects the keys after it. A report of the terminal, a ``TerminalString``, becomes no key. A
/// report of the mouse becomes a ``Pointer``, or no key.
public struct KeyDecoder: Sendable {
    private enum State {
        case ground
        /// After ESC.
        case escape
        /// In a control sequence, `ESC [ … final`, with the bytes after `[`.
        case control([UInt8])
        /// In `ESC O … final`, with the bytes after `O`.
        case single([UInt8])
        /// In a multi-byte scalar: its first bytes, the number of missing bytes, and the modifiers.
        case scalar([UInt8], missing: Int, modifiers: Key.Modifiers)
        /// In a report of the terminal.
        case string(TerminalString)
        /// In an old report of the mouse, `ESC [ M` and three bytes, with the number of missing
        /// bytes.
        case oldReport(missing: Int)
        /// In pasted text, with the bytes so far.
        case paste([UInt8])
    }

    private var state = State.ground
    /// The state that the last timeout ended, because the rest of its sequence may still come.
    ///
    /// `ground` once the rest or other bytes have come.
    private var timedOutState = State.ground
    private let sequences: KeySequences
    /// The reports of the terminal so far.
    public private(set) var reports = TerminalReports()
    private let readsAlt: Bool

    /// The maximum length of a paste in bytes; the rest is dropped.
    private static let pasteLimit = 1_048_576
    private static let pasteEnd = Array("\u{1B}[201~".utf8)
    private static let interrupt: UInt8 = 0x03
    /// The maximum time between two parts of a sequence, long enough for a connection that loses
    /// packets.
    private static let sequenceTimeout = Duration.milliseconds(500)
    /// The maximum time between two parts of a paste.
    private static let pasteTimeout = Duration.seconds(1)

    /// Makes a decoder.
    ///
    /// - Parameters:
    ///   - known: The sequences of this terminal's keys, each starting with ESC.
    ///   - readsAlt: True if ESC directly before a character means Alt or starts a terminal string,
    ///     as on a terminal. If false, ESC is the Esc key unless `[` or `O` follows.
    public init(known: [[UInt8]: Key] = [:], readsAlt: Bool) {
        sequences = KeySequences(known: known)
        self.readsAlt = readsAlt
    }

    /// The time after the last byte within which the rest of a sequence must come; nil if no
    /// sequence is incomplete.
    ///
    /// ESC, alone or before the introducer of a terminal string, may be a key by itself. Its time
    /// is therefore too short for a person to notice.
    ///
    /// - Parameter escapeDelay: The time after ESC.
    /// - Returns: The time, counted from the last byte.
    public func timeout(escapeDelay: Duration) -> Duration? {
        switch state {
        case .ground: nil
        case .escape: escapeDelay
        case .string(let string) where !string.hasContent: escapeDelay
        case .control, .single, .scalar, .string, .oldReport:
            max(escapeDelay, KeyDecoder.sequenceTimeout)
        case .paste: KeyDecoder.pasteTimeout
        }
    }

    /// Decodes more bytes and returns the keys that they complete.
    ///
    /// Ctrl-C read on its own ends a paste without an end marker.
    ///
    /// Ctrl-C among other bytes is part of the paste. Otherwise the rest of the paste would become
    /// keys, here or later in the shell.
    public mutating func decode(_ bytes: some Collection<UInt8>) -> [Key] {
        var keys: [Key] = []
        if case .paste = state, !bytes.isEmpty, bytes.allSatisfy({ $0 == KeyDecoder.interrupt }) {
            keys = finish()
        }
        let skippedCount = resume(with: bytes)
        for byte in bytes.dropFirst(skippedCount) { take(byte, into: &keys) }
        return keys
    }

    /// Resumes a sequence that timed out, if these bytes are its rest.
    ///
    /// Typed keys do not arrive that fast.
    ///
    /// - Returns: The number of bytes to skip.
    private mutating func resume(with bytes: some Collection<UInt8>) -> Int {
        defer { timedOutState = .ground }
        switch timedOutState {
        case .ground, .single, .scalar: break
        case .escape:
            if let count = TerminalString.remainderCount(in: bytes, after: .escape) { return count }
            if bytes.first == UInt8(ascii: "["),
                KeyDecoder.continuesControl([], with: bytes.dropFirst())
            {
                state = timedOutState
            }
        case .control(let firstBytes):
            if KeyDecoder.continuesControl(firstBytes, with: bytes) { state = timedOutState }
        case .oldReport: state = timedOutState
        case .string: return TerminalString.remainderCount(in: bytes, after: .introduced) ?? 0
        case .paste: if bytes.contains(KeyDecoder.pasteEnd) { state = timedOutState }
        }
        return 0
    }

    /// True if the bytes are parameters and a final byte of a control sequence, or continue a
    /// report of the mouse.
    ///
    /// The rest of a mouse report may be several parameters, its final byte, or a whole old report.
    private static func continuesControl(
        _ firstBytes: [UInt8], with bytes: some Collection<UInt8>
    ) -> Bool {
        let rest = bytes.drop { (0x30..<0x40).contains($0) }
        let count = bytes.count - rest.count
        guard let final = rest.first else {
            return count > 1 && (firstBytes.first ?? bytes.first) == Pointer.reportStart
        }
        guard count == 0 else { return (0x40..<0x7F).contains(final) }
        if firstBytes.isEmpty, final == 0x4D, bytes.count > 3 { return true }
        return Pointer.isNearlyComplete(firstBytes) && (final == 0x4D || final == 0x6D)
    }

    /// Ends an unfinished sequence because no more bytes came in time.
    ///
    /// Ctrl-C at the end of a paste without an end marker is a key, so that the user can always
    /// quit.
    public mutating func timeOut() -> [Key] {
        defer { state = .ground }
        timedOutState = state
        switch state {
        case .ground: return []
        case .escape:
            if !readsAlt { timedOutState = .ground }
            return [Key(.escape)]
        case .string(let string): return string.keysOnTimeout
        case .control(let bytes) where bytes.first == Pointer.reportStart: return []
        case .oldReport: return []
        case .control(let bytes): return [bytes.isEmpty && readsAlt ? .alt("[") : Key(.unknown)]
        case .single(let bytes): return [bytes.isEmpty && readsAlt ? .alt("O") : Key(.unknown)]
        case .scalar(_, _, let modifiers): return [Key(.character("\u{FFFD}"), modifiers)]
        case .paste(let bytes):
            timedOutState = .paste([])
            let interrupts = bytes.reversed().prefix { $0 == KeyDecoder.interrupt }.count
            let text = KeyDecoder.paste(bytes.dropLast(interrupts))
            return [text] + [Key](repeating: .control("c"), count: interrupts)
        }
    }

    /// Ends an unfinished sequence because the input has ended.
    public mutating func finish() -> [Key] {
        defer { timedOutState = .ground }
        return timeOut()
    }

    private mutating func take(_ byte: UInt8, into keys: inout [Key]) {
        switch state {
        case .ground: begin(byte, into: &keys)
        case .escape: afterEscape(byte, into: &keys)
        case .control(let bytes): continueControl(bytes, byte, into: &keys)
        case .single(let bytes): continueSingle(bytes, byte, into: &keys)
        case .scalar(let bytes, let missing, let modifiers):
            continueScalar(bytes, missing: missing, modifiers: modifiers, byte, into: &keys)
        case .string(let string): continueString(string, byte, into: &keys)
        case .oldReport(let missing): continueOldReport(missing: missing, byte, into: &keys)
        case .paste(var bytes):
            // Release the state's reference to the bytes first: otherwise each new byte copies all
            // bytes, which takes minutes.
            state = .ground
            // After the limit, keep only enough bytes to find the end marker.
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
        _ byte: UInt8, modifiers: Key.Modifiers = [], into keys: inout [Key]
    ) {
        switch byte {
        case 0x1B: state = .escape
        case 0x20..<0x7F: keys.append(.character(Unicode.Scalar(byte)))
        case 0..<0x80: keys.append(KeyDecoder.controlKey(byte))
        case 0xC2...0xDF: state = .scalar([byte], missing: 1, modifiers: modifiers)
        case 0xE0...0xEF: state = .scalar([byte], missing: 2, modifiers: modifiers)
        case 0xF0...0xF4: state = .scalar([byte], missing: 3, modifiers: modifiers)
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
        _ bytes: [UInt8], missing: Int, modifiers: Key.Modifiers, _ byte: UInt8,
        into keys: inout [Key]
    ) {
        guard KeyDecoder.validBytes(after: bytes).contains(byte) else {
            state = .ground
            keys.append(Key(.character("\u{FFFD}"), modifiers))
            return begin(byte, into: &keys)
        }
        if missing > 1 {
            state = .scalar(bytes + [byte], missing: missing - 1, modifiers: modifiers)
            return
        }
        state = .ground
        let scalar = String(decoding: bytes + [byte], as: UTF8.self).unicodeScalars.first
        let isControl = scalar.map { (0x80..<0xA0).contains($0.value) } ?? true
        keys.append(isControl ? Key(.unknown) : Key(.character(scalar ?? "\u{FFFD}"), modifiers))
    }

    /// The valid next bytes in well-formed UTF-8 (Unicode Standard, table 3-7).
    private static func validBytes(after bytes: [UInt8]) -> ClosedRange<UInt8> {
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
        case 0xC2...0xF4 where readsAlt: begin(byte, modifiers: .alt, into: &keys)
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
        case .end:
            state = .ground
            reports.add(string)
        case .aborted(let isAfterEscape):
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
            keys += sequences.keys(ofSingle: bytes + [byte])
        default:
            state = .ground
            keys.append(Key(.unknown))
            begin(byte, into: &keys)
        }
    }

    private mutating func continueControl(
        _ bytes: [UInt8], _ byte: UInt8, into keys: inout [Key]
    ) {
        // The Linux console sends `ESC [ [ A` for F1; elsewhere a second `[` ends the sequence.
        let isConsole = bytes.isEmpty && byte == UInt8(ascii: "[")
        switch byte {
        case UInt8(ascii: "M") where bytes.isEmpty && !sequences.knowsM:
            state = .oldReport(missing: 3)
        case UInt8(ascii: "$") where KeySequences.isNumberedKey(bytes):
            state = .ground
            keys += sequences.keys(ofControl: bytes + [byte])
        case _ where isConsole, 0x20..<0x40:
            state = .control(bytes.count < KeySequences.limit ? bytes + [byte] : bytes)
        case 0x40..<0x7F:
            state = .ground
            let sequence = bytes + [byte]
            if sequence == Array("200~".utf8) {
                state = .paste([])
            } else if bytes.first == Pointer.reportStart {
                if let (pointer, modifiers) = Pointer.press(of: sequence) {
                    keys.append(Key(.pointer(pointer), modifiers))
                }
            } else if bytes.first == TerminalReports.privateStart {
                // The answer to a request, perhaps of a program that ran before.
                reports.add(control: sequence)
            } else {
                keys += sequences.keys(ofControl: sequence)
            }
        default:
            // A control character or a byte beyond ASCII aborts the sequence and is decoded by
            // itself.
            state = .ground
            if bytes.first != Pointer.reportStart { keys.append(Key(.unknown)) }
            begin(byte, into: &keys)
        }
    }

    /// Skips one of the three bytes of an old mouse report.
    ///
    /// None of these bytes is a control character, except 0 for a position that is too large for
    /// the report.
    private mutating func continueOldReport(
        missing: Int, _ byte: UInt8, into keys: inout [Key]
    ) {
        state = .ground
        guard byte >= 0x20 || byte == 0 else { return begin(byte, into: &keys) }
        if missing > 1 { state = .oldReport(missing: missing - 1) }
    }

    private static func paste(_ bytes: some Collection<UInt8>) -> Key {
        Key(.paste(String(decoding: bytes.prefix(pasteLimit), as: UTF8.self)))
    }
}
