import TestSupport
import Testing

@testable import Texts

struct TextQueryTests {
    private static let queries: [(text: String, wanted: [String], excluded: [String])] = [
        ("", [], []),
        (" \t\n ", [], []),
        ("bees", ["bees"], []),
        ("  bees\thoney ", ["bees", "honey"], []),
        ("\"busy as a bee\"", ["busy as a bee"], []),
        ("\"busy  as\na bee \" hive", ["busy as a bee", "hive"], []),
        // Typed so far.
        ("\"busy as", ["busy as"], []),
        ("\"", [], []),
        ("\"\"", [], []),
        ("\" \" bees", ["bees"], []),
        // A quotation ends a word and begins one.
        ("bees\"busy as\"hive", ["bees", "busy as", "hive"], []),
        ("bees -honey", ["bees"], ["honey"]),
        ("-\"busy as\" bees", ["bees"], ["busy as"]),
        ("busy-as", ["busy-as"], []),
        ("hive*", ["hive*"], []),
        ("-hive* bees", ["bees"], ["hive*"]),
        ("\"hive*\"", ["hive*"], []), ("*hive -\"a *hive\"", ["*hive"], ["a *hive"]),
        ("-", [], []),
        ("*", [], []),
        ("-*", [], []),
        ("- bees", ["bees"], []),
        ("--bees", [], ["-bees"]),
    ]

    @Test("Words, phrases and beginnings are wanted, or excluded", arguments: queries)
    func parts(text: String, wanted: [String], excluded: [String]) {
        let query = TextQuery(text)
        expectEqual(query.requiredPhrases.map { $0.joined(separator: " ") }, wanted)
        expectEqual(query.excludedPhrases.map { $0.joined(separator: " ") }, excluded)
        #expect(query.source == nil)
    }

    @Test(
        "A dictionary is named by in:, and the last one counts",
        arguments: [
            ("bees in:gcide", ["bees"], "gcide"), ("in:WordNet \"a bee\"", ["a bee"], "WordNet"),
            ("in:gcide in:jargon bees", ["bees"], "jargon"), ("in:gcide", [], "gcide"),
            ("in:", ["in:"], nil), ("in: gcide", ["in:", "gcide"], nil),
            ("in:\"Acme DSL\" \"a bee\"", ["a bee"], "Acme DSL"), ("in:\"\" bees", ["bees"], nil),
            ("\"in:gcide\"", ["in:gcide"], nil), ("within:gcide", ["within:gcide"], nil),
        ] as [(String, [String], String?)])
    func source(text: String, wanted: [String], source: String?) {
        expectEqual(TextQuery(text).requiredPhrases.map { $0.joined(separator: " ") }, wanted)
        expectEqual(TextQuery(text).source, source)
    }

    @Test(
        "A text asks for what entries say if it begins with a quotation that has a letter",
        arguments: [
            ("\"busy", true), ("  \"busy as a bee\"", true), ("\" 9", true), ("\"é", true),
            ("\"", false), ("\"\"", false), ("\"?*\"", false), ("", false), ("busy", false),
            ("busy \"as\"", false), ("-\"busy\"", false),
        ])
    func quoted(text: String, isQuoted: Bool) {
        expectEqual(TextQuery.isQuoted(text), isQuoted)
    }
}
