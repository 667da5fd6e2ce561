import SystemPackage
import TestSupport
import Testing

@testable import Lexicon

struct `A Hunspell dictionary` {
    /// One row of the table: what the two files have, and what is found in them.
    struct Example: CustomTestStringConvertible {
        let testDescription: String
        var affixes: [UInt8]
        var words: [UInt8]
        /// `form: base base`, divided by commas.
        let forms: String

        init(_ name: String, _ affixes: String, _ words: String, _ forms: String) {
            self.init(name, Array(affixes.utf8), Array(words.utf8), forms)
        }

        init(_ name: String, _ affixes: [UInt8], _ words: [UInt8], _ forms: String) {
            testDescription = name
            self.affixes = affixes
            self.words = words
            self.forms = forms
        }
    }

    static let examples = [
        Example(
            "suffixes with conditions",
            "SET UTF-8\nSFX S Y 2\nSFX S y ies [^aeiou]y\nSFX S 0 s [^y]\nSFX D N 1\nSFX D 0 ed .\n",
            "3\nfly/S\nplay/D\nbook/SD\n",
            "flies: fly, flys:, books: book, booked: book, played: play, plays:, bookeds:, fly:"),
        Example(
            "letters that are not ASCII", "SET UTF-8\r\nSFX N Y 1\r\nSFX N aum äume [Bß]aum\r\n",
            "2\r\nBaum/N\r\nTraum/N\r\n", "Bäume: Baum, bäume: Baum, Träume:"),
        Example(
            "prefixes, alone and with suffixes",
            "PFX U Y 1\nPFX U 0 un .\nPFX M N 1\nPFX M 0 mis .\nSFX S Y 1\nSFX S 0 s .\n",
            "2\ndo/US\nlead/MS\n",
            "undo: do, dos: do, undos: do, mislead: lead, misleads:, undone:"),
        Example(
            "two suffixes, one after the other",
            "SFX A Y 1\nSFX A 0 able/S .\nSFX S Y 1\nSFX S 0 s .\nSFX B Y 1\nSFX B 0 ness .\n",
            "1\nread/A\n", "readable: read, readables: read, reads:, readableness:"),
        Example(
            "flags of two letters", "FLAG long\nSFX Xa Y 1\nSFX Xa 0 s .\n",
            "2\ncat/ZzXa\ndog/aXZz\n", "cats: cat, dogs:"),
        Example(
            "flags that are numbers", "FLAG num\nSFX 1001 Y 1\nSFX 1001 0 s .\n",
            "2\ncat/7,1001\ndog/100,1\n", "cats: cat, dogs:"),
        Example(
            "flags that are letters in UTF-8", "SET UTF-8\nFLAG UTF-8\nSFX é Y 1\nSFX é 0 s .\n",
            "2\ncat/ñé\ndog/ñ\n", "cats: cat, dogs:"),
        Example(
            "aliases of flags", "AF 2\nAF ZS\nAF Z\nSFX S Y 1\nSFX S 0 s .\n",
            "4\ncat/1\ndog/2\ncow/3\npig/x\n", "cats: cat, dogs:, cows:, pigs:"),
        Example(
            "words that are none",
            "FORBIDDENWORD f\nONLYINCOMPOUND o\nNEEDAFFIX n\nSFX S Y 1\nSFX S 0 s .\n"
                + "SFX T Y 1\nSFX T 0 t/nU .\nSFX U Y 1\nSFX U 0 u .\n",
            "4\ncat/Sf\ndog/So\ncow/Sn\npig/T\n", "cats:, dogs:, cows: cow, pigt:, pigtu: pig"),
        Example(
            "an affix that replaces all", "FULLSTRIP\nSFX G Y 1\nSFX G aller va aller\n",
            "1\naller/G\n", "va: aller"),
        Example(
            "an affix that may not replace all", "SFX G Y 1\nSFX G aller va aller\n",
            "1\naller/G\n", "va:"),
        Example(
            "base forms that it tells", "SFX S Y 1\nSFX S 0 s .\n",
            "3\nmice\tpo:noun st:mouse\nox st:ox\nrat trap/S st:rat\n",
            "mice: mouse, ox:, rat traps: rat"),
        Example(
            "escaped slashes", "SFX S Y 1\nSFX S 0 s .\n", "1\nkm\\/h/S\n", "km/hs: km/h"),
        Example(
            "one byte a letter", Array("SET ISO8859-1\nSFX S Y 1\nSFX S 0 s \u{E9}\n".latin1),
            "1\ncaf\u{E9}/S\n".latin1, "cafés: café"),
        Example(
            "the euro among others", Array("SET ISO8859-15\nSFX S Y 1\nSFX S 0 s .\n".utf8),
            Array("1\nb".utf8) + [0xBD] + Array("uf/S\n".utf8), "bœufs: bœuf"),
        Example(
            "Russian in KOI8-R",
            Array("SET KOI8-R\nSFX A Y 1\nSFX A ".utf8) + [0xCF, 0x20, 0xC1, 0x20, 0xCF, 0x0A],
            Array("1\n".utf8) + [0xD3, 0xCC, 0xCF, 0xD7, 0xCF] + Array("/A\n".utf8),
            "слова: слово"),
        Example(
            "Russian in the code page of Windows",
            Array("SET microsoft-cp1251\nSFX A Y 1\nSFX A ".utf8) + [0xEE, 0x20, 0xE0, 0x20]
                + Array(".\n".utf8),
            Array("1\n".utf8) + [0xF1, 0xEB, 0xEE, 0xE2, 0xEE] + Array("/A\n".utf8),
            "слова: слово"),
        Example(
            "what is damaged",
            "SFX\nSFX S\nSFX S Y\nSFX S Y 99999999999999999999\nSFX A Y 2\nSFX A [ s ]]\n"
                + "SFX A 0 s [^\nAF\nFLAG\nSET\nPFX B Y 1\nPFX B 0\n",
            "\n/\n//\n\t\ncat/A\n\\\n", "cats: cat, s:, cat:"),
    ]

