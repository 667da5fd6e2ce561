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

    /// The base forms that Hunspell tells, then those of the rules.
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
        let told = Set(bases.map(\.word))
        return bases + (try rules?.bases(of: word) ?? []).filter { !told.contains($0.word) }
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
