import TestSupport
import Testing

@testable import Core

@MainActor
@Suite(.timeLimit(.minutes(1))) struct GatheringTests {
    private let scheduler = ManualScheduler()
    /// The answers, one entry for each delivery.
    private let delivered = Watched<[[String]]>([])

    private var deliveries: [[String]] { delivered.withState(\.self) }

    /// Asks some questions; each is answered when its gate opens, or at once if it has no gate.
    private func ask(_ questions: [String], gates: [String: Gate] = [:]) -> Task<Void, Never> {
        Task.immediate { [delivered, scheduler] in
            await Gathering(scheduler: scheduler).ask(
                questions, deliver: { answers in delivered.withState { $0.append(answers) } }
            ) { question in
                await gates[question]?.pass()
                return question
            }
        }
    }

    @Test("Answers that are there at once are delivered together, before the call returns")
    func atOnce() async {
        let task = ask(["a", "b", "c"])
        expectEqual(deliveries, [["a", "b", "c"]])
        await task.value
        scheduler.advance(by: Gathering.frame)
        expectEqual(deliveries.count, 1)
    }

    @Test func `A single question is answered at once too, and no question has no answer`() async {
        await ask(["a"]).value
        expectEqual(deliveries, [["a"]])
        await ask([]).value
        expectEqual(deliveries.count, 1)
    }

    @Test("Answers wait for each other until the frame ends; after that one is delivered at once")
    func frame() async {
        let gates = ["b": Gate(), "c": Gate(), "d": Gate(), "e": Gate()]
        let task = ask(["a", "b", "c", "d", "e"], gates: gates)
        scheduler.advance(by: Gathering.frame - .milliseconds(1))
        #expect(deliveries.isEmpty)
        scheduler.advance(by: .milliseconds(1))
        expectEqual(deliveries, [["a"]])
        // No answer comes within the next frame.
        scheduler.advance(by: Gathering.frame)
        gates["c"]?.open()
        await delivered.until { $0.count == 2 }
        expectEqual(deliveries, [["a"], ["c"]])
        gates["b"]?.open()
        gates["d"]?.open()
        // Both answers come before the last answer.
        await Task.yield()
        scheduler.advance(by: Gathering.frame)
        gates["e"]?.open()
        await task.value
        expectEqual(deliveries.joined().sorted(), ["a", "b", "c", "d", "e"])
        #expect(deliveries.count <= 4)
    }

    @Test(
        "If no dictionary has answered within the frame, that is reported",
        arguments: [["a"], ["a", "b"]])
    func silence(questions: [String]) async {
        let gate = Gate()
        let gates = Dictionary(uniqueKeysWithValues: questions.map { ($0, gate) })
        let task = ask(questions, gates: gates)
        scheduler.advance(by: Gathering.frame)
        expectEqual(deliveries, [[]])
        gate.open()
        await task.value
        expectEqual(deliveries.joined().sorted(), questions)
    }
}
