public import Texts

extension TypesetText {
    /// Creates the text of an entry from plain text or HTML, and finds its senses.
    ///
    /// The senses are the paragraphs that begin with the numbers 1, 2, 3 and so on; see
    /// ``SenseMarker``. The numbers may begin with 1 again, such as for another part of speech.
    /// Narrower senses below a broader sense are senses, too. If the broader sense is only a
    /// heading, such as `to move:`, each narrower sense begins with this heading. Numbers below a
    /// heading such as `Phrases` count no senses.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - isPlain: True for a text without markup, in which a single number may be a date:
    ///     `24. Dezember`.
    ///   - budget: Each paragraph is a step; once it is spent, no further senses are found.
    public init(
        numbered text: StyledText, isPlain: Bool = false, within budget: WorkBudget = WorkBudget()
    ) {
        var reader = SenseReader(isPlain: isPlain)
        for paragraph in text.paragraphs
        where !paragraph.isPreformatted && !paragraph.runs.isEmpty {
            guard budget.spend() else { break }
            reader.add(paragraph)
        }
        self.init(text, senses: reader.finish())
    }

    private struct SenseReader {
        private let isPlain: Bool
        private var senses: [Sense] = []
        private var partOfSpeech = ""
        /// The lists that are open, the outermost first.
        private var lists: [List] = []
        /// True if the text of the last number is expected: only a label stands beside the number.
        private var awaitsText = false
        /// True if a list of other words follows the last definition: `• Hyponyms:`.
        private var isDefinitionEnded = false
        private var highestNumber = 0
        private var lastIndent = 0
        /// The part of the entry below a part of speech or a Roman number; nil before the first
        /// such heading.
        private var section: Section?
        private var unnumberedSenses: [(index: Int, sense: Sense)] = []
        /// The number of parts that begin with the Roman numbers I, II and so on.
        private var romanPartCount = 0

        private static let romans = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"]

        /// The state of a supplement, the list below a heading such as `Phrases`; nil outside of such a list.
        private var supplement: SupplementState?
        /// The last number in the supplement.
        private var lastSupplementNumber: (kind: String, indent: Int, number: Int)?
        private var hasText = false

        private enum SupplementState { case begun, numbered }

        private struct List {
            let kind: String
            /// The column of its numbers.
            var indent: Int
            var number: Int
            /// False for the outer of two lists that begin in one paragraph, `1. a) …`, because
            /// only the column of the inner list is known.
            var isIndentKnown = true
            /// The heading that is put before each of its narrower senses.
            var heading = ""
            /// The index of the sense with the last number; nil if a heading has that number.
            var sense: Int?
        }

        private struct Section {
            var isNumbered = false
            /// The first text of the section.
            var sense: Sense?
        }

        /// Creates a parser.
        ///
        /// A single number counts only if it is indented or below a part of speech. Sections
        /// without numbers count if there are several.
        init(isPlain: Bool) { self.isPlain = isPlain }

        mutating func finish() -> [Sense] {
            endSection()
            guard
                highestNumber > 1 || lastIndent > 0 && !isPlain
                    || senses.allSatisfy({ !$0.partOfSpeech.isEmpty }),
                !senses.isEmpty
            else {
                return senses.isEmpty && romanPartCount > 1 ? unnumberedSenses.map(\.sense) : []
            }
            for (index, sense) in unnumberedSenses.reversed() { senses.insert(sense, at: index) }
            return senses
        }

        mutating func add(_ paragraph: StyledText.Paragraph) {
            let text = paragraph.text
            guard !isOfSupplement(paragraph, text) else { return }
            hasText = true
            var rest = text[...]
            var isNumbered = false
            for _ in 0..<SenseReader.markerLimit {
                guard
                    let marker = SenseMarker(
                        rest, isBold: !isNumbered && paragraph.beginsStrong,
                        isIndented: paragraph.indent > 0),
                    open(marker, at: paragraph.indent, isBeside: isNumbered)
                else { break }
                rest = marker.rest
                isNumbered = true
            }
            if isNumbered {
                section?.isNumbered = true
                lastIndent = paragraph.indent
                let name = PartOfSpeechNames.name(alone: String(rest))
                partOfSpeech = name ?? partOfSpeech
                awaitsText = rest.isEmpty || name != nil || paragraph.isLabel(behind: rest)
                if !awaitsText { append(rest) }
            } else if let name = PartOfSpeechNames.name(alone: text) {
                partOfSpeech = name
                if !awaitsText { beginSection() }
            } else if let label = SenseMarker.textBehindRomanNumber(text) {
                partOfSpeech = PartOfSpeechNames.name(alone: String(label)) ?? ""
                let number = text.prefix { "IVX".contains($0) }
                if SenseReader.romans.dropFirst(romanPartCount).first == String(number) {
                    romanPartCount += 1
                }
                beginSection()
            } else if paragraph.isExample {
                if !senses.isEmpty { senses[senses.count - 1].examples.append(text) }
            } else if awaitsText {
                awaitsText = false
                append(text[...])
            } else if text.hasPrefix("•") || text.hasSuffix(":") {
                isDefinitionEnded = true
            } else if isContinued(by: paragraph) {
                let definition = senses[senses.count - 1].definition
                let isPunctuated = definition.last.map { ".:;,".contains($0) } ?? true
                senses[senses.count - 1].definition =
                    definition + (isPunctuated ? " " : "; ") + text
            } else if section?.sense == nil {
                section?.sense = Sense(partOfSpeech: partOfSpeech, definition: text)
            }
        }

