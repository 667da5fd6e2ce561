import Synchronization

extension Language {
    /// The Hunspell dictionaries that were asked for, so that each is read once.
    private static let hunspell = Mutex<[Language: HunspellForms?]>([:])

    /// The Hunspell dictionary of the language; nil if none is installed.
    ///
    /// Reading one takes longer than all other look-ups of a text together, so it is asked last. The
    /// English one is not asked, because it has most forms as words of their own.
    var hunspell: HunspellForms? {
        guard self != .english else { return nil }
        return Language.hunspell.withLock { known in
            if let forms = known[self] { return forms }
            let forms = HunspellForms(for: self, in: HunspellFiles.installed)
            known[self] = .some(forms)
            return forms
        }
    }
}
