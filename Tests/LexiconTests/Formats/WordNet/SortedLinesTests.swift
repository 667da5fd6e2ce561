import TestSupport
import Testing

@testable import Lexicon

@Suite struct `Sorted lines` {
    private func lines(_ text: String, _ folder: TemporaryFolder) throws -> SortedLines {
        SortedLines(file: try MappedFile(path: try folder.write(text, to: "lines")))
    }

    @Test(arguments: ["\n", "\r\n"], [true, false])
    func `are found as by looking at all of them`(lineEnd: String, isEnded: Bool) throws {
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
                let before = words.prefix { $0 < key }
                let expected = before.reduce(0) { $0 + $1.utf8.count + lineEnd.utf8.count }
                #expect(
                    lines.lowerBound(Array(key.utf8)) == min(expected, text.utf8.count),
                    "\(key) among \(words)")
                #expect(
                    (lines.line(beginningWith: Array(key.utf8)) != nil)
                        == (key.isEmpty || words.contains { $0.hasPrefix(key) }),
                    "\(key) among \(words)")
            }
        }
    }

    @Test(.timeLimit(.minutes(5))) func `may be one line without an end`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.writeSparse(2_000_000, to: "lines")
        let lines = SortedLines(file: try MappedFile(path: path))
        #expect(lines.lowerBound(Array("a".utf8)) == 2_000_000)
        #expect(lines.line(beginningWith: Array("a".utf8)) == nil)
        var fields = LineFields(lines.file, at: 0)
        #expect(fields.next()?.count == 65_536)
        #expect(fields.next() == nil)
    }
}
