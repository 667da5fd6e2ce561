import TestSupport
import Testing

@testable import Core

/// What the results of a search become, action by action.
@Suite struct SearchTests {
    private static let wordNet = source("WordNet")
    private static let gcide = source("gcide")
    private static let server = source("host:2628", place: .server)
    private static let failure = DictionaryServiceError.unreadable(source: "gcide", reason: "gone")

    private static func source(
        _ name: String, place: DictionarySource.Place = .files,
        state: DictionarySource.State = .ready
    ) -> DictionarySource {
        DictionarySource(
            name: name, place: place, path: "/" + name, format: "dictd", headwordCount: nil,
            state: state)
    }

    /// A dictionary answers with words; they are what was asked for, or its beginning.
    private static func found(
        _ words: [String], in source: DictionarySource, for text: String, wantsTypos: Bool = false,
        limit: Int = 20, moreCount: Int = 0
    ) -> SearchAnswer {
        let rows = words.map {
            HeadwordMatch(word: $0, source: source.name, match: $0 == text ? .exact : .prefix)
        }
        return SearchAnswer(
            asked: SourceQuery(
                source: source.name,
                query: HeadwordQuery(text, wantsTypos: wantsTypos, limit: limit)),
            result: .success(HeadwordMatches(rows: rows, moreCount: moreCount)))
    }

    private static func failed(_ source: DictionarySource, for text: String) -> SearchAnswer {
        SearchAnswer(
            asked: SourceQuery(source: source.name, query: HeadwordQuery(text)),
            result: .failure(failure))
    }

    /// The results after some actions, from the beginning or from some results.
    private func results(
        _ before: SearchResults = Search().initialState, after actions: Search.Action...
    ) -> SearchResults {
        actions.reduce(before, Search().reduce)
    }

    /// Two dictionaries on this machine that have answered to `gold`.
    private var gold: SearchResults {
        results(
            after: .setSources([Self.wordNet, Self.gcide]), .ask("gold", limits: [:]), .start,
            .receive([
                Self.found(["gold", "golden"], in: Self.wordNet, for: "gold", moreCount: 5),
                Self.found(["gold"], in: Self.gcide, for: "gold"),
            ]))
    }

    private func words(_ results: SearchResults, _ source: DictionarySource) -> [String]? {
        results.section(of: source.name)?.state.value?.rows.map(\.word)
    }

    /// Who is to be asked: `WordNet gold`, `gcide gold?` for what is spelled alike.
    private func unanswered(_ results: SearchResults) -> [String] {
        results.unanswered.map {
            "\($0.source) \($0.query.text)\($0.query.wantsTypos ? "?" : "")"
        }
    }

    // MARK: - know

    @Test("Each dictionary has a section, in its order; nobody is asked for nothing")
    func know() {
        #expect(!results().areSourcesKnown)
        let known = results(after: .setSources([Self.wordNet, Self.gcide]))
        #expect(known.areSourcesKnown)
        #expect(known.sections.map(\.source.name) == ["WordNet", "gcide"])
        #expect(known.unanswered.isEmpty)
        #expect(known.state == .notLoaded)
        #expect(results(after: .setSources([])).areSourcesKnown)
    }

    @Test("A dictionary that comes later is asked, those before keep their answers")
    func knowMore() {
        let more = results(gold, after: .setSources([Self.gcide, Self.server]))
        #expect(unanswered(more) == ["host:2628 gold"])
        #expect(words(more, Self.gcide) == ["gold"])
        #expect(words(more, Self.wordNet) == nil)
    }

    @Test(
        "Once a dictionary has its index it is asked again for a pattern, not for a word",
        arguments: [("g?ld", ["gcide g?ld"]), ("gold", [])])
    func indexed(text: String, expected: [String]) {
        let indexing = Self.source("gcide", state: .indexing(progress: 0.5))
        let answered = results(
            after: .setSources([Self.wordNet, indexing]), .ask(text, limits: [:]),
            .receive([
                Self.found(["gold"], in: Self.wordNet, for: text),
                Self.found([], in: Self.gcide, for: text),
            ]))
        #expect(unanswered(answered) == [])
        let later = Self.source("gcide", state: .indexing(progress: 0.9))
        #expect(unanswered(results(answered, after: .setSources([Self.wordNet, later]))) == [])
        let indexed = results(answered, after: .setSources([Self.wordNet, Self.gcide]))
        #expect(unanswered(indexed) == expected)
    }

    // MARK: - ask

    @Test("All are asked for a text, the servers last")
    func ask() {
        let asked = results(
            after: .setSources([Self.server, Self.wordNet, Self.gcide]), .ask("gold", limits: [:]))
        #expect(unanswered(asked) == ["WordNet gold", "gcide gold", "host:2628 gold"])
        #expect(asked.unanswered(areRemote: true).map(\.source) == ["host:2628"])
        #expect(asked.stage == .headword)
    }

