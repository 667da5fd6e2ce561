import Core
import Testing

@Suite struct SectionedTests {
    private typealias Sections = Sectioned<String, Int, ListFailure>
    private typealias State = LoadState<[Int], ListFailure>
    private typealias Whole = LoadState<[Int], Failures<ListFailure>>

    /// Sections "a", "b" and so on in these states.
    private func sections(_ states: State...) -> Sections {
        Sectioned(zip(["a", "b", "c"], states).map { ListSection(id: $0, state: $1) })
    }

    @Test("Any failure is one of the whole, with the failures of all sections in their order")
    func failure() {
        let one = ListFailure(number: 1)
        let two = ListFailure(number: 2)
        let list = sections(
            .failed(one, previous: [4]), .loaded([5]), .failed(two, previous: nil))
        #expect(list.state == .failed(Failures([one, two]), previous: [4, 5]))
    }

    @Test("When no section is loaded, and also when there is none, the whole is not loaded")
    func notLoaded() {
        #expect(Sections().state == .notLoaded)
        #expect(sections(.notLoaded, .notLoaded).state == .notLoaded)
    }

    @Test("When all sections are loaded, the whole is, with their items one after the other")
    func loaded() {
        #expect(sections(.loaded([3, 1]), .loaded([]), .loaded([2])).state == .loaded([3, 1, 2]))
    }

    @Test("While no section has anything to show, the whole loads for the first time")
    func firstLoad() {
        let list = sections(.loading(previous: nil), .notLoaded)
        #expect(list.state == .loading(previous: nil))
    }

    @Test("Otherwise the whole loads, with what the sections can show")
    func loading() {
        let list = sections(.loaded([1]), .notLoaded, .loading(previous: [2]))
        #expect(list.state == .loading(previous: [1, 2]))
        #expect(sections(.loaded([1]), .notLoaded).state == .loading(previous: [1]))
    }

    @Test("Sections keep their own states though the whole has failed")
    func ownStates() {
        var list = sections(.loaded([1]), .loading(previous: nil))
        list["b"] = .failed(.broken, previous: nil)
        #expect(list.state.failure != nil)
        #expect(list["a"] == .loaded([1]))
        #expect(list["b"] == .failed(.broken, previous: nil))
        #expect(list.sections.map(\.id) == ["a", "b"])
    }

    @Test("A late answer of a source that was taken away is dropped")
    func unknownSource() {
        var list = sections(.loaded([1]))
        list["z"] = .loaded([2])
        #expect(list == sections(.loaded([1])))
        #expect(list["z"] == .notLoaded)
    }

    @Test("Each section is filtered for itself, and no failure is lost")
    func map() {
        let list = sections(
            .loaded([1, 2, 3, 4]), .failed(.broken, previous: [5, 6]), .loading(previous: nil))
        let filtered = list.map { $0.filtered(limit: 1) { $0.isMultiple(of: 2) } }
        let expected = sections(
            .loaded([2]), .failed(.broken, previous: [6]), .loading(previous: nil))
        #expect(filtered == expected)
    }
}
