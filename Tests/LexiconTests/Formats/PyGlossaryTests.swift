import TestSupport
import Testing
import Texts

@testable import Lexicon

/// Dictionaries that PyGlossary or mdict-utils write, and texts in the formats that they only read; both are of
/// PyPI.
struct `A dictionary, beside PyGlossary` {
    private static let need = PyPI.need(
        "mdict-utils and PyGlossary", module: "mdict_utils, pyglossary, lxml")

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Files that PyGlossary writes from a table of words and texts, in the format of that name.
    @Test(
        .needs(need),
        arguments: [
            ("a.ifo", "Stardict"), ("a.csv", "Csv"), ("a.tsv", "Tabfile"), ("a.index", "DictOrg"),
            ("a.mdx", "OctopusMdict"),
        ])
    func `has the words and texts that were written`(name: String, format: String) async throws {
        let source = (0..<2_000).map { number in
            // PyGlossary joins what dictd has of one word.
            let word = Self.word(format == "DictOrg" ? number : number % 480)
            let other =
                number % 9 == 0 && ["Stardict", "Csv", "Tabfile"].contains(format)
                ? "|\(word)s" : ""
            let text = "<b>\(word)</b><br>what &amp; <i>\(number)</i> means, \(word)"
            // Texts of dictd are plain.
            let plain = "\(word)\\nwhat \(number) means"
            return "\(word)\(other)\t\(format == "DictOrg" ? plain : text)"
        }.joined(separator: "\n")
        _ = try folder.write(source + "\n", to: "source.txt")
        try await expectEqual(name, format, writtenFrom: "source.txt")
    }

    /// Texts in formats that PyGlossary reads, a number to an entry.
    @Test(.needs(need), arguments: Sample.all)
    func `has the words and texts that it reads`(sample: Sample) async throws {
        let entries = (0..<500).map { sample.entry(Self.word($0 % 480), $0 + 100) }.joined()
        _ = try folder.write(sample.head + entries + sample.tail, to: sample.name)
        try await expectEqual(sample.name, sample.format, writtenFrom: "")
    }

    /// Words of several scripts, some of them twice.
    private static func word(_ number: Int) -> String {
        let letters = ["a", "é", "ß", "日", "ж", "😀", "'", "-", " b"]
        return "word\(letters[number % letters.count])\(number)"
    }

    private func expectEqual(
        _ name: String, _ format: String, writtenFrom source: String,
        location: SourceLocation = #_sourceLocation
    ) async throws {
        let run = try await PyPI.python.run(
            ["-c", Self.script, folder.path(of: name), format]
                + (source.isEmpty ? [] : [folder.path(of: source)]))
        try #require(run.end == .exited(0), "\(run.errors)", sourceLocation: location)
        let reader = try DictionaryFile.open(folder.path(of: name))
        var ours: [Line] = []
        for headword in try reader.allHeadwords()
        where [.headword, .redirect].contains(headword.kind) {
            let entry = try reader.entry(at: headword.location)
            if let text = entry.set?.text { ours.append(Line(entry.word, text)) }
        }
        var words: Set<String> = []
        let theirs = run.output.split(separator: "\n").map { line in
            let fields = line.split(separator: "\t", maxSplits: 2).map(String.init)
            let terms = fields[0].split(separator: "\u{1F}").map(String.init)
            // In CC-CEDICT it has English words, too.
            words.formUnion(terms.prefix(2))
            return Line(
                terms[0], StyledText(html: fields[2].replacing("\\n", with: "\n").utf8))
        }
        #expect(theirs.count >= 400, sourceLocation: location)
        #expect(Set(ours).subtracting(theirs) == [], sourceLocation: location)
        #expect(Set(theirs).subtracting(ours) == [], sourceLocation: location)
        let headwords = Set(try reader.allHeadwords().map(\.text))
        #expect(words.subtracting(headwords) == [], sourceLocation: location)
    }

    /// A headword and the words of its text, without markup.
    ///
    /// Each program heads an entry with its word or does not, numbers senses, and has its own blanks.
    private struct Line: Hashable, CustomStringConvertible {
        let description: String

        init(_ headword: String, _ text: StyledText) {
            let own = Line.words(headword)
            var words = Line.words(text.text)
            if words.starts(with: own) { words.removeFirst(own.count) }
            words.removeAll { ["1", "2"].contains($0) }
            description = headword + ": " + words.joined()
        }

        private static func words(_ text: String) -> [Substring] {
            text.split { !$0.isLetter && !$0.isNumber }
        }
    }

