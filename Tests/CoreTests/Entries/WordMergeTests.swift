import TestSupport
import Testing
import Texts

@testable import Core

struct WordMergeTests {
    /// The headwords of some dictionaries, in the order of the shelf.
    ///
    /// A name that begins with `=` is a dictionary with exact spelling; `^` is a dictionary that
    /// capitalises its headwords.
    typealias Shelf = KeyValuePairs<String, [String]>

    private func sources(_ shelf: Shelf) -> [DictionarySource] {
        shelf.map { name, words in
            DictionarySource(
                name: name, kind: .files, path: "/" + name, format: "dictd",
                headwordCount: words.count, state: .ready,
                spelling: name.hasPrefix("=")
                    ? .exact : name.hasPrefix("^") ? .capitalized : .usual)
        }
    }

    private func matches(
        _ shelf: Shelf, _ match: (String) -> HeadwordMatch.Match
    ) -> [HeadwordMatch] {
        shelf.flatMap { name, words in
            words.map { HeadwordMatch(word: $0, source: name, match: match($0)) }
        }
    }

    /// Returns the words for a query, each with the names of its dictionaries.
    private func words(_ text: String, _ shelf: Shelf) -> [String] {
        let key = MergeKey(text)
        let matches = matches(shelf) { MergeKey($0) == key ? .exact : .prefix }
        return WordMerge(HeadwordQuery(text), of: sources(shelf)).words(of: matches)
            .map { "\($0.word): \($0.sources.joined(separator: " "))" }
    }

    // MARK: - Which headwords are one word

    private static let merged: [(text: String, shelf: Shelf, expected: [String])] = [
        ("ser", ["a": ["serene"], "b": ["Serene"]], ["serene: a b"]),
        ("ser", ["a": ["SERENE", "serene", "Serene"]], ["serene: a"]),
        (
            "ice", ["a": ["ice cream"], "b": ["ice-cream"], "c": ["ice_cream"], "d": ["icecream"]],
            ["icecream: d", "ice cream: a b c"]
        ),
        ("caf", ["a": ["caf\u{E9}"], "b": ["cafe\u{301}"]], ["caf\u{E9}: a b"]),
        ("caf", ["a": ["caf\u{E9}"], "b": ["cafe"]], ["cafe: b", "caf\u{E9}: a"]),
        ("we", ["a": ["well"], "b": ["we'll"], "c": ["we\u{2019}ll"]], ["well: a", "we'll: b c"]),
        ("we", [:], []),
        // An index without hyphens.
        (
            "well", ["a": ["wellknown"], "=b": ["well-known"], "c": ["wellknown", "wellknown"]],
            ["well-known: a =b c"]
        ),
        (
            "co", ["=a": ["co-op", "coop"], "b": ["coop"], "c": ["co-op"]],
            ["coop: =a b", "co-op: =a c"]
        ),
        ("re", ["=a": ["re-set"], "b": ["reset", "re-set"]], ["reset: b", "re-set: =a b"]),
        // Typed capitals are significant.
        ("SET", ["=a": ["set"], "b": ["SET"]], ["SET: b =a"]),
        ("Mutter", ["=a": ["mutter"], "b": ["Mutter"]], ["Mutter: b =a"]),
        ("mutter", ["=a": ["mutter"], "b": ["Mutter"]], ["mutter: =a b"]),
        ("set", ["=a": ["SET"], "b": ["set"]], ["set: b =a"]),
        // Small letters rather mean a word than a name or an abbreviation.
        ("klein", ["=a": ["Klein"], "b": ["klein", "Klein"]], ["klein: b =a"]),
        ("it", ["=a": ["IT"], "^b": ["It"]], ["it: ^b =a"]),
        ("it", ["=a": ["IT"], "^b": ["It"], "c": ["it"]], ["it: c =a ^b"]),
        ("oder", ["=a": ["Oder"]], ["Oder: =a"]),
        ("Set", ["=a": ["set"], "^b": ["Set"]], ["set: =a ^b"]),
        ("WHO", ["=a": ["WHO"], "b": ["who"], "^c": ["Who"]], ["WHO: =a b ^c"]),
        ("paris", ["=a": ["Paris"], "^b": ["Paris"]], ["Paris: =a ^b"]),
    ]

