/// The order of dictionaries on a page: dictionaries that have a word only with other capitals come
/// last, and after them those that have it only with other accents.
public enum SpelledEntries {
    /// The entries of a dictionary; nil if the dictionary has failed, or has not answered.
    public typealias Answer = (source: DictionarySource, entries: [DictionaryEntry]?)

    /// Moves dictionaries on this computer to the end if they have the word only with other
    /// capitals, `House` for `house`, or with accents that were not typed, `fur` for `für`.
    ///
    /// - Parameters:
    ///   - answers: The answers, in the order of the dictionaries.
    ///   - word: The word as it was typed, or as the list spells it.
    /// - Returns: The word as it is spelled on its page, and the places of the answers in the order
    ///   of the page.
    public static func order(
        of answers: [Answer], for word: String
    ) -> (title: String, places: [Int]) {
        // The late answer of a server must change neither title nor order.
        let local = answers.map { $0.source.isRemote ? nil : $0.entries }
        let title = spelling(of: word, answers) ?? word
        let key = MergeKey(title)
        let isCapital = title != title.lowercased()
        let hasTitle = { (entries: [DictionaryEntry]) in entries.contains { $0.word == title } }
        // If a dictionary has `Tod`, an entry to which another dictionary's abbreviation `TOD`
        // leads is about another word.
        let hasSpelling = isCapital && local.contains { $0.map(hasTitle) == true }
        func isOtherSpelling(_ place: Int) -> Bool {
            guard let entries = local[place], let first = entries.first else { return false }
            return !hasTitle(entries) && (hasSpelling || MergeKey(first.word) == key)
        }
        // If a dictionary capitalizes its headwords, its `Mutter` is probably the `mutter` of
        // another dictionary.
        let hasOtherSpelling =
            isCapital
            && answers.indices.contains {
                answers[$0].source.spelling != .capitalized && isOtherSpelling($0)
            }
        // `fur` is another word than the `für` of a German dictionary, but `naive` is the `naïve`
        // of another English dictionary.
        let titleLanguages = Set(
            zip(answers, local).filter { $1.map(hasTitle) == true }.compactMap {
                $0.0.source.language
            }
        )
        func rank(_ place: Int) -> Int {
            let source = answers[place].source
            if let entries = local[place], areOfOtherWords(entries, than: title),
                source.language.map(titleLanguages.contains) != true
            {
                return 2
            }
            if source.spelling == .capitalized {
                return hasOtherSpelling && !source.isRemote ? 1 : 0
            }
            return isOtherSpelling(place) ? 1 : 0
        }
        // Answers of equal rank stay in the order of the dictionaries.
        return (title, answers.indices.sorted { (rank($0), $0) < (rank($1), $1) })
    }

    /// Returns true if there are entries, and all are of words with accents that were not typed:
    /// `Ass` for `aß`.
    public static func areOfOtherWords(_ entries: [DictionaryEntry], than word: String) -> Bool {
        guard word.isAccented, !entries.isEmpty else { return false }
        let (key, wordLetters) = (MergeKey(word), letters(of: word))
        return entries.allSatisfy {
            MergeKey($0.word) != key && letters(of: $0.word) == wordLetters
        }
    }

    /// The letters of a word without accents; `ß` is `ss`.
    static func letters(of word: String) -> FoldedText {
        FoldedText(word.replacing("ß", with: "ss"))
    }

    /// Returns the spelling of the first dictionary on this computer; nil if any of these
    /// dictionaries has the given spelling.
    ///
    /// Dictionaries are ignored if most of their headwords are capitalized.
    private static func spelling(of word: String, _ answers: [Answer]) -> String? {
        let spellings = answers.compactMap { source, entries -> String? in
            guard !source.isRemote, source.spelling != .capitalized else { return nil }
            return entries?.spelling(of: MergeKey(word))
        }
        return spellings.contains(word) ? nil : spellings.first
    }
}

extension String {
    /// True if the text has Latin letters beyond those of ASCII, which are meant if they are typed.
    var isAccented: Bool {
        unicodeScalars.contains {
            switch $0.value {
            case 0xC0...0x24F, 0x300...0x36F, 0x1E00...0x1EFF: true
            default: false
            }
        }
    }
}
