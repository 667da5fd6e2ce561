import TestSupport
import Testing

@testable import Lexicon

struct `Words with numbers` {
    private func bytes(_ word: String) -> [UInt8] { Array(word.utf8) }

    @Test func `have them in the order in which they came first`() {
        var words = NumberedWords()
        let numbers = ["bee", "hive", "bee", "", "honeycombs", "honeycomb", "hive"].map { word in
            let bytes = bytes(word)
            return words.number(of: bytes.span)
        }
        expectEqual(numbers, [0, 1, 0, 2, 3, 4, 1])
        expectEqual(words.count, 5)
        expectEqual(
            (0..<5).map { String(decoding: words[$0], as: UTF8.self) },
            ["bee", "hive", "", "honeycombs", "honeycomb"])
    }

    @Test func `keep them when there are many`() {
        var words = NumberedWords()
        let all = (0..<5_000).map { bytes("word\($0)") }
        for _ in 0..<2 {
            let numbers = all.map { word in words.number(of: word.span) }
            expectEqual(numbers, Array(0..<all.count))
        }
    }

    @Test func `are sorted by their bytes`() {
        var words = NumberedWords()
        for word in ["longer than eight", "longer", "é", "a", "longer than ever", "ab"] {
            let bytes = bytes(word)
            _ = words.number(of: bytes.span)
        }
        let sorted = words.sorted.map {
            String(decoding: words[$0], as: UTF8.self)
        }
        expectEqual(sorted, ["a", "ab", "longer", "longer than eight", "longer than ever", "é"])
    }
}
