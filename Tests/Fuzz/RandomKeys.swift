import TestSupport

/// Random bytes of keys; an equal seed gives equal bytes.
struct RandomKeys {
    private var random: SeededRandom
    private let leaves: Bool

    /// - Parameters:
    ///   - seed: An equal seed gives equal keys.
    ///   - leaves: True to include keys that may end the program more often than by chance.
    init(seed: UInt64, leaves: Bool) {
        random = SeededRandom(seed: seed)
        self.leaves = leaves
    }

    /// A random size of the window, down to the smallest possible size.
    mutating func windowSize() -> (width: Int, height: Int) {
        switch Int.random(in: 0..<10, using: &random) {
        case 0: (1, 1)
        case 1...3: (.random(in: 1...25, using: &random), .random(in: 1...8, using: &random))
        case 4: (.random(in: 1...1_000, using: &random), .random(in: 1...200, using: &random))
        default: (.random(in: 1...200, using: &random), .random(in: 1...60, using: &random))
        }
    }

    mutating func isTrue(oneIn count: Int) -> Bool {
        Int.random(in: 0..<count, using: &random) == 0
    }

    mutating func count(in range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

    /// The bytes of a key, or damaged bytes as from a bad connection.
    mutating func next() -> [UInt8] {
        switch Int.random(in: 0..<21, using: &random) {
        case 20: mouse()
        case 0..<11: pick(from: RandomKeys.plain)
        case 11..<15: pick(from: RandomKeys.sequences)
        case 15: cut(pick(from: RandomKeys.sequences))
        case 16: [UInt8](bytes(1))
        case 17: bytes(count(in: 1...6))
        case 18: pick(from: RandomKeys.texts)
        default:
            leaves && isTrue(oneIn: 4)
                ? pick(from: RandomKeys.leaving) : pick(from: RandomKeys.plain)
        }
    }

    /// A report of the mouse, usually although the program has not requested mouse reports.
    private mutating func mouse() -> [UInt8] {
        let button = [0, 0, 0, 2, 32, 64, 65, 66, 99].randomElement(using: &random) ?? 0
        let place = "\(count(in: 1...120));\(count(in: 1...40))"
        return Array("\u{1B}[<\(button);\(place)\(isTrue(oneIn: 3) ? "m" : "M")".utf8)
    }

    private mutating func pick(from list: [String]) -> [UInt8] {
        Array((list.randomElement(using: &random) ?? "").utf8)
    }

    private mutating func bytes(_ count: Int) -> [UInt8] {
        // Without `|`, which would run what the next keys type.
        (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }.filter { $0 != 0x7C }
    }

    private mutating func cut(_ bytes: [UInt8]) -> [UInt8] {
        Array(bytes.prefix(.random(in: 0...bytes.count, using: &random)))
    }

    private static let plain =
        "jkgGbhlqJKtrRzixXdDwHL/?<>&1290 \r\n\t\u{1}\u{2}\u{4}\u{5}\u{6}\u{8}\u{15}\u{17}\u{19}\u{1B}\u{7F}"
        .unicodeScalars.filter { $0 != "q" }.map(String.init)

    private static let sequences =
        ["A", "B", "C", "D", "H", "F", "Z", "I", "O"].map { "\u{1B}[\($0)" }
        + ["A", "B", "C", "D", "P", "Q", "M", "z"].map { "\u{1B}O\($0)" }
        + ["1;2A", "1;2B", "1;3C", "1;5D", "1;99A", "5~", "6~", "3~", "15~", "99~", "5;2~", "[A"]
        .map { "\u{1B}[\($0)" }
        + [
            "\u{1B}[<0;1;1M", "\u{1B}[<-1;;99999999999M", "\u{1B}[M !!", "\u{1B}OQ", "\u{1B}[?1;2c",
            "\u{1B}[200~q\u{1B}[201~", "\u{1B}[200~",
            "\u{1B}[201~", "\u{1B}]11;rgb:1/2/3\u{7}", "\u{1B}P1+r\u{1B}\\", "\u{1B}_Gi=1;OK",
        ]
        + ["1", "x", "[", "O", "\u{7F}"].map { "\u{1B}\($0)" }

    private static let texts = [
        "month", "/quire", "dog", "word 1", "d*g", "é", "漢字", "e\u{301}\u{302}",
        "👨\u{200D}👩\u{200D}👧", "🇩🇰", "\u{202E}abc", "ﷺ", "ﬀ",
        "İ",
        "\u{1B}[200~a\tb\nc\u{1B}[201~", "\u{1B}\u{1B}\u{1B}[", "\u{C}", "\u{1A}",
    ]

    private static let leaving = ["q", "Q", "\u{3}", "qq"]
}
