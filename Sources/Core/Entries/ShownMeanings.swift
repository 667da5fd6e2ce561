/// The meanings of the words in a list that has no meanings itself, loaded when the rows are shown.
@MainActor
final class ShownMeanings: Versioned {
    private let finder: MeaningFinder
    private let scope: Scope
    /// The meaning of each word that was asked for; nil if no dictionary has it.
    @Property private var meanings: [MergeKey: WordMeaning?]

    /// The maximum number of meanings that are kept, more than a screen ever shows.
    private static let limit = 2_000

    /// - Parameters:
    ///   - dictionaries: The dictionaries; only those on this computer are asked.
    ///   - scope: The scope of the list.
    init(_ dictionaries: any DictionaryService, _ scope: Scope) {
        finder = MeaningFinder(dictionaries)
        self.scope = scope
        _meanings = scope.property([:])
    }

    var version: Int { $meanings.version }

    /// The meaning of a word; nil while it is unknown.
    func meaning(of word: String) -> WordMeaning? { meanings[MergeKey(word)] ?? nil }

    /// Loads the meanings of words after the next frame, and cancels the request of the last call.
    ///
    /// - Parameter words: The words on the screen, or of the list, that have no meaning.
    func load(_ words: [String]) {
        let missing = words.filter { !meanings.keys.contains(MergeKey($0)) }
            .prefix(ShownMeanings.limit)
        guard !missing.isEmpty else { return cancel() }
        scope.effects.run("meanings", policy: .latest, start: .afterFrame) {
            [weak self, finder] run in
            for word in missing {
                let meaning = await finder.meaning(of: word)
                // A cancelled request says nothing about the word.
                guard run.isLive, let self else { return }
                add(meaning, of: word)
            }
        }
    }

    /// Cancels the look-ups of meanings.
    func cancel() { scope.effects.cancel("meanings") }

    /// Forgets which words no dictionary has, because there may be other dictionaries now.
    func forgetMissing() { meanings = meanings.filter { $0.value != nil } }

    private func add(_ meaning: WordMeaning?, of word: String) {
        if meanings.count > ShownMeanings.limit { meanings = [:] }
        meanings.updateValue(meaning, forKey: MergeKey(word))
    }
}
