/// What the rows of a list say of their words, loaded when they are shown.
@MainActor
final class Summaries {
    private let service: any DictionaryService
    private let scope: Scope
    private let summaries: Property<[Key: Summary]>

    /// A word, and the form of it that was looked for.
    private struct Key: Hashable {
        let word: MergeKey
        let form: String?

        init(_ word: FoundWord) { (self.word, form) = (word.key, word.form) }
    }

    private struct Summary: Equatable {
        /// The dictionary that was asked.
        let source: String
        /// Nil if it has none.
        let text: String?
        /// How its entry spells the word; nil if it says nothing about that.
        let spelling: String?
    }

    /// How many are kept; a list never shows as many.
    private static let limit = 2_000

    init(_ service: any DictionaryService, _ scope: Scope) {
        self.service = service
        self.scope = scope
        summaries = scope.property([:])
    }

    /// The summary of a word; nil while it is not loaded or when there is none.
    func summary(of word: FoundWord) -> String? { summaries.value[Key(word)]?.text }

    /// How the entry spells a word that is summed up; nil while that is not known.
    func spelling(of word: FoundWord) -> String? {
        word.hasUnknownCapitals ? summaries.value[Key(word)]?.spelling : nil
    }

    /// Loads the summaries that are missing, after the next frame.
    ///
    /// - Parameters:
    ///   - words: The words on the screen, after that frame.
    ///   - sources: The dictionaries to ask, in order; the first that lists a word says what it means.
    func load(
        _ words: @autoclosure @escaping @MainActor () -> [FoundWord],
        from sources: @autoclosure @escaping @MainActor () -> [DictionarySource]
    ) {
        scope.effects.run("summaries", policy: .latest, start: .afterFrame) {
            [weak self, service] run in
            var found: [Key: Summary] = [:]
            for (word, source) in self?.missing(words(), from: sources()) ?? [] where run.isLive {
                // Why a dictionary can't be read is said on the page of the word.
                let answer = await service.answer(
                    for: word.word, in: source.id, breadth: word.breadth)
                // A question that was cancelled has no answer: nothing is known of the word.
                guard run.isLive else { break }
                let entries = (try? answer.get()) ?? []
                found[Key(word)] = Summary(
                    source: source.name, text: entries.summary(of: word.word),
                    spelling: entries.spelling(of: word.key))
            }
            self?.add(found)
        }
    }

    /// The words without a summary, and the dictionary to ask for each.
    private func missing(
        _ words: [FoundWord], from sources: [DictionarySource]
    ) -> [(word: FoundWord, source: DictionarySource)] {
        words.compactMap { word in
            let source = sources.first { word.sources.contains($0.name) }
            guard let source, summaries.value[Key(word)]?.source != source.name else { return nil }
            return (word, source)
        }
    }

    private func add(_ found: [Key: Summary]) {
        guard !found.isEmpty else { return }
        if summaries.value.count > Summaries.limit { summaries.value = [:] }
        summaries.value.merge(found) { $1 }
    }
}
