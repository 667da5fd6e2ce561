import TestSupport
import Testing
import Texts

@testable import Core

struct SearchRowsTests {
    /// The answer of a dictionary.
    enum Reply: Sendable {
        /// The dictionary has found words that begin with the query.
        case found([String], moreCount: Int)
        /// The dictionary has found only words with a similar spelling.
        case similar([String])
        case failed, silent

        static func found(_ words: String...) -> Reply { .found(words, moreCount: 0) }
    }

    typealias Shelf = KeyValuePairs<String, Reply>

    /// Returns the dictionaries.
    ///
    /// A name that begins with `host` is a server, and `new` a dictionary that is being indexed.
    /// `Almanac` is the program's own. `es-en` has Spanish words and English entries.
    private func sources(_ shelf: Shelf) -> [DictionarySource] {
        shelf.map { name, _ in
            let languages = name.contains("-") ? name.split(separator: "-").map(String.init) : []
            return DictionarySource(
                name: name,
                kind: name == "Almanac" ? .program : name.hasPrefix("host") ? .server : .files,
                path: "/" + name,
                format: "dictd", headwordCount: nil,
                state: name.hasPrefix("new") ? .indexing(progress: 0.5) : .ready,
                languages: Set(languages), language: languages.first)
        }
    }

    private func answers(_ shelf: Shelf, to question: SearchQuestion) -> SearchAnswers {
        var answers = SearchAnswers()
        func add(_ words: [String], _ match: HeadwordMatch.Match, _ moreCount: Int, _ name: String)
        {
            let rows = words.map { word in
                let isExact = match == .prefix && word == question.text
                return HeadwordMatch(word: word, source: name, match: isExact ? .exact : match)
            }
            answers.add(.success(HeadwordMatches(rows: rows, moreCount: moreCount)), of: name)
        }
        for (name, reply) in shelf {
            switch reply {
            case .found(let words, let moreCount):
                add(words, question.kind == .words ? .prefix : .neighbour, moreCount, name)
            case .similar(let words): add(words, .typo(cost: 64), 0, name)
            case .failed: answers.add(.failure(.noSuchSource(name: name)), of: name)
            case .silent: break
            }
        }
        return answers
    }

    private func lines(
        _ order: SearchMode, _ shelf: Shelf, limit: Int = 40, text: String = "gold"
    ) -> [String] {
        let kind: SearchQuestion.Kind = order == .alphabetical ? .neighbours(of: text) : .words
        let question = SearchQuestion(text: text, kind: kind, limit: limit)
        return SearchRows(
            question: question, answers: answers(shelf, to: question), sources: sources(shelf),
            mode: order
        ).rows.lines()
    }

    // MARK: - Best first

    private static let bestFirstLists: [(shelf: Shelf, expected: [String])] = [
        (["a": .found("gold", "golden"), "b": .found("gold")], ["gold 2 golden"]),
        (["a": .found("golden"), "b": .found("gold")], ["gold golden"]),
        (["a": .found(), "b": .found()], []),
        ([:], []),
        (["a": .similar(["god"]), "b": .found()], ["No such spelling. Did you mean: god"]),
        (["a": .similar(["god"]), "b": .found("golden")], ["golden god"]),
        (["a": .silent, "b": .found("gold")], ["gold", "a:"]),
        (["a": .failed, "b": .found("gold"), "host": .silent], ["gold", "a:", "host:"]),
        (["new": .found("gold"), "b": .found("gold")], ["gold 2", "new:"]),
        (["a": .silent], ["a:"]),
    ]

    @Test(
        "Best first, a word is there once; below all are the dictionaries of which there is news",
        arguments: bestFirstLists)
    func bestFirst(shelf: Shelf, expected: [String]) {
        expectEqual(lines(.words, shelf), expected)
    }

    private static let limits: [(shelf: Shelf, limit: Int, expected: [String])] = [
        (["a": .found("gold", "golda", "goldb")], 2, ["gold golda goldb"]),
        // `goldd` of b is not listed, because words of a beyond the limit may come before it.
        (
            [
                "a": .found(["gold", "golda", "goldb"], moreCount: 5),
                "b": .found("goldc", "goldd"),
            ], 2, ["gold golda goldb … more"]
        ),
        (["a": .found(["golda"], moreCount: 1)], 1, ["golda … more"]),
        (
            ["a": .found(["golda"], moreCount: 1), "host": .silent], 1,
            ["golda … more", "host:"]
        ),
    ]

