import TestSupport
import Testing
import Texts

@testable import Lexicon

struct `A search in texts` {
    private static let entries = [
        (headword: "bee", text: "bee\n   An insect that makes honey.\n\n   As busy as a bee.\n"),
        (headword: "hive", text: "hive\n   A house for bees. Busy people live as in it.\n"),
        (headword: "honey", text: "honey\n   What a bee makes; sweet.\n"),
        (headword: "wax", text: "wax\n   What a bee makes beside honey; a candle is made of it.\n"),
        (headword: "candle", text: "candle\n   It gives light.\n"),
        (headword: "house", text: "house\n   Where people live. Crème brûlée at 8.\n"),
    ]
    private let texts: IndexedTexts
    private let small: SmallTexts

    init() throws {
        small = try SmallTexts(Self.entries, name: "gcide")
        texts = small.texts
    }

    private func words(_ text: String, limit: Int = 20) -> [String] {
        let query = TextQuery(text)
        let terms = TextTerms(query, .english)
        return TextSearch(query, in: texts, number: 0).entries(limit: limit).found
            .filter { terms.fit(texts.text(of: $0.headword, isCancelled: { false })) }.map(\.word)
    }

    @Test(arguments: [
        ("honey", ["bee", "honey", "wax"]), ("bees", ["bee", "hive", "honey", "wax"]),
        ("bee honey", ["bee", "honey", "wax"]), ("bee candle", ["wax"]),
        ("busy bee", ["bee", "hive"]), ("nothing bee", []),
        ("creme BRULEE 8", ["house"]),
        // Phrases.
        ("\"busy as a bee\"", ["bee"]), ("\"Busy, as a bees\"", ["bee"]),
        ("\"people live\"", ["hive", "house"]),
        ("\"live people\"", []), ("\"makes beside\" candle", ["wax"]),
        ("\"bee makes\"", ["honey", "wax"]),
        // Not across two paragraphs.
        ("\"honey as busy\"", []),
        // Excluded words.
        ("bee -honey", ["hive"]), ("bee -candle -busy", ["honey"]),
        ("bee -\"as a bee\"", ["hive", "honey", "wax"]),
        ("people -\"people live\"", []), ("-honey", []), ("bee -honey*", ["hive"]),
        // Beginnings.
        ("cand*", ["candle", "wax"]), ("ho* swe*", ["honey"]), ("zz*", []),
        ("* bee", ["bee", "hive", "honey", "wax"]),
        ("\"cand*\"", ["candle", "wax"]), ("\"bus* as\"", ["bee"]),
        ("\"as bus*\"", ["bee"]),
        // Ends.
        ("*ney", ["bee", "honey", "wax"]), ("\"a *ee makes\"", ["honey", "wax"]),
        ("bee -*ney", ["hive"]), ("*zz", []),
        ("", []), ("?!", []),
    ])
    func `finds the entries that say all of it`(_ text: String, _ expected: [String]) {
        expectEqual(words(text).sorted(), expected)
    }

    @Test func `finds an end that is cut off in the stem, and no other word of that stem`() throws {
        let entries = [
            (headword: "switch", text: "switch\n   A walking one.\n"),
            (headword: "lever", text: "lever\n   It walked.\n"),
        ]
        let small = try SmallTexts(entries, name: "gcide")
        let query = TextQuery("\"*alking\"")
        let found = TextSearch(query, in: small.texts, number: 0).entries(limit: 9).found
        let terms = TextTerms(query, .english)
        let fitting = found.filter {
            terms.fit(small.texts.text(of: $0.headword, isCancelled: { false }))
        }
        expectEqual(fitting.map(\.word), ["switch"])
    }

    @Test(arguments: [
        ("chien", "chien, clébard", true), ("clebard", "chien, clébard", true),
        ("Hund", "Hund m [zool.]", true), ("bark", "to bark; to yap", true),
        ("chien", "chien de garde", false), ("chien", "garde (chien), loup", false),
        ("lock nut", "jam nut / lock nut", true), ("nut", "lock nut", false),
        ("der", "der, die, das", true), ("dogs", "dog", false),
        ("Leistungs*", "Leistungsschalter", true),
        ("*schalter", "Leistungsschalter {m}", true), ("*schalter", "Schalter an", false),
        ("chien", "", false), ("chien", "la; un m", false), ("chien", "m f", false),
        ("chien", ")(chien", false), ("chien -loup", "chien", false),
    ])
    func `tells whether a word is a whole translation`(
        _ word: String, _ text: String, _ isWhole: Bool
    ) {
        let query = TextQuery(word.contains("-") ? word : "\"\(word)\"")
        expectEqual(TextTerms(query, nil).areTranslation(in: text), isWhole)
    }

