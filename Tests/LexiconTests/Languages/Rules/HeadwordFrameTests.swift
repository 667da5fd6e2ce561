import TestSupport
import Testing

@testable import Lexicon

struct `The frame of a headword` {
    @Test(
        "is what dictionaries write around its word",
        arguments: [
            ("German", "jdn. an etw. erinnern", "erinnern", "jdn. an etw.", "erinnern an"),
            ("German", "jdn an etw erinnern", "erinnern", "jdn an etw", "erinnern an"),
            ("German", "sich bei jdm. bedanken", "bedanken", "sich bei jdm.", "bedanken bei"),
            (
                "German", "etw. mit etw. vergleichen", "vergleichen", "etw. mit etw.",
                "vergleichen mit"
            ),
            ("German", "einer Sache entsprechen", "entsprechen", "einer Sache", nil),
            (
                "German", "jdn./etw. mit jdm./einer Sache vergleichen", "vergleichen",
                "jdn./etw. mit jdm./einer Sache", "vergleichen mit"
            ),
            ("German", "sich beeilen", "beeilen", "sich", nil),
            ("German", "auf jdn./etw. warten", "warten", "auf jdn./etw.", "warten auf"),
            ("German", "etw. in Gang bringen", "in Gang bringen", "etw.", nil),
            ("German", "die Polizei", "Polizei", "die", nil),
            ("English", "to depend on sth.", "depend", "on sth.", nil),
            ("English", "to give sb. sth.", "give", "sb. sth.", nil),
            ("English", "to put sb./sth. to death", "put to death", "sb./sth.", nil),
            ("English", "be asleep", "asleep", "be", nil),
            ("English", "to go", "go", "", nil),
            ("French", "se souvenir de qn", "souvenir", "se ~ de qn", nil),
            ("French", "la mer", "mer", "la", nil),
            ("Spanish", "acordarse de algo", "acordarse", "de algo", nil),
            ("Italian", "pensare a qualcosa", "pensare", "a qualcosa", nil),
            ("Portuguese", "gostar de alguém", "gostar", "de alguém", nil),
            ("Dutch", "zich iets herinneren", "herinneren", "zich iets", nil),
            ("Swedish", "tänka på ngt", "tänka", "på ngt", nil),
            ("Danish", "tænke på noget", "tænke", "på noget", nil),
            ("Polish", "bać się czegoś", "bać", "się czegoś", nil),
        ] as [(String, String, String, String, String?)])
    func parts(
        language: String, headword: String, word: String, frame: String, governing: String?
    ) throws {
        let found = try #require(Language(language).frameWords.frame(of: headword))
        expectEqual(found.word, word)
        expectEqual(found.frame, frame)
        expectEqual(found.withPreposition, governing)
    }

    @Test(
        "is missing where nothing stands around a word, or nothing else is there",
        arguments: [
            ("German", "erinnern"), ("German", "etw."), ("German", "sich"), ("German", "mit etw."),
            ("German", "auf der Straße"), ("German", "einer Sache"), ("German", "zur Sache kommen"),
            ("German", "außer sich sein"), ("German", ""),
            ("English", "die hard"), ("English", "kick the bucket"), ("English", "to"),
        ])
    func missing(language: String, headword: String) {
        #expect(Language(language).frameWords.frame(of: headword) == nil)
    }

    @Test func `has no part in dictionaries of one language`() throws {
        let words = ["to give", "give sb. sth."]
        func records(_ languages: Languages) throws -> [String] {
            var found: [String] = []
            try FakeDictionary(words, languages: languages).forEachRecord { text, _, kind in
                found.append(String(repairing: text) + (kind == .framed ? " framed" : ""))
                return true
            }
            return found
        }
        try expectEqual(records(Languages(headwords: .english, entries: .english)), words)
        try expectEqual(
            records(Languages(headwords: .english, entries: Language("German"))),
            ["to give", "give framed", "give sb. sth.", "give framed"])
    }
}
