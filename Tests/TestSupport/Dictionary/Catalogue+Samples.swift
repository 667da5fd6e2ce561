public import Core
import Texts

extension Catalogue {
    /// Six dictionaries of FreeDict; the catalogue has no address for one of them.
    public static let samples = Catalogue(items: [
        .sample("afr-eng", "Afrikaans – English", ["af", "en"], words: nil, size: nil),
        .sample("deu-eng", "German – English", ["de", "en"], words: 81_000, size: 2_100_000),
        .sample("eng-deu", "English – German", ["en", "de"], words: 460_315, size: 19_000_000),
        .sample("fra-eng", "French – English", ["fr", "en"], words: 8_505, size: 310_000),
        .sample("rus-deu", "Russian – German", ["ru", "de"], words: 9_000, size: 800_000),
        .sample("rus-eng", "Russian – English", ["ru", "en"], words: 1_600, size: 1_200_000),
    ])
}

extension CatalogueItem {
    fileprivate static func sample(
        _ id: String, _ title: String, _ languages: [String], words: Int?, size: Int?
    ) -> CatalogueItem {
        let address = WebAddress("https://download.freedict.org/\(id).tar.xz")
        return CatalogueItem(
            id: id, title: title, languages: languages,
            languageNames: title.split(separator: " – ").map(String.init), headwordCount: words,
            version: "1.9", source: "freedict.org", package: "dict-freedict-\(id)",
            download: size.flatMap { size in address.map { Download(address: $0, size: size) } })
    }
}

extension FetchedDictionary {
    /// A fetched dictionary in the folder that ``FakeDictionaryService`` uses for it.
    public static func sample(_ id: String, version: String = "1.9") -> FetchedDictionary {
        FetchedDictionary(
            id: id, version: version, path: "/dictionaries/\(id)", checksum: "", size: 1)
    }
}
