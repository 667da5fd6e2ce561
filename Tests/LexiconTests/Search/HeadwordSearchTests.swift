import TestSupport
import Testing
import Texts

@testable import Lexicon

struct `A search for headwords` {
    private static let dictionary = FakeDictionary(
        [
            "go", "Go", "going", "goo", "resume", "résumé", "Résumé", "resume", "station",
            "stations of the cross", "bite", "bit", "bitten", "cat", "cot", "coat", "cut",
            "--", "*nix", "unix", "march", "March", "co-op", "coop",
        ],
        bases: [
            "went": ["go"], "stations": ["station"], "bit": ["bite"], "cats": ["Cat", "none"],
            "coots": ["cot", "coat"],
        ])

    /// Each way to find headwords, where `coat` is common and `cut` less so.
    private static let ways: [(String, HeadwordSearch)] = {
        do {
            let table = try CommonnessTable.temporary([10: ["coat"], 80: ["cut"]])
            let index = try IndexBuilder.temporary(dictionary, commonness: table)
            let methods: [(String, HeadwordSearch.Method)] = [
                ("index", .index(index)), ("scan", .scan),
            ]
            return methods.map { ($0, HeadwordSearch(dictionary, by: $1, commonness: table)) }
        } catch {
            Issue.record(error)
            return []
        }
    }()

    private static func describe(_ hits: HeadwordHits) -> [String] {
        let rows = hits.rows.map { row in
            let kind =
                switch row.kind {
                case .exact: "="
                case .inflected: "<"
                case .prefix: ">"
                case .pattern: "*"
                case .neighbour: "~"
                case .typo(let cost): "\(cost)"
                case .phrase(let cost): "p\(cost) "
                case .form(let cost): "f\(cost) "
                case .inside(let cost): "i\(cost) "
                case .part(let words): "\(words) "
                }
            let count = row.locations.count
            return "\(kind)\(row.text)" + (count > 1 ? " x\(count)" : "")
        }
        return rows + (hits.moreCount > 0 ? ["+\(hits.moreCount)"] : [])
    }

    @Test(
        arguments: [
            ("Go", 9, ["=Go", "=go", ">goo", ">going"]),
            ("went", 9, ["<go"]),
            ("coots", 9, ["<coat", "<cot"]),
            ("resume", 9, ["=resume x2", "=Résumé", "=résumé"]),
            ("stations", 9, ["<station", ">stations of the cross"]),
            ("bit", 9, ["=bit", "<bite", ">bitten"]),
            ("cats", 9, ["<cat"]),
            ("co", 2, [">coat", ">cot", "+1"]),
            ("co", 3, [">coat", ">cot", ">co-op", "+1"]),
            ("co", 9, [">coat", ">cot", ">co-op", ">coop"]),
            ("co", 0, ["+3"]),
            ("co", -1, ["+3"]),
            ("  coop ", 9, ["=coop", "=co-op"]),
            ("--", 9, ["=--"]),
            ("c?t", 9, ["*cat", "*cot", "*cut"]),
            ("c?t", 1, ["*cat", "+2"]),
            ("*nix", 9, ["=*nix", "*unix"]),
            ("*NIX", 9, ["=*nix", "*unix"]),
            ("<tac>", 9, ["*cat"]),
            ("c[ou]t", 9, ["*cot", "*cut"]),
            ("* of *", 9, ["*stations of the cross"]),
            ("?o", .max, ["*Go", "*go"]),
            ("", 9, []),
            (" \t ", 9, []),
            ("zzz", 9, []),
        ] as [(String, Int, [String])])
    func `lists exact matches first`(_ text: String, _ limit: Int, _ rows: [String]) throws {
        for (name, search) in Self.ways {
            #expect(Self.describe(try search.hits(for: text, limit: limit)) == rows, "\(name)")
        }
    }

