import FoundationEssentials
import SystemPackage
import TestSupport
import Testing

@testable import Lexicon

struct `A form of another language` {
    static let tables = [
        "fr": """
        chevaux cheval, travaux travail, belles beau, nouvelle nouveau, yeux œil, chats chat, bijoux bijou, grandes grand
        actrices acteur, heureuse heureux, italiennes italien, active actif, première premier, blanches blanc, bateaux bateau
        allons aller, vont aller, irai aller, suis être, étais être, fus être, sont être, avait avoir, eu avoir, mangeons manger
        mangé manger, parlaient parler, commençons commencer, finissons finir, finit finir, vendu vendre, vendons vendre, rend rendre
        achète acheter, appelle appeler, emploie employer, craignent craindre, conduisait conduire, reviens revenir, compris comprendre
        mangees manger, parle parler, achete acheter, fait faire, dit dire, vu voir, sais savoir, peuvent pouvoir, voudrais vouloir, doit devoir, prennent prendre, mis mettre
        l'homme homme, d'eau eau, lisait lire, écrit écrire, parlerai parler, finirons finir, meilleur bon, dorment dormir
        aperçut apercevoir, perçoit percevoir, déçue décevoir, dussent devoir
        reçu recevoir, naquit naître, mort mourir, gentille gentil, longue long, nationaux national, choisi choisir, attendait attendre
        donne-moi donner, dis-moi dire, allez-y aller, parle-t-il parler, préfère-t-elle préférer, est-ce être, c'est être, n'aime aimer
        """,
        "es": """
        hablando hablar, habló hablar, hablamos hablar, hablaba hablar, hablaré hablar, fuimos ir, fui ser, es ser, son ser, era ser
        comiéndose comer, comió comer, comen comer, viviendo vivir, vivían vivir, niños niño, niña niño, luces luz, canciones canción
        mujeres mujer, casas casa, tengo tener, tuvo tener, hizo hacer, hecho hacer, dijo decir, puede poder, quiero querer, sé saber
        voy ir, va ir, estaba estar, estuvo estar, había haber, duerme dormir, murió morir, pidió pedir, pienso pensar, juega jugar
        vuelve volver, escrito escribir, leyó leer, busqué buscar, llegué llegar, empecé empezar, conozco conocer, cojo coger
        comio comer, habia haber, comiamos comer, leyo leer, hablare hablar, rapidamente rápido, fácilmente fácil
        buenas bueno, mejor bueno, peor malo, llamarse llamar, decirme decir, compuso componer, abierto abrir, vengo venir
        dímelo decir, dándoselo dar, diciéndome decir, levántate levantar, siéntate sentar, vámonos ir, dime decir, comiéndolo comer
        escribirle escribir, ayudame ayudar, vinos vino, levántate levantarse
        """,
        "it": """
        andiamo andare, vado andare, vanno andare, sono essere, è essere, era essere, fu essere, ho avere, hanno avere, parlavano parlare
        parlo parlare, parlato parlare, mangiamo mangiare, mangiato mangiare, giochiamo giocare, creduto credere, vedeva vedere, visto vedere
        finisco finire, finito finire, dormono dormire, libri libro, case casa, ragazzi ragazzo, amici amico, amiche amica, laghi lago
        uomini uomo, uova uovo, bella bello, grandi grande, studi studio, faccio fare, fatto fare, dice dire, detto dire, può potere, vuole volere
        deve dovere, so sapere, vengo venire, venuto venire, scritto scrivere, letto leggere, preso prendere, messo mettere, l'uomo uomo
        parlera parlare, rapidamente rapido, velocemente veloce, facilmente facile, parlerà parlare, bellissimo bello, migliore buono, rispose rispondere, nato nascere, città città, compreso comprendere
        """,
        "ru": """
        домами дом, дома дом, слова слово, слову слово, словом слово, книги книга, книгу книга, книге книга, столов стол, столе стол
        писала писать, писал писать, читаю читать, читает читать, читают читать, говорит говорить, говорят говорить, шёл идти, шла идти
        был быть, будет быть, может мочь, хочет хотеть, пишу писать, люди человек, детей ребёнок, друзья друг, дня день, отца отец
        новая новый, нового новый, новые новый, синего синий, большая большой, лучший хороший, лучше хороший, красивее красивый
        станции станция, здания здание, музеев музей, неделю неделя, ночью ночь, ночи ночь, рисует рисовать, смеялся смеяться
        моря море, учителя учитель, коней конь, времени время, имена имя, сделанный сделать, дочери дочь, неё она, меня я
        """,
    ]

    @Test(
        "has its base form among the first eight that it may have",
        arguments: ["fr", "es", "it", "ru"])
    func isFound(code: String) throws {
        let language = try #require(Language(code))
        guard let forms = language.inflections else { throw LexiconError.missing(file: code) }
        let table = FormTable(try #require(Self.tables[code]))
        #expect(table.pairs.count > 40)
        let missed = try table.missed(by: forms, rank: 8)
        expectEqual(missed, [])
    }

    @Test(
        arguments: [
            ("fr", 0.95), ("es", 0.9), ("it", 0.85), ("ru", 0.85), ("pt", 0.9), ("nl", 0.9),
            ("pl", 0.8), ("sv", 0.9),
        ])
    func `is one of the first eight for most samples`(code: String, least: Double) throws {
        let forms = try #require(Language(code)?.inflections)
        let path = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Quality/languages.tsv").path
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
            .map { $0.split(separator: "\t") }.filter { $0[0] == code }
        let table = FormTable(
            lines.map { "\($0[2]) \($0[3].prefix { $0 != "|" })" }.joined(separator: ","))
        let missed = try table.missed(by: forms, rank: 8)
        #expect(Double(missed.count) <= (1 - least) * Double(table.pairs.count), "\(missed)")
    }

    @Test(arguments: ["", "s", "-", "я"])
    func `is no word that is only an ending`(_ word: String) throws {
        for code in ["fr", "es", "it", "pt", "nl", "pl", "sv", "ru"] {
            let forms = try #require(Language(code)?.inflections)
            try expectEqual(forms.bases(of: word), [])
        }
    }

    @Test func `is told for languages whose rules are known, and no others`() throws {
        for code in ["en", "de", "fr", "es", "it", "pt", "nl", "pl", "sv", "ru", "ja"] {
            #expect(try #require(Language(code)).inflections != nil)
        }
        let welsh = try #require(Language("cy"))
        #expect(welsh.inflections == nil)
    }
}
