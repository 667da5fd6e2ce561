public import Texts

extension TypesetText {
    /// A text that was set without its senses: that of a StarDict dictionary, and HTML.
    ///
    /// Its senses are the paragraphs that begin with the numbers 1, 2, 3 and so on, `1.`, `1)`, `1°` or a bold `1`.
    /// The numbers may begin anew, as for another part of speech; those of deeper lists do not
    /// count.
    ///
    /// - Parameter text: The text.
    public init(numbered text: StyledText) {
        var numbers = Numbers()
        for paragraph in text.paragraphs where !paragraph.isPreformatted { numbers.add(paragraph) }
        self.init(text, senses: numbers.senses)
    }

    private struct Numbers {
        private var found: [Sense] = []
        private var partOfSpeech = ""
        /// The number and the column of the last sense.
        private var last = (number: 0, indent: 0)
        private var highest = 0

        /// One alone counts in a list, or below a part of speech.
        var senses: [Sense] {
            highest > 1 || last.indent > 0 || found.allSatisfy { !$0.partOfSpeech.isEmpty }
                ? found : []
        }

        mutating func add(_ paragraph: StyledText.Paragraph) {
            let text = paragraph.runs.reduce(into: "") { $0 += $1.text }
            let marks = [".", ")", "°"] + (paragraph.beginsStrong ? [""] : [])
            if let item = NumberedSense.split(text, marks: marks),
                found.isEmpty || paragraph.indent == last.indent,
                item.number == last.number + 1 || item.number == 1
            {
                found.append(Sense(partOfSpeech: partOfSpeech, definition: String(item.text)))
                last = (item.number, paragraph.indent)
                highest = max(highest, item.number)
            } else if let name = PartOfSpeechNames.name(alone: text) {
                partOfSpeech = name
            } else if paragraph.isExample, !found.isEmpty {
                found[found.count - 1].examples.append(text)
            }
        }
    }
}

extension StyledText.Paragraph {
    /// Whether the first letters are bold and others are not, as a number without a mark is, perhaps with a guide word.
    fileprivate var beginsStrong: Bool { runs.count > 1 && runs[0].style.contains(.strong) }

    /// Whether all of it is in italics.
    fileprivate var isExample: Bool {
        !runs.isEmpty && runs.allSatisfy { $0.style.contains(.emphasized) }
    }
}
