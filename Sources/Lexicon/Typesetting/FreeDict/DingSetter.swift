import Texts

/// Sets entries of the German-English dictionary of Ding, in both directions.
///
///     Haus
///      {n} [adm.]
///        establishment; institution
///
/// Long lines are wrapped, and go on in the first column. Words behind brackets in the line of the
/// grammar belong to the heading: `etw.`, ` (an einen Ort) werfen {vt}`.
enum DingSetter {
    static func typeset(_ raw: RawText, word: String, in text: BoundedText) -> TypesetText {
        entry(raw, word: word, in: text).typeset(in: text)
    }

    /// - Parameters:
    ///   - raw: The text of the entry.
    ///   - word: The headword of the entry, which is used if the text has none.
    ///   - text: The text whose budget ends the work once the result is no longer needed.
    ///   - isSplit: False to leave the translations of a line together, which is faster.
    /// - Returns: The entry.
    static func entry(
        _ raw: RawText, word: String, in text: BoundedText, isSplit: Bool = true
    ) -> TranslationEntry {
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
                let bytes = Array(content.utf8)
                let end = grammar.isEmpty ? MarkedText.endOfWords(behindBracketsIn: bytes) : nil
                if let end { headword += " " + String(decoding: bytes[...end], as: UTF8.self) }
                grammar +=
                    " " + String(decoding: bytes[(end.map { $0 + 1 } ?? 0)...], as: UTF8.self)
            }
        }
        var entry = TranslationEntry()
        let (name, rest) = split(headword.isEmpty ? word : headword)
        entry.name = name
        entry.rawHeading = (headword.isEmpty ? word : headword) + grammar
        entry.annotations = DictdMarkup.runs(of: (rest + grammar)[...], at: .body, by: .braces)
        let partOfSpeech = PartOfSpeechNames.first(inGrammarOf: entry.annotations)
        for line in body where !text.isFull {
            let translations =
                isSplit
                ? TranslationLine(line, separator: UInt8(ascii: ";"), endsWithGrammar: false)
                : TranslationLine(unsplit: line)
            let runs = DictdMarkup.runs(of: translations.text, at: .body, by: .braces)
            entry.senses.append(
                TranslationSense(
                    translations, runs,
                    gist: isSplit
                        ? DictdMarkup.runs(of: translations.gist, at: .body, by: .braces) : runs,
                    partOfSpeech: partOfSpeech, indent: 2))
        }
        entry.isCut = lines.count > BoundedText.lineLimit || text.isFull
        return entry
    }

    /// Splits a headword into its name and its other spellings, which the dictionary has only for
    /// searches.
    private static func split(_ headword: String) -> (String, rest: String) {
        guard let open = headword.firstIndex(of: "<"), open > headword.startIndex else {
            return (headword, "")
        }
        let name = headword[..<open].dropLast()
        return (String(name), String(headword.dropFirst(name.count)))
    }
}
