import TestSupport
import Testing

@testable import Core

struct MarkDescriptionTests {
    /// A typed line, its lists and its note, and the line that is made of them again.
    static let lines: [(typed: String, lists: [String], note: String, again: String)] = [
        ("", [], "", ""),
        ("calm, as a lake", [], "calm, as a lake", "calm, as a lake"),
        ("#poetry", ["poetry"], "", "#poetry"),
        (
            "calm #poetry as #b2 a lake", ["b2", "poetry"], "calm as a lake",
            "#b2 #poetry calm as a lake"
        ),
        ("#b #a #b", ["a", "b"], "", "#a #b"),
        ("  #a   two   blanks ", ["a"], "two blanks", "#a two blanks"),
        // A `#` that belongs to the note.
        ("##1 of three", [], "#1 of three", "##1 of three"),
        ("###", [], "##", "###"), ("#", [], "#", "##"), ("C# and F#", [], "C# and F#", "C# and F#"),
        // Other scripts, and characters that are not text.
        ("#дом #日本 été", ["дом", "日本"], "été", "#дом #日本 été"),
        ("a\u{7}b\tc", [], "a b c", "a b c"), ("#\u{202E}", [], "", ""),
    ]

    @Test("Words that begin with # are lists, all others the note, and it is typed so again")
    func typed() {
        for (typed, lists, note, again) in MarkDescriptionTests.lines {
            let description = MarkDescription(typed: typed)
            #expect(description.lists == lists, "\(typed)")
            #expect(description.note == note, "\(typed)")
            #expect(description.typedLine == again, "\(typed)")
            #expect(MarkDescription(typed: again) == description, "\(typed)")
        }
    }

    @Test(
        "The name of a list has no # before it and no blank in it",
        arguments: [
            ("poetry", "poetry"), ("#poetry", "poetry"), ("to read", "to-read"),
            ("  # to   read ", "to-read"), ("##", ""), ("a#b", "a#b"), ("", ""),
        ])
    func names(text: String, name: String) {
        expectEqual(MarkDescription.listName(text), name)
        #expect(MarkDescription(lists: [text]).lists == (name.isEmpty ? [] : [name]))
    }

    @Test func `Lists, their names and the note are cut to their limits`() {
        let lists = (100..<150).map { "list\($0)" }
        let long = String(repeating: "a", count: 5_000)
        let description = MarkDescription(lists: lists + [long], note: long)
        expectEqual(description.lists.count, MarkLimits.lists)
        expectEqual(description.note.unicodeScalars.count, MarkLimits.note + 1)
        #expect(description.note.hasSuffix("a…"))
        let name = MarkDescription.listName(long)
        expectEqual(name.unicodeScalars.count, MarkLimits.name + 1)
        #expect(MarkDescription.listName(name) == name, "a name that was cut is a name")
    }
}
