/// The first words of the first definition of each word in the list, loaded when they are shown.
@MainActor
final class Summaries {
    private let service: any DictionaryService
    private let scope: Scope
    /// The text for each word; empty for a word without one.
    private let texts: Property<[Key: String]>

    /// A word, and the form of it that was looked for.
    private struct Key: Hashable {
        let word: MergeKey
        let form: String?

        init(_ word: FoundWord) { (self.word, form) = (word.key, word.form) }
    }

    /// How many are kept; a list never shows as many.
    private static let limit = 2_000

    init(_ service: any DictionaryService, _ scope: Scope) {
        self.service = service
        self.scope = scope
        texts = scope.property([:])
    }

    /// The summary of a word; nil while it is not loaded or when there is none.
    func summary(of word: FoundWord) -> String? {
        texts.value[Key(word)].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Loads the summaries that are missing, after the next frame.
    ///
    /// - Parameters:
    ///   - words: The words on the screen.
    ///   - sources: The dictionaries to ask, in order; the first that lists a word says what it means.
    func load(_ words: [FoundWord], from sources: [DictionarySource]) {
        let missing = words.filter { texts.value[Key($0)] == nil }
        guard !missing.isEmpty else { return }
        scope.effects.run("summaries", policy: .latest, start: .afterFrame) {
            [weak self, service] run in
            var found: [Key: String] = [:]
            for word in missing where run.isLive {
                guard let source = sources.first(where: { word.sources.contains($0.name) }) else {
                    continue
                }
                // Why a dictionary can't be read is said on the page of the word.
                let result = await Result { () async throws(DictionaryServiceError) in
                    try await service.entries(for: word.word, in: source.id, breadth: word.breadth)
                }
                found[Key(word)] = (try? result.get())?.lazy.compactMap(\.summary).first ?? ""
            }
            if run.isLive { self?.add(found) }
        }
    }

    private func add(_ found: [Key: String]) {
        if texts.value.count > Summaries.limit { texts.value = [:] }
        texts.value.merge(found) { $1 }
    }
}
