import Core
import TestSupport
import Testing

@Suite struct StoreResultsTests {
    private static let samples: [Media] = [
        .song("Come Together"), .podcast("Radiolab"), .episode("The Constant"),
        .song("Café del Mar", artist: "Energy 52", album: nil),
    ]

    private func titles(_ results: StoreResults, _ filter: MediaFilter = .all) -> [String] {
        results.rows(samples: StoreResultsTests.samples, filter: filter).map { row in
            row.media?.item.title ?? "\(row.id)"
        }
    }

    private func results(
        _ text: String, _ steps: [RemoteState<[Media]>]
    ) -> StoreResults {
        var results = StoreResults()
        results.ask(text)
        for step in steps { results.receive(step) }
        return results
    }

    @Test("Before anything is looked for there are the samples, below their heading")
    func beginning() {
        #expect(
            titles(StoreResults()) == [
                "heading:Sample", "Come Together", "Radiolab", "The Constant", "Café del Mar",
            ])
    }

    @Test("An answer stands alone, without samples", arguments: [[], [Media.song("Something")]])
    func answer(media: [Media]) {
        let results = results("come", [.fresh(media)])
        #expect(titles(results) == media.map { MediaViewModel($0).item.title })
        #expect(!results.isStale)
    }

    @Test(
        "Without an answer there is what of the samples has all words of the text",
        arguments: [
            ("come", ["heading:Sample", "Come Together"]),
            ("together beatles", ["heading:Sample", "Come Together"]),
            ("cafe MAR", ["heading:Sample", "Café del Mar"]),
            ("lost", ["heading:Sample", "The Constant"]),
            ("beatles lost", []),
        ])
    func samples(text: String, expected: [String]) {
        #expect(titles(results(text, [.failed(.switchedOff, previous: nil)])) == expected)
        #expect(titles(results(text, [])) == expected)
    }

    @Test("What was kept comes before the samples when the store says nothing")
    func kept() {
        let results = results(
            "come", [.failed(.switchedOff, previous: .kept([.song("Come Rain")]))])
        #expect(titles(results) == ["Come Rain", "heading:Sample", "Come Together"])
    }

    @Test("A filter shows one kind of things, of the answer and of the samples")
    func filter() {
        let answer: [Media] = [.song("a"), .podcast("b"), .episode("c"), .podcast("d")]
        let answered = results("x", [.fresh(answer)])
        #expect(titles(answered, .all) == ["a", "b", "c", "d"])
        #expect(titles(answered, .podcasts) == ["b", "d"])
        #expect(titles(answered, .songs) == ["a"])
        #expect(titles(answered, .episodes) == ["c"])
        #expect(titles(StoreResults(), .podcasts) == ["heading:Sample", "Radiolab"])
    }

    @Test("Rows of an earlier text stay while the next is waited for, and no longer")
    func stale() {
        var results = results("q", [.fresh([.song("one")])])
        results.ask("qz")
        #expect(titles(results) == ["one"])
        #expect(results.isStale)
        #expect(!results.isCurrent)
        results.receive(.loading(previous: nil))
        #expect(titles(results) == ["one"])
        results.receive(.failed(.timedOut(host: "h", seconds: 3), previous: nil))
        #expect(titles(results) == [])
        #expect(results.isCurrent)
    }

    @Test("Asked for the same again, a failure loses nothing")
    func reload() {
        var results = results("q", [.fresh([.song("one")])])
        results.receive(.loading(previous: nil))
        results.receive(.failed(.switchedOff, previous: nil))
        #expect(titles(results) == ["one"])
        #expect(results.state.failure == .switchedOff)
    }

    @Test("Going back to the text whose answer is there asks nobody")
    func backAgain() {
        var results = results("q", [.fresh([.song("one")])])
        var asks = results.ask("qz")
        #expect(asks)
        asks = results.ask("q")
        #expect(!asks)
        #expect(results.state.value?.answer.value == [.song("one")])
        #expect(!results.state.isLoading)
        asks = results.ask("")
        #expect(!asks)
        #expect(results.state == .notLoaded)
    }

    @Test("An answer that was kept is asked for anew")
    func keptAgain() {
        var results = results("q", [.loading(previous: .kept([.song("one")]))])
        results.ask("qz")
        let asks = results.ask("q")
        #expect(asks)
    }
}