    @Test("Rows of another text stay until the answer comes; the limit is the usual one again")
    func askOther() {
        let more = results(gold, after: .showMore(limit: 500, source: "WordNet"))
        let other = results(more, after: .ask("wolf", limits: ["gcide": 40]), .start)
        #expect(words(other, Self.wordNet) == ["gold", "golden"])
        #expect(other.sections.map(\.state.isLoading) == [true, true])
        #expect(other.unanswered.map(\.query.limit) == [20, 40])
    }

    @Test("The same text has its answers already")
    func askSame() {
        let same = results(gold, after: .ask("wolf", limits: [:]), .ask("gold", limits: [:]))
        #expect(same == gold)
        #expect(unanswered(same) == [])
    }

    @Test("Where nothing is looked for nothing is shown, and nobody is asked")
    func askNothing() {
        let empty = results(gold, after: .ask("", limits: [:]))
        #expect(empty.state == .notLoaded)
        #expect(empty.rows == [])
        #expect(empty.unanswered.isEmpty)
        #expect(!empty.foundNothing)
        #expect(unanswered(results(empty, after: .ask("gold", limits: [:]))).count == 2)
    }

    // MARK: - showMore, askAgain

    @Test("More rows are asked of their dictionary alone, and the rows stay meanwhile")
    func showMore() {
        let more = results(gold, after: .showMore(limit: 500, source: "WordNet"), .start)
        #expect(more.unanswered.map(\.source) == ["WordNet"])
        #expect(more.unanswered.map(\.query) == [HeadwordQuery("gold", limit: 500)])
        #expect(words(more, Self.wordNet) == ["gold", "golden"])
        #expect(results(gold, after: .showMore(limit: 500, source: "unknown")) == gold)
    }

    @Test("Asked again, all are asked for the word itself, and their rows stay meanwhile")
    func askAgain() {
        let again = results(gold, after: .askAgain, .start)
        #expect(unanswered(again) == ["WordNet gold", "gcide gold"])
        #expect(words(again, Self.wordNet) == ["gold", "golden"])
        let guessed = results(similar, after: .askAgain)
        #expect(unanswered(guessed) == ["WordNet glod", "gcide glod"])
    }

    // MARK: - start, hear

    @Test("Those that are asked load, those that have answered do not")
    func start() {
        let half = results(
            after: .setSources([Self.wordNet, Self.gcide]), .ask("gold", limits: [:]),
            .receive([Self.found(["gold"], in: Self.wordNet, for: "gold")]), .start)
        #expect(half.sections.map(\.state.isLoading) == [false, true])
        #expect(half.state.isLoading)
        #expect(unanswered(half) == ["gcide gold"])
    }

    @Test(
        "An answer to anything but what is asked now counts for nothing",
        arguments: [
            found(["go"], in: wordNet, for: "go"),
            found(["golden"], in: wordNet, for: "gold", wantsTypos: true),
            found(["gold"], in: wordNet, for: "gold", limit: 500),
            found(["gold"], in: server, for: "gold"),
        ])
    func hearOther(answer: SearchAnswer) {
        let asked = results(
            after: .setSources([Self.wordNet]), .ask("gold", limits: [:]), .start)
        #expect(results(asked, after: .receive([answer])) == asked)
    }

    @Test("A failure leaves rows of the same text, and none of another one")
    func hearFailure() {
        let same = results(gold, after: .askAgain, .start)
        let lost = results(
            same, after: .receive([Self.found([], in: Self.wordNet, for: "gold")]),
            .receive([Self.failed(Self.gcide, for: "gold")]))
        #expect(lost.section(of: "gcide")?.state.failure == Self.failure)
        #expect(words(lost, Self.gcide) == nil, "whoever is asked again has answered nothing")
        let more = results(
            gold, after: .showMore(limit: 20, source: "gcide"), .start,
            .receive([Self.failed(Self.gcide, for: "gold")]))
        #expect(words(more, Self.gcide) == ["gold"])
        let other = results(
            gold, after: .ask("wolf", limits: [:]), .start,
            .receive([Self.failed(Self.gcide, for: "wolf")]))
        #expect(words(other, Self.gcide) == nil)
        #expect(unanswered(other) == ["WordNet wolf"])
    }

    // MARK: - Stages

    /// Two dictionaries that do not have `glod`: what is spelled alike is looked for.
    private var similar: SearchResults {
        results(
            after: .setSources([Self.wordNet, Self.gcide]), .ask("glod", limits: [:]), .start,
            .receive([
                Self.found([], in: Self.wordNet, for: "glod"),
                Self.found([], in: Self.gcide, for: "glod"),
            ]))
    }

