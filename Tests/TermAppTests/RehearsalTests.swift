import Core
import TestSupport
import Testing

@testable import TermApp

@MainActor
@Suite struct RehearsalTests {
    private let effects = Effects()
    private let service = FakeDictionaryService(["A": ["almond", "apple"], "B": ["bean"]])

    /// Rehearses as the browser does: as work that can be cancelled, in a scope of its own.
    private func begin() {
        let scope = effects.newScope()
        effects.run("rehearsal", policy: .first, isBackground: true) { [service] _ in
            await Rehearsal.perform(with: service, effects: scope)
        }
    }

    private func ended() async { while effects.isRunning("rehearsal") { await Task.yield() } }

    @Test("A letter is looked up in each dictionary, and the entry of the first word read")
    func questions() async {
        begin()
        await ended()
        #expect(service.requestedTexts == ["a"])
        #expect(Set(service.requests.map(\.source)) == ["A", "B"])
        #expect(service.entryRequests == ["almond"])
        #expect(effects.isSettled)
    }

    @Test("It waits until it is known which dictionaries there are")
    func late() async {
        service.hideSources()
        begin()
        for _ in 0..<100 { await Task.yield() }
        #expect(service.requests.isEmpty)
        service.findSources()
        await ended()
        #expect(service.requestedTexts == ["a"])
    }

    @Test("Given up before that, it asks nothing")
    func givenUp() async {
        service.hideSources()
        begin()
        effects.cancelAll()
        service.findSources()
        for _ in 0..<100 { await Task.yield() }
        #expect(service.requests.isEmpty)
        #expect(effects.isSettled)
    }

    @Test("Given up while a dictionary is asked, it reads no entry")
    func slow() async {
        service.hold("A")
        begin()
        while service.unanswered.isEmpty { await Task.yield() }
        effects.cancelAll()
        service.release("A")
        for _ in 0..<100 { await Task.yield() }
        #expect(service.entryRequests.isEmpty)
    }
}
