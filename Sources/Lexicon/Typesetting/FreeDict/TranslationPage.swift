import Texts

/// The page of a translation dictionary for one spelling of a word.
///
/// Its entries are merged under one heading, the plain translation first.
public struct TranslationPage: Sendable {
    /// The spelling in the headings, which has the right capitals.
    public let word: String
    /// The plain translation, without grammar and labels; nil if there is none.
    public internal(set) var translation: String?
    public internal(set) var typeset: TypesetText
}

/// Sets one page: a heading, numbered senses, and then longer headings.
struct TranslationPageSetter {
    private let word: String
    private let forms: TranslatedForms
    private var text: BoundedText
    private var senses: [Sense] = []

    /// The indent of a numbered sense, and of the only sense.
    private static let numberedIndent = 4
    private static let onlySenseIndent = 2

    init(of word: String, forms: TranslatedForms, within budget: WorkBudget) {
        self.word = word
        self.forms = forms
        text = BoundedText(within: budget)
    }

    consuming func set(
        _ items: [TranslationItem], longer: [TranslationItem]
    ) -> TypesetText {
        let headForms = items.first.map(forms.forms) ?? WordForms()
        addHeading(of: items, headForms)
        let items = distinct(items)
        let count = items.reduce(0) { $0 + $1.entry.senses.count }
        var number = 0
        var lastGrammar: String?
        for item in items where !text.isFull {
            for paragraph in item.entry.preface { text.append(paragraph) }
            let frame = item.heading.phrase == word ? "" : item.heading.frame
            let itemForms = forms.forms(of: item)
            // The heading already gives gender and plural; a sense repeats them only if they
            // differ. Principal parts say already that the word is a verb.
            let grammar = item.heading.grammar.split(separator: ", ")
                .filter { itemForms.isEmpty || $0 != "v" }.joined(separator: ", ")
            let grammarText =
                itemForms.article.isEmpty
                ? grammar : itemForms == headForms ? "" : itemForms.text
            for (index, var sense) in item.entry.senses.enumerated() {
                sense.sense.frame = frame
                sense.sense.forms = itemForms
                number += 1
                let showsGrammar = lastGrammar != grammarText || count == 1
                var marks: [StyledText.Run] = []
                if index == 0 {
                    marks = TranslationPageSetter.marks(
                        frame, showsGrammar ? grammarText : "", item.heading.labels)
                    lastGrammar = grammarText
                }
                add(
                    sense, marks, marker: count > 1 ? "\(number)" : nil,
                    indent: count > 1 ? Self.numberedIndent : Self.onlySenseIndent)
            }
            if item.entry.isCut { text.markAsCut() }
        }
        addLonger(longer)
        return TypesetText(text.finish(), senses: senses)
    }

    private mutating func addHeading(of items: [TranslationItem], _ forms: WordForms) {
        var runs = [StyledText.Run(word, style: .strong)]
        // The pronunciation of `jdn. abholen` includes that of `jdn.`, so take the pronunciation
        // only from an entry of the word alone.
        let word = word
        let sound = items.first { $0.heading.phrase == word && !$0.heading.pronunciation.isEmpty }?
            .heading.pronunciation
        if let sound { runs += [.init(" "), .init(sound, style: .secondary)] }
        if !forms.isEmpty { runs += [.init(" "), .init(forms.text, style: .emphasized)] }
        text.append(StyledText.Paragraph(runs))
    }

    /// Leaves out entries that repeat the translations of an earlier entry and add no label.
    private func distinct(_ items: [TranslationItem]) -> [TranslationItem] {
        var labels: [[String]: Set<[StyledText.Run]>] = [:]
        return items.filter { item in
            let definitions = item.entry.senses.map(\.sense.definition)
            let knownLabels = labels[definitions, default: []]
            guard !knownLabels.contains([]), !knownLabels.contains(item.heading.labels) else {
                return false
            }
            labels[definitions, default: []].insert(item.heading.labels)
            return true
        }
    }

    /// Returns the runs before the translations: the frame of the word, then gender or forms, then
    /// labels.
    private static func marks(
        _ frame: String, _ grammar: String, _ labels: [StyledText.Run]
    ) -> [StyledText.Run] {
        var marks: [StyledText.Run] = []
        if !frame.isEmpty { marks += [.init("(\(frame))", style: .emphasized), .init(" ")] }
        if !grammar.isEmpty { marks += [.init(grammar, style: .secondary), .init(" ")] }
        for label in labels {
            let text = label.text.trimmed
            marks += [.init(text, style: .secondary), .init(" ")]
        }
        return marks
    }

    private mutating func add(
        _ sense: TranslationSense, _ marks: [StyledText.Run], marker: String?, indent: Int
    ) {
        var paragraph = sense.paragraph
        let shift = indent - paragraph.indent
        paragraph.runs = marks + paragraph.runs
        paragraph.indent = indent
        paragraph.marker = marker
        // The table of contents lists the translations.
        paragraph.role = .partOfSpeech
        text.append(paragraph)
        for var detail in sense.details {
            detail.indent += shift
            text.append(detail)
        }
        senses.append(sense.sense)
    }

    /// Adds the entries of longer headings, such as `Mädchen für alles`.
    private mutating func addLonger(_ items: [TranslationItem]) {
        var lastHead: [StyledText.Run]?
        for item in items where !text.isFull {
            let head = [StyledText.Run(item.entry.name, style: .strong)] + item.entry.annotations
            if head != lastHead { text.append(StyledText.Paragraph(head, role: .partOfSpeech)) }
            lastHead = head
            item.entry.add(to: &text)
            senses += item.entry.senses.map(\.sense)
        }
    }
}
