import Core
import Services
import TestSupport
import Testing

struct CatalogueLanguageTests {
    @Test(
        "An alphabet tells a language, and so does a letter or a word that one language alone has",
        arguments: [
            ("собака", "ru"), ("їжак", "uk"), ("σκύλος", "el"), ("いぬ", "ja"), ("狗", "zh"),
            ("개", "ko"), ("كلب", "ar"), ("כלב", "he"), ("Straße", "de"), ("¿Qué?", "es"),
            ("niño", nil),
            ("źródło", "pl"), ("hund", nil), ("café", nil), ("", nil), ("søster", nil),
            ("dağ", "tr"), ("őr", "hu"), ("på", nil), ("Bonjour", "fr"), ("ich und du", "de"),
            ("aujourd’hui", "fr"), ("merci, danke", nil), ("bonjours", nil), ("dog", nil),
        ])
    func languages(text: String, code: String?) throws {
        try expectEqual(FetchWorld().service().language(of: text), code)
    }

    @Test(
        "A dictionary can be had of most of them",
        arguments: [
            ("bonjour", "French"), ("собака", "Russian"), ("గది", nil), ("dog", nil),
        ])
    func toGet(text: String, name: String?) {
        expectEqual(DictionaryCatalogue.language(toGetFor: text)?.name, name)
    }
}
