import TestSupport
import Testing

@testable import Lexicon

@Suite(.needs(DictdProgram.need))
struct `A dictionary of dictd, compared with dictd` {
    /// Some headwords, the same ones on each run.
    private func sample(_ reader: DictdReader, count: Int) throws -> [Headword] {
        let headwords = try reader.allHeadwords()
        var random = SeededRandom(seed: 20)
        return (0..<count).map { _ in
            headwords[Int.random(in: headwords.indices, using: &random)]
        }
    }

    @Test(.needs(.time)) func `has the same text for many words`() async throws {
        var words: [(database: String, word: String)] = []
        var texts: [(own: String, all: Set<String>)] = []
        for name in DictdProgram.databases {
            let reader = try DictdReader(index: DictdProgram.folder + name + ".index")
            for headword in try sample(reader, count: Tier.amount(usual: 40, all: 200)) {
                var alike: [HeadwordLocation] = []
                try reader.forEachHeadword(in: .word(Folding.key(of: headword.text))) {
                    _, location, _ in
                    alike.append(location)
                    return true
                }
                words.append((name, headword.text))
                texts.append(
                    (
                        try reader.definition(at: headword.location).trimmed,
                        Set(try alike.map { try reader.definition(at: $0).trimmed })
                    ))
            }
        }
        let answers = try await DictdProgram.definitions(of: words)
        try #require(answers.count == words.count)
        for (word, (text, answer)) in zip(words, zip(texts, answers)) {
            let theirs = answer.map(\.trimmed)
            #expect(theirs.contains(text.own), "\(word)")
            // The search finds everything that dictd finds.
            #expect(text.all.isSuperset(of: theirs), "\(word)")
        }
    }
}

extension String {
    /// Without the empty lines at the ends, whose number varies in dictd.
    fileprivate var trimmed: String {
        let lines = split(separator: "\n", omittingEmptySubsequences: false)
        let end = lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
        return lines[..<end].joined(separator: "\n")
    }
}
