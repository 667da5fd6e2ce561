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
        var page = Page(text: text)
        let lines = raw.text.utf8.split(
            separator: UInt8(ascii: "\n"), maxSplits: BoundedText.lineLimit,
            omittingEmptySubsequences: true)
        for line in lines where !page.text.isFull {
            let text = line.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
            let indent = line.count - text.count
            if !text.isEmpty { page.add(String(Substring(text)), indent: indent) }
        }
        if lines.count > BoundedText.lineLimit { page.text.cut() }
        page.endSense()
        return TypesetText(page.text.finish(), senses: page.senses)
    }

    private struct Page {
        var text: BoundedText
        var senses: [Sense] = []
        private var partOfSpeech = ""
        private var column = Column.text
        private var number = 0
        private var definition: String?
        private var examples: [String] = []
        private var synonyms: [String] = []

        init(text: BoundedText) { self.text = text }

        mutating func add(_ line: String, indent: Int) {
            if text.isEmpty { return addHead(line) }
            if indent <= 1, let sense = NumberedSense.split(line), sense.number == number + 1 {
                number += 1
                column = Column.numbered
                beginSense(String(sense.text), marker: String(number))
            } else if let label = Page.labels.first(where: line.hasPrefix) {
                addNote(line, label)
            } else if indent >= 5, line.hasPrefix("\""), let example = Page.example(line) {
                addExample(example)
            } else if definition == nil {
                beginSense(line, marker: nil)
            } else {
                append(line, indent: column)
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
            var runs =
                headword.hasPrefix("[")
                ? DictdMarkup.runs(of: headword, at: .body, by: .grammar)
                : [StyledText.Run(headword, style: .strong)]
            let rest = DictdMarkup.runs(
                of: String(decoding: bytes[end...], as: UTF8.self), at: .head, by: .grammar)
            if end < bytes.count { runs.append(StyledText.Run(" ")) }
            for run in rest {
                var run = run
                if run.style == .secondary, !run.text.hasPrefix("/"), !run.text.hasPrefix("[") {
                    if partOfSpeech.isEmpty {
                        partOfSpeech = PartOfSpeechNames.first(in: run.text) ?? run.text
                    }
                    run.style = .emphasized
                }
                runs.append(run)
            }
            text.append(StyledText.Paragraph(runs, role: .partOfSpeech))
        }

        // MARK: Senses

        private mutating func beginSense(_ line: String, marker: String?) {
            endSense()
            definition = append(line, indent: column, marker: marker)
        }

        mutating func endSense() {
            if let definition {
                senses.append(
                    Sense(
                        partOfSpeech: partOfSpeech, definition: definition, examples: examples,
                        synonyms: synonyms))
            }
            definition = nil
            examples = []
            synonyms = []
        }

        @discardableResult
        private mutating func append(_ line: String, indent: Int, marker: String? = nil) -> String {
            let runs = DictdMarkup.runs(of: line, at: .body, by: .grammar)
            text.append(StyledText.Paragraph(runs, indent: indent, marker: marker))
            return runs.reduce(into: "") { $0 += $1.text }
        }

        // MARK: Notes and examples

        private static let labels = [
            "Synonyms:", "Synonym:", "see:", "Note:", "Antonyms:", "Antonym:",
        ]

        private mutating func addNote(_ line: String, _ label: String) {
            let content = line.dropFirst(label.count)
            let runs = DictdMarkup.runs(of: content, at: .body, by: .grammar)
            text.append(
                StyledText.Paragraph(
                    [StyledText.Run(label, style: .secondary)] + runs,
                    indent: column + (label == "Note:" ? Column.example : 0)))
            guard label.hasPrefix("Synonym") else { return }
            synonyms += runs.compactMap { $0.link?.word }
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
            examples.append("\(example.text) — \(example.translation)")
            text.append(
                StyledText.Paragraph(
                    [
                        StyledText.Run(example.text, style: .emphasized), StyledText.Run(" — "),
                        StyledText.Run(example.translation),
                    ], indent: column + Column.example))
        }
    }
}
