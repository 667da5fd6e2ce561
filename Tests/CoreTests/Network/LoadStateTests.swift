import Core
import Testing

struct LoadStateTests {
    private enum Failure: Error { case broken }
    private typealias State = LoadState<Int, Failure>

    /// A state, the value that can be shown in it, true if it loads, and its failure.
    private static let states: [(State, Int?, Bool, Failure?)] = [
        (.notLoaded, nil, false, nil),
        (.loading(previous: nil), nil, true, nil),
        (.loading(previous: 1), 1, true, nil),
        (.loaded(2), 2, false, nil),
        (.failed(.broken, previous: nil), nil, false, .broken),
        (.failed(.broken, previous: 3), 3, false, .broken),
    ]

    @Test func `A state shows its value or the one before, and never both loads and fails`() {
        for (state, value, isLoading, failure) in Self.states {
            #expect(state.value == value, "\(state)")
            #expect(state.isLoading == isLoading, "\(state)")
            #expect(state.failure == failure, "\(state)")
        }
    }

    @Test func `Mapping changes the value and nothing else`() {
        for (state, value, isLoading, failure) in Self.states {
            let mapped = state.map { "\($0)" }
            #expect(mapped.value == value.map { "\($0)" }, "\(state)")
            #expect(mapped.isLoading == isLoading, "\(state)")
            #expect(mapped.failure == failure, "\(state)")
        }
    }
}
