import Core

/// Reads a list in a form that people write by hand.
///
/// - a word a line, perhaps with a bullet or a number before the word, and with a meaning after a
///   dash or a colon
/// - pairs of `Q:` and `A:`
/// - a table of Markdown
///
/// In GoldenDict's history file, the number of a dictionary group and a blank come before each
/// word.
struct ListFile {
    /// The list as TSV; each word is on the same line as in the file.
    private var table: [UInt8] = []
    /// The number of headings, which are no words.
    private var headingCount = 0
    private let layout: Layout

    /// The length of an answer, in bytes, beyond which its further lines are ignored.
    private static let longestAnswer = 16_384

    /// - Parameters:
    ///   - bytes: The file.
    ///   - chosenColumns: The columns that the user has named; nil to find them in the file.
    ///   - now: The time of a context whose row has no time.
    /// - Returns: The marks, and notes on the refused rows.
    /// - Throws: A ``MarkImportError`` when the file does not look like words.
    static func read(
        _ bytes: [UInt8], _ chosenColumns: MarkColumns?, now: UnixTime
    ) throws(MarkImportError) -> MarkImport {
        let bytes = withCardsOnLines(bytes)
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
        guard let first = line.cleanedLine.first, !"[{<\"".contains(first) else { return nil }
        let pairs = line.split(separator: ";").map(\.cleanedLine).filter { !$0.isEmpty }
        let havePairs = ["\t", ",", " - "].contains { separator in
            pairs.allSatisfy { $0.split(separator: separator).count == 2 }
        }
        let words = line.cleanedLine.split(separator: ", ")
        let haveWords =
            words.count > 3
            && words.allSatisfy {
                !$0.contains { ",;\t".contains($0) } && $0.split(separator: " ").count <= 3
            }
        let items = pairs.count > 1 && havePairs ? pairs : haveWords ? words : []
        return items.isEmpty ? nil : Array(items.joined(separator: "\n").utf8)
    }

