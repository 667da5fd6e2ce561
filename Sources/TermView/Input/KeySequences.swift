/// Maps escape sequences to keys: the sequences that terminals share, and the sequences of this
/// terminal.
///
/// It knows four families:
///
/// - xterm's (XTerm Control Sequences, "PC-Style Function Keys"), with the keypad in application
///   mode,
/// - rxvt's arrows and function keys with Shift and Control,
/// - kitty's keyboard protocol (<https://sw.kovidgoyal.net/kitty/keyboard-protocol/>),
/// - xterm's modifyOtherKeys.
struct KeySequences: Sendable {
    /// The maximum length of a sequence in bytes.
    static let limit = 64

    private let terminalKeys: [[UInt8]: Key]

    /// - Parameter terminalKeys: The sequences of this terminal, each starting with ESC; they take
    ///   precedence.
    init(known terminalKeys: [[UInt8]: Key]) { self.terminalKeys = terminalKeys }

    /// True if `ESC [ M` is a key of this terminal.
    var knowsM: Bool { terminalKeys[[0x1B, 0x5B, 0x4D]] != nil }

    /// Indicates whether `ESC [` and these bytes name a key that rxvt ends with `$` if Shift is
    /// held.
    ///
    /// In other terminals, `$` is a byte inside a sequence.
    ///
    /// - Parameter bytes: The bytes after `ESC [`.
    /// - Returns: True if the bytes are the number of a key.
    static func isNumberedKey(_ bytes: [UInt8]) -> Bool {
        Parameters(bytes).map { $0.count == 1 && numberedKeys[$0[0] ?? 0] != nil } ?? false
    }

    /// Returns the keys of a sequence `ESC O … final`.
    ///
    /// - Parameter sequence: The bytes after `O`.
    /// - Returns: One key, which may be unknown.
    func keys(ofSingle sequence: [UInt8]) -> [Key] {
        if let key = terminalKeys[[0x1B, 0x4F] + sequence] { return [key] }
        guard let final = sequence.last, let parameters = Parameters(sequence.dropLast()) else {
            return [Key(.unknown)]
        }
        let modifiers = KeySequences.modifiers(parameters.last ?? 1)
        if let base = KeySequences.singleKeys[final] { return [Key(sent: base, modifiers)] }
        // rxvt has only these sequences for arrows with Control.
        if sequence.count == 1, let base = KeySequences.smallArrows[final] {
            return [Key(base, .control)]
        }
        return [Key(.unknown)]
    }

    /// Returns the keys of a sequence `ESC [ … final`.
    ///
    /// - Parameter sequence: The bytes after `[`.
    /// - Returns: One key, which may be unknown, or several characters if the key types them. Empty
    ///   if a key was released, or if a modifier was pressed alone.
    func keys(ofControl sequence: [UInt8]) -> [Key] {
        if let key = terminalKeys[[0x1B, 0x5B] + sequence] { return [key] }
        // A sequence longer than the limit was cut, so its end is unknown.
        guard sequence.count <= KeySequences.limit, let final = sequence.last,
            let parameters = Parameters(sequence.dropLast())
        else { return [Key(.unknown)] }
        if parameters[1, 1] == KeySequences.releaseEvent { return [] }
        let modifiers = KeySequences.modifiers(parameters[1] ?? 1)
        switch final {
        case UInt8(ascii: "u"): return CodedKey(kitty: parameters).keys
        case UInt8(ascii: "~") where parameters.count == 3 && parameters[0] == 27:
            return CodedKey(modifyOtherKeys: parameters).keys
        case UInt8(ascii: "~"): return KeySequences.keys(ofNumbered: parameters, modifiers)
        case UInt8(ascii: "$"): return KeySequences.keys(ofNumbered: parameters, .shift)
        case UInt8(ascii: "^"): return KeySequences.keys(ofNumbered: parameters, .control)
        case UInt8(ascii: "@"):
            return KeySequences.keys(ofNumbered: parameters, [.control, .shift])
        case UInt8(ascii: "Z"): return [Key(.tab, .shift)]
        default: break
        }
        if sequence.count == 1, let base = KeySequences.smallArrows[final] {
            return [Key(base, .shift)]
        }
        guard sequence.count == 1 || (parameters[0] ?? 1) == 1,
            let base = KeySequences.letteredKeys[final]
        else { return [Key(.unknown)] }
        return [Key(base, modifiers)]
    }

    private static func keys(ofNumbered parameters: Parameters, _ modifiers: Key.Modifiers) -> [Key]
    {
        [numberedKeys[parameters[0] ?? 1].map { Key($0, modifiers) } ?? Key(.unknown)]
    }

    /// The event type of kitty's protocol for a released key.
    private static let releaseEvent = 3

