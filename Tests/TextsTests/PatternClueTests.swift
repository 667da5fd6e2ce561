import TestSupport
import Testing
import Texts

struct `A clue with a pattern` {
    @Test(arguments: [
        ("b????:stream", "b????", "stream"), ("5:stream", "*/5", "stream"),
        ("tar*/3:sailor", "tar*/3", "sailor"),
        (" <brook> : small stream ", "", ""), ("<brook>: small stream", "<brook>", "small stream"),
        ("[a-m]*:stream", "[a-m]*", "stream"), ("small stream /5", "*/5", "small stream"),
        ("small stream/5", "*/5", "small stream"), ("stream /5", "*/5", "stream"),
        ("small stream (5)", "*/5", "small stream"),
        ("now and then (2, 5)", "?? ?????", "now and then"),
        ("most modern (2-2-4)", "??-??-????", "most modern"),
    ])
    func `has a pattern and a description`(
        _ text: String, _ pattern: String, _ description: String
    ) {
        let clue = PatternClue(text)
        #expect(clue?.pattern == (pattern.isEmpty ? nil : pattern))
        #expect(clue?.description == (description.isEmpty ? nil : description))
    }

    @Test(arguments: [
        "", "stream", "b????", "b????:", ":stream", "brook:stream", "5:30", "5:30 pm", "9/11",
        "w/8", "open 24/7", "*ation/8", "0:stream", "5:", "b? x:stream", "<brook> /5", "/5", " /5",
        "bank (2)", "(5)", "small stream ()", "small stream (0)", "small stream (5,)",
        "small stream (a)", "the year 7 (5)",
    ])
    func `is no other text`(_ text: String) {
        #expect(PatternClue(text) == nil)
    }

    @Test(arguments: [
        ("rhyme:night", "Words that rhyme with night"),
        (" Rhymes : night ", "Words that rhyme with night"),
        ("sounds:night", "Words that sound like night"), ("sound: a noise", nil),
        ("rhyme:", nil), ("rhyme", nil), ("rhyme: ?", nil), (":night", nil), ("5:night", nil),
        ("a rhyme:night", nil), ("b????:stream", nil),
    ])
    func `is no question for words by their sound, which names what it asks for`(
        _ text: String, _ title: String?
    ) {
        expectEqual(SoundQuestion(text)?.title, title)
        #expect(title == nil || PatternClue(text) == nil)
    }
}