    /// The text without comments of HTML, with each card of Obsidian on one line: a line `?` stands
    /// between its sides.
    private static func withCardsOnLines(_ bytes: [UInt8]) -> [UInt8] {
        let start = String(decoding: bytes.prefix(RowReader.limit), as: UTF8.self)
        guard ["\n?", "\r\n?", "<!--"].contains(where: start.contains) else { return bytes }
        let text = String(decoding: bytes, as: UTF8.self)
        var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
            String($0).withoutComments.cleanedLine
        }
        for index in lines.indices.dropFirst() where ["?", "??"].contains(lines[index]) {
            let back = lines[index...].dropFirst().prefix { !$0.isEmpty }
            lines[index - 1] += "::" + back.joined(separator: " ")
            for backIndex in index..<back.endIndex { lines[backIndex] = "" }
        }
        return Array(lines.joined(separator: "\n").utf8)
    }

    /// True if most of the lines have a bullet or a number, or a word and its meaning.
    static func looksLikeList(_ lines: [String]) -> Bool {
        let count = lines.count { line in
            let line = line.cleanedLine
            let rest = Line.withoutMark(line) ?? line
            // A comma with a blank behind it separates no columns.
            let start =
                rest.indices.first {
                    ",;".contains(rest[$0]) && rest[rest.index(after: $0)...].first != " "
                } ?? rest.endIndex
            return rest.startIndex > line.startIndex || Line.parts(of: rest[..<start]) != nil
                || line.first == "|" || line.contains(" | ")
        }
        return count * 2 > lines.count
    }

    /// True if tabs stand only before or after the bullets or numbers of the lines.
    static func haveTabsOnlyAtMarks(_ lines: [String]) -> Bool {
        lines.allSatisfy { line in
            let line = line.cleanedLine
            return !(Line.withoutMark(line) ?? line).contains("\t")
        }
    }

    private init(layout: Layout) { self.layout = layout }

    /// Writes the rows of the table.
    private mutating func write(_ bytes: [UInt8]) throws(MarkImportError) {
        var lines = RowReader(bytes, separator: 0, escape: .none)
        var row: [String] = []
        var number = 1
        // The question whose answer is being read, and the answer so far.
        var question: (word: Substring, answer: String)?
        while let line = try lines.next(&row) {
            let text = row[0].cleanedLine
            if layout.hasQuestions {
                if let word = Line.question(in: text) {
                    if let question { write([question.word, question.answer[...]]) }
                    while number < line { endLine(&number) }
                    question = (word, "")
                } else if question != nil {
                    let answerLength = question?.answer.utf8.count ?? 0
                    guard answerLength < ListFile.longestAnswer else { continue }
                    if answerLength > 0 { question?.answer += " " }
                    question?.answer += Line.answer(in: text) ?? text
                }
                continue
            }
            while number < line { endLine(&number) }
            if let fields = layout.fields(of: text) {
                write(fields)
            } else {
                headingCount += Line.isRule(text) ? 0 : 1
            }
        }
        if let question { write([question.word, question.answer[...]]) }
    }

    private mutating func endLine(_ number: inout Int) {
        table.append(UInt8(ascii: "\n"))
        number += 1
    }

    private mutating func write(_ fields: [Substring]) {
        table += fields.map { TableField.tsv(String($0)) }.joined(separator: "\t").utf8
    }

    /// The way in which the lines of a list are written.
    private struct Layout {
        /// True if the list is a table of Markdown.
        private(set) var hasColumns = false
        /// True if a rule is under the head of the table.
        private(set) var hasRule = false
        /// True if the file is in Org mode, where a star begins a heading.
        private var isOrg = false
        /// True if the list has pairs of `Q:` and `A:`.
        private(set) var hasQuestions = false
        private var hasMeanings = false
        private var hasNumbers = false
        private var hasGroupNumbers = false

        init(_ bytes: [UInt8]) throws(MarkImportError) {
            var lines = RowReader(bytes, separator: 0, escape: .none)
            var row: [String] = []
            var (count, splitCount, numberCount, historyCount, cellsCount) = (0, 0, 0, 0, 0)
            var isTable = false
            while try lines.next(&row) != nil {
                let line = row[0].cleanedLine
                isOrg = isOrg || line.hasPrefix("#+")
                hasRule = hasRule || Line.isRule(line) && line.contains("|")
                if line.isEmpty || isHeading(line) || Line.isRule(line) { continue }
                if count == 0 {
                    isTable = line.first == "|"
                    hasQuestions = Line.question(in: line) != nil
                }
                count += 1
                if line.contains("|") { cellsCount += 1 }
                if Line.withoutNumber(line) != nil { numberCount += 1 }
                if Line.withoutGroup(line) != nil { historyCount += 1 }
                if Line.parts(of: Line.withoutMark(line) ?? line) != nil { splitCount += 1 }
            }
            hasGroupNumbers = count > 1 && historyCount == count
            hasNumbers = numberCount * 2 > count
            hasMeanings = splitCount * 2 > count
            hasColumns = (isTable || hasRule) && cellsCount * 2 > count
        }

        private func isHeading(_ line: Substring) -> Bool {
            Line.isHeading(line) || isOrg && line.first == "*"
        }

        /// The fields of a line; nil for a heading or a rule.
        func fields(of line: Substring) -> [Substring]? {
            guard !isHeading(line), !Line.isRule(line) else { return nil }
            if hasColumns { return line.contains("|") ? Line.cells(of: line) : nil }
            var rest = Line.withoutBullet(line) ?? line
            if hasNumbers { rest = Line.withoutNumber(rest) ?? rest }
            if hasGroupNumbers { rest = Line.withoutGroup(rest) ?? rest }
            // In a list with meanings, `Wiese=meadow` has no blanks either.
            let parts =
                hasMeanings ? Line.parts(of: rest) ?? Line.parts(of: rest, at: ["="]) : nil
            // In a list with meanings, a line such as `#food` is a tag of a notebook program.
            if hasMeanings, parts == nil, rest.first == "#" { return nil }
            return [Line.plain(parts?.word ?? rest)]
                + [parts.map { Line.plain($0.meaning) }].compactMap(\.self)
        }
    }

    /// The parts of a line.
    private enum Line {
        private static let bullets: Set<Character> = ["-", "*", "+", "•", "–", "—", "◦", "▪"]
        private static let separators = [
            ":::", "::", ":** ", ":__ ", " – ", " — ", " - ", " = ", " → ", " -> ", " => ", " : ",
            ": ", "：",
        ]
        /// The longest word, in words; a longer text before a colon is a sentence.
        private static let longestWord = 8

        private static func isBlank(_ letter: Character) -> Bool { letter == " " || letter == "\t" }

        static func isHeading(_ line: Substring) -> Bool {
            line.first == "#" && line.drop { $0 == "#" }.first == " " || line.hasPrefix("#+")
        }

        /// True for a line drawn under a heading, between parts, or under the head of a table.
        static func isRule(_ line: Substring) -> Bool {
            line.count > 2 && line.allSatisfy { "-=*_|:+ ".contains($0) }
        }

        /// The line without its bullet or number; nil if the line has neither.
        static func withoutMark(_ line: Substring) -> Substring? {
            withoutBullet(line) ?? withoutNumber(line)
        }

        static func withoutBullet(_ line: Substring) -> Substring? {
            guard let bullet = line.first, bullets.contains(bullet) else { return nil }
            let rest = line.dropFirst()
            guard let blank = rest.first, isBlank(blank) else { return nil }
            let text = rest.drop(while: isBlank)
            for box in ["[ ] ", "[x] ", "[X] "] where text.hasPrefix(box) {
                return text.dropFirst(box.count)
            }
            return text
        }

        /// The line without `1. `, `1) ` or `(1) `, or the same before a letter, as in `1.Wald`.
        static func withoutNumber(_ line: Substring) -> Substring? {
            let isOpen = line.first == "("
            let digits = line.dropFirst(isOpen ? 1 : 0)
            let rest = digits.drop { $0.isASCII && $0.isNumber }
            guard rest.startIndex > digits.startIndex, let sign = rest.first,
                sign == ")" || sign == "." && !isOpen, let next = rest.dropFirst().first,
                isBlank(next) || next.isLetter
            else { return nil }
            return rest.dropFirst().drop(while: isBlank)
        }

        /// The line without the number of a dictionary group and a blank; nil if the line does not
        /// begin with them.
        static func withoutGroup(_ line: Substring) -> Substring? {
            let rest = line.drop { $0.isASCII && $0.isNumber }
            guard rest.startIndex > line.startIndex, rest.first == " " else { return nil }
            return rest.dropFirst()
        }

        /// A word and its meaning; nil if the line lacks a separator, a word or a meaning.
        static func parts(
            of line: Substring, at separators: [String] = separators
        ) -> (word: Substring, meaning: Substring)? {
            var firstSeparator: Range<Substring.Index>?
            for separator in separators {
                guard let range = line.firstRange(of: separator) else { continue }
                if firstSeparator.map({ range.lowerBound < $0.lowerBound }) ?? true {
                    firstSeparator = range
                }
            }
            guard let firstSeparator else { return nil }
            let word = line[..<firstSeparator.lowerBound]
            let meaning = line[firstSeparator.upperBound...].drop { $0 == " " }
            guard !word.isEmpty, !meaning.isEmpty,
                word.split(separator: " ").count <= longestWord
            else { return nil }
            return (word, meaning)
        }

        private static let questions: Set = ["q", "question", "frage", "front", "term"]
        private static let answers: Set = ["a", "answer", "antwort", "back", "definition"]

        /// The text after `Q:`, or `Q1:`; nil if the line begins otherwise.
        static func question(in line: Substring) -> Substring? { text(of: line, after: questions) }

        /// The text after `A:`; nil if the line begins otherwise.
        static func answer(in line: Substring) -> Substring? { text(of: line, after: answers) }

        private static func text(of line: Substring, after labels: Set<String>) -> Substring? {
            let label = line.prefix { $0.isLetter }
            let rest = line[label.endIndex...].drop { $0.isASCII && $0.isNumber }
            guard rest.first == ":", labels.contains(label.lowercased()) else { return nil }
            return rest.dropFirst().drop { $0 == " " }
        }

        /// The cells of a row of Markdown.
        static func cells(of line: Substring) -> [Substring] {
            var cells: [Substring] = line.dropFirst(line.first == "|" ? 1 : 0).split(
                separator: "|", omittingEmptySubsequences: false
            ).map { plain($0.drop { $0 == " " }) }
            if cells.last?.isEmpty == true { cells.removeLast() }
            return cells
        }

        /// The text without Markdown's signs for bold, italics and code around it.
        static func plain(_ text: Substring) -> Substring {
            var text = text
            while text.last == " " { text.removeLast() }
            // Remove all of these signs, because they may enclose only the beginning, as in
            // `**ream** (n.)`.
            for sign in ["**", "__"] where text.hasPrefix(sign) {
                text = text.replacing(sign, with: "")[...]
            }
            for sign in ["*", "_", "`"] {
                let inner = text.dropFirst(sign.count).dropLast(sign.count)
                if text.hasPrefix(sign), text.hasSuffix(sign), !inner.isEmpty { text = inner }
            }
            return text
        }
    }
}

extension String {
    /// The text without comments of HTML.
    fileprivate var withoutComments: String {
        var text = ""
        var rest = self[...]
        while let start = rest.firstRange(of: "<!--"),
            let end = rest[start.upperBound...].firstRange(of: "-->")
        {
            text += rest[..<start.lowerBound]
            rest = rest[end.upperBound...]
        }
        return text + rest
    }
}

extension StringProtocol where SubSequence == Substring {
    /// The text without the blanks at its ends.
    fileprivate var cleanedLine: Substring {
        var line = self[...]
        while line.first?.isWhitespace == true { line.removeFirst() }
        while line.last?.isWhitespace == true { line.removeLast() }
        return line
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