    /// Writes a dictionary if there is a source, reads it, and prints a line an entry: its words, what its text is,
    /// and the text.
    private static let script = #"""
        import sys
        from pyglossary.glossary_v2 import Glossary
        path, name = sys.argv[1:3]
        Glossary.init()
        if len(sys.argv) > 3 and name == "OctopusMdict":
            from mdict_utils.__main__ import run
            with open(sys.argv[3]) as source, open(path + ".txt", "w") as records:
                for line in source:
                    records.write(line.replace("\t", "\n") + "</>\n")
            sys.argv[1:] = ["-a", path + ".txt", path]
            output, sys.stdout = sys.stdout, sys.stderr
            run()
            sys.stdout = output
        elif len(sys.argv) > 3:
            glossary = Glossary()
            glossary.directRead(sys.argv[3], formatName="Tabfile")
            glossary.setInfo("name", "A")
            # It would put a dictionary of dictd into the system's folder.
            options = {"install": False} if name == "DictOrg" else {}
            glossary.write(path, name, **options)
            glossary.cleanup()
        glossary = Glossary()
        glossary.directRead(path, formatName=name)
        for entry in glossary:
            if not entry.isData():
                print("\x1f".join(entry.l_word), entry.defiFormat, entry.defi.replace("\n", "\\n"), sep="\t")
        """#
}

extension `A dictionary, beside PyGlossary` {
    /// A text in a format that PyGlossary reads only.
    struct Sample: Sendable, CustomStringConvertible {
        let name: String
        let format: String
        let head: String
        let entry: @Sendable (_ word: String, _ number: Int) -> String
        let tail: String

        var description: String { name }

        static let all = [
            Sample(
                name: "a.dsl", format: "ABBYYLingvoDSL",
                head: "#NAME \"A\"\n#INDEX_LANGUAGE \"English\"\n\n",
                entry: { word, number in
                    """
                    \(word)
                    \t[m1][b]1.[/b] [p]n[/p] [trn]what [i]\(number)[/i] means[/trn], [ref]word\(number)[/ref]
                    \t[m2][*][ex][lang id=1033]an example of \\[\(number)\\][/lang][/ex][/*][/m]

                    """
                }, tail: ""),
            Sample(
                name: "a.xdxf", format: "Xdxf",
                head: """
                    <?xml version="1.0" encoding="UTF-8"?>
                    <xdxf lang_from="ENG" lang_to="ENG" format="logical" revision="033"><meta_info>
                    <full_title>A</full_title></meta_info><lexicon>

                    """,
                entry: { word, number in
                    """
                    <ar><k>\(word)</k><def><tr>tə</tr><def><gr>n</gr><deftext>what &amp; \(number) means</deftext>
                    <ex><ex_orig>an example</ex_orig></ex></def>
                    <def><deftext>the \(number), as <kref>word</kref></deftext></def></def></ar>

                    """
                }, tail: "</lexicon></xdxf>\n"),
            Sample(
                name: "b.xdxf", format: "Xdxf",
                head:
                    "<xdxf lang_from=\"ENG\" lang_to=\"ENG\" format=\"visual\"><full_name>A</full_name>\n",
                entry: { word, number in
                    "<ar><k>\(word)</k>\n<abr>n.</abr> 1) what <c c=\"blue\">\(number)</c> means\n"
                        + "2) <dtrn>see</dtrn> <kref>word</kref></ar>\n"
                }, tail: "</xdxf>\n"),
            Sample(
                name: "a.tei", format: "FreeDict",
                head: """
                    <?xml version="1.0" encoding="UTF-8"?>
                    <TEI xmlns="http://www.tei-c.org/ns/1.0"><teiHeader><fileDesc><titleStmt><title>A</title>
                    </titleStmt></fileDesc></teiHeader><text><body>

                    """,
                entry: { word, number in
                    """
                    <entry><form><orth>\(word)</orth><pron>tə</pron></form><gramGrp><pos>noun</pos></gramGrp>
                    <sense n="1"><cit type="trans"><quote>what</quote></cit>
                    <cit type="trans"><quote>the \(number)</quote></cit></sense>
                    <sense n="2"><def>it means \(number)</def></sense></entry>

                    """
                }, tail: "</body></text></TEI>\n"),
            Sample(
                name: "a.jsonl", format: "Wiktextract", head: "",
                entry: { word, number in
                    #"""
                    {"word": "\#(word)", "lang_code": "en", "pos": "noun", "senses": [{"glosses": ["What \#(number) means."], "tags": ["rare"]}, {"glosses": ["The thing."]}]}

                    """#
                }, tail: ""),
            Sample(
                name: "a.u8", format: "EDICT2", head: "# CC\n",
                entry: { _, number in
                    "傳統\(number) 传统\(number) [chuan2 tong3] /tradition/what \(number) means/\n"
                },
                tail: ""),
        ]
    }
}
