import Core
import Testing

@Suite struct FilteredTests {
    private typealias State = LoadState<[Int], ListFailure>
    private let numbers = [5, 2, 8, 3, 4, 6]

    @Test("Items that are not included are left out, and the others keep their order")
    func filters() {
        #expect(State.loaded(numbers).filtered { $0 > 3 } == .loaded([5, 8, 4, 6]))
    }

    @Test("The limit counts after the filter")
    func limit() {
        let state = State.loaded(numbers)
        #expect(state.filtered(limit: 2) { $0.isMultiple(of: 2) } == .loaded([2, 8]))
        #expect(state.filtered(limit: 4) { $0.isMultiple(of: 2) } == .loaded([2, 8, 4, 6]))
        #expect(state.filtered(limit: 0) { _ in true } == .loaded([]))
    }

    @Test("A filtered list that fails has failed, with what was there before: no failure is lost")
    func failure() {
        let state = State.failed(.broken, previous: numbers).filtered { $0 > 4 }
        #expect(state == .failed(.broken, previous: [5, 8, 6]))
        #expect(State.failed(.broken, previous: nil).filtered { _ in true }.failure == .broken)
    }

    @Test("A filtered list that nobody has asked for is not an empty one")
    func notLoaded() {
        #expect(State.notLoaded.filtered { _ in true } == .notLoaded)
    }

    @Test("While its source loads, a filtered list loads, with the items it can show")
    func loading() {
        #expect(State.loading(previous: nil).filtered { _ in true } == .loading(previous: nil))
        let state = State.loading(previous: numbers).filtered { $0 > 4 }
        #expect(state == .loading(previous: [5, 8, 6]))
    }

    @Test("Filtering stops at the limit")
    func stops() {
        var asked: [Int] = []
        let state = State.loaded(numbers).filtered(limit: 1) {
            asked.append($0)
            return $0 < 5
        }
        #expect(state == .loaded([2]))
        #expect(asked == [5, 2, 8, 3])
    }
}