    @Test func `has an entry that says it in a definition first, at that sense`() throws {
        let small = try SmallTexts(
            WordNetFiles([
                .init("hive", "n", ["hive"], gloss: "a place; \"the bees left it\""),
                .init("cell", "n", ["cell"], gloss: "a room"),
                .init("cell1", "n", ["cell"], gloss: "what a bee makes of wax"),
                .init("go", "v", ["go"], gloss: "move"),
                .init("wide", "a", ["wide"], gloss: "broad"),
                .init("so", "r", ["so"], gloss: "thus"),
            ]))
        let found = TextSearch(TextQuery("bee"), in: small.texts, number: 3)
            .entries(limit: 20).found
        expectEqual(found.map(\.word), ["cell", "hive"])
        expectEqual(found.map(\.sense), [1, 0])
        #expect(found.allSatisfy { $0.source == 3 })
    }

    @Test(arguments: [("bee", 4), ("\"bee makes\"", 2), ("\"a bee\"", 3)])
    func `tells how many more there are`(_ text: String, _ count: Int) {
        let search = TextSearch(TextQuery(text), in: texts, number: 0)
        let all = search.entries(limit: 20)
        expectEqual(all.moreCount, 0)
        for limit in 0...count {
            let some = search.entries(limit: limit)
            expectEqual(some.found.map(\.word), Array(all.found.map(\.word).prefix(limit)))
            expectEqual(some.moreCount, count - limit)
        }
    }

    @Test func `finds a phrase in an entry of which a sense stands elsewhere too`() throws {
        let small = try SmallTexts(
            [
                ("apple", "apple\n   n 1: a fruit; \"red as blood\"\n"),
                ("pear", "pear\n   n 1: a fruit; \"red as blood\"\n   n 2: its green tree\n"),
            ], name: "wn")
        func words(_ text: String) -> [String] {
            TextSearch(TextQuery(text), in: small.texts, number: 0).entries(limit: 9).found
                .map(\.word).sorted()
        }
        #expect(words("\"red as blood\"").contains("apple"))
        expectEqual(words("\"red as\" green"), ["pear"])
        expectEqual(words("fruit tree"), ["pear"])
        expectEqual(words("\"green blood\""), [])
    }

    @Test func `finds a phrase in each of a thousand entries that have its words`() throws {
        let entries = (0..<1_000).map { number in
            (
                headword: "word\(number)",
                text: "word\(number)\n   The \(number % 100 == 7 ? "big bad" : "bad big") wolf.\n"
            )
        }
        let small = try SmallTexts(entries)
        let found = TextSearch(TextQuery("\"big bad\""), in: small.texts, number: 0).entries(
            limit: 4)
        expectEqual(found.found.count, 4)
        expectEqual(found.moreCount, 6)
    }

    @Test(arguments: [
        ("money river", 0), ("money -river", 1), ("river -money", 1), ("\"money house\" river", 0),
        ("bank", 2), ("bank -\"river side\"", 1),
    ])
    func `joins what one entry says, not what several entries of a word say`(
        query: String, count: Int
    ) throws {
        let small = try SmallTexts([
            (headword: "bank", text: "bank\n   A money house.\n"),
            (headword: "bank", text: "bank\n   A river side.\n"),
        ])
        let search = TextSearch(TextQuery(query), in: small.texts, number: 0)
        expectEqual(search.entries(limit: 20).found.count, count)
    }

    @Test func `finds nothing once it is cancelled`() {
        let search = TextSearch(TextQuery("bee"), in: texts, number: 0, isCancelled: { true })
        let entries = search.entries(limit: 20)
        #expect(entries.found.isEmpty)
        expectEqual(entries.moreCount, 0)
    }

    @Test(arguments: [
        ("bee", "a bee, Bees!", ["bee", "Bees"]),
        ("\"a bee\" hive*", "hives, a bee", ["hives", "a bee"]),
        ("crème", "la creme, Crème", ["creme", "Crème"]), ("bee", "beer", []),
        ("\"as a\"", "as a as a", ["as a", "as a"]),
        ("*ives hive*", "hives, lives, hive", ["hives", "hives", "lives", "hive"]),
        ("-bee hive", "bee hive", ["hive"]), ("", "bee", []), ("bee", "", []),
    ])
    func `tells where its words stand in a text`(
        _ query: String, _ text: String, _ expected: [String]
    ) {
        let terms = TextTerms(TextQuery(query), .english)
        let bytes = Array(text.utf8)
        let found = terms.places(in: text).map { String(decoding: bytes[$0], as: UTF8.self) }
        expectEqual(found, expected)
    }
}
