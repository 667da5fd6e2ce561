import TestSupport
import Testing

@testable import Lexicon

struct `A typo automaton` {
    @Test(
        arguments: [
            ("separate", "separate", 0), ("separate", "seperate", 1), ("separate", "sepraate", 1),
            ("separate", "separat", 1), ("separate", "separrate", 1), ("separate", "sparte", 2),
            ("separate", "eparates", 2), ("separate", "espaarte", 2), ("separate", "spert", nil),
            // Swapped letters are not changed further: a letter between them is a second typo.
            ("secab", "secba", 1), ("abcdef", "bcaefd", nil), ("banana", "abnaan", 2),
            // One typo in up to three letters, two in up to eight.
            ("ape", "pe", 1), ("ape", "e", nil), ("apple", "aple", 1), ("apple", "appel", 1),
            ("apple", "ple", 2), ("apple", "le", nil), ("separate", "sprt", nil),
            // Three in more, if the first letter is right.
            ("separates", "sparts", 3), ("separates", "sprts", nil), ("separates", "serapatex", 3),
            ("separates", "eprtes", nil), ("separates", "eparts", nil),
            ("separates", "eparte", nil),
            ("separates", "epartes", 2),
            ("a", "", 1), ("a", "b", 1), ("a", "bc", nil),
            // Letters, not bytes.
            ("λόγος", "λόγο", 1), ("λόγος", "λγόος", 1), ("λόγος", "λαγαος", 2), ("日本", "本日", 1),
            ("日本", "日", 1), ("日本語", "日米語", 1), ("сторона", "старанк", nil),
            ("сторона", "старона", 1),
            ("сторона", "старана", 2),
        ] as [(String, String, Int?)])
    func `counts the typos`(_ word: String, _ other: String, _ distance: Int?) throws {
        let automaton = try #require(TypoAutomaton(Folding.key(of: word)))
        expectEqual(automaton.distance(of: Folding.key(of: other)), distance)
    }

    @Test func `agrees with the table of distances`() throws {
        var random = RandomWords(seed: 3)
        var acceptedCount = 0
        for _ in 0..<3_000 {
            let word = Folding.key(of: random.word())
            let letters = word.letters
            guard let automaton = TypoAutomaton(word) else {
                #expect(letters.count > 62)
                continue
            }
            let other = Folding.key(of: random.mistyped(word.description))
            let distance = Self.distance(letters, other.letters)
            let limit = letters.count > 8 ? 3 : letters.count > 3 ? 2 : 1
            let isRight = distance < 3 || letters.first == other.letters.first
            let expected = distance <= limit && isRight ? distance : nil
            acceptedCount += expected == nil ? 0 : 1
            if automaton.distance(of: other) != expected { Issue.record("\(word) \(other)") }
        }
        #expect(acceptedCount > 500)
    }

    @Test(arguments: [0, 1, 5, 6, 61, 62, 63, 64, 255])
    func `accepts words of up to 62 letters`(_ count: Int) {
        let word = Folding.key(of: String(repeating: "a", count: count))
        let automaton = TypoAutomaton(word)
        #expect((automaton != nil) == (count <= 62))
        #expect(automaton?.distance(of: word) == (count <= 62 ? 0 : nil))
    }

    /// Optimal string alignment, computed by its definition.
    private static func distance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
        var rows = [Array(0...other.count)]
        for (i, letter) in one.enumerated() {
            var row = [i + 1]
            for (j, otherLetter) in other.enumerated() {
                var least = min(rows[i][j + 1] + 1, row[j] + 1)
                least = min(least, rows[i][j] + (letter == otherLetter ? 0 : 1))
                if i > 0, j > 0, letter == other[j - 1], one[i - 1] == otherLetter {
                    least = min(least, rows[i - 1][j - 1] + 1)
                }
                row.append(least)
            }
            rows.append(row)
        }
        return rows[one.count][other.count]
    }
}
