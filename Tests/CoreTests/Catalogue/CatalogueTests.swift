import Core
import TestSupport
import Testing

struct CatalogueTests {
    private static let names = ["de": "German", "en": "English", "fr": "French"]

    private static func item(
        _ id: String, _ languages: String..., count: Int? = nil, version: String? = nil
    ) -> CatalogueItem {
        CatalogueItem(
            id: id, title: languages.compactMap { names[$0] }.joined(separator: " – "),
            languages: languages, languageNames: languages.compactMap { names[$0] },
            headwordCount: count, version: version, source: "example.org")
    }

    private static let catalogue = Catalogue(items: [
        item("eng-deu", "en", "de", count: 460_000), item("deu-eng", "de", "en", count: 81_000),
        item("deu-fra", "de", "fr", count: 100_000), item("deu-small", "de", "en", count: 10),
        item("gcide", "en", count: 108_000),
    ])

    @Test(
        "First come dictionaries of the named language, then what one reads, then large ones",
        arguments: [
            ("German", ["en"], ["deu-eng", "deu-small", "deu-fra", "eng-deu"]),
            ("german", ["fr", "en"], ["deu-fra", "deu-eng", "deu-small", "eng-deu"]),
            ("de", ["de"], ["deu-fra", "deu-eng", "deu-small", "eng-deu"]),
            ("german french", ["en"], ["deu-fra"]),
            ("german english", ["en"], ["deu-eng", "deu-small", "eng-deu"]),
            ("english german", ["de"], ["eng-deu", "deu-eng", "deu-small"]),
            ("english", ["en"], ["gcide", "eng-deu", "deu-eng", "deu-small"]),
            ("DEU-eng", ["en"], ["deu-eng"]),
            ("deu", ["en"], ["deu-eng", "deu-small", "deu-fra", "eng-deu"]),
            ("klingon", ["en"], []), ("*", ["en"], []),
        ])
    func items(text: String, spoken: [String], names: [String]) {
        let found = Self.catalogue.items(matching: text, speaking: spoken)
        expectEqual(found.map(\.id), names)
    }

    @Test(
        "Each name of a language or a dictionary is a request of its own, other words are one text",
        arguments: [
            ("german", "german=deu-eng/de"), ("deu-fra", "deu-fra=deu-fra"),
            ("german English", "german=deu-eng/de English=gcide/en"),
            ("deu gcide", "deu=deu-eng/de gcide=gcide"), ("de de", "de=deu-eng/de"),
            ("german small", "german small=deu-small"),
            ("german klingon", "german=deu-eng/de klingon=none"), ("klingon", "klingon=none"),
            ("french", "french=deu-fra/fr"), ("", "=deu-eng"),
        ])
    func requests(names: String, shown: String) {
        let requests = Self.catalogue.requests(
            names.split(separator: " ").map(String.init), speaking: ["en"])
        let texts = requests.map { request in
            let name = request.text.isEmpty ? "deu-eng" : request.items.first?.id ?? "none"
            return "\(request.text)=\(name)" + (request.language.map { "/" + $0 } ?? "")
        }
        expectEqual(texts.joined(separator: " "), shown)
    }

    @Test(
        "A dictionary of a package is the same by its name and the language of its headwords",
        arguments: [
            ("freedict-deu-eng", "de", true), ("deu-eng", nil, true), ("Deu-Eng", "de", true),
            ("deu-eng", "en", false), ("german-english", "de", false), ("deu-eng 2", "de", false),
        ] as [(String, String?, Bool)])
    func packages(name: String, language: String?, isSame: Bool) {
        let item = CatalogueItem(
            id: "deu-eng", title: "", languages: ["de", "en"], languageNames: [], source: "",
            package: "dict-freedict-deu-eng")
        let states: [DictionarySource.State] = [
            .ready, .failed(.unreadable(source: name, reason: "")),
        ]
        let same = states.map { state in
            DictionarySource(
                name: name, kind: .files, path: "", format: "", headwordCount: nil,
                state: state, language: language
            ).isSame(as: item)
        }
        expectEqual(same, [isSame, false])
    }

    @Test func `An empty text names all`() {
        expectEqual(Self.catalogue.items(matching: "", speaking: ["en"]).count, 5)
    }

    @Test(
        "A later version is an update, but only of what was fetched",
        arguments: [
            ("1.9", "1.10", true), ("1.10", "1.9", false), ("1.9", "1.9", false),
            ("1.9-fd1", "1.9-fd2", true), (nil, "1.9", true), ("1.9", nil, false),
        ] as [(String?, String?, Bool)])
    func updates(fetched: String?, offered: String?, isUpdate: Bool) {
        let item = Self.item("eng-deu", "en", "de", version: offered)
        let own = FetchedDictionary(
            id: "eng-deu", version: fetched, path: "/d", checksum: "", size: 1)
        expectEqual(Catalogue(items: [item], fetched: [own]).hasUpdate(of: item), isUpdate)
        #expect(!Catalogue(items: [item]).hasUpdate(of: item))
    }
}
