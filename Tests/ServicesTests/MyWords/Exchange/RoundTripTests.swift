import Core
import FoundationEssentials
import TestSupport
import Testing
import Texts

@testable import Services

/// Marks with all that could break a format.
private let marks: [Mark] = {
    var random = RandomMarks(seed: 37)
    return (0..<Tier.amount(quick: 300, usual: 2_000, all: 10_000)).map { _ in random.next() }
}()

struct `Marks that went out` {
    /// The parts of a mark that come back from a table.
    private func expected(_ mark: Mark) throws -> MarkRecord {
        let out = MarkRecord(mark)
        var fields = MarkFields(mark)
        let origin = Markable.Origin(
            place: MarkRecord.importPlace, source: MarkColumn.source.text(of: out),
            sentence: MarkColumn.sentence.text(of: out))
        let isMet = [origin.source, origin.sentence].contains { !$0.cleaned().isEmpty }
        fields.contexts = isMet ? [MarkContext(origin, at: mark.added)] : []
        fields.review = nil
        fields.isSuspended = false
        return try #require(MarkRecord(fields))
    }

    /// Compares byte by byte: as strings, two spellings of `é` are equal.
    private func expectSame(_ marks: MarkImport, _ expected: [MarkRecord]) {
        #expect(marks.refusedRows.count == 0 && marks.rowCount == expected.count)
        expectEqual(marks.unknownColumns, [])
        expectEqual(marks.records.count, expected.count)
        // Many come in the order of their keys.
        let byID = { (one: MarkRecord, other: MarkRecord) in
            one.key.id.utf8.lexicographicallyPrecedes(other.key.id.utf8)
        }
        for (record, expected) in zip(marks.records.sorted(by: byID), expected.sorted(by: byID)) {
            let isSame =
                record == expected
                && MarkJSON.text(of: record).utf8.elementsEqual(MarkJSON.text(of: expected).utf8)
            #expect(isSame, "\(record) is not \(expected)")
        }
    }

    @Test(
        "in a table come back the same, but for what it has no column for",
        arguments: [MarkFormat.tsv, .csv, .anki])
    func table(format: MarkFormat) throws {
        let back = try read(written(marks.map { MarkRecord($0) }, as: format))
        expectEqual(back.form, MarkFileForm(format))
        expectSame(back, try marks.map(expected))
    }

