import Texts

/// The parts of a line of a list.
enum ListLine {
    private static let bullets: Set<Character> = ["-", "*", "+", "•", "–", "—", "◦", "▪"]
    private static let separators = [
        ":::", "::", ":** ", ":__ ", " – ", " — ", " - ", " = ", " → ", " -> ", " => ", " : ",
        ": ", "：",
    ]
    /// The longest word, in words; a longer text before a colon is a sentence.
    private static let longestWord = 8

    private static func isBlank(_ letter: Character) -> Bool { letter == " " || letter == "\t" }

    /// True for a heading of Markdown, a setting of Org mode, and the heading of a lesson.
    static func isHeading(_ line: Substring) -> Bool {
        line.first == "#" && line.drop { $0 == "#" }.first == " " || line.hasPrefix("#+")
            || isLesson(line)
    }

    /// The names of the parts of a course.
    private static let lessons = Set(WordLists.items("lesson"))

    /// True for `Lesson 3`, `Unit 2: Food` or `第3課`.
    static func isLesson(_ line: Substring) -> Bool {
        guard line.utf8.contains(where: \.isASCIIDigit) || line.first == "第" else { return false }
        if line.first == "第" { return line.prefix(5).contains { "課课章回".contains($0) } }
        let name = line.prefix { $0.isLetter }
        guard !name.isEmpty, lessons.contains(name.lowercased()) else { return false }
        let rest = line[name.endIndex...].trimmedPart
        let end = rest.drop { $0.isNumber }.trimmedPart
        return end.startIndex > rest.startIndex
            && (end.first.map { ":.–—-(".contains($0) } ?? true)
    }

    /// True for a line such as `Food:`.
    static func isTopic(_ line: Substring) -> Bool {
        line.last.map { ":：".contains($0) } == true && line.count > 1
    }

    /// True for a sentence that has neither a mark nor a meaning.
    static func isProse(_ line: Substring) -> Bool {
        line.last == "." && line.count { $0 == " " } >= MarkCollector.longestTitle
            && withoutMark(line) == nil && parts(of: line) == nil
    }

    /// The parts of `quire [kwaɪə]`, or of `bed [bed]`; no reading for `colour [US]`.
    static func wordAndReading(_ text: Substring) -> (word: Substring, reading: Substring?) {
        guard text.last == "]", let start = text.firstRange(of: " ["),
            case let reading = text[start.upperBound...].dropLast(),
            case let word = text[..<start.lowerBound].trimmedPart,
            reading == word || reading.contains(where: { !$0.isASCII || $0.isNumber })
        else { return (text, nil) }
        return (word, reading)
    }

    /// The sign or the signs before a line: `##`, a bullet, or 1 for each number; nil if there is
    /// none.
    static func mark(of line: Substring) -> Substring? {
        if line.first == "#" { return isHeading(line) ? line.prefix { $0 == "#" } : nil }
        if withoutBullet(line) != nil { return line.prefix(1) }
        // Youdao writes `1, quire`.
        let hasComma = line.drop { $0.isNumber }.hasPrefix(", ") && line.first != ","
        return hasComma || withoutNumber(line) != nil ? "1" : nil
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
    ///
    /// Two blanks count as a separator too, unless `mayHaveBlanks` is false.
    static func parts(
        of line: Substring, at separators: [String] = separators, mayHaveBlanks: Bool = true
    ) -> (word: Substring, meaning: Substring)? {
        if let start = line.firstIndex(of: CardLines.separator) {
            return (line[..<start], line[line.index(after: start)...])
        }
        let bytes = line.utf8
        // Each separator begins with one of these bytes.
        for start in bytes.indices where " :=：".utf8.contains(bytes[start]) {
            let separator = separators.first { bytes[start...].starts(with: $0.utf8) }
            guard let separator else { continue }
            let meaning = line[bytes.index(start, offsetBy: separator.utf8.count)...]
            return pair(line[..<start], meaning.drop { $0 == " " })
        }
        // Columns that were copied from a page have blanks between them, as sentences may have.
        guard mayHaveBlanks, let range = line.firstRange(of: "  "),
            !".?!,;:".contains(line[..<range.lowerBound].suffix(1)),
            case let end = line[range.upperBound...].drop(while: isBlank), end.first != "[",
            !end.contains("  ")
        else { return nil }
        return pair(line[..<range.lowerBound], end)
    }

    /// The word and the meaning; nil if one is missing, or the word has too many words.
    private static func pair(
        _ word: Substring, _ meaning: Substring
    ) -> (word: Substring, meaning: Substring)? {
        let isWord = !word.isEmpty && word.split(separator: " ").count <= longestWord
        return isWord && !meaning.isEmpty ? (word, meaning) : nil
    }

    private static let questions = Set(WordLists.items("question"))
    private static let answers = Set(WordLists.items("answer"))

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

    /// The cells of a row of Markdown; `\|` is a `|` in a cell.
    static func cells(of line: Substring) -> [Substring] {
        let row = line.replacing("\\|", with: "\u{0}")
        var cells: [Substring] = row.dropFirst(row.first == "|" ? 1 : 0).split(
            separator: "|", omittingEmptySubsequences: false
        ).map { plain($0.replacing("\u{0}", with: "|").drop { $0 == " " }) }
        if cells.last?.isEmpty == true { cells.removeLast() }
        return cells
    }

    /// The text with the name of each link, `[name](address)`, in its place.
    private static func withoutLinks(_ text: Substring) -> Substring {
        var result: Substring = ""
        var rest = text
        while let middle = rest.firstRange(of: "]("),
            let start = rest[..<middle.lowerBound].lastIndex(of: "[")
        {
            var depth = 1
            let end = rest[middle.upperBound...].firstIndex { letter in
                depth += letter == "(" ? 1 : letter == ")" ? -1 : 0
                return depth == 0
            }
            guard let end else { break }
            result += rest[..<start] + rest[rest.index(after: start)..<middle.lowerBound]
            rest = rest[rest.index(after: end)...]
        }
        return result.isEmpty ? rest : result + rest
    }

    /// The text without comments of HTML.
    static func withoutComments(_ line: Substring) -> Substring {
        var text: Substring = ""
        var rest = line
        while let start = rest.firstRange(of: "<!--"),
            let end = rest[start.upperBound...].firstRange(of: "-->")
        {
            text += rest[..<start.lowerBound]
            rest = rest[end.upperBound...]
        }
        return text.isEmpty ? rest : text + rest
    }

    /// The text without Markdown's signs for bold, italics and code around it, and without the
    /// addresses of links.
    static func plain(_ text: Substring) -> Substring {
        var text = withoutLinks(text)
        while text.last == " " { text.removeLast() }
        // Notes of Obsidian have links such as `[[run]]`.
        if text.hasPrefix("[["), text.hasSuffix("]]"),
            case let link = text.dropFirst(2).dropLast(2), !link.contains("]]")
        {
            text = link.prefix { $0 != "|" }
        }
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
