import TestSupport
import Testing

@testable import Lexicon

@Suite("The language of a text")
struct LanguageGuessTests {
    @Test(
        "is told by its letters and its small words",
        arguments: [
            ("en", "The waves came in like grey oxen. They took the jetty and the boat-house."),
            ("de", "Der Wärter hatte das Licht seit vielen Jahren gehütet, und er war nicht müde."),
            ("fr", "Le gardien de la lampe vivait dans une maison sur la pointe avec les oies."),
            ("es", "El guardián de la lámpara vivía en una casa con las ocas y un perro."),
            ("it", "Il guardiano della lampada abitava in una casa con le oche e un cane."),
            ("pt", "O guarda da lâmpada morava em uma casa com os gansos e um cão do porto."),
            ("nl", "De wachter van het licht woonde in een huis op de kaap met een hond."),
            ("pl", "Nie wiem, że to jest dom na wzgórzu, i do miasta się nie chodzi."),
            ("sv", "Vakten bodde i ett hus på udden med en hund och det var för att vila."),
            ("da", "Vagten boede i et hus på pynten med en hund, og det var for at hvile af."),
            ("ru", "Смотритель зажигал маяк каждый вечер, и никто его не видел."),
            ("ja", "灯台守は毎晩、明かりをつけた。"), ("zh", "守塔人每天晚上点灯。"),
            ("ar", "كان الحارس يشعل المصباح كل ليلة."),
        ])
    func told(code: String, text: String) {
        expectEqual(Language(wordsOf: text)?.code, code)
    }

    @Test(
        "is the declared one only where the words do not contradict",
        arguments: [
            ("Der Turm stand auf dem Berg, und ein Ziegenbock war in ihm.", "en", "de"),
            ("Vokteren bodde i et hus på neset med en hund, og det var for lite.", "nb", "nb"),
            ("Majakka paloi joka yö niemen kärjessä.", "fi", "fi"), ("Petrichor.", "en", "en"),
            ("灯台守は毎晩、明かりをつけた。", "en", "ja"), ("1887", "de", "de"),
        ])
    func declared(text: String, declared: String, code: String) {
        expectEqual(Language(wordsOf: text, declared: Language(declared))?.code, code)
    }

    @Test("is unknown where nothing tells", arguments: ["", "1887", "Majakka paloi joka yö."])
    func unknown(text: String) {
        #expect(Language(wordsOf: text) == nil)
    }
}