    @Test(
        "Headwords are one word whatever their case and gaps; accents and apostrophes keep them apart",
        arguments: merged)
    func merging(text: String, shelf: Shelf, expected: [String]) {
        expectEqual(words(text, shelf), expected)
    }

    @Test("A word in a phrase is spelled with its typed capital, the first of a sentence is not")
    func phrases() {
        for (text, expected) in [("das Band", "Band"), ("Band ist hier ein Wort.", "band")] {
            let matches = ["band", "Band"].map {
                HeadwordMatch(word: $0, source: "a", match: .inflected(cost: 0))
            }
            let merge = WordMerge(HeadwordQuery(text), of: sources(["a": []]))
            expectEqual(merge.words(of: matches).map(\.word), [expected])
            // A list without capitals has the typed one, too.
            expectEqual(merge.words(of: [matches[0]]).map(\.word), [expected])
        }
    }

    private static let alike: [(word: String, names: [String])] = [
        ("serene", ["a"]), ("Serene", ["a", "b", "^c"]), ("ice-cream", ["a", "a", "b"]),
        ("ash", ["b", "=old", "new"]), ("ash", ["=old"]),
    ]

    @Test(
        "Headwords that are spelled alike are merged at once as they are one by one",
        arguments: alike)
    func mergingAlike(word: String, names: [String]) {
        let sources = ["a", "b", "^c", "=old", "new"].map { name in
            DictionarySource(
                name: name, kind: .files, path: "/" + name, format: "dictd", headwordCount: 1,
                state: .ready)
        }
        let merge = WordMerge(HeadwordQuery("*"), of: sources)
        let matches = names.map { HeadwordMatch(word: word, source: $0, match: .pattern) }
        let merged = merge.word(ofAlike: matches)
        expectEqual([merged], merge.words(of: matches))
    }

    @Test(
        "The first dictionary says if a word that fits a pattern is a form; each tells about it in its own way"
    )
    func forms() {
        let headword = HeadwordMatch(word: "cats", source: "b", match: .pattern)
        let form = HeadwordMatch(word: "cats", source: "a", match: .pattern, base: "cat")
        let merge = WordMerge(
            HeadwordQuery("c?ts", sortsBestFirst: true), of: sources(["a": [], "b": []]))
        let words = merge.words(of: [form, headword])
        expectEqual(words.map(\.note), ["form of cat"])
        expectEqual(words.map { $0.headword(in: "a") }, ["cat"])
        expectEqual(words.map { $0.breadth(in: "a") }, [.baseForm(of: "cats")])
        expectEqual(words.map { $0.headword(in: "b") }, ["cats"])
        expectEqual(words.map { $0.breadth(in: "b") }, [.word])
        expectEqual(words.map { $0.headword(in: "server") }, ["cat"])
        expectEqual(merge.words(of: [headword, form]).map(\.note), [nil])
        expectEqual(words, [merge.word(ofAlike: [form, headword])])
    }

    @Test func `A dictionary without hyphens is asked for the word as its index has it`() {
        let shelf: Shelf = ["=a": ["well-known"], "b": ["wellknown"]]
        let words = WordMerge(HeadwordQuery("well"), of: sources(shelf))
            .words(of: matches(shelf) { _ in .prefix })
        expectEqual(words.map { $0.headword(in: "b") }, ["wellknown"])
        expectEqual(words.map { $0.breadth(in: "b") }, [.word])
        expectEqual(words.map(\.note), [nil])
    }

    // MARK: - Its spelling

    private static let spellings: [(shelf: Shelf, expected: String)] = [
        (["a": ["paris"], "=WordNet": ["Paris"]], "Paris"),
        (["a": ["PARIS"], "b": ["Paris"], "c": ["paris"]], "paris"),
        (["a": ["PARIS"], "b": ["Paris"]], "PARIS"),
        (["^gcide": ["Paris"], "b": ["PARIS"]], "PARIS"),
        (["^gcide": ["paris"], "b": ["PARIS"]], "PARIS"),
        (["^gcide": ["Paris"], "b": ["PARIS"], "c": ["paris"]], "paris"),
        (["^gcide": ["Paris"]], "Paris"),
        (["^gcide": ["paris"], "^other": ["Paris"]], "paris"),
        (["=WordNet": ["Paris", "paris"]], "Paris"),
        (["a": ["paris"], "=WordNet": ["Paris"], "=other": ["PARIS"]], "Paris"),
    ]

