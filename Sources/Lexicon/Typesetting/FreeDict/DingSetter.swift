import Texts

/// Sets entries of the German-English dictionary of Ding, in both directions.
///
///     Haus
///      {n} [adm.]
///        establishment; institution
///
/// Long lines are wrapped, and go on in the first column.
enum DingSetter {
    static func typeset(_ raw: RawText, word: String, in text: BoundedText) -> TypesetText {
        var text = text
        var senses: [Sense] = []
        var headword = ""
        var grammar = ""
        var body: [String] = []
        let lines = raw.text.utf8.split(
            separator: UInt8(ascii: "\n"), maxSplits: BoundedText.lineLimit)
        for line in lines {
            let content = Substring(line).drop { $0 == " " }
            let indent = line.count - content.utf8.count
            if indent > 1 {
                body.append(String(content))
            } else if !body.isEmpty {
                body[body.count - 1] += " " + content
            } else if indent == 0, grammar.isEmpty {
                headword += (headword.isEmpty ? "" : " ") + content
            } else {
                grammar += " " + content
            }
        }
        let (name, rest) = split(headword.isEmpty ? word : headword)
        let runs = DictdMarkup.runs(of: (rest + grammar)[...], at: .body, by: .braces)
        text.append(
            StyledText.Paragraph([StyledText.Run(name, style: .strong)] + runs, role: .partOfSpeech)
        )
        let partOfSpeech = partOfSpeech(runs.first { $0.style == .secondary }?.text ?? "")
        for line in body where !text.isFull {
            let runs = DictdMarkup.runs(of: line, at: .body, by: .braces)
            text.append(StyledText.Paragraph(runs, indent: 2))
            senses.append(
                Sense(
                    partOfSpeech: partOfSpeech,
                    definition: runs.reduce(into: "") { $0 += $1.text }))
        }
        if lines.count > BoundedText.lineLimit { text.cut() }
        return TypesetText(text.finish(), senses: senses)
    }

    /// The headword without other spellings, which are there for those who search, and these.
    private static func split(_ headword: String) -> (String, rest: String) {
        guard let open = headword.firstIndex(of: "<"), open > headword.startIndex else {
            return (headword, "")
        }
        let name = headword[..<open].dropLast()
        return (String(name), String(headword.dropFirst(name.count)))
    }

    private static func partOfSpeech(_ grammar: String) -> String {
        let word = grammar.prefix { $0.isLetter }
        // Genders, and the plural, are those of nouns.
        let isNoun = ["f", "m", "n", "pl"].contains(word)
        return isNoun ? "noun" : PartOfSpeechNames.first(in: word) ?? ""
    }
}
