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
/// Entries that were made from JMdict have the part of speech and labels of a sense on lines of
/// their own:
///
///     学校 /…/, がっこう /ɡäkkˈo̞ɯᵝ/
///     1. (noun (common) (futsuumeishi))
///     school
///
/// No line is wrapped.
enum FreeDictSetter {
    private enum Column {
        static let text = 2
        static let numbered = 4
        /// The indentation of examples, relative to their sense.
        static let example = 2
    }

    static func typeset(_ raw: RawText, word: String, in text: BoundedText) -> TypesetText {
        entry(raw, in: text).typeset(in: text)
    }

    /// - Parameters:
    ///   - raw: The text of the entry.
    ///   - text: The text whose budget ends the work once the result is no longer needed.
    ///   - hasNotes: False to leave out notes and links to other words; an entry may have hundreds.
    /// - Returns: The entry.
    static func entry(
        _ raw: RawText, in text: BoundedText, hasNotes: Bool = true
    ) -> TranslationEntry {
        var page = Page()
        page.hasNotes = hasNotes
        let lines = raw.text.utf8.split(
            separator: UInt8(ascii: "\n"), maxSplits: BoundedText.lineLimit,
            omittingEmptySubsequences: true)
        for line in lines where !text.isFull {
            let content = line.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
            let indent = line.count - content.count
            if !content.isEmpty { page.add(String(Substring(content)), indent: indent) }
        }
        page.endLabels()
        page.entry.isCut = lines.count > BoundedText.lineLimit || text.isFull
        return page.entry
    }

    private struct Page {
        var hasNotes = true
        var entry = TranslationEntry()
        private var partOfSpeech = ""
        private var column = Column.text
        private var number = 0
        /// The labels of a sense whose translations have not begun; nil once they have begun.
        private var labels: [String]?

        mutating func add(_ line: String, indent: Int) {
            if entry.rawHeading.isEmpty { return addHead(line) }
            if indent <= 1, let text = Page.text(of: line, afterNumber: number + 1) {
                endLabels()
                number += 1
                column = Column.numbered
                if text.isEmpty || JMdictLine.isLabel(text) {
                    labels = text.isEmpty ? [] : [text]
                } else {
                    beginSense(text)
                }
            } else if awaitsTranslations, let (note, rest) = JMdictLine.joinedNote(line) {
                add(label: "(\(note))")
                if JMdictLine.isLabel(rest) {
                    add(label: rest)
                } else if !rest.isEmpty {
                    beginSense(rest)
                }
            } else if let label = Page.noteLabels.first(where: line.hasPrefix) {
                endLabels()
                if hasNotes { addNote(line, label) }
            } else if awaitsTranslations, JMdictLine.isLabel(line) {
                add(label: line)
            } else if indent >= 5, line.hasPrefix("\""), let example = Page.example(line) {
                addExample(example)
            } else if awaitsTranslations {
                beginSense(line)
            } else {
                let runs = DictdMarkup.runs(of: line, at: .body, by: .grammar)
                entry.add(StyledText.Paragraph(runs, indent: column))
            }
        }

        /// True if the translations of a sense come next.
        private var awaitsTranslations: Bool { labels != nil || entry.senses.isEmpty }

        // MARK: The head

