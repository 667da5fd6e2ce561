import Core
import Texts

/// Reads a list in a form that people write by hand.
///
/// - a word a line, perhaps with a bullet or a number before the word, and with a meaning after a
///   dash or a colon
/// - a table of Markdown
/// - words and meanings on lines of their own, perhaps after `Q:` and `A:`; see ``CardLines``
///
/// In GoldenDict's history file, the number of a dictionary group and a blank come before each
/// word.
struct ListFile {
    /// The list as TSV; each word is on the same line as in the file.
    private var table: [UInt8] = []
    /// The number of headings, which are no words.
    private var headingCount = 0
    private let layout: Layout

    /// The most groups of GoldenDict that are counted.
    private static let groupLimit = 100

    /// - Parameters:
    ///   - bytes: The file.
    ///   - chosenColumns: The columns that the user has named; nil to find them in the file.
    ///   - now: The time of a context whose row has no time.
    /// - Returns: The marks, and notes on the refused rows.
    /// - Throws: A ``MarkImportError`` when the file does not look like words.
    static func read(
        _ bytes: [UInt8], _ chosenColumns: MarkColumns?, now: UnixTime
    ) throws(MarkImportError) -> MarkImport {
        let bytes = CardLines.joined(bytes)
        var list = try ListFile(layout: Layout(bytes))
        try list.write(bytes)
        return try TableFile.read(
            list.table, .list, list.layout.hasColumns ? chosenColumns : .wordAndMeaning,
            hasHead: list.layout.hasColumns, isHeadCertain: list.layout.hasRule,
            headingCount: list.headingCount, now: now)
    }

    /// The list of a text that has only one line, such as `Wald, Wiese, Haus, Baum` or
    /// `Wald,forest; Wiese,meadow`, with a word a line; nil for other texts.
    static func lines(ofLine text: [UInt8]) -> [UInt8]? {
        guard text.count <= RowReader.limit,
            !text.dropLast(2).contains(where: { $0 == 0x0A || $0 == 0x0D })
        else { return nil }
        let line = String(decoding: text, as: UTF8.self)
        // These begin JSON, XML and quotes.
        guard let first = line.trimmedPart.first, !"[{<\"".contains(first) else { return nil }
        let pairs = line.split(separator: ";").map(\.trimmedPart).filter { !$0.isEmpty }
        let havePairs = ["\t", ",", " - "].contains { separator in
            pairs.allSatisfy { $0.split(separator: separator).count == 2 }
        }
        let words = line.trimmedPart.split(separator: ", ")
        let haveWords =
            words.count > 3
            && words.allSatisfy {
                !$0.contains { ",;\t".contains($0) } && $0.split(separator: " ").count <= 3
            }
        let items = pairs.count > 1 && havePairs ? pairs : haveWords ? words : []
        return items.isEmpty ? nil : Array(items.joined(separator: "\n").utf8)
    }

    /// True if most of the lines have a bullet or a number, or a word and its meaning.
    static func looksLikeList(_ lines: [String]) -> Bool {
        let count = lines.count { line in
            let line = line.trimmedPart
            let rest = ListLine.withoutMark(line) ?? line
            // A comma with a blank behind it separates no columns.
            let start =
                rest.indices.first {
                    ",;".contains(rest[$0]) && rest[rest.index(after: $0)...].first != " "
                } ?? rest.endIndex
            return rest.startIndex > line.startIndex || ListLine.parts(of: rest[..<start]) != nil
                || line.first == "|" || line.contains(" | ")
        }
        return count * 2 > lines.count
    }

    /// True if tabs stand only before or after the bullets or numbers of the lines.
    static func haveTabsOnlyAtMarks(_ lines: [String]) -> Bool {
        lines.allSatisfy { line in
            let line = line.trimmedPart
            return !(ListLine.withoutMark(line) ?? line).contains("\t")
        }
    }

    private init(layout: Layout) { self.layout = layout }

    /// Writes the rows of the table.
    private mutating func write(_ bytes: [UInt8]) throws(MarkImportError) {
        var lines = RowReader(bytes, separator: 0, escape: .none)
        var row: [String] = []
        var number = 1
        while let line = try lines.next(&row) {
            let text = row[0].trimmedPart
            while number < line {
                table.append(UInt8(ascii: "\n"))
                number += 1
            }
            if let fields = layout.fields(of: text) {
                table += fields.map { TableField.tsv(String($0)) }.joined(separator: "\t").utf8
            } else {
                headingCount += ListLine.isRule(text) ? 0 : 1
            }
        }
    }

    /// The way in which the lines of a list are written.
    private struct Layout {
        /// True if the list is a table of Markdown.
        private(set) var hasColumns = false
        /// True if a rule is under the head of the table.
        private(set) var hasRule = false
        /// True if the file is in Org mode, where a star begins a heading.
        private var isOrg = false
        private var hasMeanings = false
        /// True if blanks stand between the words and the meanings: most have them, and a line has
        /// three, because two are often a slip.
        private var hasBlanks = false
        private var hasNumbers = false
        private var hasGroupNumbers = false
        /// True if lines such as `Food:` are headings.
        private var hasTopics = false

