import Core
import Texts

/// Reads a list with a word a line.
///
/// So does GoldenDict write its history and its favorites. The file in which it keeps its history has a
/// number and a blank before each word, the group of dictionaries; where all lines have one, it is
/// left out.
enum ListFile {
    static func read(_ bytes: [UInt8]) throws(MarkImportError) -> MarkImport {
        // No file has this separator: a line is a field.
        var rows = RowReader(bytes, separator: 0, escape: .none)
        let isNumbered = try isNumbered(rows)
        var marks = MarkCollector(room: bytes)
        var row: [String] = []
        while let line = try rows.next(&row) {
            try marks.add(fields(of: row, isNumbered), at: rows.start, line: line)
        }
        return marks.result(.list) { [rows] in fields(of: rows.row(at: $0), isNumbered) }
    }

    private static func fields(of row: [String], _ isNumbered: Bool) -> MarkFields {
        var fields = MarkFields()
        fields.word = row.first ?? ""
        if isNumbered { fields.word = String(withoutNumber(fields.word)) }
        return fields
    }

    /// Whether each of at least two lines begins with a number and a blank.
    private static func isNumbered(_ rows: RowReader) throws(MarkImportError) -> Bool {
        var rows = rows
        var row: [String] = []
        var count = 0
        while try rows.next(&row) != nil {
            guard withoutNumber(row[0]).startIndex > row[0].startIndex else { return false }
            count += 1
        }
        return count > 1
    }

    /// The line without a number and a blank at its beginning, if it has both.
    private static func withoutNumber(_ line: String) -> Substring {
        let rest = line.utf8.drop { $0.isASCIIDigit }
        guard rest.startIndex > line.startIndex, rest.first == UInt8(ascii: " ") else {
            return line[...]
        }
        return Substring(rest.dropFirst())
    }
}
