import TestSupport
import Testing

@testable import Lexicon

struct `A damaged index of texts` {
    private let small: SmallTexts
    private let bytes: [UInt8]

    init() throws {
        small = try SmallTexts(.sample)
        bytes = try small.bytes()
    }

    /// All that an index says.
    private func answers(of index: TextIndex) -> [String] {
        var lines: [String] = []
        // No more than there can be, whatever the file says.
        for number in 0..<min(index.termCount, 1_000) {
            var line = "\(index.term(number)) \(index.documentCount(of: number)):"
            index.forEachPosting(of: number) { line += " \($0)/\($1)/\($2)" }
            line += " \(index.number(of: index.term(number)) ?? -1)"
            lines.append(line)
        }
        for number in 0..<min(index.documentCount, 1_000) {
            let document = index.document(number)
            var line = "\(document.part) \(document.length) \(index.start(of: number)):"
            index.forEachUse(of: number) { line += " \($0.key)/\($0.record)/\($0.sense)" }
            line += " \(index.likelyContains([1, 1], in: number))"
            lines.append(line)
        }
        lines.append("\(index.numbers(startingWith: "a", limit: .max))")
        return lines
    }

    @Test func `is refused when it is truncated or longer`() throws {
        for count in 0..<bytes.count {
            #expect(throws: IndexError.self, "\(count)") {
                try small.opened(with: Array(bytes.prefix(count)))
            }
        }
        #expect(throws: IndexError.self) { try small.opened(with: bytes + [0]) }
    }

    @Test func `is refused, or notices it, or answers the same, whatever byte was changed`() throws
    {
        let whole = answers(of: try small.opened(with: bytes).texts)
        var noticed = 0
        for offset in bytes.indices {
            var damaged = bytes
            damaged[offset] ^= [1, 0x80, 0xFF][offset % 3]
            guard let texts = try? small.opened(with: damaged) else {
                noticed += 1
                continue
            }
            let found = answers(of: texts.texts)
            #expect(texts.isDamaged || found == whole, "byte \(offset)")
            #expect(!texts.texts.verify(), "byte \(offset)")
            noticed += texts.isDamaged ? 1 : 0
        }
        #expect(noticed > bytes.count / 2)
    }

    @Test func `is no other kind of file, and not of another version of the dictionary`() throws {
        let headwords = try small.folder.bytes(of: "headwords")
        #expect(throws: IndexError.self) { try small.opened(with: headwords) }
        #expect(throws: IndexError.self) { try small.opened(with: []) }
        #expect(throws: IndexError.missing(file: "/nowhere/texts")) {
            try TextIndex.open(
                path: "/nowhere/texts", of: small.texts.reader, by: small.texts.headwords)
        }
    }
}