        /// The maximum number of markers side by side: `1. a) (i) …`.
        private static let markerLimit = 4

        /// Headings of lists whose items are no senses.
        private static let supplementHeadings = Set(WordLists.items("supplement"))
        /// The length of the longest of these headings, in bytes.
        private static let longestSupplementHeading =
            supplementHeadings.map(\.utf8.count).max() ?? 0

        /// Returns true if a paragraph is the heading of a list whose items are no senses, or is in
        /// such a list.
        ///
        /// The list ends with the next part of speech, or where the numbers before the list
        /// continue.
        private mutating func isOfSupplement(
            _ paragraph: StyledText.Paragraph, _ text: String
        ) -> Bool {
            if hasText, text.utf8.count <= SenseReader.longestSupplementHeading + 1,
                isSupplementHeading(text.lowercased().filter { $0 != ":" })
            {
                supplement = supplement ?? .begun
                lastSupplementNumber = nil
                awaitsText = false
                return true
            }
            guard let supplement else { return false }
            let anyMarker = SenseMarker(
                text[...], isBold: paragraph.beginsStrong, isIndented: paragraph.indent > 0)
            let marker = anyMarker.flatMap { $0.number < SenseMarker.firstYear ? $0 : nil }
            if PartOfSpeechNames.name(alone: text) != nil
                || SenseMarker.textBehindRomanNumber(text) != nil
                || marker.map({ $0.number > 1 && supplement == .begun }) == true
            {
                self.supplement = nil
                return false
            }
            if let marker {
                let continuesList = lists.contains {
                    $0.kind == marker.kind && $0.indent == paragraph.indent
                        && $0.number + 1 == marker.number
                }
                let continuesSupplement = lastSupplementNumber.map {
                    $0.kind == marker.kind && $0.indent == paragraph.indent
                        && $0.number + 1 == marker.number
                }
                if continuesList, continuesSupplement != true {
                    self.supplement = nil
                    return false
                }
                lastSupplementNumber = (marker.kind, paragraph.indent, marker.number)
                self.supplement = .numbered
            }
            return true
        }

        private func isSupplementHeading(_ name: String) -> Bool {
            guard SenseReader.supplementHeadings.contains(name) else { return false }
            // If no sense precedes these lists, they are the only text.
            let hasSenses = !senses.isEmpty || section?.sense != nil
            return hasSenses || !SenseReader.wordListHeadings.contains(name)
        }

        /// Headings of lists of translations and synonyms.
        private static let wordListHeadings = Set(WordLists.items("supplement of words"))

        /// The maximum length of a definition that continues in other paragraphs, in bytes.
        private static let longestDefinition = 300

        /// Returns true if a paragraph continues the definition above it.
        ///
        /// Such a paragraph may be a translation, or a comment in ordinary letters. A paragraph that
        /// begins with a marker, a link or bold letters is a list of synonyms or translations.
        private func isContinued(by paragraph: StyledText.Paragraph) -> Bool {
            guard !isDefinitionEnded, let list = lists.last, let sense = list.sense,
                sense == senses.count - 1,
                senses[sense].examples.isEmpty, paragraph.indent > 0,
                paragraph.indent >= lastIndent
            else { return false }
            let first = paragraph.runs.first { !$0.text.trimmed.isEmpty }
            return first?.style.isDisjoint(with: [.secondary, .strong]) == true
                && paragraph.marker == nil && first?.link == nil
                && senses[sense].definition.utf8.count + paragraph.text.utf8.count
                    <= SenseReader.longestDefinition
        }

        /// The maximum number of numbers that may be missing between two numbers of a list.
        private static let largestGap = 5

