/// The summaries of the words in a list, loaded when their rows are shown.
@MainActor
final class Summaries {
    private let service: any DictionaryService
    private let scope: Scope
    private let gathering: Gathering
    private let summaries: Property<[Key: Summary]>

    /// A word, and the inflected form that was searched for; the form is nil for none.
    private struct Key: Hashable {
        let word: MergeKey
        let form: String?

        init(_ word: FoundWord) { (self.word, form) = (word.key, word.form) }
    }

    private struct Summary: Equatable {
        /// The dictionary that was asked.
        let source: String
        /// The summary; nil if the dictionary has none.
        let text: String?
        /// The word as its entry spells it; nil if the entry does not show it.
        let spelling: String?
    }

    /// The maximum number of summaries that are kept, more than a list ever shows.
    private static let limit = 2_000

    init(_ service: any DictionaryService, _ scope: Scope) {
        self.service = service
        self.scope = scope
        gathering = Gathering(scheduler: scope.scheduler)
        summaries = scope.property([:])
    }

    /// Returns the summary of a word; nil if it is missing or not loaded yet.
    func summary(of word: FoundWord) -> String? { summaries.value[Key(word)]?.text }

    /// Returns a word as the entry of its summary spells it; nil if the capitals of the word are
    /// known already, or if no summary is loaded.
    func spelling(of word: FoundWord) -> String? {
        word.hasUnknownCapitals ? summaries.value[Key(word)]?.spelling : nil
    }

    /// Loads the summaries that are missing, after the next frame.
    ///
    /// Each dictionary is asked separately, so that a slow dictionary does not delay the others.
    ///
    /// - Parameters:
    ///   - words: Returns the words on the screen after the next frame.
    ///   - sources: The dictionaries to ask, in order; each word is looked up in the first
    ///     dictionary that has it.
    func load(
        _ words: @autoclosure @escaping @MainActor () -> [FoundWord],
        from sources: @autoclosure @escaping @MainActor () -> [DictionarySource]
    ) {
        scope.effects.run("summaries", policy: .latest, start: .afterFrame) {
            [weak self, service, gathering] _ in
            let questions = self?.lookUps(words(), from: sources()) ?? []
            await gathering.ask(questions) { [weak self] newSummaries in
                self?.add(newSummaries)
            } answer: { source, words in
                let entryQuestions = words.map {
                    EntryQuestion($0.headword(in: source.name), $0.breadth(in: source.name))
                }
                let gists = await service.gists(of: entryQuestions, in: source.id)
                // If the request was cancelled, the last words have no gists, and get no summary.
                var newSummaries: [Key: Summary] = [:]
                for (word, entries) in zip(words, gists) {
                    newSummaries[Key(word)] = Summary(
                        source: source.name,
                        text: entries.summary(of: word.headword(in: source.name)),
                        spelling: entries.spelling(of: word.key))
                }
                return newSummaries
            }
        }
    }

    /// Returns the dictionaries to ask, each with the words to look up in it: the words without a
    /// summary.
    private func lookUps(
        _ words: [FoundWord], from sources: [DictionarySource]
    ) -> [(source: DictionarySource, words: [FoundWord])] {
        var questions: [Int: [FoundWord]] = [:]
        for word in words {
            let index = word.sources.lazy
                .compactMap { name in sources.firstIndex { $0.name == name } }.first
            guard let index, summaries.value[Key(word)]?.source != sources[index].name else {
                continue
            }
            questions[index, default: []].append(word)
        }
        return questions.sorted { $0.key < $1.key }.map { (sources[$0.key], $0.value) }
    }

    private func add(_ newSummaries: [[Key: Summary]]) {
        let newSummaries = newSummaries.flatMap(\.self)
        guard !newSummaries.isEmpty else { return }
        if summaries.value.count > Summaries.limit { summaries.value = [:] }
        summaries.value.merge(newSummaries) { $1 }
    }
}
