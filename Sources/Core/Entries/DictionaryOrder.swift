/// The order in which dictionaries are listed, asked, and shown on a page.
extension [DictionarySource] {
    /// Returns the dictionaries in the user's order, hidden dictionaries last.
    ///
    /// The order is:
    ///
    /// - dictionaries of the chosen language
    /// - dictionaries that have a place in the user's own order
    /// - dictionaries with words, then with translations, in a language that the user learns
    /// - dictionaries of languages that the user speaks; among these, dictionaries of one subject
    ///   last
    /// - translations from and to other languages; among these, dictionaries of one subject last
    /// - the words of the program
    /// - servers
    ///
    /// Dictionaries of equal rank keep their order.
    ///
    /// - Parameters:
    ///   - settings: The settings of the user.
    ///   - languages: The codes of the languages that the user speaks.
    ///   - showsHidden: True to hide no dictionary, because the user has named the dictionaries to
    ///     ask.
    /// - Returns: The dictionaries.
    public func arranged(
        by settings: Settings, speaking languages: Set<String>, showsHidden: Bool = false
    ) -> [DictionarySource] {
        let places = settings.dictionaryPlaces
        let hiddenNames = showsHidden ? [] : settings[.hiddenDictionaries]
        // If no dictionary has the chosen language any more, the choice hides no dictionary.
        let isChosen =
            !showsHidden
            && (settings.language.map { languageNames.contains($0) } ?? true)
        let first = settings[.firstLanguages].map { $0.lowercased() }
        let ranked = map { source in
            var source = source
            source.isHidden =
                hiddenNames.contains(source.name) || isChosen && settings.leavesOut(source)
                || source.kind == .unsupported && !showsHidden
            let isOfLanguage =
                isChosen && settings.language.map { $0 == source.languageNames.first } == true
            let languagePlace =
                first.isEmpty
                ? nil : source.languageNames.firstIndex { first.contains($0.lowercased()) }
            let rank = (
                source.isHidden ? 1 : 0, isOfLanguage ? 0 : 1, places[source.name] ?? .max,
                languagePlace ?? .max, source.rank(speaking: languages)
            )
            return (rank: rank, source: source)
        }
        // The sort is stable: dictionaries of equal rank keep their order.
        return ranked.sorted { $0.rank < $1.rank }.map(\.source)
    }
}

extension Settings {
    /// Returns true if a dictionary is outside the chosen group, or is in files and does not have
    /// the chosen language.
    func leavesOut(_ source: DictionarySource) -> Bool {
        if let group { return !group.members.contains(source.name) }
        guard let language, source.kind == .files, !source.languageNames.isEmpty else {
            return false
        }
        return !source.languageNames.contains(language)
    }
}

extension DictionarySource {
    /// True if the dictionary is about one subject: its name says so, or it has few headwords.
    var isSpecial: Bool {
        let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
        return words.contains { DictionarySource.subjects.contains(String($0)) }
            || headwordCount.map { $0 < DictionarySource.generalCount } == true
    }

    /// The minimum number of headwords of a general dictionary.
    private static let generalCount = 10_000

    /// Words in the names of dictionaries about one subject: file names of dictd databases, and
    /// subjects.
    private static let subjects: Set<String> = [
        "foldoc", "jargon", "vera", "elements", "devil", "bouvier", "easton", "hitchcock", "gaz2k",
        "world02", "world95", "gazetteer", "computing", "computer", "acronyms", "abbreviations",
        "slang", "names", "places", "bible", "law", "legal", "medical", "medicine", "chemistry",
        "music", "economics", "business",
    ]

    /// Returns the rank; dictionaries with a smaller rank come first.
    fileprivate func rank(speaking languages: Set<String>) -> Int {
        switch kind {
        case .files: (self.languages.isSubset(of: languages) ? 0 : 2) + (isSpecial ? 1 : 0)
        case .program: 4
        case .server: 5
        case .unsupported: 6
        }
    }
}
