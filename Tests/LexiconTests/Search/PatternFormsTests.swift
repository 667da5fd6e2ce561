import TestSupport
import Testing

@testable import Lexicon

struct `The forms that fit a pattern` {
    private static let parts = [
        "cat": "noun", "cut": "verb", "bite": "verb", "crate": "noun", "fun": "adjective",
        "mouse": "noun", "caster": "noun", "city": "noun", "box": "noun", "zyxt": "verb",
        "hot dog": "noun", "go": "verb", "wan": "adjective",
    ]
    private static let dictionary = FakeDictionary(
        Array(parts.keys).sorted() + ["bus"], parts: parts)

    private static let lists = Result {
        try CommonnessTable.temporary([
            10: ["cats", "cut", "cat", "bite", "go", "went"],
            35: ["cuts", "bitten", "crates"],
            50: ["mouse", "mice", "city", "fun", "crate"] + (0..<50_000).map { "w\($0)" },
        ])
    }

    /// The words for a pattern, with and without lists of words, each with its base.
    private func words(_ pattern: String, limit: Int = 20, hasLists: Bool) throws -> [String] {
        let table =
            hasLists
            ? try Self.lists.get() : try CommonnessTable.temporary([10: ["cat", "cut"]])
        let dictionary = Self.dictionary
        let index = try IndexBuilder.temporary(dictionary, commonness: table)
        let search = HeadwordSearch(dictionary, by: .index(index), commonness: table)
        let hits = try search.hits(for: pattern, limit: limit, sortsBestFirst: true)
        return hits.rows.map { row in row.base.map { "\(row.text)<\($0)" } ?? row.text }
            + (hits.moreCount > 0 ? ["+\(hits.moreCount)"] : [])
    }

    @Test(
        arguments: [
            ("c?ts", ["cats<cat", "cuts<cut"]), ("<traces>", ["caster", "crates<crate"]),
            ("c?t*", ["cat", "cut", "city", "cats<cat", "cuts<cut"]),
            ("m?ce", ["mice<mouse"]),
            ("bit*", ["bite", "bitten<bite", "bites<bite", "biting<bite"]),
            ("?uns", []), ("w?n?", ["went<go"]), ("zyxt*", ["zyxt", "zyxts<zyxt", "zyxted<zyxt"]),
            ("*dogs", []), ("????/3", []), ("bus*", ["bus"]), ("<stac*>/4", ["cats<cat"]),
            ("*-cats", []), ("bo*/5", ["boxes<box"]), ("cit*s/6", ["cities<city"]),
        ] as [(String, [String])])
    func `stand behind the headwords, the commonest first`(
        _ pattern: String, _ wanted: [String]
    ) throws {
        let found = try words(pattern, hasLists: true)
        // Open patterns have the forms of the lists alone.
        let isOpen = pattern.hasSuffix("*")
        #expect(isOpen ? wanted.starts(with: found.prefix(3)) : found == wanted, "\(found)")
    }

    @Test(
        arguments: [
            ("c?ts", ["cats<cat", "cuts<cut"]), ("m?ce", ["mice<mouse"]), ("?uns", []),
            (
                "bit*",
                ["bit<bite", "bite", "bites<bite", "bited<bite", "biting<bite", "bitten<bite"]
            ),
        ] as [(String, [String])])
    func `are made of headwords if there are no lists`(
        _ pattern: String, _ wanted: [String]
    ) throws {
        let found = try words(pattern, hasLists: false)
        #expect(Set(found) == Set(wanted), "\(found)")
    }

    @Test func `tell that there are more than the limit`() throws {
        try expectEqual(words("c?ts", limit: 1, hasLists: true), ["cats<cat", "+1"])
        try expectEqual(words("c?t", limit: 2, hasLists: true), ["cat", "cut", "+1"])
    }

    @Test func `are not looked for behind more words than anybody reads`() throws {
        for (count, formCount) in [(11_900, 1), (12_100, 0)] {
            let dictionary = FakeDictionary(
                (["cat"] + (10_000..<10_000 + count).map { "x\($0)s" }).sorted(),
                parts: ["cat": "noun"])
            let index = try IndexBuilder.temporary(dictionary)
            let hits = try HeadwordSearch(dictionary, by: .index(index))
                .hits(for: "*s", limit: 20_000, sortsBestFirst: true)
            expectEqual(hits.rows.count, count + formCount)
        }
    }

    @Test func `are in alphabetical order among headwords if that is wanted`() throws {
        let dictionary = Self.dictionary
        let index = try IndexBuilder.temporary(dictionary)
        let hits = try HeadwordSearch(dictionary, by: .index(index)).hits(for: "c?t?", limit: 9)
        expectEqual(hits.rows.map(\.text), ["cats", "city", "cuts"])
        expectEqual(hits.rows.map { $0.headwords.map(\.text) }, [["cat"], ["city"], ["cut"]])
    }

    @Test(arguments: [
        ("cat", "cats catted catting"), ("stop", "stops stopped stopping"),
        ("hope", "hopes hoped hoping"), ("carry", "carries carried carrying"),
        ("pass", "passes passed passing"), ("tie", "ties tied tying"),
        ("free", "frees freed freeing"), ("panic", "panics panicked panicking"),
        ("go", "goes gos goed going"), ("visit", "visits visited visiting"),
    ])
    func `are made by the rules of English`(_ word: String, _ forms: String) throws {
        let made = try #require(Language.english.inflections).forms(
            of: word, shaped: FormShape(length: nil, lastLetter: nil))
        expectEqual(made.joined(separator: " "), forms)
    }

    @Test func `are made by the rules of German, with umlauts and capitals`() throws {
        let german = try #require(Language("de")?.inflections)
        func made(_ word: String) -> Set<String> {
            Set(german.forms(of: word, shaped: FormShape(length: nil, lastLetter: nil)))
        }
        #expect(made("Haus").isSuperset(of: ["Hauses", "Häuser", "Häusern"]))
        #expect(made("Apfel").contains("Äpfel"))
        #expect(made("sagen").isSuperset(of: ["sage", "sagt", "sagte", "sagten"]))
        #expect(made("schön").isSuperset(of: ["schöne", "schönere", "schönsten"]))
    }
}
