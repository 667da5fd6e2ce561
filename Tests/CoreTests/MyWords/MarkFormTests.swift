import TestSupport
import Testing

@testable import Core

@MainActor
@Suite struct MarkFormTests {
    private let app = Scope()
    private let form: MarkForm
    private let kept = Log<MarkDescription>()
    private let unhandled = Log<any Action>()
    private let subscription: Subscription

    init() { self.init(nil) }

    private init(_ description: MarkDescription?) {
        subscription = app.context.handleRest(in: unhandled)
        form = MarkForm(
            title: "serene", description: description, lists: ["b2", "poems", "poetry"],
            scope: app.newScope(), keep: { [kept] in kept.add($0) })
    }

    private func type(_ text: String) {
        for letter in text { form.handle(.edit(.insert(String(letter)))) }
    }

    @Test("Enter keeps what was typed and closes the form")
    func keeping() {
        type("#b2 calm")
        #expect(form.isTyping)
        form.handle(.open)
        #expect(kept.entries == [MarkDescription(lists: ["b2"], note: "calm")])
        #expect((unhandled.entries.last as? CloseScreen)?.viewModel === form)
    }

    @Test("Esc and q lead back, and nothing is kept", arguments: [UserEvent.back, .leave])
    func leaving(event: UserEvent) {
        type("calm")
        form.handle(event)
        #expect(kept.entries.isEmpty)
        #expect(unhandled.entries.last as? AppAction == .back)
    }

    @Test("A mark that is there begins with what it has")
    func existing() {
        let tests = MarkFormTests(MarkDescription(lists: ["b2"], note: "#1 calm"))
        #expect(tests.form.isMarked)
        #expect(tests.form.prompt.text == "#b2 ##1 calm")
        tests.form.handle(.open)
        #expect(tests.kept.entries == [MarkDescription(lists: ["b2"], note: "#1 calm")])
        #expect(!form.isMarked)
    }

    /// What is typed, the lists that are offered, and the line after Tab.
    private nonisolated static let completions:
        [(typed: String, offered: [String], completed: String)] = [
            ("", ["b2", "poems", "poetry"], ""),
            ("#", ["b2", "poems", "poetry"], "#b2 "),
            ("#p", ["poems", "poetry"], "#poems "),
            ("#poet", ["poetry"], "#poetry "),
            ("calm #b", ["b2"], "calm #b2 "),
            ("#x", [], "#x"),
            ("calm", ["b2", "poems", "poetry"], "calm"),
            ("##p", ["b2", "poems", "poetry"], "##p"),
            ("#poetry ", ["b2", "poems", "poetry"], "#poetry "),
        ]

    @Test("Tab completes the name of a list at the end of the line", arguments: completions)
    func completing(typed: String, offered: [String], completed: String) {
        type(typed)
        #expect(form.offeredLists == offered)
        form.handle(.nextPane)
        #expect(form.prompt.text == completed)
        type("calm")
        #expect(form.prompt.text == completed + "calm", "one types on behind it")
    }

    @Test("A slash is text, and what the form does not know is nothing to what is below")
    func typing() {
        type("/n/")
        #expect(form.prompt.text == "/n/")
        for event in [UserEvent.mark, .undo, .reload, .help] {
            #expect(!form.respond(to: event))
        }
    }
}
