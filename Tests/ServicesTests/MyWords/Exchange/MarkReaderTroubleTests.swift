import Core
import TestSupport
import Testing

@testable import Services

struct `A file with marks that is damaged` {
    @Test(
        "is an error that names the line",
        arguments: [
            ("word,meaning\na,b\n\"c,d\ne,f\n", .openQuote(line: 3)),
            ("word,meaning\n\"a\"b,c\n", .textAfterQuote(line: 2)),
            ("word,meaning\n\"a\n\n\"b,c\n", .textAfterQuote(line: 4)),
            ("serene\na\u{0}b\n", .zeroByte(line: 2)), ("\u{0}", .zeroByte(line: 1)),
            ("#separator:tab\na\tb\n\"c\td", .openQuote(line: 3)),
            ("{", .damaged(.json, line: 1, reason: "a name is missing")),
            ("{\"marks\":[", .damaged(.json, line: 1, reason: "its end is missing")),
            ("[\n{\"word\":\"a\"}\n", .damaged(.json, line: 3, reason: "its end is missing")),
            ("[\n{\"word\":\"a\"}\n{}]", .damaged(.json, line: 3, reason: "a comma is missing")),
            (
                "[\n\"a\n",
                .damaged(.json, line: 2, reason: "the quote of a text is never closed")
            ),
            ("[\"a\"]\n]", .damaged(.json, line: 2, reason: "something follows its end")),
            ("[\"a\",]", .damaged(.json, line: 1, reason: "a value is missing")),
            ("{\"colours\":[]}", .noMarks), ("[{\"x\":1}]", .noMarks), ("{\"a\":{}}", .noMarks),
            ("{}", .damaged(.json, line: 1, reason: "a name is missing")),
            ("{\"marks\":1}", .noMarks),
            ("{\"mot\":\"marks\",\"version\":2,\"marks\":[]}", .newerVersion),
            ("<root>\n<headword>a</headword>", missing("</root>", 2)),
            (
                "<root>\n<folder name=\"x\"></root>",
                .damaged(.favorites, line: 2, reason: "</root> ends nothing")
            ),
            ("<!DOCTYPE html>\n<html>", .otherXML(element: "html")),
            ("<?xml version=\"1.0\"?><tbx type=\"TBX-Basic\">", .otherXML(element: "tbx")),
            (
                "<root/>\n<root/>",
                .damaged(.favorites, line: 2, reason: "something follows </root>")
            ),
            (
                "LookupHistoryEntry{\n[\"word\"] = \"a\n}",
                .damaged(.lookUps, line: 2, reason: "the quote of a text is never closed")
            ),
            ("LookupHistoryEntry{\n", .damaged(.lookUps, line: 1, reason: "a } is missing")),
            ("LookupHistoryEntry}", .damaged(.lookUps, line: 1, reason: "a { is missing")),
            (
                "LookupHistoryEntry(1)",
                .damaged(.lookUps, line: 1, reason: "this is no table of Lua")
            ),
        ] as [(String, MarkImportError)])
    func damaged(text: String, expected: MarkImportError) {
        expectEqual(error(of: Array(text.utf8)), expected)
    }

    private static func missing(_ what: String, _ line: Int) -> MarkImportError {
        .damaged(.favorites, line: line, reason: "\(what) is missing")
    }

    @Test(
        "is an error when it is not Unicode",
        arguments: [
            // Windows-1251, Shift JIS, GBK, Mac OS Roman, Windows-1250 twice, and UTF-8 that is cut.
            (Array("a\n".utf8) + [0xEA, 0xEE, 0xF8], 2), ([0x83, 0x65, 0x83, 0x58, 0x83, 0x67], 1),
            ([0xB7, 0xBF, 0xD7, 0xD3], 1), (Array("caf".utf8) + [0x8E, 0x0A], 1),
            (Array("ksi".utf8) + [0xB9, 0xBF] + Array("ka".utf8), 1),
            (Array("p".utf8) + [0xF8] + Array("itel\nd".utf8) + [0xEC] + Array("ti".utf8), 1),
            (Array("Gefühl\nna".utf8) + [0xC3], 2),
            (Array("a\r\nb\rc\n".utf8) + [0xC3], 4), ([0xFF], 1),
            (Array("\u{FEFF}a\n".utf8) + [0xED, 0xA0, 0x80], 2),
            // UTF-16 with half a pair, and with half a unit.
            ([0xFF, 0xFE, 0x61, 0, 0x0A, 0, 0x3D, 0xD8, 0x62, 0], 2),
            ([0xFE, 0xFF, 0, 0x61, 0, 0x0A, 0], 2), ([0xFF, 0xFE, 0], 1),
        ] as [([UInt8], Int)])
    func notUnicode(bytes: [UInt8], line: Int) {
        expectEqual(error(of: bytes), .notUnicode(line: line))
    }