    /// Who answers what, and the stage that follows.
    private static let stages: [(String, [DictionarySource], [SearchAnswer], SearchResults.Stage)] =
        [
            (
                "glod", [wordNet, gcide],
                [found([], in: wordNet, for: "glod"), found([], in: gcide, for: "glod")], .similar
            ),
            (
                "glod", [wordNet, gcide],
                [found([], in: wordNet, for: "glod"), failed(gcide, for: "glod")], .similar
            ),
            (
                "gold", [wordNet, gcide],
                [found(["gold"], in: wordNet, for: "gold"), found([], in: gcide, for: "gold")],
                .headword
            ),
            ("glod", [wordNet, gcide], [found([], in: wordNet, for: "glod")], .headword),
            ("gl?x", [wordNet], [found([], in: wordNet, for: "gl?x")], .headword),
            ("glod", [wordNet, server], [found([], in: wordNet, for: "glod")], .similar),
            ("glod", [server], [], .headword),
            ("glod", [server], [found([], in: server, for: "glod")], .similar),
            ("glod", [], [], .headword),
        ]

    @Test(
        "What is spelled alike is looked for once all but servers have answered with nothing",
        arguments: stages)
    func stage(
        text: String, sources: [DictionarySource], answers: [SearchAnswer],
        expected: SearchResults.Stage
    ) {
        let heard = results(
            after: .setSources(sources), .ask(text, limits: [:]), .start, .receive(answers))
        #expect(heard.stage == expected)
        #expect(heard.wantsTypos == (expected == .similar))
    }

    @Test("Then each is asked for that, a server only when it has answered with nothing itself")
    func similarQueries() {
        #expect(unanswered(similar) == ["WordNet glod?", "gcide glod?"])
        let waiting = results(
            after: .setSources([Self.wordNet, Self.server]), .ask("glod", limits: [:]), .start,
            .receive([Self.found([], in: Self.wordNet, for: "glod")]))
        #expect(unanswered(waiting) == ["WordNet glod?", "host:2628 glod"])
        let heard = results(
            waiting, after: .receive([Self.found([], in: Self.server, for: "glod")]))
        #expect(unanswered(heard) == ["WordNet glod?", "host:2628 glod?"])
    }

    @Test("What is found is shown as a guess; when nothing is found either, that is the end")
    func similarAnswers() {
        let guessed = results(
            similar, after: .start,
            .receive([Self.found(["gold"], in: Self.wordNet, for: "glod", wantsTypos: true)]))
        #expect(guessed.rows.first == .title("No such spelling. Did you mean:"))
        #expect(words(guessed, Self.wordNet) == ["gold"])
        let empty = [Self.wordNet, Self.gcide].map {
            Self.found([], in: $0, for: "glod", wantsTypos: true)
        }
        let nothing = results(similar, after: .start, .receive(empty))
        #expect(nothing.foundNothing)
        #expect(nothing.rows == [])
        #expect(unanswered(nothing) == [])
    }

    @Test("When a server has the word after all, the guesses are taken back")
    func notNeeded() {
        let guessing = results(
            after: .setSources([Self.wordNet, Self.server]), .ask("glod", limits: [:]), .start,
            .receive([Self.found([], in: Self.wordNet, for: "glod")]))
        let heard = results(
            guessing, after: .receive([Self.found(["glod"], in: Self.server, for: "glod")]))
        #expect(heard.stage == .headword)
        #expect(unanswered(heard) == [])
    }

    @Test("A dictionary that comes meanwhile is asked for the word itself first")
    func knowWhileSimilar() {
        let more = results(
            similar, after: .setSources([Self.wordNet, Self.gcide, Self.source("late")]))
        #expect(more.stage == .headword)
        #expect(unanswered(more) == ["late glod"])
    }

    // MARK: - stop

    @Test("Once stopped nobody is asked, and the rows there are stay")
    func stop() {
        let stopped = results(gold, after: .ask("wolf", limits: [:]), .start, .stop)
        #expect(stopped.isStopped)
        #expect(stopped.unanswered.isEmpty)
        #expect(stopped.sections.map(\.state.isLoaded) == [true, true])
        #expect(words(stopped, Self.wordNet) == ["gold", "golden"])
        let first = results(
            after: .setSources([Self.wordNet]), .ask("gold", limits: [:]), .start, .stop)
        #expect(first.state == .notLoaded)
        #expect(
            unanswered(results(stopped, after: .setSources([Self.wordNet, Self.server]))) == [])
    }

    @Test(
        "Another text, more rows, or asking again ends that",
        arguments: [
            (Search.Action.ask("wolves", limits: [:]), ["WordNet wolves", "gcide wolves"]),
            (.showMore(limit: 500, source: "gcide"), ["WordNet wolf", "gcide wolf"]),
            (.askAgain, ["WordNet wolf", "gcide wolf"]),
        ])
    func goOn(action: Search.Action, expected: [String]) {
        let stopped = results(gold, after: .ask("wolf", limits: [:]), .start, .stop)
        let going = results(stopped, after: action)
        #expect(!going.isStopped)
        #expect(unanswered(going) == expected)
    }
}
