import Core
import TestSupport
import Testing

@testable import Services

struct `A file with marks` {
    @Test(
        "is known by what it begins with, and by its name",
        arguments: [
            ("serene\nabate\n", "", .list), ("serene", "", .list), ("", "", .list),
            ("by and large\nwell, well\n", "", .list), ("well, well\nby and large", "", .list),
            ("\"well\" he said\nserene\n", "", .list), ("\"Ay\nserene\n", "", .list),
            ("[sic]\nserene\n", "", .list), ("#hash\ntag\n", "", .list),
            ("- serene\n- abate, to lessen\n", "", .list), ("1. serene,\n2. abate,\n", "", .list),
            ("serene - calm, clear\nabate - fall, lessen\n", "", .list),
            ("| Word | Meaning |\n|---|---|\n| a | b |\n", "", .list),
            ("# Deck: Animals\n- serene - calm\n", "", .list),
            ("1. serene\tcalm\n2. abate\tlessen\n", "", .tsv),
            ("serene,calm - clear\nabate,fall: lessen\n", "", .csv),
            ("Emma (Jane Austen)\n- Your Highlight\n\nserene\n==========\n", "", .clippings),
            ("serene\tcalm\n", "", .tsv), ("word\tmeaning\n", "", .tsv),
            ("serene\nabate\tlessen\n", "", .tsv), ("serene\n", "words.tsv", .tsv),
            ("a, b\tcalm\n", "", .tsv),
            ("word,meaning\nserene,calm\n", "", .csv), ("serene,calm\nabate,lessen\n", "", .csv),
            ("word,meaning\nserene\n", "", .csv), ("serene\nabate\n", "WORDS.CSV", .csv),
            ("\"a;b\",c\n\"d;e\",f", "", .csv), ("\"a,b", "", .csv),
            ("word;meaning\nserene;calm, clear\n", "", .semicolons),
            ("Wort;Sinn\nheiter;froh\n", "", .semicolons),
            ("word,meaning;x\nserene,a;b\n", "", .csv),
            ("#separator:tab\nserene\tcalm\n", "", .anki),
            ("#Tags Column:2\nserene\tx\n", "", .anki),
            (" {\"marks\":[]}", "", .json), ("[\n{\"word\":\"a\"}]", "", .json),
            ("[\"serene\"]", "words.txt", .json), ("[]", "", .json), ("{\"marks\":[", "", .json),
            ("<root>\n</root>", "", .favorites), ("<?xml version=\"1.0\"?><root/>", "", .favorites),
            ("LookupHistoryEntry{}", "", .lookUps),
            ("-- we can read Lua syntax here!\nLookupHistoryEntry{}", "", .lookUps),
        ] as [(String, String, MarkFileForm)])
    func form(text: String, name: String, form: MarkFileForm) {
        expectEqual(MarkFileForm(of: Array(text.utf8), name: name, hasColumns: false), form)
    }

