import TestSupport
import Testing

@testable import Lexicon

struct PinyinTests {
    @Test(
        "Pinyin has the marks of its tones",
        arguments: [
            ("hao3", "hǎo"), ("Bei3 jing1", "Běi jīng"), ("gui4", "guì"), ("liu2", "liú"),
            ("dou1", "dōu"), ("nu:3", "nǚ"), ("LU:4", "LǛ"), ("ma5", "ma"), ("r5", "r"),
            ("xx5", "xx"), ("xue2 xi2", "xué xí"),
            ("m2", "m2"), ("·", "·"), ("3", "3"), ("", ""),
        ])
    func pinyin(numbered: String, marked: String) {
        expectEqual(Pinyin.withToneMarks(numbered[...]), marked)
    }

    @Test(
        "Pinyin that was typed is read if each word has a tone",
        arguments: [
            ("xue2 xi2", "xué xí"), ("xue2xi2", "xué xí"), ("peng2you5", "péng you"),
            ("peng2you", "péng you"), ("lv4se4", "lǜ sè"), ("nü3 er2", "nǚ ér"),
            ("nu:3er2", "nǚ ér"),
            ("xue xi", nil), ("xue2 xi", nil), ("mp3", nil), ("b2b", nil), ("3 2", nil),
            ("2024", nil), ("学2", nil), ("", nil),
        ])
    func typedPinyin(typed: String, marked: String?) {
        expectEqual(Pinyin.withToneMarks(numbered: typed), marked)
    }

    @Test(
        "A tone, an umlaut or an apostrophe that was typed selects",
        arguments: [
            ("lǜ", "lǜ", true), ("lǜ", "lù", false), ("lù", "lǜ", false), ("Xué Xí", "xuéxí", true),
            ("xuè xì", "xuéxí", false), ("nǚ", "nü", true), ("nù", "nü", false), ("nǚ", "nu", true),
            ("Xī ān", "xi'an", true), ("xiān", "xi'an", false), ("Xī'ān", "xi’an", true),
            ("xiān", "xian", true),
        ])
    func selects(headword: String, typed: String, isMeant: Bool) {
        expectEqual(Pinyin.matches(headword, typed: typed), isMeant)
    }
}
