import Core
import TestSupport
import Testing

struct PromptTests {
    private let rules = Prompt()

    /// Returns the text after the actions, with `|` at the caret.
    private func line(_ actions: [Prompt.Action]) -> String {
        let state = actions.reduce(rules.initialState, rules.reduce)
        if state.isSelected { return "[\(state.text)]" }
        return state.text.prefix(state.caret) + "|" + state.text.dropFirst(state.caret)
    }

    @Test func `A slash in an empty search box is no text, for it leads there; elsewhere it is`() {
        expectEqual(line([.insert("/"), .insert("/")]), "|")
        expectEqual(line([.insert("/"), .insert("a"), .insert("/")]), "a/|")
        expectEqual(line([.insert("//")]), "|")
        expectEqual(line([.insert("/etc")]), "/etc|")
        let elsewhere = Prompt(acceptsLeadingSlash: true)
        expectEqual(elsewhere.reduce(elsewhere.initialState, .insert("/")).text, "/")
    }

    private static let edits: [([Prompt.Action], String)] = [
        ([], "|"),
        ([.insert("quire")], "quire|"),
        ([.insert("quire"), .left, .left], "qui|re"),
        ([.insert("quire"), .left, .left, .insert("x")], "quix|re"),
        ([.insert("quire"), .start, .insert("s")], "s|quire"),
        ([.insert("quire"), .start, .left], "|quire"),
        ([.insert("quire"), .caret(3)], "qui|re"),
        ([.insert("quire"), .caret(9)], "quire|"),
        ([.insert("quire"), .caret(-1)], "|quire"),
        ([.insert("quire"), .selectAll, .caret(1)], "q|uire"),
        ([.insert("quire"), .start, .end], "quire|"),
        ([.insert("quire"), .right], "quire|"),
        ([.insert("quire"), .start, .right], "q|uire"),
        ([.insert("quire"), .deleteBackward], "quir|"),
        ([.insert("quire"), .left, .deleteBackward], "qui|e"),
        ([.insert("quire"), .start, .deleteBackward], "|quire"),
        ([.insert("quire"), .deleteForward], "quire|"),
        ([.insert("quire"), .start, .deleteForward], "|uire"),
        ([.insert("a bc"), .insert("  "), .insert("def"), .deleteWord], "a bc  |"),
        ([.insert("a bc"), .insert("  "), .insert("d"), .deleteWord, .deleteWord], "a |"),
        ([.insert("a bc def"), .left, .deleteWord], "a bc |f"),
        ([.insert("a"), .deleteWord, .deleteWord], "|"),
        ([.insert("a bc"), .left, .deleteToStart], "|c"),
        ([.insert("a bc"), .left, .deleteToEnd], "a b|"),
        ([.insert("a bc"), .insert("  "), .insert("def"), .wordLeft], "a bc  |def"),
        ([.insert("a bc"), .insert("  "), .insert("def"), .wordLeft, .wordLeft], "a |bc  def"),
        ([.insert("a bc"), .wordLeft, .wordLeft, .wordLeft], "|a bc"),
        (
            [.insert("a bc"), .insert("  "), .insert("def"), .start, .wordRight, .wordRight],
            "a bc|  def"
        ),
        ([.insert("a bc"), .start, .wordRight, .wordRight, .wordRight], "a bc|"),
        (
            [
                .insert("a bc"), .insert("  "), .insert("def"), .start, .wordRight,
                .deleteWordForward,
            ], "a|  def"
        ),
        ([.insert("a bc"), .deleteWordForward, .deleteToEnd], "a bc|"),
        ([.deleteBackward, .deleteForward, .deleteWord, .deleteToStart, .left, .right], "|"),
        // Typing replaces a selected text, and a deletion removes it.
        ([.insert("quire"), .selectAll], "[quire]"),
        ([.selectAll], "|"),
        ([.insert("quire"), .start, .selectAll, .insert("a")], "a|"),
        ([.insert("quire"), .selectAll, .insert("/")], "[quire]"),
        ([.insert("quire"), .selectAll, .insert("/a")], "/a|"),
        ([.insert("quire"), .selectAll, .selectAll], "[quire]"),
        ([.insert("quire"), .selectAll, .deleteBackward], "|"),
        ([.insert("quire"), .selectAll, .deleteWord], "|"),
        ([.insert("quire"), .selectAll, .deleteToEnd], "|"),
        ([.insert("quire"), .selectAll, .left], "|quire"),
        ([.insert("quire"), .selectAll, .start], "|quire"),
        ([.insert("quire"), .selectAll, .right], "quire|"),
        ([.insert("quire"), .selectAll, .end, .insert("s")], "quires|"),
        ([.insert("a bc"), .selectAll, .wordLeft], "a |bc"),
        ([.insert("quire"), .selectAll, .deselect], "quire|"),
        ([.insert("quire"), .selectAll, .replace("quirk")], "quirk|"),
        // A text that is set from outside puts the caret at its end, unless the text is the same.
        ([.insert("quire"), .start, .replace("quirk")], "quirk|"),
        ([.insert("quire"), .start, .replace("quire")], "|quire"),
        ([.insert("quire"), .replace("")], "|"),
        // A user may type blanks between words.
        ([.insert("a"), .insert(" "), .insert("b")], "a b|"),
        ([.insert(" a ")], " a |"),
        // Pasted text becomes one clean line.
        ([.insert("a\nb\u{1B}[2J\tc")], "a b [2J c|"),
        ([.insert("\u{1B}\u{7}\n")], "|"),
        ([.insert("a\u{202E}b")], "ab|"),
        ([.replace("a\nb")], "a b|"),
        // The caret moves by characters as a user sees them, not by scalars.
        ([.insert("e"), .insert("\u{301}"), .insert("x"), .left], "e\u{301}|x"),
        ([.insert("cafe\u{301}"), .deleteBackward], "caf|"),
        ([.insert("日本"), .left, .insert("x")], "日x|本"),
        ([.insert("👩\u{200D}🚀"), .left, .insert("x")], "x|👩\u{200D}🚀"),
    ]