    @Test(
        "is read in UTF-8 and UTF-16, whatever its lines end with",
        arguments: ["\n", "\r\n", "\r"])
    func encodings(lineEnd: String) throws {
        let text = ["word\tmeaning", "naïve\tinnocent 😀", "", "日本\tJapan"]
            .joined(separator: lineEnd)
        let units = Array(text.utf16)
        let files: [[UInt8]] = [
            Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8),
            Array((text + lineEnd).utf8),
            [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
            [0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] },
        ]
        for bytes in files {
            let marks = try MarkReader.read(bytes, now: importTime)
            expectEqual(marks.form, .tsv)
            expectEqual(marks.records.map(\.title), ["naïve", "日本"])
            expectEqual(marks.records.map(\.meaning), ["innocent 😀", "Japan"])
        }
    }

    @Test(
        "with a head has the columns that it names, each once",
        arguments: [
            ("word\tmeaning\tnote", ["w", "m", "", "", "", "", "n"], []),
            ("Front,Back,Tags", ["w", "m", "", "", "", "", "", "n"], []),
            ("term,definition,example", ["w", "m", "", "", "", "n"], []),
            ("MEANING,Word,part-of-speech", ["m", "w", "n"], []),
            ("word,colour,note", ["w", "", "", "", "", "", "n"], ["colour"]),
            ("word,colour,size", ["w"], ["colour", "size"]),
            ("back,word,meaning", ["m", "n"], ["back"]),
            ("word,back,definition", ["w", "m"], ["definition"]),
            ("word,,meaning", ["w", "n"], ["column 2"]),
            ("German Word,English Translation,Sample sentence", ["w", "m", "", "", "", "n"], []),
            ("term,hint 1,phrase", ["w", "m", "", "", "", "n"], []),
            ("Word,Word Meaning,Sentence Meaning", ["w", "m"], ["Sentence Meaning"]),
            ("Vocabulary-Kanji,Vocabulary-English,Expression", ["w", "m", "", "", "", "n"], []),
            ("Item,Definition,Level", ["w", "m"], ["Level"]),
        ] as [(String, [String], [String])])
    func heads(head: String, columns: [String], unknown: [String]) throws {
        let row = head.contains("\t") ? "w\tm\tn" : "w,m,n"
        let marks = try read(head + "\n" + row + "\n")
        let record = try #require(marks.records.first)
        expectEqual(marks.records.count, 1)
        let empty = [String](repeating: "", count: 12 - columns.count)
        expectEqual(record.columns, columns + empty)
        expectEqual(marks.unknownColumns, unknown)
    }

    @Test(
        "has the heads of many languages, and those of glossaries",
        arguments: [
            "Term,Translation,Example", "Wort,Bedeutung,Beispiel", "mot,traduction,exemple",
            "Palabra,Significado,Ejemplo", "parola,traduzione,esempio", "palavra,tradução,exemplo",
            "单词,释义,例句", "単語,意味,例文", "Source,Target,Satz",
            "Deutsch,Englisch,Beispiel", "français,anglais,exemple", "Español,German,ejemplo",
            "palabra,inglés,ejemplo", "Latein,Bedeutung,Satz", "woord,vertaling,voorbeeld",
            "ord,översättning,exempel", "słowo,tłumaczenie,przykład", "Слово,Перевод,Пример",
            "kelime,anlam,örnek", "단어,뜻,예문",
        ])
    func foreignHeads(head: String) throws {
        let marks = try read(head + "\nw,m,A w.\n")
        let record = try #require(marks.records.first)
        #expect(marks.records.count == 1 && marks.unknownColumns.isEmpty)
        expectEqual(record.columns.prefix(6), ["w", "m", "", "", "", "A w."])
    }

    @Test(
        "has no head if its first row is a word and its translation",
        arguments: ["Deutsch,German", "Latein,latin,x", "Deutsch,Englisch,x"])
    func firstWords(row: String) throws {
        try expectEqual(read(row + "\nw,m,n\n").records.count, 2)
    }

    @Test(
        "has meanings that are numbers, years or nouns with a gender, and words in bold",
        arguments: [
            "zwölf\t12\nerste\t1st\nMauerfall\t1989\n",
            "house\tHaus {n}\ntree\tBaum {m}\nsun\tSonne {f}\n",
            "<b>house</b>\tHaus\ntree\tBaum\nsun\t<b>Sonne</b>\n",
            "serene\tcalm\nab: a --> b\tan arrow\nabate\tlessen\n",
        ])
    func signs(text: String) throws {
        try expectEqual(read(text).records.count, 3)
    }

    @Test func `has words without their genders`() throws {
        let marks = try read("Haus {n}\thouse\nEltern {pl}\tparents\nSonne {f}\tsun\n")
        expectEqual(marks.records.map(\.title), ["Haus", "Eltern", "Sonne"])
    }

    @Test(
        "in Windows-1252 is read as that",
        arguments: [
            ("na\u{EF}ve\tsimple", "naïve"), ("gr\u{F6}\u{DF}er\tlarger", "größer"),
            ("c\u{9C}ur\tl\u{92}\u{E9}t\u{E9} \u{96} \u{93}a\u{94}", "cœur"),
        ])
    func windows(text: String, word: String) throws {
        let bytes = text.unicodeScalars.map { UInt8($0.value) }
        let marks = try MarkReader.read(bytes, now: importTime)
        #expect(marks.isWindowsText && marks.records.map(\.title) == [word])
    }

    @Test(
        "is refused if most of its rows are no words, unless their column is named",
        arguments: [
            ("The binder laid each quire in order before she began to sew.\n", 1),
            ("serene\n12\n13\n14\n", 2), ("if (a) {\n./a.sh\nserene\n", 1),
            ("12,Monday\n13,Tuesday\n", 1), ("};\n;\nserene\n", 1),
            ("anna@example.org\nserene\nben@example.org\n", 1),
            ("BEGIN:VCARD\nFN:Anna\nEND:VCARD\n", 1), ("root:x:0:0\nbin:x:1:1\n", 1),
            ("It was the best of times,\nit was the age of wisdom.\n", 1),
            ("2 l milk\n6 eggs\n500 g flour\n", 1), ("milk,1.29\nbread,2.49\n", 1),
            ("Jane,Doe,jane@a.org\nJohn,Roe,john@a.org\n", 1), ("Anna\t+49 30 123\n", 1),
            ("[a]\nlang=de\n", 1), ("Flour 500 g\nSugar 200 g\n", 1),
            ("Milk 1.29€\nBread €2.49\n", 1),
            ("#!/bin/sh\ndone\necho $f\n", 1), ("use std::io;\nlet s = String::new();\n}\n", 2),
            ("[core]\neditor = vim\npager = less\n", 1), ("def main():\n    main()\n", 1),
            ("WEBVTT\n\n00:01.000 --> 00:02.000\nGood morning.\n", 3),
            ("--- a\n+++ b\n@@ -1 +1 @@\n-old line\n+new line\n", 3),
            ("web:\ndb:\n  image: a\n", 1), ("木が高い。\n川が長い。\n", 1),
            ("Shop\nBrot       2,49 A\nKäse 3,49 A\nSUMME EUR 5,98\nDanke\n", 2),
            ("#!/bin/sh\nset -e\nls -l\n", 1),
            ("Über allen Gipfeln\nIst Ruh,\nIn allen Wipfeln\nSpürest du\nKaum einen Hauch;\n", 2),
            ("There is a mill that grinds no more\nAnd all the birds have gone away\n", 1),
        ])
    func noWords(text: String, line: Int) throws {
        guard case .noWords(line, _)? = error(of: Array(text.utf8)) else {
            Issue.record("\(text) was read")
            return
        }
        #expect(try read("word,note\n" + text).rowCount > 0)
    }

    @Test(
        "without a head has the words first, then their meanings",
        arguments: [
            "front\tthe side that faces you\nback\tthe other one\n",
            "front,the side that faces you\nback,the other one\n",
        ])
    func noHead(text: String) throws {
        let marks = try read(text)
        expectEqual(marks.records.map(\.title), ["front", "back"])
        expectEqual(marks.records.map(\.meaning), ["the side that faces you", "the other one"])
    }

    @Test func `is refused if its head names other columns than that of the words`() {
        let head = "Quote,Book Title,Author,Note,Tags\n"
        expectEqual(error(of: Array("\(head)quire,Emma,Jane Austen,,\n".utf8)), .noWordColumn)
    }

    @Test func `says which columns are not taken because nobody has named them`() throws {
        try expectEqual(read("a\tb\tc\td\n").unknownColumns, ["column 3", "column 4"])
    }

    @Test func `has the columns that a person asks for; a head is then no mark either`() throws {
        for text in ["x,calm,serene,a note\n", "word,meaning,note,x\nx,calm,serene,a note\n"] {
            let marks = try read(text, columns: "-, meaning,Word,note")
            #expect(marks.form == .csv && marks.unknownColumns.isEmpty)
            expectEqual(marks.records.map(\.title), ["serene"])
            expectEqual(marks.records.map(\.note), ["a note"])
        }
    }

    @Test(
        "has no columns that a person can't mean",
        arguments: [
            ("word,colour", .unknownColumn("colour")), ("word,,note", .unknownColumn("")),
            ("word,Front", .repeatedColumn("word")), ("meaning,note", .noWordColumn),
            ("-", .noWordColumn), ("", .unknownColumn("")),
        ] as [(String, MarkImportError)])
    func wrongColumns(text: String, expected: MarkImportError) {
        #expect(throws: expected) { try MarkColumns(text) }
    }

    @Test func `has each word once, with what all its rows say`() throws {
        let marks = try read(
            """
            word	meaning	lists	context	added	guid
            Ice-cream	a sweet	food	One.	2026-01-02	a
            serene	calm	x			b
            ice cream	cold	summer, food	Two.	2026-01-01	c
            abate	lessen				a
            """)
        expectEqual(marks.records.map(\.title), ["Ice-cream", "serene", "abate"])
        expectEqual(marks.rowCount, marks.records.count + 1)
        let sweet = try #require(marks.records.first)
        #expect(sweet.meaning == "a sweet" && sweet.lists == ["food", "summer"])
        expectEqual(sweet.contexts.map(\.origin.sentence), ["One.", "Two."])
        expectEqual(sweet.added?.iso8601, "2026-01-01T00:00:00Z")
        // A name for other programs is that of the first word that has it.
        expectEqual(marks.records.map(\.guid), ["a", "b", nil])
    }

    @Test(
        "has the dates that can be read, and names the lines of the others",
        arguments: [
            ("2026-11-30", "2026-11-30T00:00:00Z"),
            ("2026-11-30T10:00:00+02:00", "2026-11-30T08:00:00Z"),
            ("2026-11-30 10:00", "2026-11-30T10:00:00Z"),
            ("2026-11-30 10:00:00+02:00", "2026-11-30T08:00:00Z"),
            ("2026-11-30 10:00:00-05:00", "2026-11-30T15:00:00Z"),
            ("2026/11/30 10:00:30", "2026-11-30T10:00:30Z"), ("2026-11-30 25:00", nil),
            ("1500000000", "2017-07-14T02:40:00Z"), ("", nil), ("30/11/26", nil),
            ("20261130", nil), ("2026-13-01", nil),
        ] as [(String, String?)])
    func dates(text: String, date: String?) throws {
        let marks = try read("word,added\nserene,\(text)\n")
        expectEqual(marks.records.map { $0.added?.iso8601 }, [date])
        let notes =
            date == nil && !text.isEmpty
            ? [LineNote(line: 2, reason: .unknownDate(text))] : []
        expectEqual(marks.shortenedRows.firstNotes, notes)
    }

    @Test(
        "has lists with semicolons or commas between them, or else blanks",
        arguments: [
            ("a", ["a"]), ("b a", ["a", "b"]), ("b;a c", ["a-c", "b"]), ("#b, #a", ["a", "b"]),
            ("a\\;b", ["a;b"]), ("a\\,b; c\\\\", ["a,b", "c\\"]), ("a\\b", ["a\\b"]), (";, ", []),
        ])
    func lists(text: String, lists: [String]) throws {
        let marks = try read("word,lists\nserene,\"\(text)\"\n")
        expectEqual(marks.records.map(\.lists), [lists])
    }

    @Test func `takes formulas and signs as they are`() throws {
        let words = ["=1+1", "-ness", "+", "@home", "#hash", "'tis", "=cmd|' /C calc'!A0"]
        try expectEqual(read(words.joined(separator: "\n")).records.map(\.title), words)
        let table = "word,note\n" + words.map { "\($0),\($0)" }.joined(separator: "\n")
        try expectEqual(read(table).records.map(\.title), words)
        try expectEqual(read(table).records.map(\.note), words)
    }

    @Test func `may be a list in which GoldenDict has numbered the words`() throws {
        try expectEqual(
            read("1 serene\n0 ice cream\n").records.map(\.title), ["serene", "ice cream"])
        try expectEqual(read("7 seas\nserene\n").records.map(\.title), ["7 seas", "serene"])
        try expectEqual(
            read("1 Wald\n2 Hof\n3 Haus\n").records.map(\.title), ["Wald", "Hof", "Haus"])
    }

    @Test func `in CSV has quoted fields with commas, quotes and lines`() throws {
        let marks = try read(
            "word,meaning\r\n\"a \"\"b\"\"\",\"one,\r\ntwo\" \r\nc\"d,e\r\nf,  \"g, h\"\r\n")
        expectEqual(marks.records.map(\.title), ["a \"b\"", "c\"d", "f"])
        expectEqual(marks.records.map(\.meaning), ["one, two", "e", "g, h"])
    }

    @Test(
        "has the separator that Excel names, and Excel's quotes between tabs",
        arguments: [
            "sep=;\r\nword;meaning\r\na;\"b, \"\"c\"\"\"\r\nd;e;\r\n",
            "sep=,\na,\"b, \"\"c\"\"\"\nd,e\n",
            "a\t\"b, \"\"c\"\"\"\r\nd\te\r\n",
            "a\t\"b,\n\"\"c\"\"\"\nd\t\"e\"\n",
        ])
    func spreadsheets(text: String) throws {
        let marks = try read(text)
        expectEqual(marks.records.map(\.title), ["a", "d"])
        expectEqual(marks.records.map(\.meaning), ["b, \"c\"", "e"])
    }

    @Test func `in TSV has backslashes for tabs and lines, and quotes are quotes`() throws {
        let marks = try read("word\tmeaning\n\"a\"\tb\\tc\\nd\\\\n\\x\\\n")
        expectEqual(marks.records.map(\.title), ["\"a\""])
        expectEqual(marks.records.map(\.meaning), ["b c d\\n\\x\\"])
    }
}
