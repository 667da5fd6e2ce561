import Core
import Testing

@Suite struct SwitchedTests {
    private typealias Sections = Sectioned<String, Int, ListFailure>
    private enum View { case found, kept, marked }

    private let found = Sections([ListSection(id: "a", state: .loaded([1, 2]))])
    private let kept = Sections([
        ListSection(id: "b", state: .failed(.broken, previous: [3])), ListSection(id: "c"),
    ])

    /// The list that was found is shown; the other is that of what was kept.
    private var lists: Switched<View, Sections> {
        var lists = Switched(View.found, found)
        lists.set(kept, for: .kept)
        return lists
    }

    @Test("A switch shows the list of its key, with sections and failures as they are")
    func shows() {
        var lists = lists
        #expect(lists.key == .found)
        #expect(lists.shown == found)
        lists.show(.kept)
        #expect(lists.key == .kept)
        #expect(lists.shown == kept)
    }

    @Test("A list that is not shown goes on loading, and is there when it is switched to")
    func hidden() {
        var lists = lists
        var loaded = kept
        loaded["c"] = .loaded([4])
        lists.set(loaded, for: .kept)
        #expect(lists.shown == found)
        lists.show(.kept)
        #expect(lists.shown == loaded)
    }

    @Test("What is shown can be changed, and is kept when another list is shown")
    func change() {
        var lists = lists
        lists.shown["a"] = .loading(previous: [1])
        lists.show(.kept)
        #expect(lists[.found]?["a"] == .loading(previous: [1]))
        #expect(lists[.kept] == kept)
    }

    @Test("A key without a list changes nothing")
    func unknownKey() {
        var lists = lists
        lists.show(.kept)
        let before = lists
        lists.show(.marked)
        #expect(lists == before)
        #expect(lists[.marked] == nil)
    }

    @Test("The next list is that of the next key, and after the last one the first")
    func next() {
        var lists = lists
        lists.set(Sections(), for: .marked)
        lists.set(kept, for: .found)
        #expect(lists.keys == [.found, .kept, .marked])
        var shown: [View] = []
        for _ in 0..<4 {
            shown.append(lists.key)
            lists.showNext()
        }
        #expect(shown == [.found, .kept, .marked, .found])
    }
}
