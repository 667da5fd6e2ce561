import Texts

/// Sets entries of the dictionaries of FreeDict.
///
///     Haus /hˈaʊs/ <neut, n, sg>                   headword, pronunciation, grammar
///      [adm.] establishment <n>                    translations, or numbered: 1. house
///              Note: administration
///           "ein Haus bauen"  - build a house      examples
///        Synonyms: {Gebäude}, {Bau}
///      see: {Häuser}
///
/// No line is wrapped.
enum FreeDictSetter {
    private enum Column {
        static let text = 2
        static let numbered = 4
        /// How far examples are to the right of their sense.
        static let example = 2
    }

    static func typeset(_ raw: RawText, word: String, in text: BoundedText) -> TypesetText {
        entry(raw, in: text).typeset(in: text)
    }

    /// - Parameters:
    ///   - raw: The text of the entry.
    ///   - text: Says when nobody waits any more.
    /// - Returns: The entry.
    static func entry(_ raw: RawText, in text: BoundedText) -> TranslationEntry {
        var page = Page()
        let lines = raw.text.utf8.split(
            separator: UInt8(ascii: "\n"), maxSplits: BoundedText.lineLimit,
            omittingEmptySubsequences: true)
        for line in lines where !text.isFull {
            let content = line.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
            let indent = line.count - content.count
            if !content.isEmpty { page.add(String(Substring(content)), indent: indent) }
        }
        page.entry.isCut = lines.count > BoundedText.lineLimit || text.isFull
        return page.entry
    }

    private struct Page {
        var entry = TranslationEntry()
        private var partOfSpeech = ""
        private var column = Column.text
        private var number = 0

        mutating func add(_ line: String, indent: Int) {
            if entry.head.isEmpty { return addHead(line) }
            if indent <= 1, let sense = NumberedSense.split(line), sense.number == number + 1 {
                number += 1
                column = Column.numbered
                beginSense(String(sense.text), marker: String(number))
            } else if let label = Page.labels.first(where: line.hasPrefix) {
                addNote(line, label)
            } else if indent >= 5, line.hasPrefix("\""), let example = Page.example(line) {
                addExample(example)
            } else if entry.senses.isEmpty {
                beginSense(line, marker: nil)
            } else {
                let runs = DictdMarkup.runs(of: line, at: .body, by: .grammar)
                entry.add(StyledText.Paragraph(runs, indent: column))
            }
        }

        // MARK: The head

        private mutating func addHead(_ line: String) {
            let bytes = Array(line.utf8)
            // The headword ends before its pronunciation or its grammar.
            let end =
                bytes.indices.prefix(500).first { index in
                    index > 0 && bytes[index - 1] == 0x20 && "/<".utf8.contains(bytes[index])
                        && bytes[(index + 1)...].prefix(300)
                            .contains(bytes[index] == 0x2F ? 0x2F : 0x3E)
                } ?? bytes.count
            var headword = String(decoding: bytes[..<end], as: UTF8.self)
            while headword.last == " " { headword.removeLast() }
            entry.head = line
            var runs: [StyledText.Run] = []
            if headword.hasPrefix("[") {
                runs = DictdMarkup.runs(of: headword, at: .body, by: .grammar)
            } else {
                entry.name = headword
            }
            let rest = DictdMarkup.runs(
                of: String(decoding: bytes[end...], as: UTF8.self), at: .head, by: .grammar)
            if end < bytes.count { runs.append(StyledText.Run(" ")) }
            for run in rest {
                var run = run
                if run.style == .secondary, !run.text.hasPrefix("/"), !run.text.hasPrefix("[") {
                    if partOfSpeech.isEmpty, run.text.contains(where: \.isLetter) {
                        partOfSpeech = PartOfSpeechNames.first(in: run.text) ?? run.text
                    }
                    run.style = .emphasized
                }
                runs.append(run)
            }
            entry.beside = runs
        }

        // MARK: Senses

        private mutating func beginSense(_ line: String, marker: String?) {
            let translations = TranslationLine(
                line, separator: UInt8(ascii: ","), endsWithGrammar: true)
            let runs = DictdMarkup.runs(of: translations.text, at: .body, by: .grammar)
            entry.senses.append(
                TranslationSense(
                    translations, runs, partOfSpeech: partOfSpeech, indent: column, marker: marker))
        }

        // MARK: Notes and examples

        private static let labels = [
            "Synonyms:", "Synonym:", "see:", "Note:", "Antonyms:", "Antonym:",
        ]

        private mutating func addNote(_ line: String, _ label: String) {
            let content = line.dropFirst(label.count)
            let runs = DictdMarkup.runs(of: content, at: .body, by: .grammar)
            // What it names are other headings of the same pair of the list: forms, compounds, examples.
            let isSee = label == "see:"
            let blanks = isSee ? runs.prefix { $0.text == " " }.count : 0
            entry.add(
                StyledText.Paragraph(
                    [StyledText.Run(isSee ? "See also: " : label, style: .secondary)]
                        + runs.dropFirst(blanks),
                    indent: column + (label == "Note:" ? Column.example : 0),
                    role: isSee ? .relation : .body, fold: isSee ? label : nil))
            guard !entry.senses.isEmpty else { return }
            let last = entry.senses.count - 1
            let words = runs.compactMap { $0.link?.word }
            if label == "Note:" { entry.senses[last].hasNote = true }
            if label == "see:" { entry.senses[last].linkCount += words.count }
            if label.hasPrefix("Synonym") { entry.senses[last].sense.synonyms += words }
        }

        /// The example and its translation in `"ein Haus bauen"  - build a house`.
        private static func example(_ line: String) -> (String, String)? {
            let bytes = Array(line.utf8)
            let joint = Array("\"  - ".utf8)
            guard
                let end = bytes.indices.dropFirst().first(where: {
                    bytes[$0] == joint[0] && bytes[$0...].starts(with: joint)
                })
            else { return nil }
            return (
                String(decoding: bytes[1..<end], as: UTF8.self),
                String(decoding: bytes[(end + joint.count)...], as: UTF8.self)
            )
        }

        private mutating func addExample(_ example: (text: String, translation: String)) {
            if !entry.senses.isEmpty {
                let last = entry.senses.count - 1
                entry.senses[last].exampleCount += 1
                entry.senses[last].sense.examples.append(
                    "\(example.text) — \(example.translation)")
            }
            entry.add(
                StyledText.Paragraph(
                    [
                        StyledText.Run(example.text, style: .emphasized), StyledText.Run(" — "),
                        StyledText.Run(example.translation),
                    ], indent: column + Column.example))
        }
    }
}
