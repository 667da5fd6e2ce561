import Texts

/// A line of CC-CEDICT or of EDICT.
///
///     傳統 传统 [chuan2 tong3] /tradition/traditional/
///     漢字(P);汉字 [かんじ(P)] /(n) Chinese characters/EntL1213060X/
///
/// Sources: cc-cedict.org "CC-CEDICT syntax"; edrdg.org "EDICT2".
struct CEDICTLine {
    /// The spellings of the word, the usual one first; not empty.
    let words: [String]
    /// The pronunciations of the words: pinyin with tone marks, or kana.
    let readings: [String]
    /// The definitions, one text for each sense.
    let senses: [String]
    /// The grammar before the first definition of EDICT: `n,vs`; empty for none.
    private let grammar: String
    let isChinese: Bool
    /// See ``Entry/rarity``; EDICT marks common words with `(P)`.
    let rarity: Int

    /// Parses a line; nil for a comment, and for a line that is no entry.
    init?(_ line: String) {
        // Searches bytes, because a line may be long and a search by characters is slow.
        guard !line.hasPrefix("#"), let slash = line.utf8.firstIndex(of: UInt8(ascii: "/")) else {
            return nil
        }
        let head = line[..<slash]
        let bracket = head.utf8.firstIndex(of: UInt8(ascii: "["))
        let spellings = head[..<(bracket ?? head.endIndex)].utf8.split(separator: 0x20)
            .map { Substring($0) }
        let reading =
            bracket.map { head[$0...].drop { $0 == "[" }.prefix { $0 != "]" } } ?? ""
        isChinese = spellings.count == 2
        if isChinese {
            // Simplified characters come first; if both spellings are equal, the word has one
            // spelling.
            words =
                spellings[0] == spellings[1]
                ? [String(spellings[0])] : spellings.reversed().map(String.init)
            readings = reading.isEmpty ? [] : [CEDICTLine.pinyin(reading)]
        } else {
            words = CEDICTLine.items(of: spellings.joined(separator: " ")[...])
            readings = CEDICTLine.items(of: reading)
        }
        let parts = line[slash...].split(separator: "/").map { $0.trimmed }
        let glosses = parts.filter {
            !$0.isEmpty && $0 != "(P)"
                && !($0.hasPrefix("EntL")
                    && $0.dropFirst(4).allSatisfy { $0.isASCII && !$0.isWhitespace })
        }
        // A card needs no `(n,vs)` before each meaning.
        let label = isChinese ? "" : glosses.first.map(CEDICTLine.grammar) ?? ""
        grammar = String(label.dropFirst().dropLast())
        senses = isChinese ? glosses : CEDICTLine.senses(of: glosses, without: label)
        if isChinese {
            rarity = ChineseWords.rarity(of: words, read: readings.first ?? "")
        } else {
            rarity =
                (parts.contains("(P)") || head.contains("(P)") ? 0 : 1)
                + Kana.rarity(of: words.first ?? "", read: readings.first ?? "")
        }
        guard !words.isEmpty, !senses.isEmpty else { return nil }
    }

    /// Joins the glosses of EDICT that belong to the same sense:
    /// `(v1) (1) to be/to exist/(2) to stay`.
    private static func senses(of glosses: [String], without grammar: String) -> [String] {
        var senses: [String] = []
        for gloss in glosses {
            // The labels in brackets before the gloss, without the number of the sense.
            var labels: [Substring] = []
            var rest = gloss[...]
            var isFirst = senses.isEmpty
            while rest.first == "(", let end = rest.firstIndex(of: ")") {
                let label = rest[...end]
                if Int(label.dropFirst().dropLast()) != nil {
                    isFirst = true
                } else if label != grammar {
                    labels.append(label)
                }
                rest = rest[end...].dropFirst().drop { $0 == " " }
            }
            if isFirst {
                senses.append((labels + [rest]).joined(separator: " "))
            } else {
                senses[senses.count - 1] += "; \(gloss)"
            }
        }
        return senses
    }

    /// The brackets before the first gloss of EDICT, with the parts of speech: `(n,vs)`.
    private static func grammar(of gloss: String) -> String {
        guard gloss.hasPrefix("("), let end = gloss.firstIndex(of: ")") else { return "" }
        let label = gloss[...end]
        // `(1)` is a number, and `(re)generation` one word.
        guard Int(label.dropFirst().dropLast()) == nil, !label.utf8.contains(0x20),
            gloss[end...].dropFirst().first.map({ $0 == " " }) ?? true
        else { return "" }
        return String(label)
    }

