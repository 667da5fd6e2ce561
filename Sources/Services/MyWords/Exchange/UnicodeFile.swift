import Core
import Lexicon

/// The text of a file as valid UTF-8.
enum UnicodeFile {
    /// The first bytes of a ZIP archive.
    static let archiveStart: [UInt8] = [0x50, 0x4B, 0x03, 0x04]

    /// The text without a byte order mark.
    ///
    /// - Parameter bytes: The file, in UTF-8, in UTF-16 with a byte order mark, or in Windows-1252.
    /// - Returns: The text, without zero bytes; true if it was in Windows-1252.
    /// - Throws: A ``MarkImportError`` for an archive, or with the first line that has a zero byte
    ///   or is in another encoding.
    static func text(
        of bytes: consuming [UInt8]
    ) throws(MarkImportError) -> (text: [UInt8], isWindows: Bool) {
        var text = bytes
        let mayBeWindows = ![0xEF, 0xFE, 0xFF].contains(text.first)
        if text.starts(with: [0xFF, 0xFE]) {
            text = try utf8(ofUTF16: text, highIndex: 1)
        } else if text.starts(with: [0xFE, 0xFF]) {
            text = try utf8(ofUTF16: text, highIndex: 0)
        } else if text.starts(with: [0xEF, 0xBB, 0xBF]) {
            text.removeFirst(3)
        }
        guard !text.starts(with: archiveStart) else { throw .archive }
        if let zero = text.firstIndex(of: 0) {
            throw .zeroByte(line: line(at: zero, of: text))
        }
        do throws(UTF8.ValidationError) {
            _ = try UTF8Span(validating: text.span)
        } catch {
            if mayBeWindows, let windowsText = WindowsText.decoded(text) {
                return (windowsText, true)
            }
            throw .notUnicode(line: line(at: error.byteOffsets.lowerBound, of: text))
        }
        return (text, false)
    }

    /// Converts UTF-16 to UTF-8; `highIndex` is the index of the high byte in each pair of bytes.
    private static func utf8(
        ofUTF16 bytes: [UInt8], highIndex: Int
    ) throws(MarkImportError) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var units = stride(from: 2, to: bytes.count - 1, by: 2).lazy
            .map { UInt16(bytes[$0 + highIndex]) << 8 | UInt16(bytes[$0 + 1 - highIndex]) }
            .makeIterator()
        var decoder = UTF16()
        while true {
            switch decoder.decode(&units) {
            case .scalarValue(let scalar): text.append(contentsOf: String(scalar).utf8)
            case .emptyInput where bytes.count.isMultiple(of: 2): return text
            case .emptyInput, .error:
                throw .notUnicode(line: line(at: text.count, of: text))
            }
        }
    }

    /// The number of the line that has an offset.
    private static func line(at offset: Int, of text: [UInt8]) -> Int {
        var lines = LineCounter(text)
        return lines.line(at: offset)
    }
}

extension UnixTime {
    /// The times that are stored and exchanged: a million years before and after 1970, in seconds.
    static let exchangeable = -31_536_000_000_000...31_536_000_000_000

    /// The time as other programs read it: ISO 8601, or the seconds since 1970 if the year does not
    /// have four digits.
    var exchangeText: String {
        let fourDigits = -62_167_219_200...253_402_300_799
        return fourDigits.contains(seconds) ? iso8601 : String(seconds)
    }

    /// Parses a date, a date and time, or the seconds since 1970; a time without an offset is in
    /// UTC.
    ///
    /// - Returns: The time; nil for any other text, or a time more than a million years from 1970.
    init?(exchangeText text: String) {
        if let time = UnixTime(iso8601: text) ?? UnixTime(iso8601: UnixTime.completed(text)) {
            self = time
        } else if let date = CalendarDate(text) {
            self.init(seconds: date.daysSince1970 * 86_400)
        } else if let seconds = Int(text), text.utf8.count >= UnixTime.fewestDigits,
            UnixTime.exchangeable.contains(seconds)
        {
            self.init(seconds: seconds)
        } else {
            return nil
        }
    }

    /// Converts a date and a time in the forms of tables, `2026-11-30 10:00` or
    /// `2026/11/30 10:00:00`, to ISO 8601 in UTC.
    private static func completed(_ text: String) -> String {
        let parts = text.split { $0 == " " || $0 == "T" }
        guard parts.count == 2 else { return text }
        let date = String(parts[0].map { $0 == "/" ? "-" : $0 })
        let zone = parts[1].contains { "+-Z".contains($0) } ? "" : "Z"
        return "\(date)T\(parts[1])\(parts[1].utf8.count == 5 ? ":00" : "")\(zone)"
    }

    /// The fewest digits of seconds since 1970; a shorter number, such as 20261130, may be a date.
    private static let fewestDigits = 9
}
