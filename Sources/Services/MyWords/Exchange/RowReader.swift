import Texts

/// Reads the rows of a table, such as CSV or TSV, one by one.
///
/// A line ends with LF, CR LF or CR. Empty lines are skipped.
struct RowReader {
    /// The way in which a field can contain a separator or a line end.
    enum Escape {
        /// `\t`, `\n`, `\r` and `\\`.
        case backslash
        /// Quotes around the field, doubled inside.
        case quotes
        case none
    }

    /// The longest row, in bytes.
    static let limit = 1 << 20

    private let bytes: [UInt8]
    let separator: UInt8
    private let escape: Escape
    private let comment: String.UTF8View?
    private let joinsLines: Bool
    private var position: Int
    /// The number of the line at `position`.
    private var line: Int
    /// The offset at which the row that was read last begins.
    private(set) var rowStart = 0

    /// - Parameters:
    ///   - bytes: Valid UTF-8.
    ///   - separator: Stands between the fields.
    ///   - escape: The way in which a field can contain the separator.
    ///   - comment: The text with which rows begin that are skipped.
    ///   - joinsLines: True if a line without a separator may continue the row above it.
    ///   - start: The offset at which the first row begins.
    ///   - line: The line of the first row.
    init(
        _ bytes: [UInt8], separator: UInt8, escape: Escape, comment: String? = nil,
        joinsLines: Bool = false, from start: Int = 0, line: Int = 1
    ) {
        self.bytes = bytes
        self.separator = separator
        self.escape = escape
        self.comment = comment?.utf8
        self.joinsLines = joinsLines
        position = start
        self.line = line
    }

    /// Reads the next row.
    ///
    /// - Parameter fields: Receives the fields of the row.
    /// - Returns: The line where the row begins; nil after the last row.
    /// - Throws: A ``MarkImportError`` when the quotes of the row are broken, or the row is too
    ///   long.
    mutating func next(_ fields: inout [String]) throws(MarkImportError) -> Int? {
        fields.removeAll(keepingCapacity: true)
        while position < bytes.count {
            if let comment, bytes[position...].starts(with: comment) {
                skipLine()
            } else if !skipLineEnd() {
                return try row(&fields)
            }
        }
        return nil
    }

    /// The fields of a row that was read before and begins at this offset.
    func row(at start: Int) -> [String] {
        var reader = self
        reader.position = start
        var fields: [String] = []
        // This can't fail, because the same bytes were read before.
        _ = try? reader.next(&fields)
        return fields
    }

    private mutating func row(_ fields: inout [String]) throws(MarkImportError) -> Int {
        let firstLine = line
        rowStart = position
        let end = min(bytes.count, position + RowReader.limit)
        while true {
            if escape == .quotes, skipToQuote() {
                fields.append(try quotedField(until: end))
            } else {
                fields.append(plainField(until: end))
            }
            guard position < bytes.count else { return firstLine }
            guard position < end else {
                throw .lineTooLong(line: firstLine, limit: RowReader.limit)
            }
            if bytes[position] == separator {
                position += 1
            } else if skipLineEnd() {
                while fields.count > 1, position < end, let rest = continuation(of: fields) {
                    fields[fields.count - 1] += " \(rest)"
                }
                return firstLine
            } else {
                throw .textAfterQuote(line: line)
            }
        }
    }

    private mutating func plainField(until end: Int) -> String {
        let start = position
        var hasEscape = false
        while position < end {
            let byte = bytes[position]
            if byte == separator || byte == lineFeed || byte == carriageReturn { break }
            if byte == backslash { hasEscape = true }
            position += 1
        }
        let field = bytes[start..<position]
        return hasEscape && escape == .backslash
            ? TableField.withoutBackslashes(field) : String(decoding: field, as: UTF8.self)
    }

    /// Reads a line that continues the last field; nil if the next line is a row.
    ///
    /// Quizlet does not quote the line ends in meanings. So a line without a separator continues a
    /// meaning that ends with a comma, a semicolon or a colon, and so does a line with a number or
    /// a bullet.
    private mutating func continuation(of fields: [String]) -> String? {
        guard joinsLines, escape != .quotes, let last = fields.last?.utf8.last,
            position < bytes.count
        else { return nil }
        let isOpen = ",;:".utf8.contains(last)
        guard isOpen || bytes[position] < UInt8(ascii: "A") || bytes[position] > 0x7F,
            comment.map({ !bytes[position...].starts(with: $0) }) ?? true
        else { return nil }
        let line = bytes[position...].prefix { $0 != lineFeed && $0 != carriageReturn }
        guard !line.contains(separator), line.count < RowReader.limit else { return nil }
        let text = String(decoding: line, as: UTF8.self).trimmedPart
        let isPart =
            ListLine.withoutMark(text) != nil && ListLine.withoutMark(fields[0][...]) == nil
        guard !text.isEmpty, !ListLine.isLesson(text), isOpen || isPart else { return nil }
        position = line.endIndex
        if position < bytes.count { _ = skipLineEnd() }
        return String(text)
    }

    private mutating func quotedField(until end: Int) throws(MarkImportError) -> String {
        let opening = line
        position += 1
        var field: [UInt8] = []
        var start = position
        while position < end {
            if bytes[position] == quote {
                field += bytes[start..<position]
                position += 1
                guard position < bytes.count, bytes[position] == quote else {
                    skipBlanks()
                    return String(decoding: field, as: UTF8.self)
                }
                start = position
                position += 1
            } else if !skipLineEnd() {
                position += 1
            }
        }
        throw .openQuote(line: opening)
    }

    /// Skips blanks before a quote; if no quote follows the blanks, returns false and skips
    /// nothing.
    private mutating func skipToQuote() -> Bool {
        let start = position
        skipBlanks()
        if position < bytes.count, bytes[position] == quote { return true }
        position = start
        return false
    }

    private mutating func skipBlanks() {
        while position < bytes.count, bytes[position] == UInt8(ascii: " "), separator != 0x20 {
            position += 1
        }
    }

    private mutating func skipLine() {
        while position < bytes.count, !skipLineEnd() { position += 1 }
    }

    /// Skips a line end if one is here.
    private mutating func skipLineEnd() -> Bool {
        let byte = bytes[position]
        guard byte == lineFeed || byte == carriageReturn else { return false }
        position += 1
        if byte == carriageReturn, position < bytes.count, bytes[position] == lineFeed {
            position += 1
        }
        line += 1
        return true
    }
}

private let quote = UInt8(ascii: "\"")
private let backslash = UInt8(ascii: "\\")
private let lineFeed = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")
