/// What a program has sent to a terminal, and what follows from it.
public struct TerminalOutput: Sendable {
    /// All of it.
    public internal(set) var bytes: [UInt8] = []
    /// The private modes that were on before it.
    private let modesBefore: Set<Int>

    /// Makes an empty output to a terminal with these private modes on.
    init(modes: Set<Int> = shellModes) { modesBefore = modes }

    /// As text, sequences and all.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// A terminal's private modes as a shell has them, by number: lines wrap, the cursor shows.
    public static let shellModes: Set<Int> = [7, 25]
    /// The private mode whose screen comes and goes with a program.
    public static let alternateScreen = 1049

    /// The private modes that are on at its end (`ESC [ ? number h`).
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

    /// Whether a colour was set at any place.
    public var hasColor: Bool {
        controlSequences.contains { sequence in
            sequence.final == "m"
                && sequence.numbers.contains { (30...49).contains($0) || (90...107).contains($0) }
        }
    }

    /// How often the whole screen was cleared.
    public var clearCount: Int { bytes.indices.count { isClear(at: $0) } }

    /// What came after the whole screen was cleared for the last time, without the sequences: a
    /// line for each run of characters that was written without one.
    public var textSinceClear: String {
        var plain: [UInt8] = []
        var index = bytes.indices.last { isClear(at: $0) } ?? 0
        while index < bytes.count {
            if let sequence = ControlSequence(in: bytes, at: index) {
                // What was sent apart is shown apart.
                if sequence.final != "m" { plain.append(UInt8(ascii: "\n")) }
                index = sequence.end
            } else {
                plain.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: plain, as: UTF8.self)
    }

    /// As xterm clears its screen, and as older terminals do.
    private static let clears = ["\u{1B}[2J", "\u{1B}[H\u{1B}[J"].map { Array($0.utf8) }

    private func isClear(at index: Int) -> Bool {
        bytes[index] == 0x1B
            && TerminalOutput.clears.contains { bytes[index...].starts(with: $0) }
    }

    private var controlSequences: [ControlSequence] {
        bytes.indices.compactMap { bytes[$0] == 0x1B ? ControlSequence(in: bytes, at: $0) : nil }
    }
}

/// `ESC [ parameters final`, or one of the short ones that switch character sets, `ESC ( B`.
private struct ControlSequence {
    let parameters: String
    let final: Character
    /// The index of the byte after it.
    let end: Int

    init?(in bytes: [UInt8], at start: Int) {
        let rest = bytes[start...]
        let isShort = rest.starts(with: "\u{1B}(".utf8)
        guard isShort || rest.starts(with: "\u{1B}[".utf8),
            let last = rest.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) })
        else { return nil }
        parameters = String(decoding: bytes[(start + 2)..<last], as: UTF8.self)
        // A character set is part of a style, as colours are.
        final = isShort ? "m" : Character(Unicode.Scalar(bytes[last]))
        end = last + 1
    }

    var numbers: [Int] { parameters.split { !$0.isNumber }.compactMap { Int($0) } }
}
