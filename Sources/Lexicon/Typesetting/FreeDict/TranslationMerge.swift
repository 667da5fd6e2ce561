import Texts

/// Makes pages of the entries of a word.
struct TranslationMerge {
    private let items: [TranslationItem]
    private let word: String
    private let language: Language?
    /// The gender of the article that was typed before the word, as in `die Kiefer`; nil for none.
    private let gender: String?
    private let commonness: (() -> CommonnessTable)?
    private let phrases: (() -> [String])?

    init(
        of items: [TranslationItem], word: String, typed text: String, in language: Language?,
        commonness: (() -> CommonnessTable)?, phrases: (() -> [String])?
    ) {
        // Only in English, the commonness of the translations tells which sense is plain.
        self.items = commonness == nil ? items : items.flatMap(\.ofEachSense)
        self.word = word
        self.language = language
        let typedWords = text.lowercased().split(separator: " ")
        gender = typedWords.count == 2 ? language?.rules.gender(of: String(typedWords[0])) : nil
        self.commonness = commonness
        self.phrases = phrases
    }

    /// Returns a page for each spelling of the word, the spelling of the query first.
    func pages(within budget: WorkBudget) -> [TranslationPage] {
        let match = TranslationMatch(of: word, among: items)
        var spellings: [String] = []
        var itemsBySpelling: [String: [TranslationItem]] = [:]
        var otherItems: [TranslationItem] = []
        let wordKey = Folding.key(of: word)
        for item in items {
            if let spelling = match.spelling(of: item.heading) {
                if itemsBySpelling[spelling] == nil { spellings.append(spelling) }
                itemsBySpelling[spelling, default: []].append(item)
            } else if Folding.key(of: item.listedWord) == wordKey {
                // All other entries were read only because they have the key of the word with an
                // object.
                otherItems.append(item)
            }
        }
        guard !spellings.isEmpty else { return [] }
        // The order is stable: other spellings stay in the order of the dictionary.
        spellings = spellings.filter { $0 == word } + spellings.filter { $0 != word }
        let needsRank = itemsBySpelling.values.contains { $0.count > 1 }
        let phrases = needsRank ? phrases?() ?? [] : []
        return spellings.enumerated().map { number, spelling in
            let longerItems = otherItems.filter { item in
                let first = spellings.first {
                    item.heading.phrase.utf8.starts(with: $0.utf8)
                }
                return (first ?? spellings[0]) == spelling
            }
            let rankedItems = ranked(itemsBySpelling[spelling] ?? [], phrases)
            let setter = TranslationPageSetter(
                of: spelling,
                forms: TranslatedForms(of: spelling, in: language, among: rankedItems),
                within: budget)
            return TranslationPage(
                word: spelling,
                translation: rankedItems.first?.entry.senses.first?.line.words.first,
                typeset: setter.set(rankedItems, longer: longerItems))
        }
    }

    /// Sorts entries: those with the typed gender come first, then the plain translations, last the
    /// participles of a German verb: `gefallen`, `fallen`.
    ///
    /// Equally plain entries stay in the order of the dictionary.
    private func ranked(_ items: [TranslationItem], _ phrases: [String]) -> [TranslationItem] {
        guard items.count > 1 else { return items }
        let rank = TranslationRank(
            among: items.map(\.entry), commonness: commonness?(), phrases: phrases)
        let isGermanVerb =
            language == Language("de") && items.contains { $0.heading.grammar.hasPrefix("v") }
        return items.enumerated()
            .map { number, item in
                let points = rank.points(
                    of: number, item.entry, item.heading, in: item.surroundings)
                let hasGender = gender.map(item.heading.genders.contains) ?? false
                let isParticiple = isGermanVerb && item.lacksClass
                return (points: (hasGender ? 1 : isParticiple ? -1 : 0, points), item: item)
            }
            .sorted { $0.points > $1.points }
            .map(\.item)
    }
}

/// Recognises the headings of a word.
private struct TranslationMatch {
    private let lowercasedWord: String
    /// The word without punctuation; nil if a heading is spelled exactly as the word.
    private let letters: String?

    init(of word: String, among items: [TranslationItem]) {
        let lowercasedWord = word.lowercased()
        self.lowercasedWord = lowercasedWord
        // The dictionary's list of headwords may lack punctuation: `give sb sth`.
        let hasExactHeading = items.contains { item in
            item.heading.word.lowercased() == lowercasedWord
                || item.heading.phrase.lowercased() == lowercasedWord
        }
        letters = hasExactHeading ? nil : TranslationMatch.letters(of: word)
    }

    /// The spelling of the word in a heading; nil if the heading is that of another word.
    func spelling(of heading: TranslationHeading) -> String? {
        [heading.word, heading.phrase].first { text in
            if let letters { return TranslationMatch.letters(of: text) == letters }
            return text.lowercased() == lowercasedWord
        }
    }

    private static func letters(of text: String) -> String {
        text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}

/// An entry and its parsed heading, before they are set on a page.
struct TranslationItem {
    private(set) var entry: TranslationEntry
    let heading: TranslationHeading
    let surroundings: Surroundings?
    /// The headword in the list of the dictionary.
    let listedWord: String
    /// True for an entry of FreeDict without a part of speech; in German, a participle.
    let lacksClass: Bool

    /// Nil for a text of another kind of dictionary.
    ///
    /// Without details, an entry lacks notes and links, and may have lines of translations that are
    /// not split.
    init?(
        _ raw: RawText, word: String, in text: BoundedText,
        frames: @autoclosure () -> FrameWords = FrameWords.ofUnknownLanguage,
        hasDetails: Bool = true
    ) {
        switch raw.markup {
        case .ding:
            entry = DingSetter.entry(raw, word: word, in: text, isSplit: hasDetails)
        case .freeDict: entry = FreeDictSetter.entry(raw, in: text, hasNotes: hasDetails)
        default: return nil
        }
        heading = TranslationHeading(of: entry, markup: raw.markup, frames: frames())
        lacksClass = raw.markup == .freeDict && heading.grammar.isEmpty
        surroundings = raw.surroundings
        listedWord = word
    }

    /// An item for each sense, if the senses have nothing but translations: FreeDict has them in no
    /// order.
    ///
    /// *Histoire* is a fairy tale there, then a story. Glosses, labels and examples are signs of an
    /// order.
    fileprivate var ofEachSense: [TranslationItem] {
        guard entry.senses.count > 1, entry.preface.isEmpty,
            entry.senses.allSatisfy({ sense in
                sense.details.isEmpty && sense.paragraph.runs.allSatisfy { $0.style != .secondary }
            })
        else { return [self] }
        return entry.senses.map { sense in
            var item = self
            item.entry.senses = [sense]
            return item
        }
    }

    /// True if one of the translations is a verb: `to do`, `do <v>`.
    var isTranslatedAsVerb: Bool {
        entry.senses.contains { sense in
            sense.sense.partOfSpeech == "verb"
                || sense.paragraph.text.drop { !$0.isLetter }.hasPrefix("to ")
        }
    }
}
