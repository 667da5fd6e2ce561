import TestSupport
import Testing

@testable import Lexicon

struct `A German form` {
    @Test(
        "has its base form among the first six that it may have",
        arguments: [
            """
            Gärten Garten, Wäldern Wald, Männern Mann, Häuser Haus, Kindern Kind, Autos Auto, Bäumen Baum, Katzen Katze
            Hunde Hund, Tages Tag, Tischs Tisch, Frauen Frau, Schülerin Schüler, Lehrerinnen Lehrerin, Kundin Kunde
            Ergebnisse Ergebnis, Zeugnissen Zeugnis, Museen Museum, Firmen Firma, Viren Virus, Ministerien Ministerium
            Kaufleute Kaufmann, Blumen Blume, Namens Name, Atlanten Atlas, Busse Bus, Büchern Buch, katzen Katze
            Herzens Herz, Jungen Junge, Straßen Straße, Ärztinnen Arzt, Nächte Nacht, Bauern Bauer, Dramen Drama
            """,
            """
            längste lang, ältesten alt, schönste schön, schönerer schön, kleines klein, guten gut, roter rot, besser gut
            besten gut, höher hoch, hohen hoch, näher nah, dunkle dunkel, teurer teuer, größte groß, stärker stark
            jüngeren jung, kurzen kurz, lieber gern, meisten viel, böser böse, blauem blau, heißesten heiß
            """,
            """
            singst singen, gesungen singen, sang singen, sangen singen, fährt fahren, gefahren fahren, ging gehen, gingst gehen
            gegangen gehen, lief laufen, läuft laufen, war sein, gewesen sein, bin sein, ist sein, wäre sein, hatte haben
            hätte haben, wurde werden, würde werden, wird werden, nahm nehmen, genommen nehmen, nimmst nehmen, gibt geben
            gäbe geben, isst essen, spreche sprechen, spricht sprechen, kann können, könnte können, weiß wissen, darf dürfen
            """,
            """
            gemacht machen, machte machen, machst machen, arbeitete arbeiten, gearbeitet arbeiten, wandert wandern
            gewandert wandern, lächle lächeln, singend singen, spielende spielen, angerufen anrufen, abgeholt abholen
            anzurufen anrufen, verstanden verstehen, verstand verstehen, bekommen bekommen, verkauft verkaufen
            aufgestanden aufstehen, zurückgekommen zurückkommen, eingeladen einladen, gemachten machen, beschrieben beschreiben
            entschieden entscheiden, ausgesehen aussehen, mitgenommen mitnehmen, antwortest antworten, redet reden
            """,
        ])
    func isFound(_ table: String) throws {
        let missed = try FormTable(table).missed(by: forms(), rank: 6)
        expectEqual(missed, [])
    }

    @Test(arguments: ["", "e", "en", "st", "ge", "bis", "-"])
    func `is no word that only ends like one`(_ word: String) throws {
        try expectEqual(forms().bases(of: word), [])
    }

    @Test(
        "has the part of speech and the cost of its rule",
        arguments: [
            ("ging", BaseForm("gehen", as: "verb")), ("Ging", BaseForm("gehen", as: "verb")),
            ("gingen", BaseForm("gehen", as: "verb", cost: 2)),
            ("Autos", BaseForm("Auto", as: "noun", cost: 10)),
            ("seinen", BaseForm("sein")),
            ("besser", BaseForm("gut", as: "adjective")),
            ("verstand", BaseForm("verstehen", as: "verb", cost: 5)),
        ])
    func isTold(form: String, base: BaseForm) throws {
        let found = try forms().bases(of: form).first
        expectEqual(found.map { BaseForm($0.word, as: $0.partOfSpeech, cost: $0.cost) }, base)
    }

    @Test(arguments: ["Ausgaben", "Aufgaben", "Umstände", "Gesetzen", "Geschenken"])
    func `with a capital is rather a noun than a verb`(_ form: String) throws {
        try expectEqual(forms().bases(of: form).first?.partOfSpeech, "noun")
    }

    @Test(
        arguments: [
            ("Thür", "Tür"), ("Theile", "Teil"), ("giebt", "geben"), ("Noth", "Not"),
            ("seyn", "sein"), ("todt", "tot"), ("Ereigniß", "Ereignis"),
        ])
    func `in the old spelling has the base form of today`(_ form: String, _ base: String) throws {
        #expect(try forms().bases(of: form).contains { $0.word == base && $0.cost <= 15 })
        #expect(try !forms().bases(of: "Goethe").contains { $0.word == "Gote" })
    }

    @Test(arguments: [("Getrennt", "Trennen"), ("Verboten", "Verbieten")])
    func `with a capital may begin a sentence with a participle`(
        _ form: String, _ verb: String
    ) throws {
        let base = try forms().bases(of: form).first { $0.word == verb }
        #expect(try #require(base).cost < 15)
    }

    @Test(
        "has principal parts if it is an irregular verb with or without a prefix",
        arguments: [
            ("fahren", "fährt, fuhr, ist gefahren"), ("finden", "fand, gefunden"),
            ("sein", "ist, war, ist gewesen"), ("geben", "gibt, gab, gegeben"),
            ("ankommen", "kam an, ist angekommen"),
            ("verschwinden", "verschwand, ist verschwunden"),
            ("abfahren", "fährt ab, fuhr ab, ist abgefahren"),
            ("bekommen", "bekam, bekommen"), ("verstehen", "verstand, verstanden"),
            ("gefallen", "gefällt, gefiel, gefallen"), ("vergessen", "vergisst, vergaß, vergessen"),
            ("machen", ""), ("begleiten", ""), ("schaffen", ""), ("verschaffen", ""),
            ("übersetzen", ""), ("umgehen", ""), ("haus", ""), ("", ""),
        ])
    func principalParts(verb: String, parts: String) throws {
        try expectEqual(forms().principalParts(of: verb).joined(separator: ", "), parts)
    }

    @Test(
        "tells the rule by which it was found",
        arguments: [
            ("ging", "gehen", "gehen ging"), ("machte", "machen", "verb: te = en"),
            ("Autos", "Auto", "noun: s = -"), ("geht", "haben", nil),
            // Words of their own, as every learner knows them.
            ("dein", "du", nil), ("euer", "ihr", nil), ("unser", "wir", nil), ("mehr", "viel", nil),
        ] as [(String, String, String?)])
    func evidence(form: String, word: String, rule: String?) throws {
        let german = try #require(Language("de"))
        try expectEqual(german.evidence(for: form, of: word)?.rule, rule)
    }

    private func forms() throws -> any Inflections {
        try #require(Language("de")?.inflections)
    }
}
