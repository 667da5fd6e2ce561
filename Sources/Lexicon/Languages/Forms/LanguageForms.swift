import Synchronization

import struct SystemPackage.FilePath

/// All that is known of the forms of a language: a Hunspell dictionary, if one is installed, and rules.
struct LanguageForms: Inflections {
    let hunspell: HunspellForms?
    let rules: (any Inflections)?

    /// What is known of a language; nil if it is nothing.
    ///
    /// - Parameters:
    ///   - language: The language.
    ///   - folder: Where Hunspell's dictionaries are.
    init?(for language: Language, hunspell folder: FilePath = HunspellFiles.installed) {
        rules = LanguageForms.rules(for: language)
        // Hunspell's English dictionaries have most forms as words of their own.
        hunspell = language == .english ? nil : HunspellForms(for: language, in: folder)
        if rules == nil, hunspell == nil { return nil }
    }

    /// What a base form costs that only Hunspell tells: its stems may be those of other parts of speech.
    private static let hunspellCost = 12

    /// The base forms of the rules and those that Hunspell tells besides, the likeliest first.
    ///
    /// - Throws: A ``LexiconError`` when Hunspell's dictionary can't be read and there are no rules.
    func bases(of word: String) throws(LexiconError) -> [BaseForm] {
        var bases: [BaseForm] = []
        do {
            bases = try hunspell?.bases(of: word) ?? []
        } catch {
            // It is a help only: the rules find most of it.
            if rules == nil { throw error }
        }
        guard let rules else { return bases }
        let known = try rules.bases(of: word)
        let told = Set(known.map(\.word))
        bases.removeAll { told.contains($0.word) }
        bases = bases.map { $0.adding(cost: LanguageForms.hunspellCost) }
        // Stable, so that equally likely ones keep their order.
        return (known + bases).enumerated()
            .sorted { ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset) }.map(\.element)
    }

    private static func rules(for language: Language) -> (any Inflections)? {
        switch language.code {
        case "en": EnglishForms()
        case "de": GermanForms()
        case "fr": RuleForms.french
        case "es": RuleForms.spanish
        case "it": RuleForms.italian
        case "ru": RuleForms.russian
        default: nil
        }
    }
}

extension LanguageForms {
    /// Those of each language that was asked for, so that Hunspell's dictionaries are read once.
    private static let known = Mutex<[Language: LanguageForms?]>([:])

    /// What is known of a language with the dictionaries that are installed.
    static func installed(for language: Language) -> LanguageForms? {
        known.withLock { known in
            if let forms = known[language] { return forms }
            let forms = LanguageForms(for: language)
            known[language] = .some(forms)
            return forms
        }
    }
}

extension Language {
    /// What is known of its inflected forms; nil if it is nothing.
    var inflections: (any Inflections)? { LanguageForms.installed(for: self) }
}
