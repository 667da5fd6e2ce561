import TestSupport
import Testing
import Texts

@testable import Core

@MainActor
@Suite(.timeLimit(.minutes(5))) struct ProgramRunnerTests {
    private let scope = Scope()
    private let actions = Log<any Action>()
    private let subscription: Subscription

    init() {
        subscription = scope.context.receiveAll { [actions] action in
            if action is RunProgram { return false }
            actions.add(action)
            return true
        }
    }

    private func runner(_ programs: FakePrograms) -> ProgramRunner {
        let runner = ProgramRunner(programs: programs, images: StubImageService(), scope: scope)
        runner.start()
        return runner
    }

    private func run(_ event: UserEvent, sentence: String = "") throws {
        let entry = ShownEntry(word: "oak", text: "a tree", sentence: sentence, dictionary: "X")
        let request: RunProgram = try #require(RunProgram(event, on: entry))
        scope.context.send(request)
    }

    private func key(_ value: String) throws -> UserEvent {
        .run(try #require(try ProgramCommand.command(ofKey: value)))
    }

    /// The screens that were presented, and the messages.
    private func outcome() -> (screens: [any ScreenViewModel], messages: [String], closes: Int) {
        let taken = actions.take()
        return (
            taken.compactMap { ($0 as? ScreenAction)?.presented },
            taken.compactMap { ($0 as? ShowMessage)?.said },
            taken.count { ($0 as? ScreenAction)?.closed != nil }
        )
    }

    @Test(
        "A short output is a message, and a longer one a text",
        arguments: [
            (ProgramResult(lines: ["2"]), "wc -w: 2", ["2"]),
            (ProgramResult(lines: []), "wc -w: no output", []),
            (ProgramResult(lines: [], failure: "wc failed"), "wc failed", ["wc failed.", ""]),
            (
                ProgramResult(lines: ["no"], failure: "wc failed"), "wc failed: no",
                ["wc failed.", "", "no"]
            ),
            (ProgramResult(lines: ["1", "", "2"]), nil, ["1", "", "2"]),
            (ProgramResult(lines: [String(repeating: "x", count: 80)]), nil, nil),
        ] as [(ProgramResult, String?, [String]?)])
    func results(result: ProgramResult, message: String?, lines: [String]?) async throws {
        let programs = FakePrograms(result)
        let runner = runner(programs)
        try run(try key("|wc -w"))
        await scope.effects.settled()
        let outcome = outcome()
        let pane = try #require(outcome.screens.first as? ProgramDetail)
        expectEqual(outcome.messages, [message].compactMap(\.self))
        #expect(outcome.closes == (message == nil ? 0 : 1))
        if let lines { expectEqual(pane.reading.text.paragraphs.map(\.text), lines) }
        expectEqual(programs.runs, [["wc", "-w", "a tree\n"]])
        withExtendedLifetime(runner) {}
    }

    @Test("A table of words is passed on as it is, and its prompt says that it is one")
    func table() async throws {
        let programs = FakePrograms()
        let runner = runner(programs)
        for event in [try key("|tee a"), .pipe] {
            let request = try #require(RunProgram(event, on: ShownEntry(table: "a\tb\n")))
            scope.context.send(request)
        }
        await scope.effects.settled()
        expectEqual(programs.runs, [["tee", "a", "a\tb\n"]])
        #expect(outcome().screens.contains { ($0 as? CommandForm)?.isForTable == true })
        withExtendedLifetime(runner) {}
    }

    @Test("The prompt for an entry without a word, such as an output, does not promise a table")
    func wordless() async throws {
        let runner = runner(FakePrograms())
        let entry = ShownEntry(word: "", text: "2 trees", sentence: "", dictionary: "")
        let request: RunProgram = try #require(RunProgram(.pipe, on: entry))
        scope.context.send(request)
        expectEqual(outcome().screens.map { ($0 as? CommandForm)?.isForTable }, [false])
        withExtendedLifetime(runner) {}
    }

    @Test func `Leaving the screen of a program ends the program, and says nothing`() async throws {
        let programs = FakePrograms(ProgramResult(lines: ["2"]), hangs: true)
        let runner = runner(programs)
        try run(try key("!wc {word}"))
        let pane = try #require(outcome().screens.first as? ProgramDetail)
        expectEqual(pane.reading.text.text, "wc {word} is running…")
        pane.effects.cancelAll()
        await scope.effects.settled()
        expectEqual(programs.runs, [["wc", "oak", ""]])
        expectEqual(outcome().messages, [])
        withExtendedLifetime(runner) {}
    }

    @Test func `A command without its text does not run, and a message says why`() throws {
        let programs = FakePrograms()
        let runner = runner(programs)
        try run(try key("!wc {sentence}"))
        let outcome = outcome()
        #expect(outcome.messages == ["There is no {sentence} here"] && outcome.screens.isEmpty)
        #expect(programs.runs.isEmpty)
        withExtendedLifetime(runner) {}
    }

    @Test("A typed command gets the text, and is there to be typed over the next time")
    func typing() async throws {
        let programs = FakePrograms(ProgramResult(lines: ["1", "2"]))
        let runner = runner(programs)
        try run(.pipe)
        let form = try #require(outcome().screens.first as? CommandForm)
        #expect(form.isTyping && form.prompt.text.isEmpty)
        form.handle(.edit(.insert("cat '{word}")))
        form.handle(.open)
        expectEqual(outcome().messages, ["\(ProgramCommandError.unfinished)"])
        form.handle(.edit(.insert("'")))
        form.handle(.open)
        await scope.effects.settled()
        #expect(outcome().screens.first is ProgramDetail)
        expectEqual(programs.runs, [["cat", "oak", "a tree\n"]])
        try run(.pipe)
        let next = try #require(outcome().screens.first as? CommandForm)
        #expect(next.prompt.text == "cat '{word}'" && next.prompt.isSelected)
        next.handle(.edit(.deleteBackward))
        next.handle(.open)
        #expect(programs.runs.count == 1, "an empty command goes back")
        withExtendedLifetime(runner) {}
    }
}
