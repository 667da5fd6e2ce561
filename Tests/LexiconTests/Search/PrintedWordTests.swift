import Glibc
import SystemPackage
import TestSupport
import Testing
import Texts

@testable import Lexicon

struct `A word of a book in German` {
    private let folder: TemporaryFolder
    private let search: HeadwordSearch

    init() throws {
        folder = try TemporaryFolder()
        // The list has no capitals, as that of Debian.
        let entries = [
            ("jahr", "Jahr\n {n}\n   year\n"), ("jähren", "jähren\n {vr}\n   to be a year ago\n"),
            ("neu", "neu\n {adj}\n   new\n"), ("neue", "Neue\n {m}\n   newcomer\n"),
            ("tag", "Tag\n {m}\n   day\n"), ("tagen", "tagen\n {vi}\n   to meet\n"),
            ("sein", "sein\n {v}\n   to be\n"),
            ("seinen", "seinen\n (üblichen) Platz einnehmen {v}\n   to take your stand\n"),
            ("schadet", "schadet\n\n   derogates\n"), ("schaden", "Schaden\n {m}\n   damage\n"),
            ("schaden", "schaden\n {vi}\n   to harm\n"), ("haus", "Haus\n {n}\n   house\n"),
            ("pap", "PAP\n {m}\n   flow chart\n"), ("lkw", "LKW\n {m}\n   lorry\n"),
            ("fallen", "fallen\n {vi}\n   to fall\n"),
            ("gefallen", "gefallen\n {vi}\n   to please\n"), ("wenn", "wenn\n\n   if\n"),
            ("wandern", "wandern\n {vi}\n   to walk\n"), ("fällen", "fällen\n {vt}\n   to hew\n"),
            ("gefällt", "gefällt\n\n   pleases\n"), ("hören", "hören\n {vt}\n   to hear\n"),
            ("währen", "währen\n {vi}\n   to last\n"),
            ("während", "während\n {conj}\n   as\n"), ("während", "während\n\n   lasting\n"),
            ("während", "während\n\n   while\n"),
            ("kriterium", "Kriterium\n {n}\n   criterion\n"),
            ("kriterien", "Kriterien\n {pl}\n   criteria\n"),
            ("kost", "Kost\n {f}\n   food\n"), ("kosten", "Kosten\n {pl}\n   costs\n"),
            ("gehört", "gehört\n\n   heard\n"), ("gehören", "gehören\n {vi}\n   to belong\n"),
            ("klein", "klein\n\n   small\n"), ("klein", "klein\n {adj}\n   tiny\n"),
            ("klein", "klein\n\n   low\n"), ("klei", "Klei\n {m}\n   clay\n"),
            ("inn", "Inn\n\n   Inn\n"), ("innen", "innen\n\n   inside\n"),
            ("seit", "seit\n {prp; +Dat.} (Zeitpunkt)\n   since\n"),
            ("bitte", "bitte\n\n   please\n"), ("bitten", "bitten\n {vi}\n   to ask\n"),
            ("während", "während\n {conj}\n   as\n"), ("während", "während\n\n   lasting\n"),
            ("während", "während\n\n   enduring\n"), ("währen", "währen\n {vi}\n   to last\n"),
            ("rot", "rot\n {adj}\n   red\n"), ("rote", "Rote\n {m}\n   commie\n"),
            ("kälte", "Kälte\n {f}\n   cold\n"), ("kalt", "kalt\n {adj}\n   cold\n"),
            ("kaufen", "kaufen\n {vt}\n   to buy\n"), ("käufe", "Käufe\n {pl}\n   buys\n"),
            ("gesucht", "gesucht\n\n   sought\n"), ("gesucht", "gesucht\n {adj}\n   wanted\n"),
            ("gesucht", "gesucht\n\n   searched\n"), ("suchen", "suchen\n {vt}\n   to seek\n"),
            ("fängt an", "fängt an\n\n   starts\n"), ("anfangen", "anfangen\n {vi}\n   to start\n"),
        ]
        let forms = ["fallen", "dropped", "flopped", "tumbled", "plunged", "slumped", "dipped"]
        let participles = forms.map { ("gefallen", "gefallen\n\n   \($0)\n") }
        let path = try DictdFiles(participles + entries, information: ["utf8": ""])
            .write(to: folder, name: "german-english")
        let reader = try DictdReader(index: FilePath(path), among: OpenFiles())
        search = HeadwordSearch(reader, by: .index(try IndexBuilder.temporary(reader)))
    }

    /// A word, and the words that it is or is a form of.
    @Test(arguments: [
        ("Jahren", ["jahr", "jähren"]), ("neue", ["neu", "neue"]), ("Neue", ["neue"]),
        ("Tagen", ["tag", "tagen"]), ("tagen", ["tagen"]), ("seinen", ["sein"]),
        ("schadet", ["schaden", "schadet"]), ("Haus", ["haus"]), ("Hauses", ["haus"]),
        ("Kosten", ["kosten"]), ("während", ["während", "währen"]),
        ("Kriterien", ["kriterium", "kriterien"]),
    ])
    func `is rather a form than a word with other capitals or accents`(
        _ text: String, _ words: [String]
    ) throws {
        let rows = try search.hits(for: text, limit: 0, isExactlySpelled: true).rows
        let bases = rows.filter { $0.kind == .inflected(cost: 0) }
        expectEqual((bases + rows.filter { !bases.contains($0) }).map(\.text), words)
    }

    @Test(
        arguments: [
            ("paper", nil), ("lkws", "lkw"), ("went", nil), ("wandert", "wandern"),
        ] as [(String, String?)])
    func `is an abbreviation's form only in s, a verb's in n only after el or er`(
        _ text: String, _ base: String?
    ) throws {
        try expectEqual(
            search.hits(for: text, limit: 0).rows.map(\.text), [base].compactMap(\.self))
    }

