import Texts

/// A record of a table: headwords and the texts about them.
struct TableRecord {
    /// The headword, then its other spellings; not empty.
    let words: [String]
    let texts: [String]

    /// Parses a record; nil if it has no headword or no text.
    init?(_ bytes: [UInt8], _ layout: TableLayout) {
        var fields = TableRecord.fields(of: bytes, layout)
        let otherWords = layout.hasOtherWords && fields.count > 2 ? fields.remove(at: 2) : ""
        guard let first = fields.first else { return nil }
        words =
            (TableRecord.words(in: first)
            + otherWords.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty })
            .map { HeadwordMarkup.text(of: Array($0.utf8)) }
        texts = Array(fields.dropFirst())
        guard !words.isEmpty, texts.contains(where: { !$0.isEmpty }) else { return nil }
    }

    /// The headwords of a field, separated by `|`; `\|` is a `|` within a headword.
    private static func words(in field: String) -> [String] {
        var words = [""]
        var isEscaped = false
        for letter in field {
            if letter == "|", !isEscaped {
                words.append("")
            } else {
                if letter == "|", isEscaped { words[words.count - 1].removeLast() }
                words[words.count - 1].append(letter)
            }
            isEscaped = letter == "\\"
        }
        return words.map(\.trimmed).filter { !$0.isEmpty }
    }

    /// Returns true if a line ends within quotation marks, so its record continues on the next
    /// line.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - layout: The layout of the table: its delimiter, and whether it has quotation marks.
    ///   - isOpen: True if the previous line ended within quotation marks.
    /// - Returns: True if this line ends within quotation marks.
    static func isOpen(
        after line: Span<UInt8>, _ layout: TableLayout, before isOpen: Bool
    ) -> Bool {
        guard layout.hasQuotes else { return false }
        var isQuoted = isOpen
        // `isStart`: only blanks of the field were read. `isBehindMark`: the last byte is a
        // quotation mark, which may be the first half of a doubled mark.
        var (isStart, isBehindMark) = (!isOpen, false)
        for index in line.indices {
            if line[index] == UInt8(ascii: "\"") {
                let wasQuoted = isQuoted
                if isQuoted || isStart || isBehindMark { isQuoted.toggle() }
                (isStart, isBehindMark) = (false, wasQuoted)
            } else {
                let isBlank = line[index] == UInt8(ascii: " ")
                (isStart, isBehindMark) = (
                    line[index] == layout.delimiter || isStart && isBlank, false
                )
            }
        }
        return isQuoted
    }

    /// The most fields of a record.
    private static let fieldLimit = 256

    /// The fields of a record; if there are more than ``fieldLimit`` fields, the last field has the
    /// rest.
    static func fields(of record: [UInt8], _ layout: TableLayout) -> [String] {
        let fields =
            layout.hasQuotes
            ? quotedFields(record, layout.delimiter) : escapedFields(record, layout.delimiter)
        return fields.map { String(decoding: $0, as: UTF8.self) }
    }

    private static func escapedFields(_ record: [UInt8], _ delimiter: UInt8) -> [[UInt8]] {
        record.split(
            separator: delimiter, maxSplits: fieldLimit - 1, omittingEmptySubsequences: false
        ).map { field in
            var bytes: [UInt8] = []
            var rest = field
            while let byte = rest.popFirst() {
                switch (byte, rest.first) {
                case (UInt8(ascii: "\\"), UInt8(ascii: "n")):
                    bytes.append(UInt8(ascii: "\n"))
                case (UInt8(ascii: "\\"), UInt8(ascii: "t")),
                    (UInt8(ascii: "\\"), UInt8(ascii: "r")):
                    bytes.append(UInt8(ascii: " "))
                case (UInt8(ascii: "\\"), UInt8(ascii: "\\")):
                    bytes.append(byte)
                default:
                    bytes.append(byte)
                    continue
                }
                rest = rest.dropFirst()
            }
            return bytes
        }
    }

    /// The fields of a record with quotation marks (RFC 4180, section 2).
    ///
    /// A quotation mark inside a quoted field is doubled.
    static func quotedFields(_ record: [UInt8], _ delimiter: UInt8) -> [[UInt8]] {
        let quote = UInt8(ascii: "\"")
        var fields: [[UInt8]] = [[]]
        var isQuoted = false
        var rest = record[...]
        while let byte = rest.popFirst() {
            let last = fields.count - 1
            if byte == quote {
                if isQuoted, rest.first == quote {
                    fields[last].append(quote)
                    rest = rest.dropFirst()
                } else if isQuoted {
                    isQuoted = false
                } else if fields[last].allSatisfy({ $0 == UInt8(ascii: " ") }) {
                    // Blanks before the opening mark do not belong to the field.
                    fields[last] = []
                    isQuoted = true
                } else {
                    fields[last].append(quote)
                }
            } else if byte == delimiter, !isQuoted, fields.count < fieldLimit {
                fields.append([])
            } else {
                fields[last].append(byte)
            }
        }
        return fields
    }
}
