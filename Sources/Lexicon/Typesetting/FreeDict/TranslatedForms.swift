import Texts

/// The gender, the plural and the principal parts of a word in a dictionary of translations.
///
/// The list of such a dictionary has a noun and its plural in one line, `Haus {n} | Häuser {pl}`.
/// In Ding, these become neighbouring entries. In FreeDict, each of the two entries names the other
/// behind `see:`.
struct TranslatedForms {
    private let word: String
    private let language: Language?
    /// The first plural that stands beside an entry of the word, by the genders of the entry.
    private var plurals: [[String]: String] = [:]
    /// True if an entry has the word itself as a plural.
    private let isOwnPlural: Bool

    /// - Parameters:
    ///   - word: The word, as it is spelled on the page.
    ///   - language: The language of the word; nil if it is unknown.
    ///   - items: The entries of the word.
    init(of word: String, in language: Language?, among items: [TranslationItem]) {
        self.word = word
        self.language = language
        isOwnPlural = items.contains(where: \.heading.isPlural)
        for item in items where plurals[item.heading.genders] == nil {
            plurals[item.heading.genders] = plural(beside: item)
        }
    }

    /// The forms of the word in one of its entries.
    func forms(of item: TranslationItem) -> WordForms {
        let genders = item.heading.genders
        guard !genders.isEmpty else {
            return WordForms(inflections: item.isTranslatedAsVerb ? principalParts : "")
        }
        let rules = language?.rules
        return WordForms(
            article: genders.map { rules?.article(of: $0) ?? $0 }.joined(separator: "/"),
            inflections: plural(beside: item) ?? (isOwnPlural ? word : plurals[genders]) ?? "")
    }

    private var principalParts: String {
        language?.inflections?.principalParts(of: word).joined(separator: ", ") ?? ""
    }

    /// The first heading beside an entry that is a plural of the word by the rules of its language;
    /// nil if there is none.
    private func plural(beside item: TranslationItem) -> String? {
        guard !item.heading.genders.isEmpty else { return nil }
        // If Ding marks a heading as a plural, it may be spelled like the word.
        let markedPlurals = item.surroundings?.pluralHeadings ?? []
        return markedPlurals.prefix(TranslatedForms.headingLimit).first {
            $0 == word || isPlural($0)
        }
            ?? item.entry.senses.flatMap(\.links).prefix(TranslatedForms.headingLimit).first(
                where: isPlural)
    }

    private func isPlural(_ heading: String) -> Bool {
        // Excludes compounds and phrases, which are longer.
        guard heading != word,
            abs(heading.utf8.count - word.utf8.count) <= TranslatedForms.longestEnding,
            heading.first?.isUppercase == word.first?.isUppercase,
            // Excludes `Lehrerinnen`, which is no plural of `Lehrer`.
            word.hasSuffix("in") || !["in", "innen"].contains(where: heading.hasSuffix)
        else { return false }
        let key = Folding.key(of: word)
        // Errors are ignored: the rules of a language read no file.
        let bases = (try? language?.inflections?.bases(of: heading)) ?? []
        return bases.contains {
            $0.partOfSpeech == "noun" && $0.cost <= TranslatedForms.mostCost
                && Folding.key(of: $0.word) == key
        }
    }

    /// The maximum difference in length between a plural and its singular, in bytes, including an
    /// umlaut.
    private static let longestEnding = 5
    /// The cost of the most doubtful rule for a plural: `Museen` of `Museum`.
    private static let mostCost = 30
    /// The maximum number of headings beside an entry that are searched for a plural.
    private static let headingLimit = 24
}

extension Surroundings {
    /// The headings of the next entries of Ding whose only grammar is `{pl}`, in their order.
    fileprivate var pluralHeadings: [String] {
        let lines = after.split(separator: 0x0A)
        return zip(lines, lines.dropFirst()).compactMap { heading, grammar in
            heading.first != 0x20 && grammar.elementsEqual(" {pl}".utf8)
                ? String(decoding: heading, as: UTF8.self) : nil
        }
    }
}
