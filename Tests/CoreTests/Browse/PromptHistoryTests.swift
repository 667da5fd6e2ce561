import Testing

@testable import Core

@MainActor
@Suite struct PromptHistoryTests {
    private let prompt = ReducerStore(Prompt())
    private let history: PromptHistory

    init() { history = PromptHistory(of: prompt) }

    /// What the prompt shows after a query was brought back.
    private func text(after step: PromptHistory.Step) -> String {
        history.take(step)
        return prompt.state.text
    }

    @Test("The most recent query comes first, and after it comes the empty prompt")
    func steps() {
        for query in ["ash", "elm", "oak"] { history.add(query) }
        #expect(["oak", "elm", "ash", "ash"].allSatisfy { text(after: .older) == $0 })
        #expect(["elm", "oak", "", ""].allSatisfy { text(after: .newer) == $0 })
    }

    @Test("A query is kept once, where it was used last, and an empty one never")
    func distinct() {
        for query in ["ash", "elm", "", "ash"] { history.add(query) }
        #expect(["ash", "elm", "elm"].allSatisfy { text(after: .older) == $0 })
    }

    @Test("A hundred queries are kept")
    func limit() {
        for number in 0...100 { history.add("\(number)") }
        for number in (1...100).reversed() { #expect(text(after: .older) == "\(number)") }
        #expect(text(after: .older) == "1")
    }

    @Test("Up asks for an older one in an empty prompt only, or where one was brought back")
    func up() {
        history.add("ash")
        #expect(history.step(for: .move(.up)) == .older)
        prompt.send(.replace("as"))
        #expect(history.step(for: .move(.up)) == nil)
        prompt.send(.replace(""))
        history.take(.older)
        #expect(history.step(for: .move(.up)) == .older)
    }

    @Test("Down asks for a newer one only where one was brought back")
    func down() {
        history.add("ash")
        #expect(history.step(for: .move(.down)) == nil)
        history.take(.older)
        #expect(history.step(for: .move(.down)) == .newer)
        history.take(.newer)
        #expect(history.step(for: .move(.down)) == nil)
    }

    @Test("One that was brought back and changed is a text like any other")
    func changed() {
        history.add("ash")
        history.take(.older)
        history.textHasChanged()
        #expect(history.step(for: .move(.up)) == nil)
        #expect(history.step(for: .move(.down)) == nil)
    }

    @Test("Other keys bring nothing back", arguments: [UserEvent.move(.pageUp), .open])
    func others(event: UserEvent) {
        history.add("ash")
        #expect(history.step(for: event) == nil)
    }
}