    /// Reads modifiers: the sum of their bits plus 1.
    ///
    /// Caps Lock and Num Lock (bits 64 and 128) are ignored.
    ///
    /// Meta counts as Alt; it is bit 8 for xterm and bit 32 for kitty.
    fileprivate static func modifiers(_ number: Int) -> Key.Modifiers {
        let bits = max(number, 1) - 1
        let modifiers = Key.Modifiers(rawValue: UInt8(bits & 7))
        return bits & (8 | 32) == 0 ? modifiers : modifiers.union(.alt)
    }

    /// The keys of `ESC [ A`, with modifiers `ESC [ 1 ; 5 A`.
    private static let letteredKeys: [UInt8: Key.Base] = [
        UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right,
        UInt8(ascii: "D"): .left, UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
        UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2),
        UInt8(ascii: "R"): .function(3), UInt8(ascii: "S"): .function(4),
    ]

    /// The keys of `ESC O A` in application mode; some terminals add modifiers: `ESC O 5 A` or `ESC
    /// O 1 ; 5 A`.
    private static let singleKeys: [UInt8: Key.Base] = letteredKeys.merging(keypad) { $1 }

    /// The keypad in application mode.
    private static let keypad: [UInt8: Key.Base] = {
        var keys: [UInt8: Key.Base] = [
            UInt8(ascii: "M"): .enter, UInt8(ascii: "I"): .tab, UInt8(ascii: "X"): .character("="),
        ]
        for (byte, scalar) in zip(UInt8(ascii: "j")..., "*+,-./0123456789".unicodeScalars) {
            keys[byte] = .character(scalar)
        }
        return keys
    }()

    /// rxvt's arrows: `ESC [ a` with Shift, `ESC O a` with Control.
    private static let smallArrows: [UInt8: Key.Base] = [
        UInt8(ascii: "a"): .up, UInt8(ascii: "b"): .down, UInt8(ascii: "c"): .right,
        UInt8(ascii: "d"): .left,
    ]

    /// The keys of `ESC [ 5 ~`, with modifiers `ESC [ 5 ; 2 ~`; for rxvt `ESC [ 5 $`, `^` or `@`.
    private static let numberedKeys: [Int: Key.Base] = [
        1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
        11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
        17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9),
        21: .function(10), 23: .function(11), 24: .function(12), 25: .function(13),
        26: .function(14), 28: .function(15), 29: .function(16), 31: .function(17),
        32: .function(18), 33: .function(19), 34: .function(20),
    ]

    /// The parameters of a sequence: numbers separated by semicolons; colons separate the parts of
    /// a parameter.
    struct Parameters {
        private let fields: [[Int?]]

        /// Returns nil if a part is neither a number nor empty.
        init?(_ bytes: some Collection<UInt8>) {
            var fields: [[Int?]] = []
            let separator = UInt8(ascii: ";")
            for field in bytes.split(separator: separator, omittingEmptySubsequences: false) {
                var parts: [Int?] = []
                let colon = UInt8(ascii: ":")
                for part in field.split(separator: colon, omittingEmptySubsequences: false) {
                    let number = Int(String(decoding: part, as: UTF8.self))
                    let isNumber = number != nil && part.allSatisfy { (0x30..<0x3A).contains($0) }
                    guard part.isEmpty || isNumber else { return nil }
                    parts.append(number)
                }
                fields.append(parts)
            }
            self.fields = fields
        }

        var count: Int { fields.count }
        /// The last parameter; nil if it is empty.
        var last: Int? { self[fields.count - 1] }

        /// A part of a parameter; nil if the part is empty or missing.
        ///
        /// Parameters and parts are counted from 0.
        subscript(field: Int, part: Int = 0) -> Int? {
            parts(of: field).dropFirst(part).first ?? nil
        }

        func parts(of field: Int) -> [Int?] { fields.indices.contains(field) ? fields[field] : [] }
    }
}

/// A key that a terminal sends as a code: the character without Shift, or one of kitty's numbers.
private struct CodedKey {
    private let code: Int
    /// The character with Shift, if the terminal sends it.
    private let shiftedCode: Int?
    /// The character at the same place of a US keyboard, if the terminal sends it.
    private let usKeyboardCode: Int?
    /// The text that the key inserts; empty if the terminal does not send it.
    private let text: [Unicode.Scalar]
    private let modifiers: Key.Modifiers
    /// True if a modifier is held that Mot does not use.
    private let hasForeignModifier: Bool

    /// The bits of Super and Hyper.
    private static let foreignBits = 8 | 16