    @Test func `in UTF-16 without a mark, or no text at all, has a zero byte`() {
        expectEqual(error(of: [0x61, 0, 0x62, 0]), .zeroByte(line: 1))
        expectEqual(error(of: [0xFF, 0xFE, 0, 0, 0x61, 0]), .zeroByte(line: 1))
        expectEqual(error(of: Array("PK\n\u{0}".utf8)), .zeroByte(line: 2))
    }

    @Test func `that is an archive, as a deck of Anki is, is told as such`() {
        expectEqual(error(of: Array("PK\u{3}\u{4}\n\u{0}".utf8)), .archive)
    }

    @Test(
        "is an error when a line is longer than any real one", .needs(.time),
        arguments: [
            (.list, .lineTooLong(line: 2, limit: RowReader.limit)),
            (.tsv, .lineTooLong(line: 2, limit: RowReader.limit)),
            (.csv, .lineTooLong(line: 2, limit: RowReader.limit)),
        ] as [(MarkFileForm, MarkImportError)])
    func longLine(form: MarkFileForm, expected: MarkImportError) {
        let line = [UInt8](repeating: 0x61, count: RowReader.limit)
        #expect(error(of: Array("abate\n".utf8) + line, as: form) == nil)
        expectEqual(error(of: Array("abate\n".utf8) + line + line, as: form), expected)
    }

    @Test func `with a quote that is opened and closed a megabyte later says where it opens`() {
        let text = "word,note\na,\"" + String(repeating: "b\n", count: RowReader.limit) + "\"\n"
        expectEqual(error(of: Array(text.utf8)), .openQuote(line: 2))
    }

    @Test func `that is too large is not read`() {
        let bytes = [UInt8](repeating: 0x0A, count: MarkReader.limit + 1)
        expectEqual(error(of: bytes), .tooLarge(limit: MarkReader.limit))
    }

