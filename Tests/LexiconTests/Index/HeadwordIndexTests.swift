import TestSupport
import Testing

@testable import Lexicon

@Suite struct `An index` {
    private static let words = [
        "résumé", "resume", "Re-sume", "résumé", "a", "zebra", "", "---", "'", "ab", "abc", "abd",
        String(repeating: "long", count: 2_500), String(repeating: "long", count: 63) + "lo",
        "Ωμέγα", "ωμεγα", "日本", "日本語",
    ]

    @Test func `has each key once, in order, with the records of all its spellings`() throws {
        let index = try IndexBuilder.temporary(FakeDictionary(Self.words))
        let keys = (0..<index.keyCount).map { index.key($0)?.description }
        let expected = [
            "'", "---", "a", "ab", "abc", "abd", String(repeating: "long", count: 63) + "lo",
            String(repeating: "long", count: 63) + "lon", "resume", "zebra", "ωμεγα", "日本", "日本語",
        ]
        #expect(keys == expected)
        #expect(index.recordCount == Self.words.count - 1)
        let resume = try #require(index.number(of: Folding.key(of: "RESUME")))
        #expect(index.locations(ofKey: resume).count == 4)
        #expect(index.key(-1) == nil)
        #expect(index.key(index.keyCount) == nil)
        #expect(index.locations(ofKey: index.keyCount) == [])
        #expect(index.rank(ofKey: -1) == 0)
    }

    @Test(arguments: [
        ("", 0..<13), ("a", 2..<6), ("ab", 3..<6), ("abd", 5..<6), ("abe", 6..<6), ("z", 9..<10),
        ("日", 11..<13), ("~", 10..<10), ("\u{10FFFF}", 13..<13), ("long", 6..<8),
    ])
    func `finds the keys with a beginning`(_ beginning: String, _ numbers: Range<Int>) throws {
        let index = try IndexBuilder.temporary(FakeDictionary(Self.words))
        #expect(index.numbers(startingWith: Folding.key(of: beginning)) == numbers)
    }

    @Test(arguments: [0, 1, 15, 16, 17, 63, 64, 65, 1_023, 1_024, 1_025, 140_000])
    func `finds every key, however many there are`(_ count: Int) throws {
        let words = (0..<count).map { String($0 &* 7_919 % 1_000_003, radix: 36) }
        let dictionary = FakeDictionary(words, commonness: ["0": 7])
        let folder = try TemporaryFolder()
        let index = try IndexBuilder.build(dictionary, at: folder.path(of: "index"))
        #expect(index.verify())
        #expect(index.keyCount == Set(words).count)
        for word in words.prefix(3_000) + words.suffix(300) {
            let number = try #require(index.number(of: Folding.key(of: word)))
            let text = try dictionary.headword(at: index.locations(ofKey: number)[0]).text
            if text != word { Issue.record("\(word): \(text)") }
        }
        if let zero = index.number(of: Folding.key(of: "0")) {
            #expect(index.rank(ofKey: zero) == 7)
        }
        #expect(index.numbers(startingWith: Folding.key(of: "")) == 0..<index.keyCount)
    }

    @Test(arguments: [0..<1, 0..<300, 5..<70, 63..<65, 64..<128, 127..<129, 299..<300, 20..<20])
    func `has the records of consecutive keys`(_ numbers: Range<Int>) throws {
        // Every third word has three records with different spellings.
        let words = (0..<300).flatMap { number in
            let word = "w\(1_000 + number)"
            return number.isMultiple(of: 3) ? [word, word.uppercased(), "-" + word] : [word]
        }
        let index = try IndexBuilder.temporary(FakeDictionary(words))
        try #require(index.keyCount == 300)
        for limit in [0, 1, 2, .max] {
            let found = index.locations(ofKeys: numbers, limit: limit)
            #expect(found == numbers.map { index.locations(ofKey: $0, limit: limit) })
            #expect(found.map(\.count) == numbers.map { min(limit, $0 % 3 == 0 ? 3 : 1) })
        }
    }

    @Test(arguments: [-1..<1, 299..<301, 400..<402])
    func `has no records of keys that do not exist`(_ numbers: Range<Int>) throws {
        let index = try IndexBuilder.temporary(FakeDictionary((0..<300).map { "w\(1_000 + $0)" }))
        #expect(index.locations(ofKeys: numbers) == [[], []])
    }
}