    /// Reads the parameters of `ESC [ code : shifted : place ; modifiers : event ; text u`.
    init(kitty parameters: KeySequences.Parameters) {
        code = parameters[0] ?? 1
        shiftedCode = parameters[0, 1]
        usKeyboardCode = parameters[0, 2]
        text = parameters.parts(of: 2).compactMap(\.self).compactMap(CodedKey.printableScalar)
        let number = parameters[1] ?? 1
        modifiers = KeySequences.modifiers(number)
        hasForeignModifier = (max(number, 1) - 1) & CodedKey.foreignBits != 0
    }

    /// Reads the parameters of `ESC [ 27 ; modifiers ; code ~`.
    ///
    /// If Shift is held, the code is that of the character with Shift.
    init(modifyOtherKeys parameters: KeySequences.Parameters) {
        code = parameters[2] ?? 1
        shiftedCode = nil
        usKeyboardCode = nil
        text = []
        modifiers = KeySequences.modifiers(parameters[1] ?? 1)
        hasForeignModifier = false
    }

    var keys: [Key] {
        if CodedKey.modifierKeys.contains(where: { $0.contains(code) }) { return [] }
        if hasForeignModifier { return [Key(.unknown)] }
        if !text.isEmpty, modifiers.isDisjoint(with: [.control, .alt]) {
            return text.map { .character($0) }
        }
        guard let base = CodedKey.namedKeys[code] ?? character else { return [Key(.unknown)] }
        let key = Key(sent: base, modifiers)
        // Some characters with Control count as another key, because terminals without a protocol
        // send the bytes of that key for them.
        return [CodedKey.keysOfSameBytes[key].map { Key($0) } ?? key]
    }

    /// The typed character; with Control, the lowercase letter of the key.
    private var character: Key.Base? {
        guard let scalar = CodedKey.printableScalar(code) else { return nil }
        if modifiers.contains(.control) {
            let keyScalar =
                scalar.isASCII ? scalar : usKeyboardCode.flatMap(CodedKey.printableScalar) ?? scalar
            return .character(
                CodedKey.onlyScalar(of: keyScalar.properties.lowercaseMapping) ?? keyScalar)
        }
        guard modifiers.contains(.shift) else { return .character(scalar) }
        let uppercase = CodedKey.onlyScalar(of: scalar.properties.uppercaseMapping)
        return .character(shiftedCode.flatMap(CodedKey.printableScalar) ?? uppercase ?? scalar)
    }

    private static func onlyScalar(of text: String) -> Unicode.Scalar? {
        text.unicodeScalars.count == 1 ? text.unicodeScalars.first : nil
    }

    /// The character of a code; nil for a control character or one of kitty's numbers.
    private static func printableScalar(_ code: Int) -> Unicode.Scalar? {
        guard code >= 0x20, !(0x7F..<0xA0).contains(code), !privateUse.contains(code) else {
            return nil
        }
        return UInt32(exactly: code).flatMap(Unicode.Scalar.init)
    }

    /// The private use area of Unicode, in which kitty numbers the keys without a character.
    private static let privateUse = 0xE000...0xF8FF

    /// Caps Lock, Scroll Lock, Num Lock and the modifiers; pressed alone, they are ignored.
    private static let modifierKeys = [57358...57360, 57441...57454]

    /// Letters with Control that a terminal without a protocol sends as another key.
    ///
    /// Ctrl-J is not among them: if a terminal distinguishes Ctrl-J from Enter, Ctrl-J is a
    /// separate key.
    private static let keysOfSameBytes: [Key: Key.Base] = [
        .control("i"): .tab, .control("m"): .enter, .control("["): .escape,
    ]

    /// The keys without a character, by their ASCII codes and kitty's numbers.
    private static let namedKeys: [Int: Key.Base] = {
        var keys: [Int: Key.Base] = [
            8: .backspace, 9: .tab, 10: .enter, 13: .enter, 27: .escape, 127: .backspace,
        ]
        let editing: [Key.Base] = [
            .escape, .enter, .tab, .backspace, .insert, .delete, .left, .right, .up, .down,
            .pageUp, .pageDown, .home, .end,
        ]
        for (code, key) in zip(57344..., editing) { keys[code] = key }
        for number in 1...35 { keys[57363 + number] = .function(number) }
        let keypad =
            "0123456789./*-+".unicodeScalars.map { Key.Base.character($0) }
            + [
                .enter, .character("="), .character(","), .left, .right, .up, .down, .pageUp,
                .pageDown, .home, .end, .insert, .delete,
            ]
        for (code, key) in zip(57399..., keypad) { keys[code] = key }
        return keys
    }()
}

extension Key {
    /// Makes a key as terminals send it: Shift is part of a character.
    fileprivate init(sent base: Base, _ modifiers: Modifiers) {
        if case .character = base {
            self.init(base, modifiers.subtracting(.shift))
        } else {
            self.init(base, modifiers)
        }
    }
}
