import TestSupport
import Testing

@testable import Lexicon

struct `An index` {
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
        expectEqual(keys, expected)
        expectEqual(index.recordCount, Self.words.count - 1)
        let resume = try #require(index.number(of: Folding.key(of: "RESUME")))
        let spelled = index.headwords(ofKey: resume).map(\.text)
        expectEqual(spelled, Self.words.filter { Folding.key(of: $0) == Folding.key(of: "resume") })
        #expect(index.key(-1) == nil)
        #expect(index.key(index.keyCount) == nil)
        expectEqual(index.headwords(ofKey: index.keyCount), [])
        expectEqual(index.commonness(ofKey: -1), 0)
    }

    @Test(arguments: [
        ("", 0..<13), ("a", 2..<6), ("ab", 3..<6), ("abd", 5..<6), ("abe", 6..<6), ("z", 9..<10),
        ("日", 11..<13), ("~", 10..<10), ("\u{10FFFF}", 13..<13), ("long", 6..<8),
    ])
    func `finds the keys with a beginning`(_ beginning: String, _ numbers: Range<Int>) throws {
        let index = try IndexBuilder.temporary(FakeDictionary(Self.words))
        expectEqual(index.numbers(startingWith: Folding.key(of: beginning)), numbers)
    }

    @Test(arguments: [0, 1, 15, 16, 17, 63, 64, 65, 1_023, 1_024, 1_025, 140_000])
    func `finds every key, however many there are`(_ count: Int) throws {
        let words = (0..<count).map { String($0 &* 7_919 % 1_000_003, radix: 36) }
        let dictionary = FakeDictionary(words)
        let folder = try TemporaryFolder()
        let index = try IndexBuilder.build(dictionary, at: folder.path(of: "index"))
        #expect(index.verify())
        expectEqual(index.keyCount, Set(words).count)
        for word in words.prefix(3_000) + words.suffix(300) {
            let number = try #require(index.number(of: Folding.key(of: word)))
            let text = index.headwords(ofKey: number).first?.text
            if text != word { Issue.record("\(word): \(text ?? "nothing")") }
        }
        expectEqual(index.numbers(startingWith: Folding.key(of: "")), 0..<index.keyCount)
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
            let found = index.headwords(ofKeys: numbers, limit: limit)
            expectEqual(found, numbers.map { index.headwords(ofKey: $0, limit: limit) })
            expectEqual(found.map(\.count), numbers.map { min(limit, $0 % 3 == 0 ? 3 : 1) })
        }
    }

    @Test(arguments: [-1..<1, 299..<301, 400..<402])
    func `has no records of keys that do not exist`(_ numbers: Range<Int>) throws {
        let index = try IndexBuilder.temporary(FakeDictionary((0..<300).map { "w\(1_000 + $0)" }))
        expectEqual(index.headwords(ofKeys: numbers), [[], []])
    }

    @Test func `knows how common its keys are`() throws {
        let table = try CommonnessTable.temporary([10: ["resume"], 50: ["abd", "zzz"]])
        let dictionary = FakeDictionary(Self.words)
        let index = try IndexBuilder.temporary(dictionary, commonness: table)
        for number in 0..<index.keyCount {
            let key = try #require(index.key(number))
            #expect(index.commonness(ofKey: number) == table.commonness(of: key), "\(key)")
        }
        let resume = try #require(index.number(of: Folding.key(of: "resume")))
        let abd = try #require(index.number(of: Folding.key(of: "abd")))
        #expect(index.commonness(ofKey: resume) > index.commonness(ofKey: abd))
        #expect(index.commonness(ofKey: abd) > index.commonness(ofKey: abd - 1))
    }

    @Test(arguments: [1, 63, 64, 65, 200, 5_000])
    func `finds the commonest of some keys, the shorter and earlier of equal ones first`(
        _ count: Int
    ) throws {
        var random = SeededRandom(seed: UInt64(count))
        let words = (0..<count).map { _ in
            String(Int.random(in: 0..<100_000, using: &random), radix: 6)
        }
        let sizes = [10, 20, 50, 80]
        let table = try CommonnessTable.temporary(
            Dictionary(grouping: words.prefix(count / 3)) { _ in
                sizes.randomElement(using: &random) ?? 10
            })
        let index = try IndexBuilder.temporary(FakeDictionary(words), commonness: table)
        let keys = (0..<index.keyCount).compactMap(index.key)
        for _ in 0..<50 {
            let ends = (0..<2).map { _ in Int.random(in: 0...keys.count, using: &random) }.sorted()
            let expected = (ends[0]..<ends[1]).sorted { one, other in
                (index.commonness(ofKey: other), keys[one].count, one)
                    < (index.commonness(ofKey: one), keys[other].count, other)
            }
            for limit in [0, 1, 3, 20, 100, .max] {
                let found = index.commonest(of: ends[0]..<ends[1], limit: limit)
                expectEqual(found, Array(expected.prefix(limit)))
            }
        }
    }
}
