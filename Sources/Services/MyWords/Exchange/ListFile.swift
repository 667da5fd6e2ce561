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
        fields.title = row.first ?? ""
        if isNumbered { fields.title = String(withoutNumber(fields.title)) }
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

/// Names of lists in one field of a table.
///
/// They have no blanks; see ``MarkDescription/listName(_:)``.
enum ListNames {
    /// The names with `; ` between them; `;`, `,` and `\` in a name have a backslash before them.
    static func text(_ names: [String]) -> String {
        names.map { name in
            guard name.utf8.contains(where: { special.contains($0) }) else { return name }
            var text: [UInt8] = []
            for byte in name.utf8 {
                if special.contains(byte) { text.append(backslash) }
                text.append(byte)
            }
            return String(decoding: text, as: UTF8.self)
        }.joined(separator: "; ")
    }

    /// The names in a field, with `;` or `,` between them, or else blanks.
    static func names(in field: String) -> [String] {
        guard field.utf8.contains(where: { special.contains($0) }) else {
            return parts(of: field)
        }
        var names: [[UInt8]] = [[]]
        var rest = Array(field.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == backslash, let next = rest.first, special.contains(next) {
                names[names.count - 1].append(next)
                rest.removeFirst()
            } else if byte == UInt8(ascii: ";") || byte == UInt8(ascii: ",") {
                names.append([])
            } else {
                names[names.count - 1].append(byte)
            }
        }
        return names.map { String(decoding: $0, as: UTF8.self) }
    }

    /// What stands between blanks.
    static func parts(of text: String) -> [String] {
        text.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
    }

    private static let backslash = UInt8(ascii: "\\")
    private static let special = Array(";,\\".utf8)
}

/// Counts the lines of a text up to later and later offsets.
struct LineCounter {
    private let bytes: [UInt8]
    private var line = 1
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The line of an offset, counted from 1; lines end with LF, CR LF or CR.
    ///
    /// The offset is no smaller than in the call before.
    mutating func line(at offset: Int) -> Int {
        while position < min(offset, bytes.count) {
            let isReturn = bytes[position] == UInt8(ascii: "\r")
            position += 1
            if isReturn {
                let isPair = position < bytes.count && bytes[position] == UInt8(ascii: "\n")
                line += isPair ? 0 : 1
            } else if bytes[position - 1] == UInt8(ascii: "\n") {
                line += 1
            }
        }
        return line
    }
}
