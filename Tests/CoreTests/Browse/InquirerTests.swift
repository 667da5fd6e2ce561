import TestSupport
import Testing

@testable import Core

@MainActor
@Suite(.timeLimit(.minutes(5))) struct InquirerTests {
    private typealias Asking = Inquirer<String, Answer<[StoreItem]>, NetworkError>

    private let scheduler = ManualScheduler()
    private let scope: Scope
    private let service = FakeStoreService()
    private let inquirer: Asking

    init() {
        scope = Scope(scheduler: scheduler)
        inquirer = Asking(retention: .untilAnswered, scope: scope, showsAge: \.isCached) {
            [service] text, tell in
            for await state in service.search(for: text) { tell(state) }
        }
    }

    private var effects: Effects { scope.effects }

    /// Asks for each beginning of a text, as if a user typed it.
    private func type(_ text: String) {
        for count in 1...text.count { inquirer.ask(String(text.prefix(count)), awaitsPause: true) }
    }

    /// Sends a step of the answer, and waits until it is received.
    private func tell(_ step: RemoteState<[StoreItem]>, for text: String) async {
        service.tell(step, for: text)
        if step.isLoading { await service.taken() } else { await effects.settled() }
    }

    private var answer: [String]? { inquirer.state.answer?.value.map(\.id) }

    @Test func `It asks at once, waits for the answer, and is ready when there is one`() async {
        #expect(inquirer.isReady)
        inquirer.ask("a")
        expectEqual(service.requests, ["a"])
        #expect(inquirer.isLoading)
        #expect(!effects.isSettled)
        await tell(.loading(previous: .kept([.song("one")])), for: "a")
        expectEqual(answer, ["store:one"])
        #expect(inquirer.isLoading && inquirer.isReady)
        await tell(.fresh([.song("two")]), for: "a")
        expectEqual(answer, ["store:two"])
        #expect(!inquirer.isLoading && inquirer.isReady && !inquirer.hasFailed)
    }

    @Test func `While the answer is to another question it is not ready`() async {
        inquirer.ask("a")
        await tell(.fresh([.song("one")]), for: "a")
        inquirer.ask("b")
        expectEqual(answer, ["store:one"])
        #expect(!inquirer.isReady)
        await tell(.failed(.switchedOff, previous: nil), for: "b")
        #expect(inquirer.hasFailed)
        #expect(inquirer.isReady)
    }

    // MARK: - Typing

    @Test func `The service is asked once, when no letter has come for 400 ms`() {
        type("ab")
        scheduler.advance(by: .milliseconds(399))
        type("abc")
        scheduler.advance(by: .milliseconds(399))
        #expect(service.requests.isEmpty)
        #expect(inquirer.isLoading && !inquirer.isReady)
        scheduler.advance(by: .milliseconds(1))
        expectEqual(service.requests, ["abc"])
        scheduler.advance(by: .seconds(10))
        expectEqual(service.requests, ["abc"])
    }

    @Test func `Rows are coming until the service has reported some, or a failure`() async {
        #expect(!inquirer.areRowsComing)
        inquirer.ask("a", awaitsPause: true)
        #expect(!inquirer.areRowsComing)
        inquirer.finishTyping()
        #expect(inquirer.areRowsComing)
        await tell(.loading(previous: nil), for: "a")
        #expect(inquirer.areRowsComing, "no answer is cached, and the server is asked")
        await tell(.fresh([.song("one")]), for: "a")
        inquirer.reload()
        #expect(inquirer.areRowsComing)
        await tell(.loading(previous: nil), for: "a")
        #expect(inquirer.isLoading && !inquirer.areRowsComing, "rows are shown meanwhile")
        await tell(.failed(.switchedOff, previous: nil), for: "a")
        #expect(!inquirer.areRowsComing)
        inquirer.ask("b")
        await tell(.failed(.switchedOff, previous: nil), for: "b")
        #expect(!inquirer.areRowsComing)
    }

    @Test func `A pause in typing counts as settled, a missing answer does not`() {
        type("ab")
        #expect(effects.isSettled)
        scheduler.advance(by: .milliseconds(400))
        #expect(!effects.isSettled)
    }

    @Test func `A person who has finished typing need not wait`() {
        inquirer.finishTyping()
        #expect(service.requests.isEmpty)
        type("ab")
        inquirer.finishTyping()
        inquirer.finishTyping()
        scheduler.advance(by: .seconds(1))
        expectEqual(service.requests, ["ab"])
    }

    @Test func `A letter ends what was asked before, and the pause for it is a whole one`() async {
        inquirer.ask("a")
        type("ab")
        await expectEqual(service.abandoned(), ["a"])
        scheduler.advance(by: .milliseconds(399))
        expectEqual(service.requests, ["a"])
    }

    @Test func `Back at the text of the shown answer, no request is made`() async {
        inquirer.ask("a")
        await tell(.fresh([.song("one")]), for: "a")
        inquirer.ask("ab", awaitsPause: true)
        inquirer.ask("a", awaitsPause: true)
        #expect(inquirer.isReady && !inquirer.isLoading)
        scheduler.advance(by: .seconds(1))
        expectEqual(service.requests, ["a"])
        #expect(effects.isSettled)
    }

    @Test func `It turns from the first letter to the answer, without beginning anew`() async {
        inquirer.ask("a", awaitsPause: true)
        scheduler.advance(by: BusyIndicator.delay)
        expectEqual(inquirer.busy.frame, 0)
        inquirer.ask("ab", awaitsPause: true)
        expectEqual(inquirer.busy.frame, 0)
        inquirer.finishTyping()
        scheduler.advance(by: BusyIndicator.interval)
        expectEqual(inquirer.busy.frame, 1)
        await tell(.fresh([]), for: "ab")
        #expect(inquirer.busy.frame == nil)
    }

    // MARK: - Asking again, and no more

    @Test func `It asks again without a pause, and nothing when nothing was asked`() async {
        inquirer.reload()
        #expect(service.requests.isEmpty)
        type("a")
        inquirer.reload()
        await tell(.fresh([.song("one")]), for: "a")
        inquirer.reload()
        expectEqual(answer, ["store:one"])
        expectEqual(service.requests, ["a", "a"])
        scheduler.advance(by: .seconds(1))
        expectEqual(service.requests.count, 2)
    }

    @Test(
        "Stopped in a pause or while the service works, it waits for nothing",
        arguments: [true, false])
    func stop(inPause: Bool) async {
        inquirer.ask("a", awaitsPause: inPause)
        inquirer.stop()
        expectEqual(inquirer.state.progress, .notLoaded)
        #expect(await service.abandoned(inPause ? 0 : 1) == (inPause ? [] : ["a"]))
        #expect(effects.isSettled)
        scheduler.advance(by: .seconds(1))
        #expect(service.requests == (inPause ? [] : ["a"]))
        #expect(inquirer.busy.frame == nil)
    }

    @Test("A forgotten question is neither asked nor shown", arguments: [true, false])
    func forget(inPause: Bool) {
        inquirer.ask("a", awaitsPause: inPause)
        inquirer.forget()
        #expect(inquirer.state.question == nil)
        #expect(effects.isSettled)
        scheduler.advance(by: .seconds(1))
        inquirer.reload()
        #expect(service.requests == (inPause ? [] : ["a"]))
    }

    @Test("Cancelled with its screen it is stopped, in a pause too, and can be asked again")
    func cancelled() async {
        inquirer.ask("a")
        effects.cancelAll()
        #expect(!inquirer.isLoading)
        await expectEqual(service.abandoned(), ["a"])
        inquirer.ask("b", awaitsPause: true)
        effects.cancelAll()
        #expect(!inquirer.isLoading)
        scheduler.advance(by: .seconds(1))
        expectEqual(service.requests, ["a"])
        #expect(inquirer.busy.frame == nil)
        inquirer.ask("c")
        expectEqual(service.requests, ["a", "c"])
    }

    @Test("A service that ends without a word, or with half an answer, is waited for no longer")
    func silence() async {
        for steps in [[], [RemoteState<[StoreItem]>.loading(previous: .kept([.song("one")]))]] {
            let service = FakeStoreService { _ in steps }
            let inquirer = Asking(retention: .untilAnswered, scope: scope) { text, tell in
                for await state in service.search(for: text) { tell(state) }
            }
            inquirer.ask("a")
            await effects.settled()
            #expect(!inquirer.isLoading)
            #expect(inquirer.state.answer?.value.count == (steps.isEmpty ? nil : 1))
            #expect(inquirer.busy.frame == nil)
        }
    }

    @Test("A fallback replaces no answer", arguments: [true, false])
    func standingIn(hasAnswer: Bool) async {
        let inquirer = Inquirer<String, String, NetworkError>(
            retention: .untilAsked, scope: scope, isFallback: { $0.hasPrefix("built-in") }
        ) { question, tell in
            if question == "b" { tell(.loading(previous: "answer to b")) }
            tell(.failed(.switchedOff, previous: "built-in answer to \(question)"))
        }
        inquirer.ask(hasAnswer ? "b" : "a")
        await effects.settled()
        #expect(inquirer.hasFailed)
        #expect(inquirer.state.answer == (hasAnswer ? "answer to b" : "built-in answer to a"))
    }

    @Test func `Work that starts after a frame waits for the next one`() async {
        effects.expectFrames()
        let asked = Log<String>()
        let inquirer = Inquirer<String, String, NetworkError>(
            retention: .untilReplaced, scope: scope, start: .afterFrame
        ) { text, tell in
            asked.add(text)
            tell(.loaded(text))
        }
        inquirer.ask("a")
        inquirer.ask("b")
        #expect(inquirer.isLoading)
        #expect(asked.entries.isEmpty)
        effects.frameWasShown(isWhole: true)
        await effects.settled()
        expectEqual(asked.entries, ["b"])
    }

    // MARK: - Ageing

    @Test func `The age of a cached answer changes each minute, and counts as settled`() async {
        inquirer.ask("a")
        await tell(.failed(.switchedOff, previous: .kept([.song("one")])), for: "a")
        #expect(effects.isSettled)
        var count = scope.changes.count
        scheduler.advance(by: .seconds(59))
        expectEqual(scope.changes.count, count)
        expectEqual(inquirer.state.age, .zero)
        for minute in 1...3 {
            scheduler.advance(by: .seconds(minute == 1 ? 1 : 60))
            expectEqual(inquirer.state.age, .seconds(60 * minute))
            expectEqual(scope.changes.count, count + 1)
            count += 1
        }
        #expect(effects.isSettled)
    }

    @Test func `An answer of just now does not age, nor does one that was forgotten`() async {
        inquirer.ask("a")
        await tell(.loading(previous: .kept([.song("one")])), for: "a")
        await tell(.fresh([.song("two")]), for: "a")
        inquirer.ask("b")
        await tell(.failed(.switchedOff, previous: .kept([.song("one")])), for: "b")
        inquirer.forget()
        let count = scope.changes.count
        scheduler.advance(by: .seconds(600))
        expectEqual(scope.changes.count, count)
    }

    @Test func `Reports of late work do not make the answer younger`() async {
        let gate = Gate()
        let done = Gate()
        let inquirer = Asking(retention: .untilReplaced, scope: scope, showsAge: \.isCached) {
            text, tell in
            if text == "late" { await gate.pass() }
            tell(.loaded(.kept([.song(text)])))
            if text == "late" { done.open() }
        }
        inquirer.ask("late")
        inquirer.ask("b")
        await effects.settled()
        scheduler.advance(by: .seconds(30))
        gate.open()
        await done.pass()
        scheduler.advance(by: .seconds(30))
        expectEqual(inquirer.state.answer?.value.map(\.id), ["store:b"])
        expectEqual(inquirer.state.age, .seconds(60))
    }

    @Test func `Nothing that waits keeps it alive`() async {
        var inquirer: Asking? = Asking(
            retention: .untilAnswered, scope: scope, showsAge: \.isCached
        ) {
            _, tell in tell(.failed(.switchedOff, previous: .kept([.song("one")])))
        }
        inquirer?.ask("a")
        await effects.settled()
        inquirer?.ask("b", awaitsPause: true)
        weak let released = inquirer
        inquirer = nil
        #expect(released == nil)
        let count = scope.changes.count
        scheduler.advance(by: .seconds(600))
        expectEqual(scope.changes.count, count)
    }
}