    @Test("tells what its rules have made", arguments: examples)
    func isFound(_ example: Example) throws {
        let folder = try TemporaryFolder()
        _ = try folder.write(example.affixes, to: "cy_GB.aff")
        _ = try folder.write(example.words, to: "cy_GB.dic")
        let forms = try #require(HunspellForms(for: try welsh(), in: FilePath(folder.path)))
        for row in example.forms.split(separator: ",") {
            let parts = row.split(separator: ":").map { $0.drop { $0 == " " } }
            let bases = try forms.bases(of: String(parts[0])).map(\.word)
            let expected = parts.dropFirst().flatMap { $0.split(separator: " ") }.map(String.init)
            #expect(bases == expected, "\(parts[0])")
        }
    }

    @Test func `is the one of the language's own country, or the first that can be read`() throws {
        let folder = try TemporaryFolder()
        let path = FilePath(folder.path)
        #expect(HunspellFiles(for: try welsh(), in: path) == nil)
        for name in ["cyr.aff", "cyr.dic", "cy_ZZ.aff", "cy_AA.aff", "cy_BB.aff", "cy_BB.dic"] {
            _ = try folder.write("", to: name)
        }
        expectEqual(HunspellFiles(for: try welsh(), in: path)?.words.lastComponent, "cy_BB.dic")
        _ = try folder.write("", to: "cy.aff")
        _ = try folder.write("", to: "cy.dic")
        expectEqual(HunspellFiles(for: try welsh(), in: path)?.words.lastComponent, "cy.dic")
        _ = try folder.write("", to: "cy_CY.aff")
        _ = try folder.write("", to: "cy_CY.dic")
        expectEqual(HunspellFiles(for: try welsh(), in: path)?.affixes.lastComponent, "cy_CY.aff")
        #expect(HunspellFiles(for: try welsh(), in: "/nowhere") == nil)
    }

    @Test func `says what is wrong with it, each time`() throws {
        let folder = try TemporaryFolder()
        let words = try folder.write("1\ncat\n", to: "cy.dic")
        let affixes = try folder.write("SET EBCDIC\n", to: "cy.aff")
        let forms = try #require(HunspellForms(for: try welsh(), in: FilePath(folder.path)))
        let unknown = LexiconError.unsupported(
            file: affixes, reason: "its encoding, EBCDIC, is unknown")
        #expect(throws: unknown) { try forms.bases(of: "cats") }
        #expect(throws: unknown) { try forms.bases(of: "cats") }

        _ = try folder.write("", to: "cy.aff")
        _ = try folder.writeSparse(17 << 20, to: "cy.dic")
        let large = try #require(HunspellForms(for: try welsh(), in: FilePath(folder.path)))
        #expect(throws: LexiconError.unsupported(file: words, reason: "it has more than 16 MiB")) {
            try large.bases(of: "cats")
        }
    }

    @Test func `takes no time, whatever its rules are`() throws {
        let folder = try TemporaryFolder()
        var affixes = "SFX A Y 50000\n"
        for _ in 0..<50_000 { affixes += "SFX A 0 s/A .\n" }
        _ = try folder.write(affixes, to: "cy.aff")
        _ = try folder.write(
            "1\n" + String(repeating: "cat/A\n", count: 50_000), to: "cy.dic")
        let forms = try #require(HunspellForms(for: try welsh(), in: FilePath(folder.path)))
        try forms.load()
        let time = try processorTime { _ = try forms.bases(of: "catsssssssss") }
        #expect(time < .seconds(2))
        try expectEqual(forms.bases(of: String(repeating: "s", count: 1 << 20)), [])
    }

    @Test("is read without a crash, whatever it is", arguments: examples)
    func isSafe(_ example: Example) throws {
        let folder = try TemporaryFolder()
        var random = SeededRandom(seed: 1)
        for _ in 0..<Tier.amount(quick: 3, usual: 30, all: 1_000) {
            _ = try folder.write(FileDamage.done(to: example.affixes, &random), to: "cy.aff")
            _ = try folder.write(FileDamage.done(to: example.words, &random), to: "cy.dic")
            let forms = try #require(HunspellForms(for: try welsh(), in: FilePath(folder.path)))
            for word in ["flies", "undos", "readables", "Bäume", "слова", "s", ""] {
                // Its encoding may have become one that is unknown.
                do { _ = try forms.bases(of: word) } catch LexiconError.unsupported { break }
            }
        }
    }

    private func welsh() throws -> Language { try #require(Language("cy")) }
}

extension String {
    /// One byte a letter.
    fileprivate var latin1: [UInt8] { unicodeScalars.map { UInt8($0.value & 0xFF) } }
}
