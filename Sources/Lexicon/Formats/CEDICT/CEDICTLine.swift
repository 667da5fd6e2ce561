import Texts

/// A line of CC-CEDICT or of EDICT.
///
///     傳統 传统 [chuan2 tong3] /tradition/traditional/
///     漢字(P);汉字 [かんじ(P)] /(n) Chinese characters/EntL1213060X/
///
/// Sources: cc-cedict.org "CC-CEDICT syntax"; edrdg.org "EDICT2".
struct CEDICTLine {
    /// As written, the usual one first; not empty.
    let words: [String]
    /// How they are read: pinyin with tone marks, or kana.
    let readings: [String]
    let glosses: [String]
    let isChinese: Bool

    /// Nil for a comment, and for a line of another form.
    init?(_ line: String) {
        guard !line.hasPrefix("#"), let slash = line.firstIndex(of: "/") else { return nil }
        let head = line[..<slash]
        let bracket = head.firstIndex(of: "[")
        let spellings = head[..<(bracket ?? head.endIndex)].split(separator: " ")
        let reading = bracket.map { head[head.index(after: $0)...].prefix { $0 != "]" } } ?? ""
        isChinese = spellings.count == 2
        if isChinese {
            // Simplified characters are the usual ones; where both are equal, one is enough.
            words =
                spellings[0] == spellings[1]
                ? [String(spellings[0])] : spellings.reversed().map(String.init)
            readings = reading.isEmpty ? [] : [Pinyin.marked(reading)]
        } else {
            words = CEDICTLine.items(of: spellings.joined(separator: " "))
            readings = CEDICTLine.items(of: reading)
        }
        glosses = line[slash...].split(separator: "/").map { $0.trimmed }.filter {
            !$0.isEmpty && $0 != "(P)"
                && !($0.hasPrefix("EntL")
                    && $0.dropFirst(4).allSatisfy { $0.isASCII && !$0.isWhitespace })
        }
        guard !words.isEmpty, !glosses.isEmpty else { return nil }
    }

    /// Items between semicolons, without marks such as `(P)` behind them.
    private static func items(of text: some StringProtocol) -> [String] {
        text.split(separator: ";").map { $0.prefix { $0 != "(" }.trimmed }.filter { !$0.isEmpty }
    }

    /// What finds the entry besides its first word: other spellings and readings.
    var otherSpellings: [String] {
        var all: [String] = []
        for text in words.dropFirst() + readings where !all.contains(text) && text != words[0] {
            all.append(text)
        }
        return all
    }

    /// The entry: other spellings and readings, then the glosses as a list.
    var html: String {
        let others = words.dropFirst().map(\.escapedForHTML).joined(separator: ", ")
        let read = readings.map(\.escapedForHTML).joined(separator: ", ")
        let head = [others, read].filter { !$0.isEmpty }.joined(separator: " · ")
        let list = glosses.map { CEDICTLine.linked($0) }.numberedHTMLList
        return head.isEmpty ? list : "<div><small>\(head)</small></div>\(list)"
    }

    /// A gloss whose references to other words, `見|见[jian4]`, are links.
    private static func linked(_ gloss: String) -> String {
        var result = ""
        var rest = gloss[...]
        while let start = rest.firstIndex(where: { $0.isHan }) {
            result += String(rest[..<start]).escapedForHTML
            rest = rest[start...]
            let first = rest.prefix { $0.isHan }
            rest = rest[first.endIndex...]
            var word = first
            if rest.first == "|" {
                let simplified = rest.dropFirst().prefix { $0.isHan }
                if !simplified.isEmpty {
                    word = simplified
                    rest = rest[simplified.endIndex...]
                }
            }
            result += EntryLink.html(to: word)
            if rest.first == "[", let end = rest.firstIndex(of: "]") {
                let reading = Pinyin.marked(rest[rest.index(after: rest.startIndex)..<end])
                result += " <small>\(reading.escapedForHTML)</small>"
                rest = rest[rest.index(after: end)...]
            }
        }
        return result + String(rest).escapedForHTML
    }
}

extension Character {
    /// Whether it is a Chinese character.
    fileprivate var isHan: Bool {
        unicodeScalars.first.map {
            (0x3400...0x9FFF).contains($0.value) || (0x2_0000...0x3_FFFF).contains($0.value)
                || $0 == "〇"
        } ?? false
    }
}