    @Test(
        """
        A word is spelled as a dictionary has it that is exact, else as the first one that has it in \
        lower case, else as the first one; those that capitalise their headwords are asked last
        """, arguments: spellings)
    func spelling(shelf: Shelf, expected: String) {
        expectEqual(words("par", shelf).map { $0.prefix { $0 != ":" } }, [expected[...]])
    }

    // MARK: - Their order

    @Test func `The best match of any dictionary comes first, wherever that dictionary stands`() {
        let shelf: Shelf = ["a": ["hausa", "hausfrau"], "b": ["haus", "haussa"], "c": ["Haus"]]
        expectEqual(words("haus", shelf), ["haus: b c", "hausa: a", "haussa: b", "hausfrau: a"])
    }

    @Test func `A word has the rank of its best match, and its commonness in any dictionary`() {
        let rows = [
            "a": [
                HeadwordMatch(word: "golden", source: "a", match: .prefix, commonness: 0),
                HeadwordMatch(word: "goldfish", source: "a", match: .prefix, commonness: 5),
            ],
            "b": [
                HeadwordMatch(word: "golden", source: "b", match: .prefix, commonness: 9),
                HeadwordMatch(word: "cold", source: "b", match: .typo(cost: 64), commonness: 80),
            ],
        ]
        let merge = WordMerge(HeadwordQuery("gold"), of: sources(["a": [], "b": []]))
        expectEqual(
            merge.words(of: ["a", "b", "c"].flatMap { rows[$0] ?? [] }).map(\.word),
            [
                "cold", "golden", "goldfish",
            ])
    }

    @Test func `A base form says of which form, unless a dictionary has the form itself`() {
        let rows = [
            "a": [
                HeadwordMatch(
                    word: "Leaf", source: "a", match: .inflected(cost: 10), form: "leaves")
            ],
            "b": [
                HeadwordMatch(
                    word: "leave", source: "b", match: .inflected(cost: 10), form: "leaves")
            ],
            "c": [HeadwordMatch(word: "leave", source: "c", match: .exact)],
        ]
        let merge = WordMerge(HeadwordQuery("leaves"), of: sources(["a": [], "b": [], "c": []]))
        let words = merge.words(of: ["a", "b", "c"].flatMap { rows[$0] ?? [] })
        expectEqual(words.map(\.word), ["leave", "Leaf"])
        expectEqual(words.map(\.note), [nil, "form: leaves"])
        expectEqual(words.map(\.match), [.exact, .inflected(cost: 10)])
    }

    // MARK: - Neighbours

    private static let alphabets: [(text: String, limit: Int, shelf: Shelf, expected: [String])] = [
        (
            "e", 2, ["a": ["b", "d", "f", "h"], "b": ["c", "e", "g"]], ["c", "d", "e", "f"]
        ),
        ("e", 9, ["a": ["B", "d", "F"], "b": ["b"]], ["b", "d", "F"]),
        ("x", 2, ["a": ["a", "b", "c"]], ["b", "c"]),
        ("a", 2, ["a": ["a", "b", "c"]], ["a", "b"]),
        // Blanks, hyphens, apostrophes and accents are ignored in the alphabet.
        (
            "ice", 9, ["a": ["ice age", "ice-cream", "icebox", "\u{ED}ces", "i'm"]],
            ["ice age", "icebox", "ice-cream", "\u{ED}ces", "i'm"]
        ),
        ("resume", 9, ["a": ["r\u{E9}sum\u{E9}", "resume"]], ["resume", "r\u{E9}sum\u{E9}"]),
        ("e", 0, ["a": ["d", "e", "f"]], []),
    ]

    @Test(
        "Neighbours are in alphabetical order, as many before the word as from it on",
        arguments: alphabets)
    func neighbours(text: String, limit: Int, shelf: Shelf, expected: [String]) {
        let query = HeadwordQuery(text, .neighbours, limit: limit)
        let words = WordMerge(query, of: sources(shelf))
            .neighbours(of: matches(shelf) { _ in .neighbour })
        expectEqual((words.before + words.after).map(\.word), expected)
        #expect((words.before + words.after).allSatisfy { $0.note == nil })
    }