        init(_ bytes: [UInt8]) throws(MarkImportError) {
            var lines = RowReader(bytes, separator: 0, escape: .none)
            var row: [String] = []
            var (count, splitCount, numberCount, historyCount, cellsCount) = (0, 0, 0, 0, 0)
            var (topicCount, settingCount, proseCount, blankCount) = (0, 0, 0, 0)
            var (isTable, isCounted) = (false, true)
            var groups: Set<Substring> = []
            var section: (line: Int, text: Substring)?
            while let number = try lines.next(&row) {
                let line = row[0].trimmedPart
                try Layout.checkLine(line, number: number)
                isOrg = isOrg || line.hasPrefix("#+")
                hasRule = hasRule || ListLine.isRule(line) && line.contains("|")
                if line.isEmpty || isHeading(line) || ListLine.isRule(line) { continue }
                if count == 0 {
                    isTable = line.first == "|"
                    section = line.first == "[" && line.last == "]" ? (number, line) : nil
                }
                count += 1
                if line.contains("|") { cellsCount += 1 }
                if ListLine.withoutNumber(line) != nil { numberCount += 1 }
                if let rest = ListLine.withoutGroup(line) {
                    historyCount += 1
                    let group = line[..<rest.startIndex].dropLast()
                    isCounted = isCounted && group == "\(historyCount)"
                    if groups.count < ListFile.groupLimit { groups.insert(group) }
                }
                if ListLine.isTopic(line) { topicCount += 1 }
                if line.contains("=") { settingCount += 1 }
                if ListLine.isProse(line) { proseCount += 1 }
                let text = ListLine.withoutMark(line) ?? line
                if ListLine.parts(of: text, mayHaveBlanks: false) != nil {
                    splitCount += 1
                } else if ListLine.parts(of: text) != nil {
                    blankCount += 1
                    hasBlanks = hasBlanks || text.contains("   ")
                }
            }
            hasBlanks = hasBlanks && blankCount > splitCount
            splitCount += hasBlanks ? blankCount : 0
            // A shopping list has a different number in each line.
            let haveGroups = isCounted || groups.count <= max(2, count / 2)
            hasGroupNumbers = count > 1 && historyCount == count && haveGroups
            hasTopics = topicCount * 3 <= count
            hasNumbers = numberCount * 2 > count
            hasMeanings = splitCount * 2 > count - (proseCount < splitCount ? proseCount : 0)
            hasColumns = (isTable || hasRule) && cellsCount * 2 > count
            // These are the settings of a program.
            guard hasMeanings || settingCount * 2 >= count, let section else { return }
            throw .noWords(line: section.line, text: String(section.text))
        }

        /// Refuses times of subtitles, places in a list of changes, and scripts.
        private static func checkLine(_ line: Substring, number: Int) throws(MarkImportError) {
            let isTime =
                line.prefix(2).allSatisfy(\.isNumber) && line.dropFirst(2).first == ":"
                && line.contains(" --> ")
            guard isTime || line.hasPrefix("@@ -") || number == 1 && line.hasPrefix("#!/")
            else { return }
            throw .noWords(line: number, text: String(line))
        }

        private func isHeading(_ line: Substring) -> Bool {
            ListLine.isHeading(line) || isOrg && line.first == "*"
        }

        /// The fields of a line; nil for a heading or a rule.
        func fields(of line: Substring) -> [Substring]? {
            guard !isHeading(line), !ListLine.isRule(line) else { return nil }
            if hasColumns { return line.contains("|") ? ListLine.cells(of: line) : nil }
            var rest = ListLine.withoutBullet(line) ?? line
            if hasNumbers { rest = ListLine.withoutNumber(rest) ?? rest }
            if hasGroupNumbers { rest = ListLine.withoutGroup(rest) ?? rest }
            // In a list with meanings, `Wiese=meadow` has no blanks either.
            let parts =
                hasMeanings || rest.contains(CardLines.separator)
                ? ListLine.parts(of: rest, mayHaveBlanks: hasBlanks)
                    ?? ListLine.parts(of: rest, at: ["="], mayHaveBlanks: false) : nil
            // In a list with meanings, a line such as `#food` is a tag of a notebook program, and
            // `Basics 1` is the name of a lesson; sentences stand around a glossary.
            let isName = rest.first == "#" || rest.last?.isNumber == true && rest.contains(" ")
            if hasMeanings, parts == nil, isName || ListLine.isProse(line) { return nil }
            if hasTopics, parts == nil, ListLine.isTopic(line) { return nil }
            let (word, reading) = ListLine.wordAndReading(ListLine.plain(parts?.word ?? rest))
            let meaning = parts.map { ListLine.plain($0.meaning) }
            return meaning == nil && reading == nil ? [word] : [word, meaning ?? "", reading ?? ""]
        }
    }
}

/// Names of lists in one field of a table.
///
/// The names have no blanks; see ``MarkDescription/listName(_:)``.
enum ListNames {
    /// The names with `; ` between them; `;`, `,` and `\` in a name have a backslash before them.
    static func text(_ names: [String]) -> String {
        names.map { name in
            guard name.utf8.contains(where: { specialBytes.contains($0) }) else { return name }
            var text: [UInt8] = []
            for byte in name.utf8 {
                if specialBytes.contains(byte) { text.append(backslash) }
                text.append(byte)
            }
            return String(decoding: text, as: UTF8.self)
        }.joined(separator: "; ")
    }

    /// The names in a field, separated by `;` or `,`, or by blanks if the field has neither.
    static func names(in field: String) -> [String] {
        guard field.utf8.contains(where: { specialBytes.contains($0) }) else {
            return parts(of: field)
        }
        var names: [[UInt8]] = [[]]
        var rest = Array(field.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == backslash, let next = rest.first, specialBytes.contains(next) {
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

    /// The parts between blanks.
    static func parts(of text: String) -> [String] {
        text.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
    }

    private static let backslash = UInt8(ascii: "\\")
    private static let specialBytes = Array(";,\\".utf8)
}

/// Counts the lines of a text up to increasing offsets.
struct LineCounter {
    private let bytes: [UInt8]
    private var line = 1
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The number of the line that has an offset, counted from 1; lines end with LF, CR LF or CR.
    ///
    /// The offset must be at least that of the previous call.
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
