import Testing

@testable import Lexicon

@Suite struct `The words for an object in a heading` {
    @Test(
        "are left out, and what a verb is said with, unless nothing else is there",
        arguments: [
            ("sich beeilen", "beeilen"), ("to give sb. sth.", "give"), ("be asleep", "asleep"),
            ("jdn. ärgern", "ärgern"), ("sich", "sich"), ("etw.", "etw."), ("", ""),
        ])
    func removed(heading: String, word: String) {
        let words = Array(heading.utf8).split(separator: UInt8(ascii: " "))
        let rest = ObjectWords.removed(withCompanionFrom: words)
        #expect(rest.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ") == word)
    }
}