    private func frenchSearch() throws -> HeadwordSearch {
        let entries = [
            ("ailleurs", "ailleurs /x/ <adv>\nelsewhere\n"),
            ("d'ailleurs", "d'ailleurs /x/\nbesides\n"), ("est", "est /x/ <n>\neast\n"),
            ("pré", "pré /x/ <n>\nmeadow\n"), ("près", "près /x/ <adv>\nnearby\n"),
            ("être", "être /x/ <v>\nbe\n"), ("devoir", "devoir /x/ <v>\nhave to\n"),
            ("devant", "devant /x/ <prep>\nin front of\n"),
        ]
        let path = try DictdFiles(entries, information: ["utf8": "", "allchars": ""])
            .write(to: folder, name: "freedict-fra-eng")
        let reader = try DictdReader(index: FilePath(path), among: OpenFiles())
        return HeadwordSearch(reader, by: .index(try IndexBuilder.temporary(reader)))
    }

    @Test(arguments: [
        ("d'ailleurs", ["d'ailleurs"]), ("prés", ["pré", "près"]), ("est", ["être", "est"]),
    ])
    func `in French has its apostrophe and accents, and is an auxiliary rather than a noun`(
        _ text: String, _ words: [String]
    ) throws {
        let search = try frenchSearch()
        let rows = try search.hits(for: text, limit: 0, isExactlySpelled: true).rows
        let bases = rows.filter { $0.kind == .inflected(cost: 0) }
        expectEqual((bases + rows.filter { !bases.contains($0) }).map(\.text), words)
    }

    @Test func `in a French sentence comes before the verb of which it is a form`() throws {
        let rows = try frenchSearch().parts(of: ["elle", "marche", "devant"]).rows
        expectEqual(rows.map(\.text), ["devant", "devoir"])
    }

    @Test func `is read from an unpacked text once many words were`() throws {
        let folder = try TemporaryFolder()
        let letters = Array("abcdefghij")
        let words = (0..<1_200).map {
            let last: Character = $0 < 1_000 ? "k" : "m"
            return "Z"
                + String([letters[$0 / 100 % 10], letters[$0 / 10 % 10], letters[$0 % 10], last])
        }
        let path = try DictdFiles(
            words.map { ($0.lowercased(), "\($0)\n {n}\n   thing\n") }, information: ["utf8": ""]
        )
        .write(to: folder, name: "german-english", isCompressed: true)
        let open = { () throws in try DictdReader(index: FilePath(path), among: OpenFiles()) }
        // The reader that makes the index reads the whole text.
        let search = HeadwordSearch(
            try open(), by: .index(try IndexBuilder.temporary(try open())),
            grammar: GrammarCache(unpackingIn: DictionaryCache(path: folder.path(of: "cache"))))
        for word in words.prefix(1_000) {
            _ = try search.hits(for: word + "e", limit: 0, isExactlySpelled: true)
        }
        expectEqual(truncate(folder.path(of: "german-english.dict.dz"), 0), 0)
        let rows = try search.hits(for: words[1_199] + "e", limit: 0, isExactlySpelled: true).rows
        expectEqual(rows.first?.kind, .inflected(cost: 0))
    }

    @Test(arguments: [
        ("gefällt", ["gefallen", "gefällt"]), ("gehört", ["hören", "gehören", "gehört"]),
    ])
    func `is rather a form of a verb with ge than a rare participle, and may be both`(
        _ text: String, _ words: [String]
    ) throws {
        let rows = try search.hits(for: text, limit: 0).rows
        expectEqual(
            (rows.filter { $0.kind != .exact } + rows.filter { $0.kind == .exact }).map(\.text),
            words)
    }

    @Test func `may be the infinitive of a verb as well as a participle`() throws {
        let rows = try search.hits(for: "gefallen", limit: 0).rows
        expectEqual(rows.map(\.text), ["gefallen", "fallen"])
        expectEqual(rows.map(\.kind), [.exact, .inflected(cost: 1)])
        let words = "das hat mir gefallen".split(separator: " ").map(String.init)
        try expectEqual(search.parts(of: words).rows.map(\.text), ["gefallen", "fallen"])
    }

    /// A word, and the words of which it is surely, or perhaps, a form.
    @Test(arguments: [
        ("klein", [], []), ("innen", [], []), ("seit", [], []), ("bitte", [], ["bitten"]),
        ("während", [], ["währen"]), ("rote", [], ["rot"]), ("fängt an", ["anfangen"], []),
        ("gesucht", ["suchen"], []),
    ])
    func `is rather a word with a part of speech than a form of another word`(
        _ text: String, _ bases: [String], _ otherBases: [String]
    ) throws {
        let rows = try search.hits(for: text, limit: 0).rows
        expectEqual(rows.filter { $0.kind == .inflected(cost: 0) }.map(\.text), bases)
        expectEqual(rows.filter { $0.kind == .inflected(cost: 1) }.map(\.text), otherBases)
        expectEqual(rows.first { $0.kind == .exact }?.text, text)
    }

    @Test func `is rather a form than a noun with an umlaut that was not typed`() throws {
        for (text, words) in [("kalte", ["kälte", "kalt"]), ("kaufe", ["käufe", "kaufen"])] {
            let rows = try search.hits(for: text, limit: 0).rows
            expectEqual(rows.map(\.text), words)
            expectEqual(rows.map(\.kind), [.exact, .inflected(cost: 0)])
        }
    }

    @Test func `may lack both where it is typed`() throws {
        for (text, word) in [("Jahren", "jähren"), ("neue", "neue"), ("haus", "haus")] {
            try expectEqual(search.hits(for: text, limit: 0).rows.first?.text, word)
        }
    }
}
