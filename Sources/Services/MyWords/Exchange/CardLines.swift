import Texts

/// Joins the lines of a list whose words and meanings stand on lines of their own.
///
/// Such lists are copied from web pages and notes. A meaning is in every second line, is indented,
/// or stands below a bullet, a number, a heading or a question.
struct CardLines {
    /// A word and the lines below it, as indices.
    private typealias Card = (front: Int, backs: [Int])

    /// A rule about the lines that have words.
    private struct Rule {
        /// The bullet, number or signs of a heading before each word; nil for other rules.
        var mark: Substring?
        /// True if each line that fits is a word, also without a meaning.
        var isCertain = false
        /// True if the meanings must be sentences or in another script.
        var needsSentences = false
        /// Says if a line has a word, by its index and the number of lines with text before it.
        let isFront: (_ line: Int, _ number: Int) -> Bool
    }

    /// Stands between a word and its meaning where two lines were joined.
    static let separator: Character = "\u{1F}"

    /// The largest list whose cards are found, in bytes.
    private static let limit = 4 << 20
    /// The number of lines that show quickly that a list has no cards.
    private static let sampleSize = 60
    /// The longest word, in words.
    private static let longestFront = 3
    /// Lines between the sides of a card.
    private static let dividers: Set<Substring> = ["?", "??", "---"]

    private let lines: [Substring]
    /// The lines without comments of HTML, and without blanks at their ends.
    private var texts: [Substring]

    /// The text with each word and its meaning on one line; all other lines stay where they are.
    static func joined(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.count <= limit else { return bytes }
        var file = CardLines(String(decoding: bytes, as: UTF8.self))
        file.removeProperties()
        file.joinAtQuestionMarks()
        if let cards = file.cards() {
            file.join(cards)
            let title = file.texts[..<cards[0].front].lastIndex { !$0.isEmpty }
            // A word without a meaning, or with one beside it, is no title.
            if let title, title + 1 < cards[0].front, !ListLine.isRule(file.texts[title]),
                ListLine.parts(of: file.texts[title]) == nil
            {
                file.texts[title] = "# \(file.texts[title])"
            }
        } else if let title = file.title {
            file.texts[title] = "# \(file.texts[title])"
        }
        return Array(file.texts.joined(separator: "\n").utf8)
    }

