import TestSupport
import Testing

@testable import Lexicon

struct `Sorted lines` {
    private func lines(_ text: String, _ folder: TemporaryFolder) throws -> TextLines {
        TextLines(file: try DiskFile(path: folder.write(text, to: "lines")))
    }

    @Test(arguments: ["\n", "\r\n"], [true, false])
    func `are found as in a full scan`(lineEnd: String, isEnded: Bool) throws {
        let folder = try TemporaryFolder()
        var random = SeededRandom(seed: 5)
        for count in [0, 1, 2, 3, 40] {
            let words = (0..<count).map { _ in
                String(
                    (0..<Int.random(in: 1...4, using: &random)).map { _ in
                        "abc".randomElement(using: &random) ?? "a"
                    })
            }.sorted()
            let text = words.joined(separator: lineEnd) + (isEnded && count > 0 ? lineEnd : "")
            let lines = try lines(text, folder)
            for key in words + ["", "a", "ab", "b", "bcab", "cccc", "ccccc", "d", "0"] {
                var found: [Int] = []
                try lines.forEach(beginningWith: Array(key.utf8)) { _, _, offset in
                    found.append(offset)
                    return true
                }
                var offset = 0
                var expected: [Int] = []
                for word in words {
                    if word.hasPrefix(key) { expected.append(offset) }
                    offset += word.utf8.count + lineEnd.utf8.count
                }
                #expect(found == expected, "\(key) among \(words)")
                let first = try lines.line(beginningWith: Array(key.utf8))
                #expect(first?.offset == expected.first, "\(key) among \(words)")
            }
        }
    }

    @Test(.timeLimit(.minutes(5))) func `may be one line without an end`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.writeSparse(2_000_000, to: "lines")
        let lines = TextLines(file: try DiskFile(path: path))
        #expect(try lines.line(beginningWith: Array("a".utf8)) == nil)
        // The text is too long to be a line.
        #expect(try lines.cachedLine(at: 0) == nil)
    }
}
