import Core
import TestSupport
import Testing

@testable import Services

struct `A field of a card` {
    @Test(
        "loses sounds, readings and marks of gaps",
        arguments: [
            ("plain [1] text", "plain [1] text", nil, nil),
            ("a[sound:x.mp3]b", "ab", nil, nil), ("[sound:open", "[sound:open", nil, nil),
            ("食[た]べる", "食べる", "たべる", nil), ("お 茶[ちゃ]", "お茶", "おちゃ", nil),
            (" 日本[にほん] 語[ご]", "日本語", "にほんご", nil),
            ("爱[愛]", "爱", nil, nil),
            ("{{c1::quire}} of {{c2::paper::what}}", "quire of paper", nil, "quire"),
            ("{{c1::漢字[かんじ]}}", "漢字", "かんじ", "漢字"),
            ("a {{quire}} of {{paper}}", "a quire of paper", nil, "quire"),
            ("\\frac{{a}}{{b}} {{lb|de}}", "\\frac{{a}}{{b}} {{lb|de}}", nil, nil),
            ("a }} {{ b {{c1::quire}}", "a }} {{ b quire", nil, "quire"),
            ("{{}} {{c::a}}", "{{}} {{c::a}}", nil, nil), ("{{c1::", "{{c1::", nil, nil),
        ] as [(String, String, String?, String?)])
    func fieldText(field: String, text: String, reading: String?, gap: String?) {
        let card = CardText(field)
        expectEqual(card.text, text)
        expectEqual(card.reading, reading)
        expectEqual(card.gap, gap)
    }

    @Test func `gives a table its word, its sentence and its sound`() throws {
        let marks = try read(
            "word,meaning\nThe {{c1::binder}} laid it.,who binds [sound:a.mp3]\n食[た]べる,eat\n")
        expectEqual(marks.records.map(\.title), ["binder", "食べる"])
        expectEqual(marks.records.map(\.meaning), ["who binds", "eat"])
        expectEqual(marks.records[0].contexts.map(\.origin.sentence), ["The binder laid it."])
        expectEqual(marks.records[1].pronunciation, "たべる")
        let note = try read("word,note\n参照,参见[1]\n").records.first?.note
        #expect(note == "参见[1]", "a note is no card")
    }
}
