import Core
import Testing

@Suite struct SortedTests {
    private typealias State = LoadState<[String], ListFailure>
    private let words = ["pear", "fig", "plum", "apple", "kiwi", "nut"]
    private let byLength = ["fig", "nut", "pear", "plum", "kiwi", "apple"]

    @Test("Sorting is stable: equal items keep the order of the source")
    func stable() {
        #expect(State.loaded(words).sorted { $0.count < $1.count } == .loaded(byLength))
        // More than the standard library sorts by insertion alone.
        let pairs = (0..<1000).map { [$0 * 7 % 10, $0] }
        let state = LoadState<[[Int]], ListFailure>.loaded(pairs).sorted { $0[0] < $1[0] }
        #expect(state == .loaded(pairs.sorted { $0.lexicographicallyPrecedes($1) }))
    }

    @Test("Without a comparator the order of the source is kept")
    func unsorted() {
        #expect(State.loaded(words).sorted(by: nil) == .loaded(words))
    }

    @Test("Sorting changes the order and not the state: no failure is lost")
    func states() {
        let sorted = ListStates.all(words).map { $0.sorted { $0.count < $1.count } }
        #expect(sorted == ListStates.all(byLength))
    }
}
