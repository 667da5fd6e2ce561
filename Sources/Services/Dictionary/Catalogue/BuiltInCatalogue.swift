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

    /// The languages of FreeDict's dictionaries that Debian 12 has.
    ///
    /// Each line has the code of a language of headwords, then the codes of the languages into
    /// which they are translated.
    private static let names = """
        afr deu eng
        ara eng
        bre fra
        ces eng
        ckb kmr
        cym eng
        dan eng
        deu bul ell eng fin fra ind ita kur nld pol por rus spa swe tur
        ell bul eng fin fra ind ita jpn lat lit nld nor pol por rus spa swe
        eng afr ara bul ces cym dan deu ell fin fra gle hin hrv hun ind ita jpn lat lit nld nor \
        pol por rom rus spa srp swe swh tur
        epo eng
        fin bul deu ell eng fra ind ita jpn lat lit nld nor pol por swe
        fra bre bul deu ell eng fin ita jpn lat lit nld pol por rus spa swe tur
        gla deu
        gle eng pol
        hrv eng
        hun eng
        isl eng
        ita bul deu ell eng fin ind jpn lit nor pol por rus spa swe tur
        jpn deu eng fra rus
        kha deu eng
        kur deu eng tur
        lat deu eng
        lit eng
        mkd bul
        nld bul deu ell eng fin fra ind ita lat lit pol por rus spa swe
        nno nob
        oci cat
        pol bul deu ell eng fin fra gle ind ita jpn nld nor por rus spa swe tur
        por deu eng fra spa
        san deu
        slk eng
        slv eng
        spa ast deu eng por
        srp eng
        swe bul deu ell eng fin fra ita jpn lat nld nor pol por rus spa tur
        swh eng pol
        tur deu eng
        wol fra
        """.split(separator: "\n").flatMap { line in
            let codes = line.split(separator: " ")
            return codes.dropFirst().map { "\(codes[0])-\($0)" }
        }

    private static let itemsOfOthers =
        table.split(separator: "\n").compactMap { item(fields($0)) } + wiktionary

    /// Name, title, languages, headwords (0 for unknown), licence, source and address.
    private static let table = """
        cc-cedict | Chinese – English (CC-CEDICT) | zh en | 120000 | CC BY-SA 4.0 | mdbg.net \
        | https://www.mdbg.net/chinese/export/cedict/cedict_1_0_ts_utf-8_mdbg.txt.gz
        jmdict | Japanese – English (JMdict) | ja en | 0 | CC BY-SA 4.0 | edrdg.org \
        | https://www.edrdg.org/pub/Nihongo/JMdict_e.gz
        edict | Japanese – English (EDICT) | ja en | 0 | CC BY-SA 4.0 | edrdg.org \
        | https://www.edrdg.org/pub/Nihongo/edict2u.gz
        littre | French (Littré) | fr | 78428 | CC BY-SA 3.0 | debian.org \
        | https://deb.debian.org/debian/pool/main/s/stardict-xmlittre/\
        stardict-xmlittre_1.0.orig.tar.gz
        """

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

    private static func fields(_ line: Substring) -> [String] {
        line.split(separator: "|").map { $0.cleaned() }
    }
}
