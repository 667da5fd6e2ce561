import TestSupport
import Testing

@testable import Lexicon

struct `The languages of a dictionary` {
    @Test(
        "are those that its name tells",
        arguments: [
            ("freedict-deu-eng", "de", "en"), ("fd-swe-tur", "sv", "tr"), ("en-de", "en", "de"),
            ("German - English Dictionary", "de", "en"), ("english-german", "en", "de"),
            ("Longman German to English", "de", "en"), ("FreeDict: Czech_English", "cs", "en"),
            ("freedict-afr-deu ver. 0.2", "af", "de"), ("Bokmål – Danish", "nb", "da"),
            ("What it is", nil, nil), ("Oxford English Dictionary", nil, nil), ("", nil, nil),
            ("no-where", nil, nil), ("wn", nil, nil), ("gcide", nil, nil),
        ] as [(String, String?, String?)])
    func named(name: String, headwords: String?, entries: String?) {
        let languages = Languages(in: name)
        expectEqual(languages.headwords?.code, headwords)
        expectEqual(languages.entries?.code, entries)
    }

    @Test(
        "are those of its letters",
        arguments: [
            ("слово", "ru"), ("їжак", "uk"), ("воўк", "be"), ("λόγος", "el"), ("食べました", "ja"),
            ("日本語 がくせい 学生", "ja"), ("我在图书馆学习", "zh"), ("학교", "ko"), ("كتاب", "ar"),
            ("ספר", "he"), ("ნინო", "ka"), ("पुस्तक", "hi"), ("หนังสือ", "th"), ("word", nil),
            ("some words слово", nil), ("", nil), ("12 -", nil),
            // No Russian text of that length has no ы.
            (String(repeating: "дума ", count: 60), nil),
        ] as [(String, String?)])
    func lettered(text: String, code: String?) {
        expectEqual(Language(lettersOf: text)?.code, code)
    }

    @Test func `are known by their codes and names`() {
        for text in ["de", "deu", "ger", "German", "GERMAN"] {
            expectEqual(Language(text)?.code, "de")
            expectEqual(Language(text)?.name, "German")
        }
        expectEqual(Language("grc")?.name, "Ancient Greek")
        #expect(Language("xx") == nil)
        expectEqual(Language.english, Language("eng"))
    }
}
