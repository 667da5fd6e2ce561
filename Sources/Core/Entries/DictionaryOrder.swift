/// The one rule for the order in which dictionaries are listed and asked, and in which a page has them.
extension [DictionarySource] {
    /// The dictionaries in the order of a person, hidden ones at the end.
    ///
    /// First come those of the language that is chosen, then those of one's own order. Then those of languages that one speaks come before translations
    /// from and to others, and general ones before those of one subject; equal ones stay as they are. The
    /// words of the program come after all files, and servers last.
    ///
    /// - Parameters:
    ///   - preferences: The arrangements of the person.
    ///   - languages: The codes of the languages that the person speaks.
    ///   - showsHidden: True if no dictionary is hidden, because some were asked for by their names.
    /// - Returns: The dictionaries.
    public func arranged(
        by preferences: Preferences, speaking languages: Set<String>, showsHidden: Bool = false
    ) -> [DictionarySource] {
        let places = preferences.dictionaryPlaces
        let hidden = showsHidden ? [] : preferences.hiddenDictionaries
        // A language that no dictionary has any more hides none.
        let isChosen =
            !showsHidden
            && (preferences.language.map { languageNames.contains($0) } ?? true)
        let ranked = map { source in
            var source = source
            source.isHidden =
                hidden.contains(source.name) || isChosen && preferences.leavesOut(source)
                || source.kind == .unread && !showsHidden
            let isOfLanguage =
                isChosen && preferences.language.map { $0 == source.languageNames.first } == true
            let rank = (
                source.isHidden ? 1 : 0, isOfLanguage ? 0 : 1,
                places[source.name] ?? .max, source.rank(speaking: languages)
            )
            return (rank: rank, source: source)
        }
        // Stable, so that equal ones stay as they are.
        return ranked.sorted { $0.rank < $1.rank }.map(\.source)
    }
}

extension Preferences {
    /// True if a dictionary is outside the group, or in files without the language, that is asked.
    func leavesOut(_ source: DictionarySource) -> Bool {
        if let group { return !group.members.contains(source.name) }
        guard let language, source.kind == .files, !source.languageNames.isEmpty else {
            return false
        }
        return !source.languageNames.contains(language)
    }
}

extension DictionarySource {
    /// True if its words are those of one subject: its name says so, or it has few.
    var isSpecial: Bool {
        let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
        return words.contains { DictionarySource.subjects.contains(String($0)) }
            || headwordCount.map { $0 < DictionarySource.generalCount } == true
    }

    /// A dictionary of fewer headwords is no general one.
    private static let generalCount = 10_000

    /// Words in the names of dictionaries of one subject: those of dictd by their files, and subjects.
    private static let subjects: Set<String> = [
        "foldoc", "jargon", "vera", "elements", "devil", "bouvier", "easton", "hitchcock", "gaz2k",
        "world02", "world95", "gazetteer", "computing", "computer", "acronyms", "abbreviations",
        "slang", "names", "places", "bible", "law", "legal", "medical", "medicine", "chemistry",
        "music", "economics", "business",
    ]

    /// The smaller, the earlier.
    fileprivate func rank(speaking languages: Set<String>) -> Int {
        switch kind {
        case .files: (self.languages.isSubset(of: languages) ? 0 : 2) + (isSpecial ? 1 : 0)
        case .program: 4
        case .server: 5
        case .unread: 6
        }
    }
}
