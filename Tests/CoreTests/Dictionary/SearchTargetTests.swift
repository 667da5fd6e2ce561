import Testing

@testable import Core

/// Where the selection goes among the rows of two dictionaries, of which the second may be silent.
@Suite struct SearchTargetTests {
    /// The rows: 0 `WordNet`, 1 `gold`, 2 `golden`, 3 `gcide`, 4 `gold`.
    private func results(hasGcideAnswered: Bool) -> SearchResults {
        let words = ["WordNet": ["gold", "golden"], "gcide": ["gold"]]
        let names = hasGcideAnswered ? ["WordNet", "gcide"] : ["WordNet"]
        let answers = names.map { name in
            let rows = (words[name] ?? []).map {
                HeadwordMatch(word: $0, source: name, match: $0 == "gold" ? .exact : .prefix)
            }
            return SearchAnswer(
                asked: SourceQuery(source: name, query: HeadwordQuery("gold")),
                result: .success(HeadwordMatches(rows: rows)))
        }
        let sources = ["WordNet", "gcide"].map {
            DictionarySource(
                name: $0, place: .files, path: "/", format: "dictd", headwordCount: nil,
                state: .ready)
        }
        let actions: [Search.Action] = [
            .setSources(sources), .ask("gold", limits: [:]), .start, .receive(answers),
        ]
        return actions.reduce(Search().initialState, Search().reduce)
    }

    private static func place(_ word: String, in source: String) -> SearchTarget {
        .place(
            SearchPlace(
                text: "gold", limits: [:], row: .headword(source: source, word: word),
                rowSource: source, top: 1, detailTop: nil, link: nil, word: word, arrival: .list))
    }

    /// What is wanted, and what comes of it while gcide is silent, and once it has answered.
    private static let targets: [(SearchTarget, SearchTarget.Outcome, SearchTarget.Outcome)] = [
        (.first, .row(1, top: nil), .row(1, top: nil)),
        (.sameRow, .missing, .missing),
        (.row(2, top: 1, source: "WordNet"), .row(2, top: 1), .row(2, top: 1)),
        (.row(4, top: 0, source: "gcide"), .pending, .row(4, top: 0)),
        (.word("golden", source: "WordNet"), .row(2, top: nil), .row(2, top: nil)),
        (.word("gold", source: "gcide"), .pending, .row(4, top: nil)),
        // A spelling that the dictionary does not have: what it has for the text is meant.
        (.word("Gold", source: "gcide"), .pending, .row(4, top: nil)),
        (.word("gold", source: "gone"), .pending, .row(1, top: nil)),
        (place("golden", in: "WordNet"), .row(2, top: 1), .row(2, top: 1)),
        (place("gold", in: "gcide"), .pending, .row(4, top: 1)),
        (place("goldfish", in: "WordNet"), .missing, .missing),
    ]

    @Test(
        "It goes there once that is known, and never on a row of a dictionary yet to answer",
        arguments: targets)
    func outcome(
        target: SearchTarget, early: SearchTarget.Outcome, late: SearchTarget.Outcome
    ) {
        for (hasAnswered, expected) in [(false, early), (true, late)] {
            let results = results(hasGcideAnswered: hasAnswered)
            #expect(target.outcome(in: results.rows, of: results) == expected)
        }
    }

    @Test("Where nothing was found there is nowhere to go")
    func nothing() {
        let unknown = Search().initialState
        let empty = Search().reduce(unknown, .setSources([]))
        for target in [SearchTarget.first, .word("gold", source: "gcide")] {
            #expect(target.outcome(in: [], of: empty) == .missing)
            #expect(target.outcome(in: [], of: unknown) == .pending, "dictionaries may come")
        }
    }
}
