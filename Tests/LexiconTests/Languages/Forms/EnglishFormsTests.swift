import TestSupport
import Testing

@testable import Lexicon

struct `An English form` {
    @Test(
        "has its base form among the first four that it may have",
        arguments: [
            """
            dinnering dinner, duded dude, vanned van, piking pike, huffiest huffy, sissier sissy, baddest bad
            woodies woody, boxes box, shes she, buts but, carried carry, squirrelling squirrel, wider wide
            passing pass, cats cat, babies baby, dried dry, cries cry, stopped stop, hoping hope, hopping hop
            getting get, putting put, running run, opened open, falling fall, buzzing buzz, lying lie, tying tie
            panicked panic, dog's dog, dogs' dog, visited visit, bathing bathe, agreed agree, tied tie, dyeing dye
            """,
            """
            went go, gone go, sent send, caught catch, bore bear, borne bear, gave give, threw throw, struck strike
            fallen fall, taken take, bound bind, left leave, held hold, wrote write, am be, is be, are be, were be
            overcame overcome, understood understand, withstood withstand, rewrote rewrite, undid undo, arose arise
            mice mouse, geese goose, teeth tooth, feet foot, children child, oxen ox, men man, women woman
            wives wife, knives knife, leaves leaf, phenomena phenomenon, criteria criterion, policemen policeman
            grandchildren grandchild, dice die, analyses analysis, better good, best well, worse bad, further far
            bacteria bacterium, vertices vertex, hypotheses hypothesis, foci focus, housewives housewife, won't will
            """,
            """
            speaketh speak, walketh walk, seeth see, hath have, lovedst love, sawest see, art be, shalt shall
            crieth cry, runneth run, loveth love, saith say, doth do, dost do, didst do, hadst have, hast have
            wert be, wast be, beest be, wilt will, canst can, shouldst should, wouldst will, knowest know
            lov'd love, walk'd walk, stopp'd stop, think'st think, fall'n fall, bade bid, spake speak, sate sit, brake break
            sware swear, bare bear, clave cleave, gat get, holpen help, wist wit, wot wit, thee thou, thy thou
            gavest give, tookest take, calledst call, o'er over, camest come, brethren brother, sayest say
            """,
            """
            passers-by passer-by, give-uped give-up, mothers-in-law mother-in-law, merry-go-rounds merry-go-round
            window-shopped window-shop, hand-picking hand-pick, ex-wives ex-wife, lookers-on looker-on
            """,
        ])
    func isFound(_ table: String) throws {
        let missed = try FormTable(table).missed(by: forms(), rank: 4)
        expectEqual(missed, [])
    }

    @Test(arguments: ["", "s", "es", "bus", "bring", "string", "word", "ing", "-", "--", "'"])
    func `is no word that only ends like one`(_ word: String) throws {
        try expectEqual(forms().bases(of: word), [])
    }

    @Test(
        "has the part of speech and the cost of its rule",
        arguments: [
            ("went", BaseForm("go", as: "verb")), ("mice", BaseForm("mouse", as: "noun")),
            ("worst", BaseForm("bad", as: "adjective")), ("cats", BaseForm("cat", cost: 10)),
            ("walking", BaseForm("walk", as: "verb", cost: 10)),
            ("speaketh", BaseForm("speak", as: "verb", cost: 20)),
            ("foci", BaseForm("focus", as: "noun", cost: 40)),
            ("including", BaseForm("include", as: "verb", cost: 60)),
            ("Smiths", BaseForm("Smith", cost: 10)), ("WENT", BaseForm("go", as: "verb")),
        ])
    func isTold(form: String, base: BaseForm) throws {
        let found = try forms().bases(of: form).first
        expectEqual(found.map { BaseForm($0.word, as: $0.partOfSpeech, cost: $0.cost) }, base)
    }

    @Test(arguments: [
        ("box", ["boxes"]), ("city", ["cities"]), ("day", ["days"]), ("wolf", ["wolves", "wolfs"]),
        ("photo", ["photoes", "photos"]), ("cow", ["kine", "cows"]), ("sheep", ["sheep"]),
        ("church", ["churches"]), ("y", ["ys"]), ("", ["s"]),
    ])
    func `may be one of these plurals`(_ noun: String, _ plurals: [String]) throws {
        let found = try forms().plurals(of: noun)
        expectEqual(found.irregular + found.regular, plurals)
    }

    private func forms() throws -> any Inflections {
        try #require(Language("en")?.inflections)
    }
}
