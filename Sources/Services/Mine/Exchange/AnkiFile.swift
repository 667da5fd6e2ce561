import Core
import Lexicon
import Texts

/// Reads Anki's text.
enum AnkiFile {
    /// Reads the marks of a file.
    ///
    /// - Parameters:
    ///   - bytes: The file, whose head lines may be missing.
    ///   - wanted: The columns, if a person has asked for some.
    ///   - now: The time of a context whose row has none.
    /// - Returns: The marks, and what was not taken.
    /// - Throws: A ``MarkImportError`` when the file is damaged.
    static func read(
        _ bytes: [UInt8], _ wanted: MarkColumns?, now: UnixTime
    ) throws(MarkImportError) -> MarkImport {
        let head = AnkiHead(bytes)
        var rows = RowReader(
            bytes, separator: head.separator ?? separator(in: bytes[head.end...]),
            escape: .quotes, comment: UInt8(ascii: "#"), from: head.end, line: head.line)
        var row: [String] = []
        guard let line = try rows.next(&row) else { return MarkCollector().result(.anki) }
        var table = TableRows(wanted ?? head.columns(count: row.count), now: now)
        if head.isHTML { table.plainText = { AnkiFile.text($0) } }
        if wanted == nil { table.tagsColumn = head.tagsIndex }
        table.lists = head.tags
        return try table.read(rows, first: (row, line), of: bytes, .anki)
    }

    /// The first of Anki's separators that is there.
    private static func separator(in bytes: ArraySlice<UInt8>) -> UInt8 {
        let sample = bytes.prefix(8_192)
        return "\t|;:,".utf8.first { sample.contains($0) } ?? UInt8(ascii: " ")
    }

    /// The text of a field in HTML, on one line.
    private static func text(_ html: String) -> String {
        guard html.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") })
        else { return html }
        return StyledText(html: html.utf8).paragraphs.map(\.text).joined(separator: " ")
    }
}
