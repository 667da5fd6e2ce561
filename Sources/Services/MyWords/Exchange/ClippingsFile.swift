import Core
import Texts

/// Reads Kindle's `My Clippings.txt`.
///
/// An entry has the title of a book, a line about the place and the time, an empty line, and the
/// highlighted text. `==========` ends each entry.
///
/// A highlight of up to three words is a mark, a longer one is a passage and is left out. Notes,
/// which are the reader's own words, are left out too.
struct ClippingsFile {
    private static let entryEnd = "=========="
    /// The longest highlight that is a mark, in words.
    private static let longestWord = 3
    /// The longest highlight that is a mark in a language without blanks, in letters.
    private static let longestUnspaced = 8
    /// The word for a note in the languages of Kindle, in the line about the place.
    private static let notes = Set(WordLists.items("note"))
    /// The word for a note in languages that put no blanks between words.
    private static let unspacedNotes = WordLists.items("note without blanks")
    /// The names of each month in the languages of Kindle.
    private static let months = WordLists.items("month").map { $0.split(separator: " ") }

    private var rows = WordRows([.word, .added, .source])

    /// True if a file begins like Kindle's `My Clippings.txt`.
    static func isClippings(_ lines: [String]) -> Bool {
        // A Kindle in Russian writes a dash.
        lines.count > 2 && ["- ", "– "].contains(where: lines[1].hasPrefix)
            && lines.contains(entryEnd)
    }

    /// - Parameters:
    ///   - bytes: The file.
    ///   - now: The time of a word that has no time in the file.
    /// - Returns: The marks, and notes on the refused rows.
    /// - Throws: A ``MarkImportError`` when the file is damaged.
    static func read(_ bytes: [UInt8], now: UnixTime) throws(MarkImportError) -> MarkImport {
        var file = ClippingsFile()
        var lines = RowReader(bytes, separator: 0, escape: .none)
        var row: [String] = []
        var entry: [String] = []
        var firstLine = 1
        while let line = try lines.next(&row) {
            let text = row[0].cleaned(limit: .max)
            if text == entryEnd {
                file.add(entry, line: firstLine)
                entry = []
            } else {
                if entry.isEmpty { firstLine = line }
                entry.append(text)
            }
        }
        file.add(entry, line: firstLine)
        return try file.rows.marks(.clippings, now: now)
    }

    /// Adds an entry: the title, the line about the place, and the lines of the text.
    private mutating func add(_ entry: [String], line: Int) {
        // A bookmark has no text.
        guard entry.count > 2 else { return }
        let placeLine = entry[1].lowercased()
        let isNote =
            placeLine.split { !$0.isLetter }.contains { ClippingsFile.notes.contains(String($0)) }
            || ClippingsFile.unspacedNotes.contains(where: placeLine.contains)
        let text = entry[2...].joined(separator: " ")
        guard !isNote, let word = ClippingsFile.word(in: text) else {
            rows.leftOutCount += 1
            return
        }
        rows.add(
            [
                word, ClippingsFile.time(in: placeLine)?.iso8601 ?? "",
                ClippingsFile.title(entry[0]),
            ], line: line + 3)
    }

    /// The highlight without the signs around it; nil for a passage.
    static func word(in text: String) -> String? {
        // Chinese, Japanese and Thai sentences have no blanks.
        let isUnspaced = text.unicodeScalars.contains {
            $0.value >= 0x0E00 && $0.properties.isAlphabetic
        }
        guard text.split(separator: " ").count <= longestWord,
            !isUnspaced || text.count <= longestUnspaced
        else { return nil }
        let word = text.drop { !$0.isLetter && !$0.isNumber }
        let end = word.lastIndex { $0.isLetter || $0.isNumber }.map(word.index(after:))
        return String(word[..<(end ?? word.endIndex)])
    }

    /// The title of a book without its author in brackets.
    private static func title(_ text: String) -> String {
        guard text.last == ")", let start = text.lastIndex(of: "("), start > text.startIndex else {
            return text
        }
        return String(text[..<start]).cleaned()
    }

    /// The time in `Added on Monday, 1 January 2024 10:05:00`, or
    /// `Monday, January 1, 2024 10:05:00 AM`, also in another language of Kindle.
    private static func time(in placeLine: String) -> UnixTime? {
        let text = placeLine.split(separator: "|").last ?? ""
        let words = text.split { !$0.isLetter && !$0.isNumber && $0 != ":" }
        let clock = words.last { $0.contains(":") }?.split { !$0.isASCII || !$0.isNumber }
            .compactMap { Int($0) }
        let numbers = text.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
        guard let clock, clock.count == 3, numbers.count > 2,
            // Chinese and Japanese have no names of months: `2024年1月1日`.
            let month = zip(1..., months).first(where: { !Set(words).isDisjoint(with: $1) })?.0
                ?? (text.contains("年") ? numbers[1] : nil),
            let year = numbers.first(where: { $0 > 31 }),
            let day = text.contains("年") ? numbers[2] : numbers.first(where: { $0 <= 31 })
        else { return nil }
        let isAfternoon = words.last == "pm" || ["下午", "午後"].contains(where: text.contains)
        let isMorning = words.last == "am" || ["上午", "午前"].contains(where: text.contains)
        let hour = isAfternoon ? clock[0] % 12 + 12 : isMorning ? clock[0] % 12 : clock[0]
        let digits = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
        return UnixTime(
            iso8601: "\(year)-\(digits(month))-\(digits(day))T\(digits(hour)):"
                + "\(digits(clock[1])):\(digits(clock[2]))Z")
    }
}
