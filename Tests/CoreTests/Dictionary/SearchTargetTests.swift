import TestSupport
import Testing
import Texts

@testable import Core

struct SearchTargetTests {
    private static func word(
        _ word: String, _ match: HeadwordMatch.Match = .prefix, section: String? = nil,
        commonness: UInt8 = 0
    ) -> SearchRow {
        .item(
            .word(
                FoundWord(
                    key: MergeKey(word), word: word, sources: ["a"], match: match,
                    commonness: commonness),
                section: section))
    }

    /// The words of a sentence; one word is in no list of common words.
    private static let parts = [
        word("tim", .part(0..<1)), word("sea", .part(1..<2), commonness: 200),
        word("spoils", .part(2..<3), commonness: 90),
    ]

    /// The words of two dictionaries, below their headings.
    private static let sections = [
        .heading(SectionHeading(title: "a")), word("Gold", .exact, section: "a"),
        word("golden", section: "a"),
        .item(.more(.inDictionary("a", count: 3))), .heading(SectionHeading(title: "b")),
        word("gold", .exact, section: "b"),
    ]

    private static let targets: [(target: SearchTarget, rows: [SearchRow], expected: Int?)] = [
        (.first, [], nil),
        (.first, [.heading(SectionHeading(title: "a"))], nil),
        (.first, [.item(.more(.before)), word("gold")], 1),
        (.first, [.title("No such spelling."), word("gold")], 1),
        (.first, sections, 1),
        (.sameRow, sections, nil),
        (.sameWord(MergeKey("golden")), sections, 2),
        (.sameWord(MergeKey("GOLD")), sections, 1),
        (.sameWord(MergeKey("goldfish")), sections, nil),
        (.nearest(MergeKey("golden")), [.item(.more(.before)), word("gold"), word("golden")], 2),
        (.nearest(MergeKey("golda")), [word("go"), word("gold"), word("golden")], 2),
        (.nearest(MergeKey("gone")), [word("go"), word("golden"), .item(.more(.after))], 1),
        (.nearest(MergeKey("gone")), [.heading(SectionHeading(title: "a"))], nil),
        (.rowAfter(sections[2].id), sections, 3),
        (.rowAfter(sections[5].id), sections, nil),
        (.rowBefore(sections[2].id), sections, 1),
        (.rowBefore(sections[0].id), sections, nil),
        (.rowBefore(SearchRow.item(.more(.before)).id), sections, nil),
        (.rarest, parts, 2), (.rarest, Array(parts.prefix(1)), 0), (.rarest, [], nil),
        (.rarest, parts + [word("lion's share", .part(3..<5))], 3),
        (.rarest, [word("einen hund", .part(0..<2))] + parts, 3),
        (.rarest, [word("einen hund", .part(0..<2)), word("Hund", .part(1..<2))], 1),
        (.rarest, [word("a proverb", .exact)] + parts, 0),
        (.linked("golden"), sections, 2),
        (.linked("gold"), sections, 1),
        (.linked("golds"), [word("goldsmith"), word("gold", .inflected(cost: 10))], 1),
        (.linked("goldsmiths"), [word("goldsmith"), word("goldfish", .typo(cost: 64))], nil),
    ]

    @Test("Each target is a row, or is not there", arguments: targets)
    func row(target: SearchTarget, rows: [SearchRow], expected: Int?) {
        expectEqual(target.row(in: rows), expected)
    }
}