    @Test(
        "There are as many words as are certain, and a row for more; the word itself is not counted",
        arguments: limits)
    func limit(shelf: Shelf, limit: Int, expected: [String]) {
        expectEqual(lines(.words, shelf, limit: limit), expected)
    }

    // MARK: - Alphabetical

    private static let alphabeticalLists: [(shelf: Shelf, expected: [String])] = [
        (
            ["a": .found("god", "golden"), "b": .found("gold", "golden")],
            ["god gold golden 2"]
        ),
        (
            [
                "a": .found(["go", "god", "gold", "golden"], moreCount: 9),
                "b": .found("goal", "goldfish"),
            ], ["… before goal god gold golden … after"]
        ),
        // At the end of the alphabet, no words follow.
        (["a": .found(["go", "god"], moreCount: 9)], ["… before go god"]),
        (["a": .found(["gold", "golden"], moreCount: 9)], ["gold golden … after"]),
        (["a": .found("gold"), "host": .silent], ["gold"]),
        (["a": .found("gold"), "b": .silent, "c": .failed], ["gold", "b:", "c:"]),
        (["host": .silent], []),
    ]

    @Test(
        "In alphabetical order are the neighbours in the dictionaries of this computer",
        arguments: alphabeticalLists)
    func alphabetical(shelf: Shelf, expected: [String]) {
        expectEqual(lines(.alphabetical, shelf, limit: 2), expected)
    }

    // MARK: - By dictionary

    private static let sectionLists: [(shelf: Shelf, expected: [String])] = [
        (
            ["a": .found("golden", "gold"), "b": .found("gold")],
            ["a: gold golden", "b: gold"]
        ),
        (
            ["a": .found(["gold"], moreCount: 7), "b": .found(), "c": .found()],
            ["a: gold … 7 more", "Nothing in b, c"]
        ),
        (["a": .found("gold"), "Almanac": .found()], ["a: gold"]),
        (["a": .found(), "Almanac": .found("gold")], ["Almanac: gold", "Nothing in a"]),
        (["a": .found(), "b": .found()], []),
        (["a": .silent, "b": .found("gold"), "c": .failed], ["a:", "b: gold", "c:"]),
        (["a": .found(), "host": .silent], ["host:"]),
        (["new": .found(), "b": .found("gold")], ["new:", "b: gold"]),
        (
            ["a": .similar(["god"]), "b": .found()],
            ["No such spelling. Did you mean:", "a: god", "Nothing in b"]
        ),
    ]

    @Test(
        "By dictionary, each has its words below its name, ranked alike; one row names those without",
        arguments: sectionLists)
    func byDictionary(shelf: Shelf, expected: [String]) {
        expectEqual(lines(.byDictionary, shelf), expected)
    }

    // MARK: - What entries say

    private static func passage(_ word: String, _ source: String = "a") -> Passage {
        Passage(
            word: word, source: source, partOfSpeech: "noun", text: "what it is", marks: [],
            anchor: "what it is")
    }

    private func lines(
        _ mode: SearchMode, _ shelf: Shelf, _ passages: Passages?, text: String = "fear of spiders",
        matches: [(word: String, match: HeadwordMatch.Match)] = [], limit: Int = 40,
        texts: DictionarySource.Texts = .notIndexed
    ) -> [String] {
        let kind: SearchQuestion.Kind =
            mode == .described ? .described : mode == .quoted ? .quoted : .words
        let question = SearchQuestion(text: text, kind: kind, limit: limit)
        var answers = answers(shelf, to: question)
        if !matches.isEmpty {
            let name = shelf[0].key
            let rows = matches.map { HeadwordMatch(word: $0.word, source: name, match: $0.match) }
            answers.add(.success(HeadwordMatches(rows: rows)), of: name)
        }
        answers.passages = passages
        var sources = sources(shelf)
        for index in sources.indices { sources[index].texts = texts }
        return SearchRows(question: question, answers: answers, sources: sources, mode: mode)
            .rows.lines()
    }

    private static let unpronounced = Passages(missing: [.unpronounced(word: "mania")])