    @Test("Keys edit the line as in a shell", arguments: edits)
    func editing(actions: [Prompt.Action], line: String) {
        expectEqual(self.line(actions), line)
    }

    @Test func `Text beyond the limit is not taken, and the text before it stays`() {
        let full = String(repeating: "x", count: Prompt.limit)
        let long = line([.insert(full), .start, .insert("abc")])
        expectEqual(long, "|" + full)
        #expect(line([.insert(String(full.dropLast(2))), .insert("abc")]).hasSuffix("xab|"))
        expectEqual(line([.replace(full + "abc")]), full + "|")
    }

    @Test func `A line says that the last text did not fit, until the next key`() {
        let prompt = Prompt()
        let fitting = String(repeating: "x", count: Prompt.limit)
        for (text, isCut) in [(fitting, false), (fitting + "y", true), ("\t\tx\n", false)] {
            let state = prompt.reduce(prompt.initialState, .insert(text))
            expectEqual(state.isCut, isCut)
            #expect(!prompt.reduce(state, .left).isCut)
        }
    }

    @Test func `A character with marks without end is not taken without end`() {
        let marks = String(repeating: "\u{301}", count: 3_000)
        let text = line([.insert("a"), .insert(marks), .insert(marks), .insert(marks)])
        expectEqual(text.unicodeScalars.count, 4 * Prompt.limit + 1)
        expectEqual(line([.insert("a"), .insert(marks), .deleteBackward, .insert("b")]), "b|")
    }

    @Test func `For any input, the caret stays in the line and the line within its limit`() {
        var random = SeededRandom(seed: 2)
        let texts = [
            "a", " ", "\u{301}", "\u{200D}", "👩", "🇩", "🇪", "\n", "\u{1B}", "日", "க", "ி",
            "   b c ",
            String(repeating: "z", count: 300),
        ]
        let others: [Prompt.Action] = [
            .deleteBackward, .deleteForward, .deleteWord, .deleteToStart, .left, .left, .right,
            .start, .end, .caret(2), .replace("ab cd"), .selectAll, .deselect,
        ]
        var state = rules.initialState
        for _ in 0..<5_000 {
            let action: Prompt.Action =
                Bool.random(using: &random)
                ? .insert(texts[Int.random(in: 0..<texts.count, using: &random)])
                : others[Int.random(in: 0..<others.count, using: &random)]
            state = rules.reduce(state, action)
            #expect((0...state.text.count).contains(state.caret), "\(action)")
            #expect(state.text.count <= Prompt.limit, "\(action)")
            #expect(!state.isSelected || !state.text.isEmpty, "\(action)")
            #expect(!state.text.unicodeScalars.contains { $0.value < 0x20 }, "\(action)")
        }
    }
}