    @Test(
        arguments: [
            ("cit", 9, ["100cut", "100cat", "100cot", "200bit"]),
            ("cit", 1, ["100cut", "+3"]),
            (
                "coot", 9,
                [
                    "100coat", "60cot", "160cut", "150co-op", "150coop", "160cat", "320goo",
                ]
            ),
            ("staton", 9, ["60station"]),
            ("rezume", 9, ["100Résumé", "100resume x2", "100résumé"]),
            ("cat", 9, ["60coat", "100cut", "100cot"]),
            ("", 9, []),
            ("xxxxxxxxx", 9, []),
        ] as [(String, Int, [String])])
    func `lists first what is common and easily mistyped`(
        _ text: String, _ limit: Int, _ rows: [String]
    ) throws {
        for (name, search) in Self.ways {
            #expect(Self.describe(try search.typos(of: text, limit: limit)) == rows, "\(name)")
        }
    }

    @Test(
        arguments: [
            ("cot", 1, ["60coat"]), ("cot", 200, []), ("oat", 1, []), ("cota", 1, ["60coat"]),
        ] as [(String, Int, [String])])
    func `finds only common words with the same first letter if a score is wanted`(
        _ text: String, _ leastScore: Int, _ rows: [String]
    ) throws {
        for (name, search) in Self.ways {
            let hits = try search.typos(
                of: text, limit: 9, keepsFirstLetter: true, leastScore: leastScore)
            #expect(Self.describe(hits) == rows, "\(name)")
        }
    }

    @Test(
        arguments: [
            ("cot", 2, ["~coat", "~co-op", "~coop", "~cot", "~cut", "+14"]),
            ("cos", 1, ["~co-op", "~coop", "~cot", "+16"]),
            ("CO-OP", 1, ["~coat", "~co-op", "~coop", "+16"]),
            (
                "resume", 1,
                ["~March", "~march", "~Résumé", "~resume x2", "~résumé", "+16"]
            ),
            ("a", 1, ["~--", "~bit", "+16"]),
            ("!", 2, ["~*nix", "~--", "+16"]),
            ("zzz", 2, ["~stations of the cross", "~unix", "+16"]),
            ("cot", 0, ["+18"]),
            ("cot", -1, ["+18"]),
            ("", 9, []),
        ] as [(String, Int, [String])])
    func `lists the neighbours of a word in both directions`(
        _ text: String, _ limit: Int, _ rows: [String]
    ) throws {
        for (name, search) in Self.ways {
            let hits = try search.neighbours(of: text, limit: limit)
            #expect(Self.describe(hits) == rows, "\(name)")
        }
    }

    @Test func `lists all headwords around a word when there are few`() throws {
        for (name, search) in Self.ways {
            let hits = try search.neighbours(of: "cot", limit: 10)
            #expect(hits.rows.count == 24 - 1, "\(name): resume is there twice")
            expectEqual(hits.moreCount, 0)
        }
    }

    @Test(arguments: [
        ("march", ["march", "March"]), ("March", ["March", "march"]), ("bit", ["bit", "bite"]),
        ("resume", ["resume", "resume", "Résumé", "résumé"]), ("stations", ["station"]),
        ("none", []), ("", []),
    ])
    func `finds the records that explain a word`(_ word: String, _ related: [String]) throws {
        for (name, search) in Self.ways {
            let headwords = try search.related(to: word)
            #expect(headwords.map(\.text) == related, "\(name)")
            expectEqual(Set(headwords).count, headwords.count)
        }
    }

    @Test(arguments: [
        ("naïve", ["naive"]), ("Cafe", ["café"]), ("ice cream", ["ice-cream"]), ("none", []),
    ])
    func `finds a record that differs in accents or gaps, by an index and without`(
        _ word: String, _ related: [String]
    ) throws {
        let dictionary = FakeDictionary(["café", "ice-cream", "naive", "nave"])
        let index = try IndexBuilder.temporary(dictionary)
        for method in [HeadwordSearch.Method.index(index), .scan] {
            let headwords = try HeadwordSearch(dictionary, by: method).related(to: word)
            #expect(headwords.map(\.text) == related, "\(method)")
        }
    }

