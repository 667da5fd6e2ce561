import Texts

/// Sets entries of The Collaborative International Dictionary of English.
enum GCIDESetter {
    /// The columns of a set entry.
    private enum Column {
        static let etymology = 2
        static let sense = 4
        static let phrase = 2
        static let subsense = 8
        static let note = 4
        /// The distance of a quotation from its sense, to the right.
        static let quotation = 2
    }

    static func typeset(_ raw: RawText, word: String, in text: BoundedText) -> TypesetText {
        let blocks = GCIDEBlocks(raw.text)
        var page = Page(text: text, sources: blocks.sources)
        for part in blocks.parts where !page.text.isFull { page.add(part, word: word) }
        if blocks.isCut { page.text.markAsCut() }
        return page.finish()
    }

    /// An entry that is being set.
    private struct Page {
        var text: BoundedText
        var sources: [String]
        private var senses: [Sense] = []
        private var partOfSpeech = ""
        /// The column of the last part, to which quotations belong.
        private var column = Column.phrase
        /// The group of the last part: an empty line separates two groups.
        private var group = Group.head
        /// True if quotations belong to the last of the senses.
        private var isInSense = false
        private var quotation: [String] = []
        /// The label above the last senses: `3. (Arch.)`, then `(a)`.
        private var label = ""

        init(text: BoundedText, sources: [String]) {
            self.text = text
            self.sources = sources
        }

        private enum Group {
            case head, senses, phrases, notes
        }

        mutating func add(_ part: GCIDEBlocks.Part, word: String) {
            if part.kind != .quotation { endQuotation() }
            switch part.kind {
            case .head: addHead(part.text, word: word)
            case .sense(let number):
                begin(.senses)
                addSense(part.text, number, at: Column.sense)
            case .subsense(let letter):
                if group == .head { begin(.senses) }
                let isInPhrase = group == .phrases
                let indent = Column.subsense - (isInPhrase ? 2 : 0)
                addSense(part.text, letter, at: indent, isSense: !isInPhrase)
            case .text:
                if group == .head {
                    begin(.senses)
                    addSense(part.text, nil, at: Column.phrase)
                } else {
                    append(part.text, at: .body, indent: column)
                }
            case .phrase:
                begin(.phrases)
                column = Column.phrase
                isInSense = false
                append(part.text, at: .phrase, indent: column)
            case .note(let label):
                if label == "Syn" || group == .head { begin(.notes) }
                column = Column.note
                isInSense = false
                let content = GCIDEText(part.text, at: .body)
                sources += content.sources
                if label == "Syn" { addSynonyms(content) }
                text.append(
                    StyledText.Paragraph(
                        [StyledText.Run("\(label): ", style: .secondary)] + content.runs,
                        indent: column))
            case .quotation:
                let content = GCIDEText(part.text, at: .quotation, style: .emphasized)
                sources += content.sources
                quotation.append(content.text)
                text.append(
                    StyledText.Paragraph(content.runs, indent: min(column + Column.quotation, 12)))
            case .nextHeadword:
                let content = GCIDEText(part.text, at: .body, style: .secondary)
                text.append(StyledText.Paragraph(content.runs, indent: Column.phrase))
            case .table:
                if group == .head { begin(.senses) }
                let content = GCIDEText(part.text, at: .table)
                text.append(
                    StyledText.Paragraph(
                        content.runs, indent: min(part.indent, 8), isPreformatted: true))
            }
        }

        private mutating func addHead(_ head: String, word: String) {
            let head = GCIDEHead(head, word: word)
            partOfSpeech = head.partOfSpeechInWords
            sources += head.sources
            text.append(StyledText.Paragraph(head.runs, role: .partOfSpeech))
            guard let etymology = head.etymology else { return }
            let content = GCIDEText(etymology, at: .etymology, style: .secondary)
            sources += content.sources
            text.append(StyledText.Paragraph(content.runs, indent: Column.etymology))
        }

        /// Adds an empty line if another group of parts begins.
        private mutating func begin(_ next: Group) {
            if group != next { text.append(StyledText.Paragraph()) }
            group = next
        }

        private mutating func addSense(
            _ raw: String, _ marker: String?, at indent: Int, isSense: Bool = true
        ) {
            column = indent
            isInSense = isSense
            let content = append(raw, at: .body, indent: indent, marker: marker)
            guard isSense else { return }
            if indent < Column.subsense {
                label = ""
            } else if let last = senses.last?.definition, last.hasPrefix("("),
                last.firstIndex(of: ")") == last.indices.last
            {
                label = last + " "
                senses.removeLast()
            }
            let definition = content.text.hasPrefix("(") ? content.text : label + content.text
            senses.append(Sense(partOfSpeech: partOfSpeech, definition: definition))
        }

        @discardableResult
        private mutating func append(
            _ raw: String, at place: GCIDEText.Place, indent: Int, marker: String? = nil
        ) -> GCIDEText {
            let content = GCIDEText(raw, at: place)
            sources += content.sources
            text.append(StyledText.Paragraph(content.runs, indent: indent, marker: marker))
            return content
        }

        // MARK: Quotations and synonyms

        private mutating func endQuotation() {
            defer { quotation = [] }
            guard !quotation.isEmpty, isInSense, !senses.isEmpty else { return }
            // Change the array in place, because a sense may have thousands of quotations.
            senses[senses.count - 1].examples.append(quotation.joined(separator: " / "))
        }

        /// Adds the synonyms of the only sense; if there are several senses, the text does not say
        /// which one they belong to.
        private mutating func addSynonyms(_ content: GCIDEText) {
            guard senses.count == 1 else { return }
            let words = content.text.split { ",;".contains($0) }.map {
                String($0.drop { $0 == " " }).trimmingEnd
            }
            senses[0].synonyms += words.filter { !$0.isEmpty }
        }

        consuming func finish() -> TypesetText {
            endQuotation()
            var addedNames: Set<String> = []
            let names = sources.filter { addedNames.insert($0).inserted }
            if !names.allSatisfy(GCIDESources.isUsual), !text.isFull {
                text.append(StyledText.Paragraph())
                text.append(
                    StyledText.Paragraph([
                        StyledText.Run(names.joined(separator: ", "), style: .secondary)
                    ]))
            }
            return TypesetText(text.finish(), senses: senses)
        }
    }
}

extension String {
    /// The text without blanks and full stops at its end.
    fileprivate var trimmingEnd: String {
        var text = self[...]
        while let last = text.last, last == " " || last == "." { text.removeLast() }
        return String(text)
    }
}
