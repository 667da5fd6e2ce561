import Texts

/// Makes pages of the entries of a word.
struct TranslationMerge {
    private let items: [TranslationItem]
    private let word: String
    private let commonness: CommonnessTable?

    init(of items: [TranslationItem], word: String, commonness: CommonnessTable?) {
        self.items = items
        self.word = word
        self.commonness = commonness
    }

    /// A page for each spelling of the word, its own first.
    func pages(isCancelled: @escaping () -> Bool) -> [TranslationPage] {
        let wanted = TranslationMatch(of: word, among: items)
        var spellings: [String] = []
        var own: [String: [TranslationItem]] = [:]
        var others: [TranslationItem] = []
        let listed = Folding.key(of: word)
        for item in items {
            if let spelling = wanted.spelling(of: item.heading) {
                if own[spelling] == nil { spellings.append(spelling) }
                own[spelling, default: []].append(item)
            } else if Folding.key(of: item.listed) == listed {
                // Others were only looked for because their key is like that of the word with an object.
                others.append(item)
            }
        }
        guard !spellings.isEmpty else { return [] }
        // Stable, so that other spellings stay in the order of the dictionary.
        spellings = spellings.filter { $0 == word } + spellings.filter { $0 != word }
        return spellings.enumerated().map { number, spelling in
            let longer = others.filter { item in
                let first = spellings.first {
                    item.heading.phrase.utf8.starts(with: $0.utf8)
                }
                return (first ?? spellings[0]) == spelling
            }
            let ranked = ranked(own[spelling] ?? [])
            let setter = TranslationPageSetter(of: spelling, isCancelled: isCancelled)
            return TranslationPage(
                word: spelling,
                translation: ranked.first?.entry.senses.first?.line.words.first,
                typeset: setter.set(ranked, longer: longer))
        }
    }

    /// The entries with the plain translation first; equally plain ones stay in the order of the dictionary.
    private func ranked(_ items: [TranslationItem]) -> [TranslationItem] {
        guard items.count > 1 else { return items }
        let rank = TranslationRank(among: items.map(\.entry), commonness: commonness)
        return items.enumerated()
            .map { number, item in
                let points = rank.points(
                    of: number, item.entry, item.heading, in: item.surroundings)
                return (points: points, item: item)
            }
            .sorted { $0.points > $1.points }
            .map(\.item)
    }
}

/// Which headings are those of a word.
private struct TranslationMatch {
    private let small: String
    /// Without punctuation; nil where some heading is spelled as the word.
    private let letters: String?

    init(of word: String, among items: [TranslationItem]) {
        let small = word.lowercased()
        self.small = small
        // The list of a dictionary may be without punctuation: `give sb sth`.
        let isSpelled = items.contains { item in
            item.heading.word.lowercased() == small || item.heading.phrase.lowercased() == small
        }
        letters = isSpelled ? nil : TranslationMatch.letters(of: word)
    }

    /// The spelling of the word in a heading; nil if the heading is another one.
    func spelling(of heading: TranslationHeading) -> String? {
        [heading.word, heading.phrase].first { text in
            if let letters { return TranslationMatch.letters(of: text) == letters }
            return text.lowercased() == small
        }
    }

    private static func letters(of text: String) -> String {
        text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}

/// Sets one page: a heading, numbered senses, and then longer headings.
struct TranslationPageSetter {
    private let word: String
    private var text: BoundedText
    private var senses: [Sense] = []

    /// Where the text of a sense with a number begins, and of a lonely one.
    private static let numbered = 4
    private static let lonely = 2

    init(of word: String, isCancelled: @escaping () -> Bool) {
        self.word = word
        text = BoundedText(isCancelled: isCancelled)
    }

    consuming func set(
        _ items: [TranslationItem], longer: [TranslationItem]
    ) -> TypesetText {
        addHeading(of: items)
        let items = distinct(items)
        let count = items.reduce(0) { $0 + $1.entry.senses.count }
        var number = 0
        var grammar: String?
        for item in items where !text.isFull {
            for paragraph in item.entry.preface { text.append(paragraph) }
            for (index, sense) in item.entry.senses.enumerated() {
                number += 1
                let isNew = grammar != item.heading.grammar || count == 1
                var marks: [StyledText.Run] = []
                if index == 0 {
                    let phrase = item.heading.phrase
                    let object = phrase == word || phrase == "to \(word)" ? "" : phrase
                    marks = TranslationPageSetter.marks(
                        object, isNew ? item.heading.grammar : "", item.heading.labels)
                    grammar = item.heading.grammar
                }
                add(
                    sense, marks, marker: count > 1 ? "\(number)" : nil,
                    indent: count > 1 ? Self.numbered : Self.lonely)
            }
            if item.entry.isCut { text.cut() }
        }
        addLonger(longer)
        return TypesetText(text.finish(), senses: senses)
    }

    private mutating func addHeading(of items: [TranslationItem]) {
        var runs = [StyledText.Run(word, style: .strong)]
        let sound = items.lazy.map(\.heading.pronunciation).first { !$0.isEmpty }
        if let sound { runs += [.init(" "), .init(sound, style: .secondary)] }
        text.append(StyledText.Paragraph(runs))
    }

    /// Without entries that say nothing new: the same translations without another label.
    private func distinct(_ items: [TranslationItem]) -> [TranslationItem] {
        var labels: [[String]: Set<[StyledText.Run]>] = [:]
        return items.filter { item in
            let definitions = item.entry.senses.map(\.sense.definition)
            let known = labels[definitions, default: []]
            guard !known.contains([]), !known.contains(item.heading.labels) else { return false }
            labels[definitions, default: []].insert(item.heading.labels)
            return true
        }
    }

    /// What stands before the translations: the heading if it has an object, gender or forms, labels.
    private static func marks(
        _ object: String, _ grammar: String, _ labels: [StyledText.Run]
    ) -> [StyledText.Run] {
        var marks: [StyledText.Run] = []
        if !object.isEmpty { marks += [.init(object, style: .emphasized), .init(" ")] }
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
        // The contents of the page list the translations.
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
        var last: [StyledText.Run]?
        for item in items where !text.isFull {
            let head = [StyledText.Run(item.entry.name, style: .strong)] + item.entry.beside
            if head != last { text.append(StyledText.Paragraph(head, role: .partOfSpeech)) }
            last = head
            for paragraph in item.entry.preface { text.append(paragraph) }
            for sense in item.entry.senses {
                text.append(sense.paragraph)
                for detail in sense.details { text.append(detail) }
                senses.append(sense.sense)
            }
            if item.entry.isCut { text.cut() }
        }
    }
}
