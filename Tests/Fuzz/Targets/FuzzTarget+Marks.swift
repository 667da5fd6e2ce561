import Core
import TestSupport

@testable import Services

// Targets for files with marks.
extension FuzzTarget {
    static let marks = FuzzTarget(name: "marks", seeds: markFiles.map { Array($0.utf8) }) { bytes in
        var count = try readMarks(bytes, as: nil)
        for form in MarkFileForm.allCases { count += try readMarks(bytes, as: form) }
        return count
    }

    private static let now = UnixTime(seconds: 1_795_000_000)

    private static func readMarks(_ bytes: [UInt8], as form: MarkFileForm?) throws -> Int {
        let marks: MarkImport
        do throws(MarkImportError) {
            marks = try MarkReader.read(bytes, as: form, now: now)
        } catch {
            return try CleanTexts.count(in: error.description)
        }
        let records = marks.records
        try require(Set(records.map(\.key)).count == records.count, "a key is there twice")
        let guids = records.compactMap(\.guid)
        try require(Set(guids).count == guids.count, "a GUID is there twice")
        for record in records { try require(isWithinLimits(record), "too much: \(record)") }
        for format in MarkFormat.allCases { try roundTrip(records, format) }
        let notes = marks.refusedRows.firstNotes + marks.shortenedRows.firstNotes
        return try CleanTexts.count(in: records) + CleanTexts.count(in: marks.unknownColumns)
            + CleanTexts.count(in: notes.map(\.description))
    }

    /// Written marks are equal when they are read again: in JSON completely, in a table in all its
    /// columns.
    private static func roundTrip(_ records: [MarkRecord], _ format: MarkFormat) throws {
        let text = written(records, format)
        let again = try MarkReader.read(Array(text.utf8), now: now)
        try require(again.form == MarkFileForm(format), "\(format) is read as \(again.form)")
        try require(
            again.refusedRows.count + again.shortenedRows.count == 0,
            "\(again.refusedRows) \(again.shortenedRows)")
        try require(format != .json || again.records == records, "not the same: \(text)")
        let textAgain = written(again.records, format)
        try require(
            textAgain.utf8.elementsEqual(text.utf8), "not the same: \(text)\n\(textAgain)")
    }

    private static func written(_ records: [MarkRecord], _ format: MarkFormat) -> String {
        var writer = MarkWriter(format)
        return writer.head + records.map { writer.text(of: $0) }.joined() + writer.end
    }

    private static func isWithinLimits(_ record: MarkRecord) -> Bool {
        // A text that was cut has one more scalar for the sign.
        func fits(_ text: String, _ limit: Int) -> Bool { text.unicodeScalars.count <= limit + 1 }
        return !record.title.isEmpty && fits(record.title, MarkLimits.title)
            && fits(record.meaning, MarkLimits.meaning)
            && fits(record.partOfSpeech, MarkLimits.name)
            && fits(record.pronunciation, MarkLimits.name) && fits(record.note, MarkLimits.note)
            && fits(record.guid ?? "", MarkLimits.name)
            && record.lists.count <= MarkLimits.lists
            && record.lists.allSatisfy { fits($0, MarkLimits.name) && !$0.isEmpty }
            && record.lists == record.lists.sorted()
            && record.contexts.count <= MarkLimits.contexts
            && record.contexts.allSatisfy { context in
                fits(context.origin.place, MarkLimits.name)
                    && fits(context.origin.source, MarkLimits.name)
                    && fits(context.origin.entry, MarkLimits.title)
                    && fits(context.origin.sentence, MarkLimits.sentence)
            }
    }

    // MARK: - Good input

    private static let markFiles = [
        "serene\nice cream\n\n-ness\n=1+1\n", "1 serene\n2 ice cream\n",
        "word\tmeaning\tlists\tadded\tguid\nserene\tcalm\\tclear\ta; b\\\\;c\t2026-11-30\tx1\n",
        #"""
        word,meaning,ipa,source,context,note,added\#r
        serene,"calm, ""clear""",/sɪˈriːn/,WordNet,"A serene
        sea.",note,1500000000\#r
        Serene,,,Emma,Serene.,other,2026-11-30T10:00:00Z
        """#,
        "Wort;Sinn\nheiter;\"froh; klar\"\n",
        #"""
        #separator:tab
        #html:true
        #guid column:1
        #tags column:4
        #columns:guid\#tFront\#tBack\#tTags
        abc\#tquire\#t<b>noun</b> 24&nbsp;sheets<br>of paper &amp; more\#tmot paper
        "#d"\#t"#hash"\#t"two
        lines\#tand ""a tab"""\#t
        # a comment
        """#,
        """
        {"mot":"marks","version":1,"marks":[
        {"word":"serene","meaning":"calm","pos":"adj.","ipa":"sɪˈriːn","note":"n","lists":["a","b"],
        "added":"2026-11-30T10:00:00Z","guid":"x1","contexts":[{"place":"Search","source":"WordNet",
        "entry":"calm","sentence":"A serene sea.","time":"2026-11-30T10:00:00Z"}],
        "review":{"phase":"relearning","step":0,"stability":2.3065,"difficulty":2.118,
        "due":"2026-12-01T10:00:00Z","last":"2026-11-30T10:00:00Z","count":3},"suspended":true},
        {"word":"The Constant","item":"tv:27"}, "abate"
        ]}
        """,
        """
        <?xml version="1.0"?><root><headword>serene &amp; calm</headword>
        <folder name="French" expanded="1"><headword>na\u{EF}ve</headword><folder name="x"/>
        <folder name="food"><headword><![CDATA[cr\u{E8}me]]></headword></folder></folder></root>
        """,
        #"""
        -- we can read Lua syntax here!
        LookupHistoryEntry{
            ["lookup_history"] = {
                [1] = {
                    ["book_title"] = "Emma",
                    ["time"] = 1500000000,
                    ["word"] = "a \"serene\" \
        sea\65"
                }
            }
        }
        """#,
    ]
}
