/// Sets entries of the German-English dictionary of Ding, in both directions.
///
///     Haus
///      {n} [adm.]
///        establishment; institution
///
/// Long lines are wrapped, and go on in the first column.
enum DingSetter {
    static func set(_ raw: RawText, word: String) -> SetText {
        var text = BoundedText()
        var senses: [Sense] = []
        var head = ""
        var body: [String] = []
        let lines = raw.text.utf8.split(
            separator: UInt8(ascii: "\n"), maxSplits: BoundedText.lineLimit)
        for (number, line) in lines.enumerated() {
            let content = Substring(line).drop { $0 == " " }
            let indent = line.count - content.utf8.count
            if number == 0 || indent == 1, body.isEmpty {
                head += (head.isEmpty ? "" : " ") + content
            } else if indent > 1 || body.isEmpty {
                body.append(String(content))
            } else {
                // An entry that is only a line end apart.
                body[body.count - 1] += " " + content
            }
        }
        let (headword, rest) = split(head, word: lines.first.map { String(Substring($0)) } ?? word)
        let grammar = DictdMarkup.runs(of: rest, at: .body, by: .braces)
        text.append(
            RichText.Paragraph(
                [RichText.Run(headword, style: .bold)] + grammar, role: .partOfSpeech))
        let partOfSpeech = partOfSpeech(grammar.first { $0.style == .dim }?.text ?? "")
        for line in body where !text.isFull {
            let runs = DictdMarkup.runs(of: line, at: .body, by: .braces)
            text.append(RichText.Paragraph(runs, indent: 2))
            senses.append(
                Sense(
                    partOfSpeech: partOfSpeech,
                    definition: runs.reduce(into: "") { $0 += $1.text }))
        }
        if lines.count > BoundedText.lineLimit { text.cut() }
        return SetText(text.finish(), senses: senses)
    }

    /// The headword, which is the first line, and the rest of the head.
    private static func split(_ head: String, word: String) -> (String, Substring) {
        guard head.hasPrefix(word) else { return (head, "") }
        // Other spellings, for those who search.
        if let open = word.firstIndex(of: "<"), open > word.startIndex {
            let name = word[..<open].dropLast()
            return (String(name), head.dropFirst(name.count))
        }
        return (word, head.dropFirst(word.count))
    }

    private static func partOfSpeech(_ grammar: String) -> String {
        let names = [
            "f": "noun", "m": "noun", "n": "noun", "pl": "noun", "adj": "adjective",
            "adv": "adverb",
            "v": "verb", "vt": "verb", "vi": "verb", "vr": "verb", "interj": "interjection",
            "num": "numeral", "pron": "pronoun", "conj": "conjunction", "prp": "preposition",
        ]
        let word = grammar.prefix { $0.isLetter }
        return names[String(word)] ?? ""
    }
}
