import Core
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct CommandTests {
    private struct Failure: Error, Equatable {}

    private let effects = Effects()

    @Test("It is executing while it works, is refused then, and is enabled again after")
    func executing() async {
        let gate = Gate()
        let log = Log<String>()
        let command = Command("work", in: effects) { _ in
            log.add("begin")
            await gate.pass()
            log.add("end")
        }
        #expect(command.isEnabled)
        #expect(command.execute())
        #expect(command.isExecuting)
        #expect(!command.isEnabled)
        #expect(!command.execute())
        gate.open()
        await effects.settled()
        #expect(!command.isExecuting)
        #expect(command.execute())
        await effects.settled()
        #expect(log.entries == ["begin", "end", "begin", "end"])
    }

    @Test("An error is kept until the next start, and does not end the command for good")
    func failing() async {
        let log = Log<Bool>()
        let command = Command("work", in: effects) { _ in
            defer { log.add(true) }
            if log.entries.isEmpty { throw Failure() }
        }
        command.execute()
        await effects.settled()
        #expect(command.lastError is Failure)
        #expect(!command.isExecuting)
        command.execute()
        await effects.settled()
        #expect(command.lastError == nil)
    }

    @Test("Started anew, only the last start counts: the error of an earlier one is not seen")
    func restart() async {
        let gates = [Gate(), Gate()]
        let log = Log<Int>()
        let command = Command("work", in: effects) { _ in
            let number = log.entries.count
            log.add(number)
            await gates[number].pass()
            if number == 0 { throw Failure() }
        }
        command.execute()
        command.restart()
        #expect(command.isExecuting)
        gates[0].open()
        for _ in 0..<10 { await Task.yield() }
        #expect(command.isExecuting)
        #expect(command.lastError == nil)
        gates[1].open()
        await effects.settled()
        #expect(!command.isExecuting)
        #expect(log.entries == [0, 1])
    }

    @Test("Cancelled, it is over at once")
    func cancel() {
        let gate = Gate()
        let command = Command("work", in: effects) { _ in await gate.pass() }
        #expect(!command.cancel())
        command.execute()
        #expect(command.cancel())
        #expect(!command.isExecuting)
        #expect(effects.isSettled)
        gate.open()
    }
}