        /// Finds the list that a number belongs to.
        ///
        /// - Parameters:
        ///   - marker: The number.
        ///   - indent: The column of its paragraph.
        ///   - isBeside: True if the number follows another number in its paragraph: `1. 1) …`.
        /// - Returns: False if the number does not count a sense.
        private mutating func open(_ marker: SenseMarker, at indent: Int, isBeside: Bool) -> Bool {
            let isOfList = { (list: List) in
                list.kind == marker.kind
                    && (list.indent == indent || !list.isIndentKnown && indent < list.indent)
            }
            let isFirst = marker.number == 1
            if !isBeside {
                let continuedList =
                    lists.lastIndex { isOfList($0) && $0.number + 1 == marker.number }
                    ?? lists.lastIndex {
                        isOfList($0)
                            && 1...SenseReader.largestGap ~= marker.number - $0.number - 1
                    }
                if let index = continuedList ?? (isFirst ? lists.firstIndex(where: isOfList) : nil)
                {
                    lists.removeLast(lists.count - 1 - index)
                    lists[index].indent = indent
                    lists[index].isIndentKnown = true
                    lists[index].number = marker.number
                    lists[index].heading = ""
                    highestNumber = max(highestNumber, marker.number)
                    return true
                }
            }
            // Lists of HTML may begin with any number. The numbers of a section may continue the
            // numbers of the section before.
            let mayBegin =
                lists.isEmpty && !marker.isInner && marker.number < SenseMarker.firstYear
                && (indent > 0 && !isPlain || marker.number == highestNumber + 1)
            guard isFirst || mayBegin, !marker.isInner || !lists.isEmpty || indent > 0 else {
                return false
            }
            if isBeside {
                lists[lists.count - 1].isIndentKnown = false
            } else {
                while let last = lists.last, last.indent > indent { lists.removeLast() }
            }
            if let sense = lists.last?.sense, sense == senses.count - 1,
                senses[sense].definition.isHeading
            {
                lists[lists.count - 1].heading = senses.removeLast().definition
                lists[lists.count - 1].sense = nil
            }
            lists.append(List(kind: marker.kind, indent: indent, number: marker.number))
            highestNumber = max(highestNumber, marker.number)
            return true
        }

        private mutating func append(_ text: Substring) {
            // Ignores a footnote.
            guard !text.hasPrefix("^"), !text.hasPrefix("↑") else { return }
            let parts = lists.dropLast().map(\.heading).filter { !$0.isEmpty } + [String(text)]
            isDefinitionEnded = false
            if !lists.isEmpty { lists[lists.count - 1].sense = senses.count }
            senses.append(
                Sense(partOfSpeech: partOfSpeech, definition: parts.joined(separator: " ")))
        }

        private mutating func beginSection() {
            endSection()
            lists = []
            section = Section()
        }

        /// Saves the text of a section without numbers: it is a sense if other sections have
        /// numbers.
        private mutating func endSection() {
            awaitsText = false
            guard let section, !section.isNumbered, let sense = section.sense else { return }
            unnumberedSenses.append((senses.count, sense))
            self.section = nil
        }
    }
}

extension StyledText.Paragraph {
    /// True if only the first letters are bold.
    ///
    /// These letters may be a number without punctuation, perhaps with a guide word.
    fileprivate var beginsStrong: Bool { runs.count > 1 && runs[0].style.contains(.strong) }

    /// True if the whole paragraph is in italics.
    fileprivate var isExample: Bool {
        !runs.isEmpty && runs.allSatisfy { $0.style.contains(.emphasized) }
    }

    /// Returns true if there are only labels and sounds behind a number: `1. [zaɪ'mɒtɪk] n`.
    ///
    /// - Parameter text: The text behind the number.
    /// - Returns: False if other text is there.
    fileprivate func isLabel(behind text: Substring) -> Bool {
        guard runs.contains(where: { $0.style.contains(.secondary) }) else { return false }
        // The text without labels.
        var rest = ""
        var precedingCount = self.text.utf8.count - text.utf8.count
        for run in runs {
            if !run.style.contains(.secondary) {
                rest += String(decoding: run.text.utf8.dropFirst(precedingCount), as: UTF8.self)
            }
            precedingCount = max(0, precedingCount - run.text.utf8.count)
        }
        if let start = rest.firstIndex(of: "["), let end = rest.lastIndex(of: "]"), start < end {
            rest.removeSubrange(start...end)
        }
        return !rest.contains(where: \.isLetter)
    }
}

extension String {
    /// The maximum length of a heading in bytes, because each narrower sense gets a copy of the
    /// heading.
    private static let longestHeading = 300

    /// True if the text only heads narrower senses: `to move:`, `(of people)`.
    fileprivate var isHeading: Bool {
        guard utf8.count <= String.longestHeading else { return false }
        return hasSuffix(":") || hasSuffix("：")
            || hasPrefix("(") && firstIndex(of: ")") == indices.last
    }
}