    /// Converts tone numbers to tone marks.
    ///
    /// The second version of CC-CEDICT writes the syllables of a word without blanks between them.
    private static func pinyin(_ text: Substring) -> String {
        (Pinyin.withToneMarks(numbered: String(text)) ?? Pinyin.withToneMarks(text)).replacing(
            " '", with: "'")
    }

    /// The items between semicolons, without marks such as `(P)` after an item.
    private static func items(of text: Substring) -> [String] {
        text.utf8.split(separator: UInt8(ascii: ";")).map { item in
            Substring(item.prefix { $0 != UInt8(ascii: "(") }).trimmed
        }.filter { !$0.isEmpty }
    }

    /// The spellings and readings that find the entry; the first word comes first.
    var spellings: [String] { (words + readings).unique }

    /// The entry as HTML: other spellings, readings and grammar, then the glosses as a list.
    ///
    /// - Parameter budget: Each word and each character of a gloss is a step.
    /// - Returns: The entry.
    func html(within budget: WorkBudget) -> String {
        let otherWords = CEDICTLine.commaSeparated(words.dropFirst())
        let readingList = CEDICTLine.commaSeparated(readings[...])
        let head = [otherWords, readingList, grammar.escapedForHTML].filter { !$0.isEmpty }.joined(
            separator: " · ")
        let list = senses.map { CEDICTLine.linked($0, within: budget) }.numberedHTMLList
        return head.isEmpty ? list : "<div><small>\(head)</small></div>\(list)"
    }

    /// The most spellings and readings that an entry shows.
    private static let shownLimit = 40

    private static func commaSeparated(_ words: ArraySlice<String>) -> String {
        let shownWords = words.prefix(shownLimit).map(\.escapedForHTML)
        return (words.count > shownWords.count ? shownWords + ["…"] : shownWords).joined(
            separator: ", ")
    }

    /// A sense as HTML.
    ///
    /// References to other words, such as `見|见[jian4]` or `在る・1`, become links.
    private static func linked(_ sense: String, within budget: WorkBudget) -> String {
        var result = ""
        var rest = sense[...]
        let lastBracket = sense.lastIndex(of: "]") ?? sense.startIndex
        while budget.spend(), let first = rest.first {
            if first == "[", rest.startIndex < lastBracket, let end = rest.firstIndex(of: "]") {
                let reading = rest[..<end].drop { $0 == "[" }
                result +=
                    (result.last == " " ? "" : " ")
                    + "<small>\(pinyin(reading).escapedForHTML)</small>"
                rest = rest[end...].drop { $0 == "]" }
                continue
            }
            guard first.isPartOfWord else {
                result += String(rest.removeFirst()).escapedForHTML
                continue
            }
            var word = rest.prefix(while: \.isPartOfWord)
            rest = rest[word.endIndex...]
            guard word.contains(where: \.isChineseOrJapanese) else {
                result += String(word).escapedForHTML
                continue
            }
            var traditional = ""
            if rest.first == "|" {
                let simplified = rest.dropFirst().prefix(while: \.isPartOfWord)
                if !simplified.isEmpty {
                    if simplified != word { traditional = " (\(word))" }
                    word = simplified
                    rest = rest[simplified.endIndex...]
                }
            }
            // In EDICT, the reading or the number of a sense follows the word after a dot.
            let target = word.prefix { $0 != "・" }
            let suffix = String(word.dropFirst(target.count)) + traditional
            result += EntryLink.html(to: String(target)) + suffix.escapedForHTML
        }
        return result
    }
}

extension Character {
    /// True if a word to which a sense refers may contain the character.
    fileprivate var isPartOfWord: Bool {
        !isWhitespace && !"()[]/|;,.!?:\"'“”‘’…~～=".contains(self)
    }

    fileprivate var isChineseOrJapanese: Bool {
        unicodeScalars.first.map {
            (0x3041...0x9FFF).contains($0.value) || (0x2_0000...0x3_FFFF).contains($0.value)
                || $0 == "〇"
        } ?? false
    }
}
