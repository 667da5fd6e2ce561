/// Maps escape sequences to keys: those of xterm (XTerm Control Sequences, "PC-Style Function
/// Keys") and those of this terminal.
struct KeySequences: Sendable {
    /// The maximum length of a sequence in bytes.
    static let limit = 64

    private let known: [[UInt8]: Key]

    /// - Parameter known: The sequences of this terminal, each starting with ESC; they take
    ///   precedence.
    init(known: [[UInt8]: Key]) { self.known = known }

    func key(ofSingle sequence: [UInt8]) -> Key {
        if let key = known[[0x1B, 0x4F] + sequence] { return key }
        guard let final = sequence.last, let base = KeySequences.singleKeys[final],
            let numbers = KeySequences.parameters(sequence.dropLast())
        else { return Key(.unknown) }
        return Key(base, numbers.last.map(KeySequences.modifiers) ?? [])
    }

    func key(ofControl sequence: [UInt8]) -> Key {
        if let key = known[[0x1B, 0x5B] + sequence] { return key }
        // A longer sequence was cut.
        guard sequence.count <= KeySequences.limit, let final = sequence.last,
            let numbers = KeySequences.parameters(sequence.dropLast())
        else { return Key(.unknown) }
        let held = numbers.count > 1 ? KeySequences.modifiers(numbers[1]) : []
        switch final {
        case UInt8(ascii: "~"):
            let base = numbers.first.flatMap { KeySequences.numberedKeys[$0] }
            return base.map { Key($0, held) } ?? Key(.unknown)
        case UInt8(ascii: "Z"):
            return Key(.tab, .shift)
        default:
            guard sequence.count == 1 || numbers.first == 1 else { return Key(.unknown) }
            return KeySequences.letteredKeys[final].map { Key($0, held) } ?? Key(.unknown)
        }
    }

    /// The parameters, separated by semicolons; an empty one is 1; nil when one is not a number.
    private static func parameters(_ bytes: some Collection<UInt8>) -> [Int]? {
        var numbers: [Int] = []
        for field in bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false) {
            guard let number = field.isEmpty ? 1 : Int(String(decoding: field, as: UTF8.self))
            else { return nil }
            numbers.append(number)
        }
        return numbers
    }

    /// xterm sends the sum of the modifier bits plus 1.
    private static func modifiers(_ number: Int) -> Key.Modifiers {
        (1...8).contains(number) ? Key.Modifiers(rawValue: UInt8(number - 1)) : []
    }

    /// `ESC [ A`, or with modifiers `ESC [ 1 ; 5 A`.
    private static let letteredKeys: [UInt8: Key.Base] = [
        UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right,
        UInt8(ascii: "D"): .left, UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
        UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2),
        UInt8(ascii: "R"): .function(3), UInt8(ascii: "S"): .function(4),
    ]

    /// `ESC O A` in application mode; some terminals add modifiers: `ESC O 5 A` or `ESC O 1 ; 5 A`.
    private static let singleKeys: [UInt8: Key.Base] =
        letteredKeys.merging([UInt8(ascii: "M"): .enter]) { $1 }

    /// `ESC [ 5 ~`, or with modifiers `ESC [ 5 ; 2 ~`.
    private static let numberedKeys: [Int: Key.Base] = [
        1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
        11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
        17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9),
        21: .function(10), 23: .function(11), 24: .function(12),
    ]
}
