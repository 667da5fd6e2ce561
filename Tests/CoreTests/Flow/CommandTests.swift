import Core
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct CommandTests {
    private struct Failure: Error, Equatable {}

    private let scope = Scope()
    private let log = Log<String>()
    private var effects: Effects { scope.effects }

    @Test("It is executing while it works, is refused then, and is enabled again after")
    func executing() async {
        let gate = Gate()
        let command = Command<String>("work", in: scope) { [log] input, _ in
            log.add("begin \(input)")
            await gate.pass()
            log.add("end \(input)")
        }
        #expect(command.isEnabled)
        #expect(command.execute("a"))
        #expect(command.isExecuting)
        #expect(!command.isEnabled)
        #expect(!command.execute("b"))
        gate.open()
        await effects.settled()
        #expect(!command.isExecuting)
        #expect(command.execute("c"))
        await effects.settled()
        #expect(log.entries == ["begin a", "end a", "begin c", "end c"])
    }

    @Test("Where it makes no sense it is not enabled, and does nothing")
    func disabled() async {
        let isReady = scope.property(false)
        let command = Command<String>("work", in: scope, canStart: { isReady.value }) {
            [log] input, _ in log.add(input)
        }
        #expect(!command.isEnabled)
        #expect(!command.execute("a"))
        isReady.value = true
        #expect(command.isEnabled)
        #expect(command.execute("b"))
        await effects.settled()
        #expect(log.entries == ["b"])
    }

    @Test("An error is kept until the next start, and does not end the command for good")
    func failing() async {
        let command = Command<Bool>("work", in: scope) { fails, _ in
            if fails { throw Failure() }
        }
        command.execute(true)
        await effects.settled()
        #expect(command.lastError is Failure)
        #expect(!command.isExecuting)
        #expect(command.isEnabled)
        command.execute(false)
        await effects.settled()
        #expect(command.lastError == nil)
    }

    @Test("Started anew, only the last start counts: the error of an earlier one is not seen")
    func restart() async {
        let gates = [Gate(), Gate()]
        let done = Gate()
        let command = Command<Int>("work", in: scope) { [log] number, run in
            defer { if number == 0 { done.open() } }
            await gates[number].pass()
            log.add("\(number) \(run.isLive)")
            if number == 0 { throw Failure() }
        }
        command.execute(0)
        command.restart(1)
        #expect(command.isExecuting)
        gates[0].open()
        await done.pass()
        #expect(command.isExecuting)
        #expect(command.lastError == nil)
        gates[1].open()
        await effects.settled()
        #expect(!command.isExecuting)
        #expect(log.entries == ["0 false", "1 true"])
    }

    @Test("Cancelled by itself or with its screen, it is over at once", arguments: [true, false])
    func cancel(byItself: Bool) {
        let gate = Gate()
        let command = Command<Int>("work", in: scope) { _, _ in await gate.pass() }
        #expect(!command.cancel())
        command.execute(1)
        if byItself { #expect(command.cancel()) } else { effects.cancelAll() }
        #expect(!command.isExecuting)
        #expect(command.lastError == nil)
        #expect(effects.isSettled)
        gate.open()
    }

    @Test("Starting, ending and failing are changes that are seen")
    func seen() async {
        let gate = Gate()
        let command = Command<Int>("work", in: scope) { _, _ in
            await gate.pass()
            throw Failure()
        }
        var count = scope.changes.count
        command.execute(1)
        #expect(scope.changes.count > count)
        count = scope.changes.count
        gate.open()
        await effects.settled()
        #expect(scope.changes.count > count)
    }

    @Test(
        "Where frames are told of, it may begin after the next one, and counts as running until then"
    )
    func afterFrame() async {
        effects.expectFrames()
        let command = Command<String>("work", in: scope) { [log] input, _ in log.add(input) }
        command.restart("a", start: .afterFrame)
        command.restart("b", start: .afterFrame)
        #expect(!effects.isSettled)
        #expect(log.entries.isEmpty)
        effects.frameWasShown(isWhole: true)
        await effects.settled()
        #expect(log.entries == ["b"])
    }
}
