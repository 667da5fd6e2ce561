import Texts

/// An entry of a dictionary of translations: a heading, and senses with their details.
struct TranslationEntry {
    /// The headword.
    var name = ""
    /// The text beside the headword: pronunciation, grammar, labels.
    var annotations: [StyledText.Run] = []
    /// The heading as the dictionary has it.
    var rawHeading = ""
    var senses: [TranslationSense] = []
    /// The paragraphs above the first sense.
    var preface: [StyledText.Paragraph] = []
    /// True if the setter left something out.
    var isCut = false

    /// Adds a paragraph to the last sense.
    mutating func add(_ paragraph: StyledText.Paragraph) {
        if senses.isEmpty {
            preface.append(paragraph)
        } else {
            senses[senses.count - 1].details.append(paragraph)
        }
    }

    /// Sets the entry alone, with its own heading.
    func typeset(in text: BoundedText) -> TypesetText {
        var text = text
        text.append(
            StyledText.Paragraph(
                [StyledText.Run(name, style: .strong)] + annotations, role: .partOfSpeech))
        add(to: &text)
        return TypesetText(text.finish(), senses: senses.map(\.sense))
    }

    /// Adds the text below the heading.
    func add(to text: inout BoundedText) {
        for paragraph in preface { text.append(paragraph) }
        for sense in senses {
            text.append(sense.paragraph)
            for detail in sense.details { text.append(detail) }
        }
        if isCut { text.markAsCut() }
    }
}

/// A sense: its translations, and their labels.
struct TranslationSense {
    var sense: Sense
    /// The translations as the dictionary has them.
    let line: TranslationLine
    /// The translations as they are shown.
    var paragraph: StyledText.Paragraph
    /// Examples, notes, and links.
    var details: [StyledText.Paragraph] = []
    var exampleCount = 0
    /// The other headings of the same line in the dictionary's list: forms, compounds, examples.
    var links: [String] = []
    /// True if a note limits the sense to a place, a field or a kind of thing.
    var hasNote = false

    /// - Parameters:
    ///   - line: The translations.
    ///   - runs: The text that shows them.
    ///   - gist: The text that shows the plain translations.
    ///   - partOfSpeech: The part of speech of the heading; if it is empty, the part of speech of
    ///     the first translation counts.
    ///   - indent: The column of the text.
    ///   - marker: The number before the text.
    init(
        _ line: TranslationLine, _ runs: [StyledText.Run], gist: [StyledText.Run],
        partOfSpeech: String, indent: Int,
        marker: String? = nil
    ) {
        self.line = line
        sense = Sense(
            partOfSpeech: partOfSpeech.isEmpty
                ? PartOfSpeechNames.first(inGrammarOf: runs) : partOfSpeech,
            definition: runs.reduce(into: "") { $0 += $1.text })
        let plainText = gist.reduce(into: "") { $0 += $1.text }
        if plainText != sense.definition { sense.gist = plainText }
        paragraph = StyledText.Paragraph(runs, indent: indent, marker: marker)
    }
}

extension PartOfSpeechNames {
    /// The part of speech of the first grammar among the runs; empty if there is none.
    static func first(inGrammarOf runs: [StyledText.Run]) -> String {
        let isGrammar = { (run: StyledText.Run) in
            run.style == .secondary && !run.text.hasPrefix("[")
        }
        guard let grammar = runs.first(where: isGrammar)?.text else { return "" }
        // Genders and the plural belong to nouns.
        let isNoun = ["f", "m", "n", "fem", "masc", "neut", "pl"]
            .contains(grammar.prefix(while: \.isLetter))
        return isNoun ? "noun" : first(in: grammar) ?? ""
    }
}
