import FoundationEssentials
import TestSupport
import Testing

@testable import TermApp

/// The output of commands has the promised form, whatever its content.
struct CommandOutputTests {
    @Test(
        "A row has as many fields as it was given",
        arguments: [
            (["a", "", "b  c"], "a\t\tb  c\n"),
            (["a\tb", "c\nd\re", "\u{1B}[31m\u{9B}x\u{7F}"], "a b\tc d e\t [31m x \n"),
            (["ä\u{202E}ö\u{2028}ü"], "äö ü\n"),
            ([String(repeating: "ä", count: 5_000)], String(repeating: "ä", count: 5_000) + "\n"),
        ])
    func row(fields: [String], line: String) {
        expectEqual(Row.text(of: fields), line)
    }

    @Test func `JSON has every character, and none that a terminal obeys`() throws {
        let value = ["a\tb\n\u{1B}[31m", "\u{7F}\u{9B}\u{202E}\u{2028}\u{E0001}", "ä\"\\/€😀"]
        let text = try JSONText().text(of: value)
        #expect(
            text == #"["a\tb\n\u001b[31m","\u007f\u009b\u202e\u2028\udb40\udc01","ä\"\\/€😀"]"#)
        try expectEqual(JSONDecoder().decode([String].self, from: Data(text.utf8)), value)
    }

    @Test func `A field without a text is null`() throws {
        let text = try JSONText().text(of: ["article": "", "word": "a"] as JSONRecord)
        expectEqual(text, #"{"article":null,"word":"a"}"#)
    }
}