    @Test func `Passages are below a title, the best first, and a row leads to more`() {
        let rows = ["arachnophobia", "phobia"].map { Self.passage($0) }
        let shelf: Shelf = ["a": .found()]
        expectEqual(
            lines(.described, shelf, Passages(rows: rows)), ["In meanings: arachnophobia phobia"])
        expectEqual(
            lines(.quoted, shelf, Passages(rows: rows, moreCount: 9), limit: 2),
            ["In the entries: arachnophobia phobia … more"])
        expectEqual(
            lines(.quoted, shelf, Passages(rows: rows), limit: 2),
            ["In the entries: arachnophobia phobia"])
        // A row is missing: an entry that seemed to contain the phrase does not contain it.
        expectEqual(
            lines(.quoted, shelf, Passages(rows: rows, moreCount: 9), limit: 3),
            ["In the entries: arachnophobia phobia … more"])
        // Passages also stand below the words that were found.
        #expect(
            lines(.words, shelf, Passages(rows: rows, moreCount: 9))
                .contains { $0.contains("In meanings: arachnophobia phobia") })
        #expect(
            !lines(.words, shelf, Passages(rows: rows, moreCount: 9))
                .contains { $0.contains("more") })
        // No dictionary is asked for headwords that fit a clue, so none is waited for.
        expectEqual(
            lines(.words, ["a": .silent], Passages(rows: rows), text: "5:stream"),
            ["In meanings: arachnophobia phobia"])
        expectEqual(
            lines(.words, ["a": .silent], Passages(rows: rows), text: "rhyme:mania"),
            ["Words that rhyme with mania: arachnophobia phobia"])
        expectEqual(
            lines(.words, ["a": .silent], Self.unpronounced, text: "sounds:mania"),
            ["Words that sound like mania (no dictionary says how it sounds):"])
        expectEqual(lines(.described, shelf, Passages()), [])
        expectEqual(lines(.described, shelf, nil), [])
    }

    @Test(
        "The title says which dictionaries are missing, two of them by name",
        arguments: [
            ([.indexing(source: "a", progress: 0)], "a indexing"),
            ([.indexing(source: "a", progress: 0.429)], "a indexing 42%"),
            ([.failed(source: "a", reason: "it is damaged")], "not in a"),
            (
                [.large(source: "a"), .failed(source: "b", reason: "")], "not in a, b"
            ),
            (
                [.indexing(source: "a", progress: 0.5), .failed(source: "b", reason: "")],
                "a indexing 50%, not in b"
            ),
            (
                ["a", "b", "c", "d"].map { .failed(source: $0, reason: "") },
                "not in a, b, 2 more"
            ),
            (
                [.indexing(source: "a", progress: 0), .indexing(source: "b", progress: 0.3)],
                "b indexing 30%, 1 more waits"
            ),
            (
                ["a", "b", "c"].map { .indexing(source: $0, progress: 0) },
                "a indexing, 2 more wait"
            ),
        ] as [([Passages.Missing], String)])
    func missing(missing: [Passages.Missing], title: String) {
        let shelf: Shelf = ["a": .found(), "b": .found()]
        let row = Self.passage("phobia")
        expectEqual(
            lines(.described, shelf, Passages(rows: [row], missing: missing)),
            ["In meanings (\(title)): phobia"])
        expectEqual(
            lines(.quoted, shelf, Passages(missing: missing)), ["In the entries (\(title)):"])
    }

    @Test("The title tells how much of an index is made now, not when the question was answered")
    func progress() {
        let passages = Passages(missing: [.indexing(source: "a", progress: 0)])
        expectEqual(
            lines(.described, ["a": .found()], passages, texts: .indexing(progress: 0.7)),
            ["In meanings (a indexing 70%):"])
    }

    @Test("A description stands before the words of the text, and after those of a sentence")
    func passagesBesideParts() {
        let passages = Passages(rows: [Self.passage("phobia")])
        let parts: [(word: String, match: HeadwordMatch.Match)] = [
            ("fear", .part(0..<1)), ("spiders", .part(2..<3)),
        ]
        expectEqual(
            lines(.words, ["a": .found()], passages, matches: parts),
            ["In meanings: phobia", "No headword has all of it. Its words: fear spiders"])
        let sentence = "The fear of spiders is what she had never told to anybody"
        expectEqual(
            lines(.words, ["a": .found()], passages, text: sentence, matches: parts),
            ["Words of this sentence: fear spiders", "In meanings: phobia"])
        expectEqual(
            lines(.byDictionary, ["a": .found()], passages, matches: parts),
            ["No headword has all of it. Its words:", "a: fear spiders"])
    }

    @Test(
        "A description stands after the words of a text in a language without its own dictionary",
        arguments: [
            (["es-en": .found(), "en-en": .found()], true), (["en-es": .found()], true),
            (["es-en": .found(), "es-es": .found()], false), (["en-en": .found()], false),
        ] as [(Shelf, Bool)])
    func foreignParts(shelf: Shelf, partsAreFirst: Bool) {
        let parts = "No headword has all of it. Its words: tener hambre"
        let passages = "In meanings: fame"
        expectEqual(
            lines(
                .words, shelf, Passages(rows: [Self.passage("fame")]), text: "tengo hambre",
                matches: [("tener", .part(0..<1)), ("hambre", .part(1..<2))]),
            partsAreFirst ? [parts, passages] : [passages, parts])
    }

    @Test("A quotation lists the entries that say it, and headwords only that are all of it")
    func quotation() {
        let passages = Passages(rows: [Self.passage("hive")])
        expectEqual(
            lines(
                .words, ["a": .found()], passages, text: "\"busy bee\"",
                matches: [("busy bee", .exact), ("busy bees", .prefix), ("busy", .part(0..<1))]),
            ["busy bee", "In the entries: hive"])
        expectEqual(
            lines(
                .words, ["a": .found()], nil, text: "\"busy bee\"",
                matches: [("busy bees", .prefix)]), [])
    }

    @Test("Entries that a word translates stand before similar spellings, and others behind them")
    func otherWay() {
        var dog = Self.passage("dog")
        dog.kind = .translation
        let missing = Passages.Missing.indexing(source: "a", progress: 0.4)
        func rows(_ passages: Passages, _ matches: [(word: String, match: HeadwordMatch.Match)])
            -> [String]
        {
            lines(.words, ["a": .found()], passages, text: "chien", matches: matches)
        }
        let similar: [(word: String, match: HeadwordMatch.Match)] = [("chin", .typo(cost: 60))]
        expectEqual(rows(Passages(rows: [dog]), []), ["In the entries: dog"])
        expectEqual(
            rows(Passages(rows: [dog, Self.passage("hound")]), similar),
            [
                "In the entries: dog", "No such spelling. Did you mean: chin",
                "Also in the entries: hound",
            ])
        expectEqual(
            rows(Passages(rows: [Self.passage("hound")]), similar),
            ["No such spelling. Did you mean: chin", "In the entries: hound"])
        expectEqual(
            rows(Passages(rows: [dog]), [("chiens", .prefix)]), ["In the entries: dog chiens"])
        expectEqual(
            rows(Passages(missing: [missing]), similar),
            [
                "No such spelling. Did you mean: chin", "In the entries (a indexing 40%):",
            ])
    }

    @Test func `Two dictionaries may say it of one word; servers are not asked for its page`() {
        let rows = [Self.passage("phobia", "a"), Self.passage("phobia", "b")]
        let question = SearchQuestion(text: "fear of spiders", kind: .described, limit: 40)
        var answers = SearchAnswers()
        answers.passages = Passages(rows: rows)
        let shelf: Shelf = ["a": .silent, "b": .silent, "host": .silent]
        let list = SearchRows(
            question: question, answers: answers, sources: sources(shelf), mode: .described
        ).rows
        expectEqual(Set(list.map(\.id)).count, 3)
        expectEqual(list.compactMap(\.item?.foundWord).map(\.sources), [["a", "b"], ["a", "b"]])
        expectEqual(list.compactMap(\.item?.foundWord).map(\.passage), rows)
    }

    @Test("Words of servers come last, also in a list that is sorted from the ends of words")
    func serverWords() {
        let question = SearchQuestion(text: "*ing", kind: .alphabet, limit: 40)
        let shelf: Shelf = ["a": .found("king"), "host": .found("aing")]
        var answers = answers(shelf, to: question)
        answers.allWords = [
            FoundWord(key: MergeKey("king"), word: "king", sources: ["a"], match: .exact)
        ]
        let list = SearchRows(
            question: question, answers: answers, sources: sources(shelf), mode: .alphabetical
        ).rows
        expectEqual(list.compactMap(\.item?.foundWord).map(\.word), ["king", "aing"])
    }

    // MARK: - Rows

    @Test func `A row is the same one while its word is, whatever is known of the word`() {
        let one = FoundWord(key: MergeKey("go"), word: "go", sources: ["a"], match: .exact)
        let other = FoundWord(key: MergeKey("Go"), word: "Go", sources: ["a", "b"], match: .exact)
        expectEqual(SearchItem.word(one, section: nil).id, SearchItem.word(other, section: nil).id)
        #expect(SearchItem.word(one, section: "a").id != SearchItem.word(one, section: "b").id)
        let mores: [SearchItem.More] = [
            .words, .before, .after, .inDictionary("a", count: 1), .inDictionary("b", count: 1),
        ]
        expectEqual(Set(mores.map { SearchItem.more($0).id }).count, mores.count)
        expectEqual(
            SearchItem.more(.inDictionary("a", count: 1)).id,
            SearchItem.more(.inDictionary("a", count: 2)).id)
    }
}
