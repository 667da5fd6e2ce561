import TestSupport
import Testing

@testable import Lexicon

@Suite(.needs(InstalledHunspell.need))
struct `An installed Hunspell dictionary` {
    @Test(
        "tells the base forms of a language",
        arguments: [
            (
                "de",
                """
                Häuser Haus, schönste schön, Kindern Kind, spreche sprechen, Autos Auto, Schülerin Schüler
                singst singen, machte machen, häuser Haus
                """
            ),
            (
                "fr",
                """
                mangé manger, mangeons manger, chevaux cheval, belles beau, fus être, allions aller, étais être, allons aller
                suis être, prennent prendre, voudrais vouloir
                """
            ),
            ("es", "hablando hablar, habló hablar, comiéndose comer, niños niño, mejores mejor"),
            ("it", "case caso, ragazzi ragazzo, parlavano parlare, finisco finire"),
            ("ru", "слова слово, домами дом, писала писать, читает читать, книгу книга"),
        ])
    func isFound(code: String, table: String) throws {
        let language = try #require(Language(code))
        let forms = try #require(HunspellForms(for: language, in: HunspellFiles.installed))
        let missed = try FormTable(table).missed(by: forms)
        expectEqual(missed, [])
    }
}

private enum InstalledHunspell {
    static let need = Need(
        "the Hunspell dictionaries of Debian",
        files: ["de_DE", "fr", "es_ES", "it_IT", "ru_RU"].map { "/usr/share/hunspell/\($0).dic" },
        remedy: "`apt install hunspell-es hunspell-fr hunspell-it hunspell-ru` gets the others")
}