    @Test func `with too many rows is not read`() throws {
        var marks = MarkCollector(rowLimit: 3)
        var fields = MarkFields()
        fields.title = "serene"
        for line in 1...3 { try marks.add(fields, at: line, line: line) }
        #expect(throws: MarkImportError.tooManyRows(limit: 3)) {
            try marks.add(fields, at: 4, line: 4)
        }
    }

    @Test func `says what can be done, on one line`() {
        let errors: [MarkImportError] = [
            .tooLarge(limit: 1 << 28), .tooManyRows(limit: 1_000_000),
            .lineTooLong(line: 3, limit: 1 << 20), .notUnicode(line: 3), .zeroByte(line: 3),
            .openQuote(line: 3), .textAfterQuote(line: 3),
            .damaged(.json, line: 3, reason: "its end is missing"), .noMarks, .newerVersion,
            .noWords(line: 3, text: "a sentence…"),
            .otherXML(element: "tbx"), .unknownColumn("colour"), .repeatedColumn("note"),
            .noWordColumn,
        ]
        #expect(
            errors.map(\.description).joined(separator: "\n") == """
                it is larger than 256 MiB; split it
                it has more than 1,000,000 rows; split it
                line 3 is longer than 1 MiB, so this is no list of words; break the line
                line 3 is not Unicode; save the file as UTF-8, or convert it with iconv
                line 3 has a zero byte, so it is no text; save or export it as text in UTF-8
                the quote in line 3 is never closed; close it, and double the quotes inside ("")
                line 3 has text after a closing quote; double the quotes inside a field ("")
                line 3 is not JSON: its end is missing; mend it, or export it again
                this JSON has no list of marks; use a file of `mot export --format json`
                it was written by a newer version of mot; install that version
                this does not look like a list of words: line 3 is “a sentence…”; write a word a \
                line, its meaning behind a tab, or name the columns of a table in its first row \
                (word, meaning)
                it is XML that begins with <tbx>, not GoldenDict's favorites; save its words as CSV
                there is no column "colour"; use word, meaning, pos, ipa, source, context, note, \
                lists, added, guid, article, forms, or - for none
                two columns mean "note"; write - for one of them
                no column has the words; name one "word"
                """)
    }

    @Test(
        "has its other rows read, and the line of each is named",
        arguments: [
            ("word,note\n,x\nserene,\n \u{200B},y\n,,\n", [2, 4], LineNote.Reason.noWord),
            ("a\n\u{1B}\nserene\n\u{202E}\n", [2, 4], .noWord),
            (
                "[\"a\",\n1,\n{\"word\":\"serene\"},\n{\"x\":1},{\"word\":2},\n[]]", [2, 4, 4, 5],
                .noMark
            ),
            ("[{\"word\":\"serene\"},\n\" \"]", [2], .noWord),
            ("{\"word\":\"serene\"}\r\n{\"word\":\"a\"}\r\n\r\n{\"x\":1}\r\n", [4], .noMark),
            ("[{\"word\":\"serene\"},\nnull, {word:1}]", [2, 2], .noMark),
            ("<root>\n<headword> </headword>\n<headword>serene</headword></root>", [2], .noWord),
        ] as [(String, [Int], LineNote.Reason)])
    func refused(text: String, lines: [Int], reason: LineNote.Reason) throws {
        let marks = try read(text)
        #expect(marks.records.map(\.title).contains("serene"))
        expectEqual(marks.refusedRows.firstNotes, lines.map { LineNote(line: $0, reason: reason) })
        expectEqual(marks.refusedRows.count, lines.count)
    }

    @Test func `names the lines of which something was left out`() throws {
        let long = String(repeating: "x", count: 600)
        let marks = try read("word,note\na,b,c\n\(long),\nd,e,,\n")
        expectEqual(
            marks.shortenedRows.firstNotes,
            [
                LineNote(line: 2, reason: .moreFields), LineNote(line: 3, reason: .tooLong),
            ])
        expectEqual(
            marks.records.map(\.title), ["a", String(repeating: "x", count: 500) + "…", "d"])
    }

    @Test func `names no more than a hundred lines, and counts all`() throws {
        let marks = try read("a\n" + String(repeating: "\u{1B}\n", count: 1_000))
        #expect(marks.refusedRows.firstNotes.count == 100 && marks.refusedRows.count == 1_000)
        let head = (0..<500).map { ",x\($0)" }.joined()
        try expectEqual(read("word,note\(head)\na,b\n").unknownColumns.count, 100)
    }

    @Test(
        "has marks without the reviews that no schedule could have made",
        arguments: [
            #""phase":"review","count":1"#,
            #""phase":"review","stability":1,"difficulty":11,"due":"2026-01-01","last":"2026-01-01","count":1"#,
            #""phase":"review","stability":0,"difficulty":5,"due":"2026-01-01","last":"2026-01-01","count":1"#,
            #""phase":"learning","step":-1,"stability":1,"difficulty":5,"due":"2026-01-01","last":"2026-01-01","count":1"#,
            #""phase":"review","stability":1,"difficulty":5,"due":"soon","last":"2026-01-01","count":1"#,
            #""phase":"review","stability":1,"difficulty":5,"due":"2026-01-01","last":"2026-01-01","count":-1"#,
            #""phase":"known","count":1"#,
        ])
    func reviews(review: String) throws {
        let marks = try read(#"[{"word":"serene","review":{\#(review)}}]"#)
        expectEqual(marks.records.map(\.review), [nil])
        expectEqual(marks.shortenedRows.firstNotes, [LineNote(line: 1, reason: .unknownReview)])
    }

    @Test(
        "is read in time in proportion to its rows, however they are made", .needs(.time),
        arguments: [
            { "word \($0)\tits meaning\n" }, { _ in "serene\tcalm\n" },
            { "serene\t\($0)\n" }, { _ in "\n" }, { _ in ",;\"" }, { _ in "[{\"" },
            { _ in "<root><folder>" }, { _ in "#a:b\n" }, { _ in "LookupHistoryEntry{" },
        ] as [@Sendable (Int) -> String])
    func time(row: @Sendable (Int) -> String) {
        let rows = (0..<100_000).map(row).joined()
        let duration = processorTime { _ = error(of: Array(rows.utf8)) }
        // Without optimisation; decision 0076 has the figures of a release build.
        #expect(duration < .seconds(20))
    }
}