    // MARK: - Forms and their bases

    @Test(
        "A form has its own row after that of its base, unless a dictionary that spells exactly has it as a word",
        arguments: [
            ("hath", "have", [HeadwordMatch.Match.inflected(cost: 0)], "", ["have", "Hath"]),
            ("houses", "house", [.inflected(cost: 10)], "", ["Houses", "house"]),
            ("saw", "see", [.inflected(cost: 0)], "saw", ["saw", "see"]),
            (
                "taken to task", "take to task", [.phrase(cost: 10)], "",
                ["take to task", "Taken to task"]
            ),
        ] as [(String, String, [HeadwordMatch.Match], String, [String])])
    func forms(
        text: String, base: String, match: [HeadwordMatch.Match], exact: String, expected: [String]
    ) {
        let form = text.prefix(1).uppercased() + text.dropFirst()
        let shelf: Shelf = ["=a": [base, exact], "b": [form]]
        var matches = [HeadwordMatch(word: form, source: "b", match: .exact)]
        matches += match.map { HeadwordMatch(word: base, source: "=a", match: $0, form: text) }
        if !exact.isEmpty {
            matches.append(HeadwordMatch(word: exact, source: "=a", match: .exact))
        }
        let words = WordMerge(HeadwordQuery(text), of: sources(shelf)).words(of: matches)
        expectEqual(words.map(\.word), expected)
        let met = HeadwordQuery(text, isExactlySpelled: true)
        let readings = WordMerge(met, of: sources(shelf)).words(of: matches)
        #expect(readings.first?.word == (exact.isEmpty ? base : exact), "in a text")
    }

    @Test func `In a text, a word of its own comes before the word of which it has the form`() {
        let matches = [
            HeadwordMatch(word: "include", source: "=a", match: .inflected(cost: 60)),
            HeadwordMatch(word: "including", source: "b", match: .exact),
        ]
        let query = HeadwordQuery("including", isExactlySpelled: true)
        let words = WordMerge(query, of: sources(["=a": [], "b": []])).words(of: matches)
        expectEqual(words.map(\.word), ["including", "include"])
    }

