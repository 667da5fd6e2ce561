import TestSupport
import Testing

@testable import Core

struct `A word of a list without capitals and punctuation` {
    @Test(
        "is spelled as its entry is, if that is about the word",
        arguments: [
            ("m\u{E4}dchen", "M\u{E4}dchen", "M\u{E4}dchen"),
            ("motherinlaw", "mother-in-law", "mother-in-law"),
            ("cannot thole sth", "cannot thole sth.", "cannot thole sth."),
            ("ons", "on's", "on's"), ("resume", "r\u{E9}sum\u{E9}", nil), ("dogs", "dog", nil),
        ] as [(String, String, String?)])
    func spelling(listed: String, entry: String, spelled: String?) {
        let entries = [DictionaryEntry(id: "1", word: entry, source: "any", senses: [])]
        expectEqual(entries.spelling(of: MergeKey(listed)), spelled)
    }

    @Test func `has no other spelling without an entry`() {
        #expect([DictionaryEntry]().spelling(of: MergeKey("dog")) == nil)
    }
}