        private mutating func addHead(_ head: String) {
            let line = JMdictLine.plainHead(head)
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
            entry.rawHeading = line
            var runs: [StyledText.Run] = []
            // A Japanese head is a list of spellings and readings, with or without marks.
            let isList = line != head
            if headword.hasPrefix("[") || isList {
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
            entry.annotations = runs
        }

        // MARK: Senses

        /// The text after a number: `school` of `1. school`, empty for `1.`; nil for another line.
        private static func text(of line: String, afterNumber number: Int) -> String? {
            if line == "\(number)." { return "" }
            guard let sense = NumberedSense.split(line[...]), sense.number == number else {
                return nil
            }
            return String(sense.text)
        }

        private mutating func add(label: String) {
            if labels == nil { labels = [] }
            labels?.append(label)
        }

        /// Begins a sense that has only labels, and no translations.
        mutating func endLabels() {
            guard let labels, !labels.isEmpty else { return }
            self.labels = nil
            beginSense(labels.joined(separator: " "))
        }

        private mutating func beginSense(_ text: String) {
            var line = AbbreviatedTranslations.spaced(text)
            var labels = labels ?? []
            self.labels = nil
            // A word in braces directly before the translations is a label.
            if line.hasPrefix("{"), let end = line.firstIndex(of: "}"),
                line[line.index(after: end)...].first?.isLetter == true
            {
                labels.append(String(line[...end]))
                line.removeSubrange(...end)
            }
            let partOfSpeech =
                labels.lazy.compactMap(PartOfSpeechNames.first(named:)).first ?? self.partOfSpeech
            let translations = TranslationLine(
                line, separator: UInt8(ascii: ","), endsWithGrammar: true)
            let runs = DictdMarkup.runs(of: translations.text, at: .body, by: .grammar)
            var sense = TranslationSense(
                translations, withoutRepeatedPartsOfSpeech(runs),
                gist: withoutRepeatedPartsOfSpeech(
                    DictdMarkup.runs(of: translations.gist, at: .body, by: .grammar)),
                partOfSpeech: partOfSpeech.isEmpty
                    ? PartOfSpeechNames.first(inGrammarOf: runs) : partOfSpeech, indent: column,
                marker: number > 0 ? String(number) : nil)
            let labelText = labels.map { $0 + " " }.joined()
            sense.paragraph.runs.insert(
                contentsOf: DictdMarkup.runs(of: labelText, at: .body, by: .grammar).map { run in
                    StyledText.Run(run.text, style: .secondary, link: run.link)
                }, at: 0)
            entry.senses.append(sense)
        }

        /// Removes parts of speech that the heading or an earlier translation has already:
        /// `phone sb. <v>, ring <v>`.
        private func withoutRepeatedPartsOfSpeech(_ runs: [StyledText.Run]) -> [StyledText.Run] {
            var statedPartsOfSpeech: Set<String> = [partOfSpeech]
            var rest: [StyledText.Run] = []
            for run in runs {
                guard run.style == .secondary, run.text.allSatisfy(\.isLetter),
                    let name = PartOfSpeechNames.first(in: run.text),
                    !statedPartsOfSpeech.insert(name).inserted
                else {
                    var run = run
                    // `unit [Am.] , panda`
                    if run.text.hasPrefix(" ,") { run.text.removeFirst() }
                    rest.append(run)
                    continue
                }
                let last = rest.count - 1
                if last >= 0, rest[last].text.hasSuffix(" ") { rest[last].text.removeLast() }
            }
            return rest
        }

        // MARK: Notes and examples

        private static let noteLabels = [
            "Synonyms:", "Synonym:", "see:", "Note:", "Antonyms:", "Antonym:",
        ]

        private mutating func addNote(_ line: String, _ label: String) {
            let content = line.dropFirst(label.count)
            let runs = DictdMarkup.runs(of: content, at: .body, by: .grammar)
            // After `see:` stand the other headings of the same line in the dictionary's list:
            // forms, compounds, examples.
            let isReference = label == "see:"
            let blanks = isReference ? runs.prefix { $0.text == " " }.count : 0
            entry.add(
                StyledText.Paragraph(
                    [StyledText.Run(isReference ? "See also: " : label, style: .secondary)]
                        + runs.dropFirst(blanks),
                    indent: column + (label == "Note:" ? Column.example : 0),
                    role: isReference ? .relation : .body, fold: isReference ? label : nil))
            guard !entry.senses.isEmpty else { return }
            let last = entry.senses.count - 1
            let words = runs.compactMap { $0.link?.word }
            if label == "Note:" { entry.senses[last].hasNote = true }
            if label == "see:" { entry.senses[last].links += words }
            if label.hasPrefix("Synonym") { entry.senses[last].sense.synonyms += words }
        }

        /// The example and its translation in `"ein Haus bauen"  - build a house`.
        private static func example(_ line: String) -> (String, String)? {
            let bytes = Array(line.utf8)
            let separator = Array("\"  - ".utf8)
            guard
                let end = bytes.indices.dropFirst().first(where: {
                    bytes[$0] == separator[0] && bytes[$0...].starts(with: separator)
                })
            else { return nil }
            return (
                String(decoding: bytes[1..<end], as: UTF8.self),
                String(decoding: bytes[(end + separator.count)...], as: UTF8.self)
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
