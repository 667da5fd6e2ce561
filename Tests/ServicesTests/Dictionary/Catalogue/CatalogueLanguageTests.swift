import Core
import Services
import Testing

@Suite struct CatalogueLanguageTests {
    /// Nothing can be had.
    private struct NoCatalogue: CatalogueService {
        func known() async -> Catalogue { Catalogue() }
        func states() -> AsyncStream<RemoteState<Catalogue>> { AsyncStream { $0.finish() } }
        func fetch(_ item: CatalogueItem, accepting change: Bool) -> AsyncStream<FetchState> {
            AsyncStream { $0.finish() }
        }
        func remove(_ id: CatalogueItem.ID) async throws(CatalogueError) {}
    }

    @Test(
        "An alphabet tells a language, and so does a letter that one language alone has",
        arguments: [
            ("собака", "ru"), ("їжак", "uk"), ("σκύλος", "el"), ("いぬ", "ja"), ("狗", "zh"),
            ("개", "ko"), ("كلب", "ar"), ("כלב", "he"), ("Straße", "de"), ("¿Qué?", "es"),
            ("niño", nil),
            ("źródło", "pl"), ("hund", nil), ("café", nil), ("", nil), ("søster", nil),
            ("dağ", "tr"), ("őr", "hu"), ("på", nil),
        ])
    func languages(text: String, code: String?) {
        #expect(NoCatalogue().language(of: text) == code)
    }
}