    private init(_ text: String) {
        // The ends of lines are those of `RowReader`, so that notes have the right numbers.
        lines = text.split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }
        texts = lines.map { ListLine.withoutComments($0).trimmedPart }
    }

    /// Removes the properties of a note of Obsidian, which stand between two lines `---`.
    private mutating func removeProperties() {
        guard texts.first == "---", let end = texts.dropFirst().firstIndex(of: "---"),
            texts[1..<end].allSatisfy({ $0.contains(":") || $0.hasPrefix("- ") }),
            texts[(end + 1)...].contains(where: { !$0.isEmpty }),
            // More of these lines are rules between words.
            !texts[(end + 1)...].contains("---")
        else { return }
        for index in 0...end { texts[index] = "" }
    }

    /// The first line if an empty line follows it, and only the other lines have meanings.
    private var title: Int? {
        let hasMeaning = { (line: Substring) in
            ListLine.parts(of: ListLine.withoutMark(line) ?? line) != nil
        }
        guard let first = texts.firstIndex(where: { !$0.isEmpty }), first + 2 < texts.count,
            texts[first + 1].isEmpty, !ListLine.isHeading(texts[first]),
            // A single word may lack its meaning.
            texts[first].contains(" "),
            !hasMeaning(texts[first]),
            case let others = texts[(first + 2)...].filter({
                !$0.isEmpty && !ListLine.isHeading($0)
            }), others.count > 1, others.allSatisfy(hasMeaning)
        else { return nil }
        return first
    }

    /// Joins the cards of Obsidian, which have a line `?` between their sides, beside other lines.
    private mutating func joinAtQuestionMarks() {
        for index in texts.indices.dropFirst() where ["?", "??"].contains(texts[index]) {
            let backs = texts[index...].dropFirst().prefix { !$0.isEmpty }.indices
            if !backs.isEmpty { join([(index - 1, Array(backs))]) }
        }
    }

    private mutating func join(_ cards: [Card]) {
        for card in cards {
            texts[card.front] = front(card.front)
            guard let last = card.backs.last else { continue }
            let meaning = card.backs.map { back($0) }.joined(separator: " ")
            texts[card.front] += "\(CardLines.separator)\(meaning)"
            for index in card.front + 1...last { texts[index] = "" }
        }
    }

    /// The cards of the whole list by the first rule that fits; nil if none fits.
    private func cards() -> [Card]? {
        let questions = Rule(isCertain: true) { line, _ in
            ListLine.question(in: texts[line]) != nil
        }
        if let cards = cards(in: texts.count, questions) { return cards }
        let mark = texts.prefix(CardLines.sampleSize).compactMap(ListLine.mark).last
        let rules = [
            Rule { line, _ in !isIndented(line) },
            Rule(mark: mark, needsSentences: mark?.first == "#") { line, _ in
                ListLine.mark(of: texts[line]) == mark
            },
            Rule { line, _ in line == 0 || texts[line - 1].isEmpty },
            Rule(needsSentences: true) { _, number in number.isMultiple(of: 2) },
            Rule(needsSentences: true) { _, number in number.isMultiple(of: 3) },
        ]
        let fittingRule = rules.first { rule in
            [min(CardLines.sampleSize, texts.count), texts.count].allSatisfy { count in
                cards(in: count, rule).map { areCards($0, rule) } ?? false
            }
        }
        return fittingRule.flatMap { cards(in: texts.count, $0) }
    }

    private func isIndented(_ line: Int) -> Bool {
        lines[line].first?.isWhitespace == true || texts[line].hasPrefix(": ")
    }

    /// The cards of the first lines; nil if a word has no lines below it.
    ///
    /// Headings are no words, unless words have their mark.
    private func cards(in count: Int, _ rule: Rule) -> [Card]? {
        var cards: [Card] = []
        var number = 0
        for (line, text) in texts.prefix(count).enumerated()
        where !text.isEmpty && !CardLines.dividers.contains(text) {
            if ListLine.isHeading(text), rule.mark == nil || ListLine.mark(of: text) != rule.mark {
                continue
            }
            if rule.isFront(line, number) {
                // A title, or a word that is no card, stands above the cards.
                if number == 1, rule.mark == nil, !rule.isCertain { cards = [] }
                guard rule.isCertain || cards.last?.backs.isEmpty != true else { return nil }
                cards.append((line, []))
            } else {
                guard !cards.isEmpty else { return nil }
                cards[cards.count - 1].backs.append(line)
            }
            number += 1
        }
        // The last card of a sample may be cut.
        if count < texts.count { cards.removeLast(min(1, cards.count)) }
        guard let last = cards.last, rule.isCertain || !last.backs.isEmpty else { return nil }
        return cards
    }

    /// True if the first lines of the cards look like words, and the others like meanings.
    ///
    /// Meanings are in another script than the words, or most are longer. One line below each word
    /// is enough if bullets, indents or empty lines show the words.
    private func areCards(_ cards: [Card], _ rule: Rule) -> Bool {
        let hasDivider = texts.contains("---")
        let hasHeadings = ListLine.isHeading(texts[cards[0].front])
        guard cards.count > (hasHeadings ? 2 : hasDivider ? 0 : 1) else { return false }
        var (longCount, otherScriptCount, pairCount) = (0, 0, 0)
        var (lineCount, wordCount, frontWordCount) = (0, 0, 0)
        var (longestFront, shortestBack) = (0, Int.max)
        for card in cards {
            let front = front(card.front)
            let frontLength = front.split(separator: " ").count
            guard frontLength <= CardLines.longestFront, ListLine.parts(of: front) == nil,
                MarkCollector.isLikeWord(String(front)), !".,:;".contains(front.suffix(1))
            else { return false }
            frontWordCount += frontLength
            longestFront = max(longestFront, frontLength)
            let scripts = CardLines.scripts(of: front)
            for index in card.backs {
                let back = back(index)
                // Prose has sentences below headings.
                guard !hasHeadings || back.last != "." else { return false }
                let length = back.split(separator: " ").count
                lineCount += 1
                shortestBack = min(shortestBack, length)
                wordCount += length
                pairCount += ListLine.parts(of: back) == nil ? 0 : 1
                longCount += length > max(2, frontLength) ? 1 : 0
                otherScriptCount += CardLines.scripts(of: back).isSubset(of: scripts) ? 0 : 1
            }
        }
        // Lines with a word and a meaning are not the meaning of the line above them.
        guard pairCount * 2 <= lineCount else { return false }
        // Sentences are longer than phrases, also in a list that begins with two phrases.
        let areWords =
            frontWordCount * 4 <= cards.count * 5 || longestFront == 2 && shortestBack > 3
        let areFarLonger =
            cards.count > 4 && wordCount * cards.count >= frontWordCount * lineCount * 3
        let areSentences = wordCount > lineCount * 4 && (areWords || areFarLonger)
        if longCount * 3 >= lineCount * 2, !rule.needsSentences || areSentences { return true }
        let haveOneLine = lineCount == cards.count
        return otherScriptCount == lineCount
            || haveOneLine && (!rule.needsSentences || hasDivider && lineCount == 1)
    }

    /// The word of a card, without its bullet or number, and without tags such as `#card`.
    private func front(_ index: Int) -> Substring {
        var front = texts[index]
        if let question = ListLine.question(in: front) { return question }
        if ListLine.mark(of: front) != nil {
            front =
                ListLine.withoutMark(front)
                ?? front.drop { $0 == "#" || $0 == "," || $0.isNumber }.trimmedPart
        }
        while let blank = front.lastIndex(of: " "), front[blank...].hasPrefix(" #") {
            front = front[..<blank]
        }
        return front
    }

    private func back(_ index: Int) -> Substring {
        let text = ListLine.withoutBullet(texts[index]) ?? texts[index]
        return ListLine.answer(in: text) ?? (text.hasPrefix(": ") ? text.dropFirst(2) : text)
    }

    /// The scripts of the letters, as numbers.
    private static func scripts(of text: Substring) -> Set<Int> {
        // The first letters of Greek, Cyrillic, Armenian, Hebrew, the scripts of India, of
        // Southeast Asia, and of East Asia.
        let starts: [UInt32] = [0x370, 0x400, 0x530, 0x590, 0x900, 0xE00, 0x1100]
        return Set(
            text.unicodeScalars.filter(\.properties.isAlphabetic).map { letter in
                starts.count { $0 <= letter.value }
            })
    }
}
