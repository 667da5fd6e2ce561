import Core
import Testing

@Suite struct LoadingTests {
    private enum Failure: Error { case broken }
    private typealias Rules = Loading<Int, Failure>
    private typealias State = LoadState<Int, Failure>

    /// A state, an action, and the state that follows.
    private static let transitions: [(State, Rules.Action, State)] = [
        (.notLoaded, .start, .loading(previous: nil)),
        (.loaded(1), .start, .loading(previous: 1)),
        (.loading(previous: 1), .start, .loading(previous: 1)),
        (.failed(.broken, previous: nil), .start, .loading(previous: nil)),
        (.failed(.broken, previous: 1), .start, .loading(previous: 1)),
        (.loading(previous: nil), .finish(2), .loaded(2)),
        (.loading(previous: 1), .finish(2), .loaded(2)),
        (.loading(previous: 1), .finish(1), .loaded(1)),
        (.loading(previous: nil), .fail(.broken), .failed(.broken, previous: nil)),
        (.loading(previous: 1), .fail(.broken), .failed(.broken, previous: 1)),
        (.loading(previous: nil), .cancel, .notLoaded),
        (.loading(previous: 1), .cancel, .loaded(1)),
        (.loaded(1), .cancel, .loaded(1)),
        (.notLoaded, .cancel, .notLoaded),
    ]

    @Test("What was there stays until there is something new, through failing and cancelling too")
    func transitions() {
        let rules = Rules()
        for (state, action, next) in Self.transitions {
            #expect(rules.reduce(state, action) == next, "\(state) by \(action)")
        }
    }

    @Test("Nothing loads before somebody asks")
    func initialState() {
        #expect(Rules().initialState == .notLoaded)
    }
}