    @Test(
        "A word of a dictionary in one language is no form of a word in another",
        arguments: [
            (["en"], ["de", "en"], ["Ere", "Eren"]),
            (["de", "en"], ["de", "en"], ["Eren", "Ere"]),
            (["de", "en"], ["de"], ["Eren", "Ere"]), (["en"], [], ["Eren", "Ere"]),
            ([], ["de", "en"], ["Ere", "Eren"]),
        ] as [(Set<String>, Set<String>, [String])])
    func languages(own: Set<String>, base: Set<String>, expected: [String]) {
        let sources = [("own", own), ("base", base)].map { name, languages in
            DictionarySource(
                name: name, kind: .files, path: "/" + name, format: "dictd", headwordCount: nil,
                state: .ready, languages: languages)
        }
        let words = WordMerge(HeadwordQuery("ere"), of: sources).words(of: [
            HeadwordMatch(word: "Ere", source: "own", match: .exact),
            HeadwordMatch(word: "Eren", source: "base", match: .inflected(cost: 0), form: "ere"),
        ])
        expectEqual(words.map(\.word), expected)
        let abbreviated = WordMerge(HeadwordQuery("ere"), of: sources).words(of: [
            HeadwordMatch(word: "ERE", source: "own", match: .exact),
            HeadwordMatch(word: "Eren", source: "base", match: .inflected(cost: 0), form: "ere"),
        ])
        #expect(abbreviated.map(\.word) == ["Eren", "ERE"], "no word of a language")
        let accented = WordMerge(HeadwordQuery("éré"), of: sources).words(of: [
            HeadwordMatch(word: "Ere", source: "own", match: .exact),
            HeadwordMatch(word: "Eren", source: "base", match: .inflected(cost: 0), form: "éré"),
        ])
        #expect(
            accented.map(\.word) == ["Eren", "Ere"], "spelled otherwise, it is no word of its own")
    }

    @Test(
        "A list without capitals does not count beside a dictionary of its language that has them",
        arguments: [(["en"], "Oder: a b"), (["de", "en"], "oder: b a")]
            as [(Set<String>, String)])
    func small(languages: Set<String>, expected: String) {
        let sources = [("a", Set(["en"])), ("b", languages)].map { name, languages in
            DictionarySource(
                name: name, kind: .files, path: "/" + name, format: "dictd", headwordCount: nil,
                state: .ready, spelling: name == "a" ? .exact : .usual, languages: languages)
        }
        let words = WordMerge(HeadwordQuery("oder"), of: sources).words(of: [
            HeadwordMatch(word: "Oder", source: "a", match: .exact),
            HeadwordMatch(word: "oder", source: "b", match: .exact),
        ])
        expectEqual(words.map { "\($0.word): \($0.sources.joined(separator: " "))" }, [expected])
    }

    @Test(
        "A word of its own comes before a base in another dictionary, an obsolete one after it",
        arguments: [
            ("lit", "light", "lit", ["fr", "en"], 0, ["lit", "light"]),
            ("lit", "light", "lit", ["en", "fr"], 0, ["light", "lit"]),
            ("lit", "light", "Lit", ["fr", "en"], 0, ["light", "Lit"]),
            ("naïve", "naiv", "naïve", ["en", "de"], 0, ["naïve", "naiv"]),
            ("naïve", "naiv", "naïve", ["de", "en"], 0, ["naïve", "naiv"]),
            ("höher", "hoch", "höher", ["de", "de2"], 0, ["hoch", "höher"]),
            ("ging", "gehen", "ging", ["^en", "de"], 40, ["gehen", "ging"]),
            ("ging", "gehen", "ging", ["^en", "de"], 50, ["ging", "gehen"]),
        ] as [(String, String, String, [String], UInt8, [String])])
    func otherLanguages(
        text: String, base: String, own: String, names: [String], commonness: UInt8,
        expected: [String]
    ) {
        let sources = names.map { name in
            let language = name.filter(\.isLetter)
            return DictionarySource(
                name: name, kind: .files, path: "/" + name, format: "dictd", headwordCount: nil,
                state: .ready, spelling: name.hasPrefix("^") ? .capitalized : .usual,
                languages: name.hasPrefix("^") ? [language] : ["en", "fr", "de"], language: language
            )
        }
        let baseLanguage = base == "light" ? "en" : "de"
        let (ownName, baseName) =
            names[0] == baseLanguage ? (names[1], names[0]) : (names[0], names[1])
        let words = WordMerge(HeadwordQuery(text), of: sources).words(of: [
            HeadwordMatch(word: own, source: ownName, match: .exact, commonness: commonness),
            HeadwordMatch(word: base, source: baseName, match: .inflected(cost: 0), form: text),
        ])
        expectEqual(words.map(\.word), expected)
    }

    @Test func `The commonest reading of a word in a sentence is first`() {
        let matches = [("fallen", 120 as UInt8), ("gefallen", 255)].map {
            HeadwordMatch(word: $0, source: "a", match: .part(4..<5), commonness: $1)
        }
        let merge = WordMerge(HeadwordQuery("Das hat mir sehr gefallen."), of: sources(["a": []]))
        expectEqual(merge.words(of: matches).map(\.word), ["gefallen", "fallen"])
    }

    @Test
    func
        `The words of a sentence are in its order, those of a phrase the longest and rarest first`()
    {
        func words(_ text: String) -> [String] {
            let found: [(String, Range<Int>, UInt8)] = [
                ("sea", 3..<4, 200), ("kick the bucket", 0..<3, 9), ("bucket", 2..<3, 90),
            ]
            let matches = found.map {
                HeadwordMatch(word: $0.0, source: "a", match: .part($0.1), commonness: $0.2)
            }
            return WordMerge(HeadwordQuery(text), of: sources(["a": []])).words(of: matches).map(
                \.word)
        }
        expectEqual(words("Kick the bucket sea!"), ["kick the bucket", "bucket", "sea"])
        expectEqual(words("kick the bucket sea"), ["kick the bucket", "bucket", "sea"])
        let sentence = WordMerge(HeadwordQuery("A lost sea!"), of: [])
            .words(of: [HeadwordMatch(word: "sea", source: "a", match: .part(2..<3))])
        expectEqual(sentence.map(\.sentence), ["A lost sea!"])
    }
}
