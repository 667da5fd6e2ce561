import Testing

@testable import Services

@Suite struct `The text on the front of a card` {
    @Test(
        "is a word, with the sentence of its gap and the reading of its furigana",
        arguments: [
            ("serene", "serene", "", ""), ("[sic]", "[sic]", "", ""),
            ("a [b] c", "a [b] c", "", ""),
            (
                "The {{c1::binder::who?}} laid {{c2::each}} quire.", "binder", "",
                "The binder laid each quire."
            ),
            ("{{c1::", "{{c1::", "", ""), ("{{c1::}} a", "{{c1::}} a", "", ""),
            ("漢字[かんじ]", "漢字", "かんじ", ""), (" 食[た]べ 物[もの]", "食べ物", "たべもの", ""),
            ("漢字[x]", "漢字[x]", "", ""), ("漢字[かん", "漢字[かん", "", ""), ("お 茶[ちゃ]", "お茶", "おちゃ", ""),
        ])
    func front(text: String, word: String, reading: String, sentence: String) {
        let card = CardText(text)
        #expect(card.word == word && card.reading == reading && card.sentence == sentence)
    }

    @Test(
        "has no sounds",
        arguments: [
            ("dog [sound:dog.mp3]", "dog"), ("[sound:a.mp3]cat[sound:b.mp3] s", "cat s"),
            ("[sound:", "[sound:"), ("a [b]", "a [b]"),
        ])
    func sounds(text: String, plain: String) {
        #expect(CardText.withoutSounds(text) == plain)
    }
}
