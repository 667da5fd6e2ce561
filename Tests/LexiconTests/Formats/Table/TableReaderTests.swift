import TestSupport
import Testing
import Texts

import struct SystemPackage.FilePath

@testable import Lexicon

struct `A table of words` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The name of a file, its text, its headwords, its entries.
    @Test(
        "is read as it is",
        arguments: [
            (
                "a.tsv", "quire\t24 sheets\nbank\ta\\nb\\tc \\\\n\n", "=quire =bank",
                ["quire: 24 sheets", "bank: a\nb c \\n"]
            ),
            // Other spellings, blanks around them, lines that say nothing.
            (
                "a.tsv", "colour | color\tred\n\nnothing\n\tno word\nx\\|y\tz",
                "=colour |color =x|y", ["colour: red", "x|y: z"]
            ),
            // Line ends of Windows, a byte order mark, the last line without an end.
            ("a.tab", "\u{FEFF}a\tb\r\nc\td", "=a =c", ["a: b", "c: d"]),
            // HTML where it is some; said by Anki's head, or by the text.
            ("a.tsv", "#separator:tab\n#html:true\na\t<b>b</b>", "=a", ["a: **b**"]),
            ("a.tsv", "a\t<b>b</b>\nb\tx < y", "=a =b", ["a: **b**", "b: x < y"]),
            ("a.tsv", "#html:false\na\t<b>b</b>", "=a", ["a: <b>b</b>"]),
            ("a.tsv", "#a\tb\n# comment\n#c:\td", "=#a =#c:", ["#a: b", "#c:: d"]),
            // Columns with and without names.
            ("a.tsv", "Word\tMeaning\na\tb", "=a", ["a: b"]),
            ("a.tsv", "Front\tBack\tNote\na\tb\tc", "=a", ["a: Back: b\nNote: c"]),
            ("a.tsv", "a\tb\t\tc", "=a", ["a: b\nc"]),
            // Quotation marks, and what is in them.
            ("a.csv", "a,\"b, \"\"c\"\"\"\nd,e\"f", "=a =d", ["a: b, \"c\"", "d: e\"f"]),
            ("a.csv", "a,\"b\n\nc\"\nd,e", "=a =d", ["a: b\n\nc", "d: e"]),
            ("a.csv", "a;b, c\nd;e", "=a =d", ["a: b, c", "d: e"]),
            ("a.csv", "a, \"b, c\nd\"\ne,f \"g\"", "=a =e", ["a: b, c\nd", "e: f \"g\""]),
            ("a.csv", "sep=|\na|b,c;d\te", "=a", ["a: b,c;d e"]),
            ("a.csv", "\"term\",definition\n\"a\",\"b\"", "=a", ["a: b"]),
            // Quotation marks between tabs, as spreadsheets write them.
            (
                "a.tsv", "a\t\"b, \"\"c\"\"\"\r\nd\t\"e, f\"\r\ng\th", "=a =d =g",
                ["a: b, \"c\"", "d: e, f", "g: h"]
            ),
            ("a.tsv", "a\t\"b\"\nc\t\"d\" e \"f\"", "=a =c", ["a: \"b\"", "c: \"d\" e \"f\""]),
            // The CSV of PyGlossary: facts, and other spellings in the third column.
            (
                "a.csv", "\"#name\",\"A \"\"b\"\"\"\n\"a\",\"b\",\"c, d\"\n\"e\",\"f\"",
                "=a |c |d =e", ["a: b", "e: f"]
            ),
            (
                "a.csv", "\"#name\";\"A; b\"\n\"a\";\"b\";\"c, d\"\n\"e\";\"f\"",
                "=a |c |d =e", ["a: b", "e: f"]
            ),
            // Languages name columns, too; their codes may be words.
            (
                "a.csv", "English;German;Note\nforest;Wald;der", "=forest",
                ["forest: German: Wald\nNote: der"]
            ),
            ("a.csv", "source,Target\nforest,Wald", "=forest", ["forest: Wald"]),
            ("a.csv", "source,origin\na,b", "=source =a", ["source: origin", "a: b"]),
            ("a.csv", "English;German\nforest;Wald", "=forest", ["forest: Wald"]),
            ("a.tsv", "is\tno", "=is", ["is: no"]),
            ("a.csv", "Wort;Bedeutung\nWald;forest", "=Wald", ["Wald: forest"]),
            ("a.csv", "Wort;word\nWald;forest", "=Wort =Wald", ["Wort: word", "Wald: forest"]),
            // HTML in headwords.
            (
                "a.tsv", "rock &amp; roll|H<sub>2</sub>O\tb\nvector<int>\tc\n<b></b>\td",
                "=rock & roll |H2O =vector<int> =<b></b>",
                ["rock & roll: b", "vector<int>: c", "<b></b>: d"]
            ),
            // A quotation mark that is never closed takes the rest.
            ("a.csv", "a,\"b\nc,d", "=a", ["a: b\nc,d"]), ("a.csv", "", "", []),
            ("a.tsv", "#", "", []),
        ])
    func reads(name: String, text: String, words: String, entries: [String]) throws {
        let reader = try DictionaryFile(name, text).open(in: folder)
        let transcript = try reader.transcript()
        expectEqual(transcript, [words] + entries)
    }

    @Test("is read in UTF-16, as spreadsheets save it", arguments: [false, true])
    func wide(isBigEndian: Bool) throws {
        // U+010A and U+0A0A have a byte that looks like a line end.
        let text = "Ċa\tਊ\r\nquire\t24\n"
        let file = DictionaryFile("a.tsv", utf16: text, isBigEndian: isBigEndian)
        try expectEqual(file.open(in: folder).transcript(), ["=Ċa =quire", "Ċa: ਊ", "quire: 24"])
    }

    @Test func `is read in windows-1252 if it is not in UTF-8`() throws {
        let file = DictionaryFile("a.tsv", Array("caf".utf8) + [0xE9, 9, 0x93, 0x94])
        try expectEqual(file.open(in: folder).transcript(), ["=café", "café: “”"])
    }

    @Test(
        "has any ending of texts if it has the lines of a table",
        arguments: [
            ("a.txt", "quire\tsheets\nream\tquires\n", true),
            ("a.TXT", "##name\tOwn\nquire\n\nmore\n", true),
            ("a.txt", "", false), ("a.txt", "a text\n\tin lines\n\tof a letter\n", false),
            ("a.txt", "one\ttable\nin a text\n", false), ("a.tsv", "quire\n", true),
        ])
    func text(name: String, text: String, isTable: Bool) throws {
        try folder.replace(name, by: Array(text.utf8))
        expectEqual(DictionaryFormat.table.isDictionary(FilePath(folder.path(of: name))), isTable)
    }

    @Test func `has the languages that its columns name`() throws {
        let reader = try DictionaryFile("a.csv", "English;German\nforest;Wald\n").open(in: folder)
        expectEqual(reader.languages, Languages(headwords: .english, entries: Language("de")))
    }

    @Test func `says what it is called and which languages it has`() throws {
        let text =
            "##name\tMy words\n##sourceLang\tde\n##targetLang\ten\n##author\tme\nHaus\thouse\n"
        let reader = try DictionaryFile("x.tsv", text).open(in: folder)
        expectEqual(reader.name, "My words")
        expectEqual(reader.languages, Languages(headwords: Language("de"), entries: .english))
        try expectEqual(reader.description(), DictionaryDescription(title: "My words", text: "me"))
        let quoted = try DictionaryFile("y.csv", "\"#name\",\"My, \"\"own\"\"\"\na,b\n").open(
            in: folder)
        expectEqual(quoted.name, "My, \"own\"")
        let plain = try DictionaryFile("deu-eng.tsv", "Haus\thouse\n").open(in: folder)
        expectEqual(plain.name, "deu-eng")
        expectEqual(plain.languages.headwords, Language("de"))
    }

    @Test(
        "is no table without what separates its columns",
        arguments: [("tsv", "TAB"), ("csv", "comma")])
    func noColumns(ending: String, separator: String) {
        let error = #expect(throws: LexiconError.self) {
            _ = try DictionaryFile("a.\(ending)", "quire 24 sheets\nream 20 quires\n").open(
                in: folder)
        }
        #expect("\(error, default: "")".contains("no line has a \(separator) between"))
    }

    @Test func `has no entry where none begins`() throws {
        let reader = try DictionaryFile("a.tsv", "##name\tx\nquire\t24 sheets\nnone\n").open(
            in: folder)
        for offset in [0, 5, 26, 1_000, UInt64.max] {
            #expect(throws: LexiconError.self) {
                try reader.entry(at: HeadwordLocation(rawValue: offset))
            }
        }
    }

    @Test func `cuts a line that is too long, and says so`() throws {
        let long = String(repeating: "xy ", count: EncodedLines.longestLine / 3 + 1)
        for text in ["a\t\(long)\nb\tc\n", "b\tc\na\t\(long)"] {
            for file in [DictionaryFile("a.tsv", text), DictionaryFile("b.tsv", utf16: text)] {
                let lines = try file.open(in: folder).transcript().dropFirst()
                expectEqual(Set(lines.map { $0.prefix(4) }), ["a: x", "b: c"])
                #expect(
                    lines.contains {
                        $0.hasSuffix("~~\(StyledText.Paragraph.truncationNote.text)~~")
                    })
            }
        }
    }

    @Test func `cuts a text in quotation marks that is too long, and goes on behind it`() throws {
        let long = String(repeating: "x,y\n", count: 2_000)
        let reader = try DictionaryFile("a.csv", "a,\"\(long)\"\nb,c\n").open(in: folder)
        let lines = try reader.transcript()
        #expect(lines[0] == "=a =b" && lines[2] == "b: c")
        #expect(lines[1].hasSuffix("~~\(StyledText.Paragraph.truncationNote.text)~~"))
    }
}
