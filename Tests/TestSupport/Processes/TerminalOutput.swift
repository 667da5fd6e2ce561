/// The output of a program to a terminal, and the effects of the output.
public struct TerminalOutput: Sendable {
    /// The output.
    public internal(set) var bytes: [UInt8] = []
    /// The private modes that were on before the output.
    private let modesBefore: Set<Int>

    /// Makes an empty output to a terminal with these private modes on.
    init(modes: Set<Int> = shellModes) { modesBefore = modes }

    /// The output as text, with escape sequences.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The private modes that a shell leaves on, by number: autowrap and a visible cursor.
    public static let shellModes: Set<Int> = [7, 25]
    /// The private mode of the alternate screen.
    public static let alternateScreen = 1049

    /// The private modes that are on after the output (`ESC [ ? number h`).
    public var privateModes: Set<Int> {
        var modes = modesBefore
        for sequence in controlSequences where sequence.parameters.first == "?" {
            for number in sequence.numbers {
                if sequence.final == "h" { modes.insert(number) }
                if sequence.final == "l" { modes.remove(number) }
            }
        }
        return modes
    }

    /// True if the output sets a colour.
    public var hasColor: Bool {
        controlSequences.contains { sequence in
            sequence.final == "m"
                && sequence.numbers.contains { (30...49).contains($0) || (90...107).contains($0) }
        }
    }

    /// The number of times that the output clears the whole screen.
    public var clearCount: Int { bytes.indices.count { isClear(at: $0) } }

    /// The text after the last clearing of the screen, without escape sequences.
    ///
    /// Characters without a sequence between them are one line.
    public var textSinceClear: String {
        var plain: [UInt8] = []
        var index = bytes.indices.last { isClear(at: $0) } ?? 0
        while index < bytes.count {
            if let sequence = ControlSequence(in: bytes, at: index) {
                // Put text on separate lines if a sequence separates it.
                if sequence.final != "m" { plain.append(UInt8(ascii: "\n")) }
                index = sequence.end
            } else {
                plain.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: plain, as: UTF8.self)
    }

    /// The sequences of xterm and of older terminals that clear the screen.
    private static let clears = ["\u{1B}[2J", "\u{1B}[H\u{1B}[J"].map { Array($0.utf8) }

    private func isClear(at index: Int) -> Bool {
        bytes[index] == 0x1B
            && TerminalOutput.clears.contains { bytes[index...].starts(with: $0) }
    }

    private var controlSequences: [ControlSequence] {
        bytes.indices.compactMap { bytes[$0] == 0x1B ? ControlSequence(in: bytes, at: $0) : nil }
    }
}

/// A sequence `ESC [ parameters final`, or a short one that switches the character set: `ESC ( B`.
private struct ControlSequence {
    let parameters: String
    let final: Character
    /// The index of the byte after the sequence.
    let end: Int

    init?(in bytes: [UInt8], at start: Int) {
        let rest = bytes[start...]
        let isShort = rest.starts(with: "\u{1B}(".utf8)
        guard isShort || rest.starts(with: "\u{1B}[".utf8),
            let last = rest.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) })
        else { return nil }
        parameters = String(decoding: bytes[(start + 2)..<last], as: UTF8.self)
        // Treat the choice of a character set as a style, like colours.
        final = isShort ? "m" : Character(Unicode.Scalar(bytes[last]))
        end = last + 1
    }

    var numbers: [Int] { parameters.split { !$0.isNumber }.compactMap { Int($0) } }
}
