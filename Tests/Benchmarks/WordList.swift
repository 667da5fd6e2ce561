import FoundationEssentials
import TestSupport

/// As many made-up words as a large dictionary has real ones, the same ones on every machine.
enum WordList {
    private static let count = 147_306

    /// Writes the words, one a line, unless they are there from an earlier run.
    static func write(to path: String) throws {
        guard !FileManager.default.fileExists(atPath: path) else { return }
        var random = SeededRandom(seed: 1)
        var words: Set<String> = []
        while words.count < count { words.insert(word(&random)) }
        let text = words.sorted().joined(separator: "\n") + "\n"
        try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
    }

    private static let consonants = Array("bcdfghjklmnprstvwz")
    private static let vowels = Array("aeiou")

    private static func word(_ random: inout SeededRandom) -> String {
        let syllables = (0..<Int.random(in: 2...6, using: &random)).map { _ in
            [consonants.randomElement(using: &random), vowels.randomElement(using: &random)]
        }
        return String(syllables.joined().compactMap(\.self))
    }
}