    @Test(arguments: [
        String(repeating: "a", count: 10_000), String(repeating: "*", count: 10_000),
        String(repeating: "?", count: 10_000), String(repeating: "a?*", count: 5_000),
        String(repeating: "\u{301}", count: 10_000), "\u{301}", "שָׁלוֹם", "👨‍👩‍👧", "\u{202E}abc",
        String(repeating: "é日", count: 5_000), "a\u{0}b", "\u{FFFD}", "- ' -", "-*-", "-?-",
    ])
    func `answers any query`(_ text: String) throws {
        var words = RandomWords(seed: 5)
        let dictionary = FakeDictionary(words.words(300) + [text])
        let index = try IndexBuilder.temporary(dictionary)
        let search = HeadwordSearch(dictionary, by: .index(index))
        let scan = HeadwordSearch(dictionary, by: .scan)
        let hits = try search.hits(for: text, limit: 20)
        #expect(hits.rows.first.map { $0.kind == .exact && $0.text == text } ?? false)
        try expectEqual(hits, scan.hits(for: text, limit: 20))
        try expectEqual(search.typos(of: text, limit: 20), scan.typos(of: text, limit: 20))
    }

    @Test func `reads at most a thousand records of one word`() throws {
        let dictionary = FakeDictionary(Array(repeating: "a", count: 1_500) + ["ab"])
        let index = try IndexBuilder.temporary(dictionary)
        for method in [HeadwordSearch.Method.index(index), .scan] {
            let search = HeadwordSearch(dictionary, by: method)
            try expectEqual(search.related(to: "a").count, 1_000)
            let hits = try search.hits(for: "a", limit: 9)
            expectEqual(Self.describe(hits), ["=a x1000", ">ab"])
        }
    }

    @Test func `seldom takes a known word in -er for a comparative`() throws {
        let dictionary = FakeDictionary(["big", "pap"], languages: Languages(headwords: .english))
        // With fewer words, the lists do not count as complete.
        let filler = (0..<50_000).map { "w\($0)" }
        let table = try CommonnessTable.temporary(
            [10: ["big", "bigger", "pap", "paper"], 50: filler])
        let search = HeadwordSearch(dictionary, by: .scan, commonness: table)
        for (text, base) in [("bigger", "<big"), ("paper", "f20 pap")] {
            expectEqual(Self.describe(try search.hits(for: text, limit: 9)), [base])
        }
    }

    @Test func `stops when it is cancelled`() throws {
        let dictionary = FakeDictionary((0..<15_000).map { "a\($0)" })
        let index = try IndexBuilder.temporary(dictionary)
        for method in [HeadwordSearch.Method.index(index), .scan] {
            let search = HeadwordSearch(dictionary, by: method)
            let all = try search.hits(for: "*a*", limit: .max).rows.count
            let some = try search.hits(for: "*a*", limit: .max, isCancelled: { true }).rows.count
            #expect(some < all / 2)
        }
    }

    @Test func `stops looking for typos when it is cancelled`() throws {
        let dictionary = FakeDictionary((0..<15_000).map { "a\(String($0 + 100_000))" })
        let index = try IndexBuilder.temporary(dictionary)
        for method in [HeadwordSearch.Method.index(index), .scan] {
            let search = HeadwordSearch(dictionary, by: method)
            var looks = 0
            let all = try search.typos(of: "a112x4x", limit: .max) {
                looks += 1
                return false
            }
            let some = try search.typos(of: "a112x4x", limit: .max, isCancelled: { true })
            #expect(all.rows.count > 0)
            #expect(looks > 1, "it asks on the way whether it is still wanted")
            #expect(some.rows.count < all.rows.count)
        }
    }

    @Test func `says why a dictionary can't be read`() throws {
        var dictionary = Self.dictionary
        let failure = LexiconError.unreadable(file: "fake", reason: "a test")
        dictionary.failure = failure
        let search = HeadwordSearch(dictionary, by: .scan)
        #expect(throws: failure) { try search.hits(for: "a", limit: 1) }
        #expect(throws: IndexError.dictionary(failure)) { try IndexBuilder.temporary(dictionary) }
    }
}
