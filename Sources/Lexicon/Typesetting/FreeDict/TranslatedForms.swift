import Texts

/// The gender, the plural and the principal parts of a word in a dictionary of translations.
///
/// Its list has a noun with its plural in one line, `Haus {n} | Häuser {pl}`: in Ding they are neighbours, in FreeDict
/// one names the other behind `see:`.
struct TranslatedForms {
    private let word: String
    private let language: Language?
    private let principalParts: String
    /// The first plural that stands beside the word, by its genders.
    private var plurals: [[String]: String] = [:]

    /// - Parameters:
    ///   - word: The word, as it is spelled on the page.
    ///   - language: Its language; nil if it is unknown.
    ///   - items: Its entries.
    init(of word: String, in language: Language?, among items: [TranslationItem]) {
        self.word = word
        self.language = language
        principalParts =
            language?.inflections?.principalParts(of: word).joined(separator: ", ") ?? ""
        if items.contains(where: \.heading.isPlural) {
            for item in items { plurals[item.heading.genders] = word }
        }
        for item in items where plurals[item.heading.genders] == nil {
            plurals[item.heading.genders] = plural(beside: item)
        }
    }

    /// The forms of the word in one of its entries.
    func forms(of item: TranslationItem) -> WordForms {
        let genders = item.heading.genders
        guard !genders.isEmpty else {
            return WordForms(others: item.isTranslatedAsVerb ? principalParts : "")
        }
        let rules = language?.rules
        return WordForms(
            article: genders.map { rules?.article(of: $0) ?? $0 }.joined(separator: "/"),
            others: plural(beside: item) ?? plurals[genders] ?? "")
    }

    /// The heading beside an entry that is likeliest a plural of the word; nil for none.
    private func plural(beside item: TranslationItem) -> String? {
        guard let language, !item.heading.genders.isEmpty else { return nil }
        let beside =
            item.entry.senses.flatMap(\.links) + (item.surroundings?.pluralHeadings ?? [])
        let plurals = beside.prefix(TranslatedForms.most).compactMap { heading in
            // The rules of a language are no file: what they throw is nothing.
            let base = heading == word ? nil : try? language.evidence(for: heading, of: word)
            return base.map { (heading: heading, cost: $0.cost) }
        }
        return plurals.min { $0.cost < $1.cost }?.heading
    }

    /// The most headings beside an entry that are looked at.
    private static let most = 24
}

extension Surroundings {
    /// The headings with nothing but `{pl}` among the entries of Ding that follow, in their order.
    fileprivate var pluralHeadings: [String] {
        let lines = after.split(separator: 0x0A)
        return zip(lines, lines.dropFirst()).compactMap { heading, grammar in
            heading.first != 0x20 && grammar.elementsEqual(" {pl}".utf8)
                ? String(decoding: heading, as: UTF8.self) : nil
        }
    }
}
