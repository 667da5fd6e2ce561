import Core
import Testing

@Suite struct ScoredTests {
    private typealias State = LoadState<[String], ListFailure>
    private let words = ["pear", "fig", "plum", "apple", "kiwi", "nut"]

    /// The length; nothing with a "u" has a score.
    private func score(_ word: String) -> Int? { word.contains("u") ? nil : word.count }

    @Test("The highest scores come first, and items without a score are left out")
    func scores() {
        #expect(State.loaded(words).scored(by: score) == .loaded(["apple", "pear", "kiwi", "fig"]))
    }

    @Test("Items of equal scores keep the order of the source")
    func ties() {
        let numbers = Array(0..<1000)
        let state = LoadState<[Int], ListFailure>.loaded(numbers).scored { $0 % 10 }
        let expected = (0..<10).reversed().flatMap { last in numbers.filter { $0 % 10 == last } }
        #expect(state == .loaded(expected))
    }

    @Test("The limit counts after sorting")
    func limit() {
        let state = State.loaded(words)
        #expect(state.scored(limit: 2, by: score) == .loaded(["apple", "pear"]))
        #expect(state.scored(limit: 9, by: score) == state.scored(by: score))
        #expect(state.scored(limit: 0, by: score) == .loaded([]))
    }

    @Test("Scoring changes the items and not the state: no failure is lost")
    func states() {
        let scored = ListStates.all(words).map { $0.scored(limit: 3, by: score) }
        #expect(scored == ListStates.all(["apple", "pear", "kiwi"]))
    }
}
