import Texts

/// The summaries of the words in a list, loaded when their rows are shown.
@MainActor
final class Summaries {
    private let service: any DictionaryService
    private let scope: Scope
    private let gathering: Gathering
    @Property private var summaries: [Key: Summary]

    /// A word, and the inflected form that was searched for; the form is nil for none.
    private struct Key: Hashable {
        let word: MergeKey
        let form: String?
        /// The first dictionary that has the word: two rows of a list by dictionary differ in it.
        let source: String?
        /// True for the meaning in another language.
        let isForeign: Bool

        init(_ word: FoundWord, isForeign: Bool = false) {
            (self.word, form, source) = (word.key, word.form, word.sources.first)
            self.isForeign = isForeign
        }
    }

    private typealias LookUp = (word: FoundWord, isForeign: Bool)

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
    /// The maximum length of each of two meanings, in Unicode scalars, so that both have room.
    private static let lengthOfTwo = 40

    init(_ service: any DictionaryService, _ scope: Scope) {
        self.service = service
        self.scope = scope
        gathering = Gathering(scheduler: scope.scheduler)
        _summaries = scope.property([:])
    }

    /// Returns the summary of a word; nil if it is missing or not loaded yet.
    ///
    /// A word that is spelled alike in two languages has both meanings:
    /// `a symptom of some physical hurt · fr: (un) bread, loaf`. A typed capital has decided
    /// already: *Gift* is German.
    func summary(of word: FoundWord) -> String? {
        let foreign = summaries[Key(word, isForeign: true)].flatMap { foreign in
            word.word == word.word.lowercased() && word.sources.dropFirst().contains(foreign.source)
                ? foreign.text : nil
        }
        let own = summaries[Key(word)]?.text
        guard let own, let foreign else { return own ?? foreign }
        return "\(own.cleaned(limit: Summaries.lengthOfTwo)) · \(foreign)"
    }

    /// Returns a word as the entry of its summary spells it; nil if the capitals of the word are
    /// known already, or if no summary is loaded.
    func spelling(of word: FoundWord) -> String? {
        word.hasUnknownCapitals ? summaries[Key(word)]?.spelling : nil
    }

    /// Loads the summaries that are missing, after the next frame.
    ///
    /// Each dictionary is asked separately, so that a slow dictionary does not delay the others.
    ///
    /// - Parameters:
    ///   - words: Returns the words on the screen after the next frame.
    ///   - sources: The dictionaries to ask, in order; each word is looked up in the first
    ///     dictionary that has it, and in the first that translates it from another language.
    func load(
        _ words: @autoclosure @escaping @MainActor () -> [FoundWord],
        from sources: @autoclosure @escaping @MainActor () -> [DictionarySource]
    ) {
        scope.effects.run("summaries", policy: .latest, start: .afterFrame) {
            [weak self, service, gathering] _ in
            let questions = self?.lookUps(words(), from: sources()) ?? []
            await gathering.ask(questions) { [weak self] newSummaries in
                self?.add(newSummaries)
            } answer: { source, lookUps in
                let entryQuestions = lookUps.map { word, _ in
                    EntryQuestion(
                        word: word.headword(in: source.name),
                        breadth: word.breadth(in: source.name))
                }
                let gists = await service.gists(of: entryQuestions, in: source.id)
                // If the request was cancelled, the last words have no gists, and get no summary.
                var newSummaries: [Key: Summary] = [:]
                for ((word, isForeign), entries) in zip(lookUps, gists) {
                    var text = entries.summary(of: word.headword(in: source.name))
                    if isForeign, let meaning = text, let language = source.language {
                        text = "\(language): \(meaning.cleaned(limit: Summaries.lengthOfTwo))"
                    }
                    newSummaries[Key(word, isForeign: isForeign)] = Summary(
                        source: source.name, text: text,
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
    ) -> [(source: DictionarySource, lookUps: [LookUp])] {
        var questions: [Int: [LookUp]] = [:]
        for word in words {
            let indices = word.sources.compactMap { name in
                sources.firstIndex { $0.name == name }
            }
            // If the first dictionary is of one language, a translation into it may be meant.
            let languages = indices.first.map { sources[$0].languages } ?? []
            let foreignIndex = indices.first { index in
                languages.count == 1 && sources[index].languages.isStrictSuperset(of: languages)
                    && !languages.contains(sources[index].language ?? "")
            }
            for (index, isForeign) in [(indices.first, false), (foreignIndex, true)] {
                guard let index,
                    summaries[Key(word, isForeign: isForeign)]?.source != sources[index].name
                else { continue }
                questions[index, default: []].append((word, isForeign))
            }
        }
        return questions.sorted { $0.key < $1.key }.map { (sources[$0.key], $0.value) }
    }

    private func add(_ newSummaries: [[Key: Summary]]) {
        let newSummaries = newSummaries.flatMap(\.self)
        guard !newSummaries.isEmpty else { return }
        if summaries.count > Summaries.limit { summaries = [:] }
        summaries.merge(newSummaries) { $1 }
    }
}
