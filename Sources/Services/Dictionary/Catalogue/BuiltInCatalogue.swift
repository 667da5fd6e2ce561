import CData
import Core
import Texts

/// The dictionaries that Mot knows without asking a server.
enum BuiltInCatalogue {
    /// The dictionaries of FreeDict, whose addresses are in FreeDict's database, then other
    /// dictionaries.
    static let items = freeDict + itemsOfOthers

    /// The package of Debian that has a dictionary of FreeDict; nil for none.
    static func package(of name: String) -> String? { packages[name] }

    /// True if FreeDict's database has the address of a dictionary.
    static func isOfFreeDict(_ name: String) -> Bool { packages[name] != nil }

    private static let packages = Dictionary(
        uniqueKeysWithValues: names.map { ($0, "dict-freedict-\($0)") })

    private static let freeDict = names.map { name in
        let languages = ItemLanguages(name.split(separator: "-").map(String.init))
        return CatalogueItem(
            id: name, title: languages.title ?? name, languages: languages.codes,
            languageNames: languages.names, source: "freedict.org", package: packages[name])
    }

    /// The lines of `catalogue_text`: a line of FreeDict has no bars.
    private static let lines = catalogue_text().lines

    /// The names of FreeDict's dictionaries that Debian 12 has.
    private static let names: [String] = lines.filter { !$0.contains("|") }.flatMap { line in
        let codes = line.split(separator: " ")
        return codes.dropFirst().map { "\(codes[0])-\($0)" }
    }

    private static let itemsOfOthers =
        lines.compactMap { line in item(line.split(separator: "|").map { $0.cleaned() }) }
        + wiktionary

    /// The languages with the most words in the English Wiktionary, and the languages with the most
    /// speakers.
    private static let wiktionary = """
        en fr de es it pt ru la pl nl sv fi ja zh ko el tr cs ar hu
        """.split(separator: " ").compactMap { code -> CatalogueItem? in
            let languages = ItemLanguages(code == "en" ? ["en"] : [String(code), "en"])
            let name = languages.names[0]
            return item([
                "wiktionary-\(code)", "\(languages.title ?? name) (Wiktionary)",
                languages.codes.joined(separator: " "), "0", "CC BY-SA 4.0", "kaikki.org",
                "https://kaikki.org/dictionary/\(name)/kaikki.org-dictionary-\(name).jsonl.gz",
            ])
        }

    private static func item(_ fields: [String]) -> CatalogueItem? {
        guard fields.count == 7, let address = WebAddress(fields[6]) else { return nil }
        let languages = ItemLanguages(fields[2].split(separator: " ").map(String.init))
        return CatalogueItem(
            id: fields[0], title: fields[1], languages: languages.codes,
            languageNames: languages.names,
            headwordCount: Int(fields[3]).flatMap { $0 > 0 ? $0 : nil },
            licence: fields[4], source: fields[5], package: nil,
            download: CatalogueItem.Download(address: address))
    }
}