    @Test func `in JSON come back the same`() throws {
        let back = try read(written(marks.map { MarkRecord($0) }, as: .json))
        #expect(back.form == .json && back.shortenedRows.count == 0)
        expectSame(back, try marks.map { try #require(MarkRecord(MarkFields($0))) })
    }

    @Test(arguments: MarkFormat.allCases) func `and come in again change nothing`(
        format: MarkFormat
    ) throws {
        // More come in the order of their keys.
        let records = try marks.prefix(2_000).map { try #require(MarkRecord(MarkFields($0))) }
        let back = try read(written(records, as: format))
        expectEqual(back.records.count, records.count)
        for (readRecord, record) in zip(back.records, records) {
            expectEqual(record.merged(with: readRecord), record)
        }
    }

    @Test(arguments: MarkFormat.allCases) func `do not change when they go round again`(
        format: MarkFormat
    ) throws {
        let out = written(marks.map { MarkRecord($0) }, as: format)
        let once = written(try read(out).records, as: format)
        let twice = written(try read(once).records, as: format)
        #expect(once.utf8.elementsEqual(twice.utf8))
    }
}

@Suite(.needs(.python))
struct `Marks that went out, read by Python` {
    private func rows(_ format: MarkFormat, _ program: String) async throws -> [[String]] {
        let folder = try TemporaryFolder()
        let path = try folder.write(written(marks.map { MarkRecord($0) }, as: format), to: "marks")
        let output = try await Python.run(program, [path])
        return try JSONDecoder().decode([[String]].self, from: Data(output.utf8))
    }

    private func expectSame(_ rows: [[String]], _ expected: [[String]]) {
        expectEqual(rows.count, expected.count)
        for (row, expected) in zip(rows, expected) {
            #expect(row.map { Array($0.utf8) } == expected.map { Array($0.utf8) }, "\(expected)")
        }
    }

    private var columns: [[String]] {
        [MarkColumn.allCases.map(\.rawValue)] + marks.map { MarkRecord($0).columns }
    }

    @Test(.needs(.time)) func `are the same in CSV`() async throws {
        let rows = try await rows(
            .csv,
            """
            import csv, json, sys
            with open(sys.argv[1], newline="", encoding="utf-8") as file:
                print(json.dumps(list(csv.reader(file, strict=True))))
            """)
        expectSame(rows, columns)
    }

    @Test(.needs(.time)) func `are the same in TSV`() async throws {
        let rows = try await rows(
            .tsv,
            #"""
            import csv, json, re, sys
            meant = {"t": "\t", "n": "\n", "r": "\r", "\\": "\\"}
            def text(field):
                return re.sub(r"\\([tnr\\])", lambda match: meant[match[1]], field)
            with open(sys.argv[1], newline="", encoding="utf-8") as file:
                rows = csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE, strict=True)
                print(json.dumps([[text(field) for field in row] for row in rows]))
            """#)
        expectSame(rows, columns)
    }

    @Test func `are the same in Anki, however often they are imported`() async throws {
        let rows = try await rows(.anki, Self.anki)
        let expected = marks.map { mark in
            let record = MarkRecord(mark)
            let fields = ([.word] + AnkiText.columns).map { column in
                column.text(of: record).unicodeScalars.map { scalar in
                    scalar == "\r" ? "\n" : String(scalar)
                }.joined()
            }
            return [mark.guid] + fields + mark.lists
        }
        expectSame(rows, expected)
    }

    /// Imports the file twice by Anki's rules (rslib/src/import_export/text/csv).
    ///
    /// There are head lines, then rows of CSV; one that begins with `#` is a comment. A note is told by
    /// its GUID.
    private static let anki = #"""
        import html, json, re, sys

        def records(text, separator):
            at, size = 0, len(text)
            while at < size:
                if text[at] in "\r\n":
                    at += 1
                    continue
                if text[at] == "#":
                    while at < size and text[at] != "\n":
                        at += 1
                    continue
                row, open_row = [], True
                while open_row:
                    field = []
                    if at < size and text[at] == '"':
                        at += 1
                        while True:
                            if text[at] == '"' and text[at + 1:at + 2] == '"':
                                field.append('"')
                                at += 2
                            elif text[at] == '"':
                                at += 1
                                break
                            else:
                                field.append(text[at])
                                at += 1
                    while at < size and text[at] not in (separator, "\r", "\n"):
                        field.append(text[at])
                        at += 1
                    row.append("".join(field))
                    open_row = at < size and text[at] == separator
                    at += 1 if open_row else 0
                yield row

        with open(sys.argv[1], newline="", encoding="utf-8") as file:
            text = file.read()
        assert not text.startswith("\ufeff"), "a BOM hides the first line of the head"
        head = {}
        for line in text.split("\n"):
            if not line.startswith("#"):
                break
            key, _, value = line[1:].partition(":")
            head[key.lower()] = value
        assert head["separator"] == "tab" and head["html"] == "true"
        guid, tags = int(head["guid column"]) - 1, int(head["tags column"]) - 1
        assert "columns" not in head, "Anki fills fields by name alone then"
        names = head["mot columns"].split("\t")
        assert names[:tags] == [
            "Front", "Back", "guid", "meaning", "pos", "ipa", "source", "context", "note", "added",
            "article", "forms"]
        notes = {}
        for _ in range(2):
            for row in records(text, "\t"):
                assert len(row) == len(names), row
                assert row[guid], row
                # The back is made of other fields.
                texts = row[:1] + row[guid + 1:tags]
                fields = [html.unescape(field.replace("<br>", "\n")) for field in texts]
                notes[row[guid]] = [row[guid]] + fields + row[tags].split()
        print(json.dumps(list(notes.values())))
        """#
}
