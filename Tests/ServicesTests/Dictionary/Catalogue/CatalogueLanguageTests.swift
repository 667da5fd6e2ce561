import Core
import Services
import Testing

@Suite struct CatalogueLanguageTests {
    @Test(
        "An alphabet tells a language, and so does a letter that one language alone has",
        arguments: [
            ("собака", "ru"), ("їжак", "uk"), ("σκύλος", "el"), ("いぬ", "ja"), ("狗", "zh"),
            ("개", "ko"), ("كلب", "ar"), ("כלב", "he"), ("Straße", "de"), ("¿Qué?", "es"),
            ("niño", nil),
            ("źródło", "pl"), ("hund", nil), ("café", nil), ("", nil), ("søster", nil),
            ("dağ", "tr"), ("őr", "hu"), ("på", nil),
        ])
    func languages(text: String, code: String?) throws {
        #expect(try FetchWorld().service().language(of: text) == code)
    }
}
