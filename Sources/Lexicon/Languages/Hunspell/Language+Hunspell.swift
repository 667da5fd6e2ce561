import Synchronization

extension Language {
    /// The Hunspell dictionaries that were used, so that each is read once.
    private static let hunspellForms = Mutex<[Language: HunspellForms?]>([:])

    /// The Hunspell dictionary of the language; nil if no dictionary is installed.
    ///
    /// Callers use this dictionary last, because reading it takes longer than all other look-ups of
    /// a text together. The value is nil for English, because the English dictionary lists most
    /// forms as words of their own.
    var hunspell: HunspellForms? {
        guard self != .english else { return nil }
        return Language.hunspellForms.withLock { formsByLanguage in
            if let forms = formsByLanguage[self] { return forms }
            let forms = HunspellForms(for: self, in: HunspellFiles.installed)
            formsByLanguage[self] = .some(forms)
            return forms
        }
    }
}
