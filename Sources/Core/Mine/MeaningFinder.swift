import Texts

/// Asks the dictionaries of this computer what a word means, to keep it with the mark.
public struct MeaningFinder: Sendable {
    private let dictionaries: any DictionaryService

    public init(_ dictionaries: any DictionaryService) { self.dictionaries = dictionaries }

    /// The word with the first sense of the first dictionary that has it, unless it has a meaning.
    public func completed(_ markable: Markable) async -> Markable {
        guard markable.key.kind == .word, markable.meaning.isEmpty else { return markable }
        for await sources in dictionaries.sources() {
            for source in sources where !source.isRemote {
                if let found = await completed(markable, from: source) { return found }
            }
            break
        }
        return markable
    }

    private func completed(_ markable: Markable, from source: DictionarySource) async -> Markable? {
        // A dictionary that can't be read does not keep one from marking a word.
        let result = await Result { () async throws(DictionaryServiceError) in
            try await dictionaries.entries(
                for: markable.title, in: source.id, breadth: .related)
        }
        guard case .success(let entries) = result,
            let entry = entries.first(where: { $0.summary != nil })
        else { return nil }
        var markable = markable
        markable.meaning = entry.summary ?? ""
        markable.partOfSpeech = entry.senses.first?.partOfSpeech ?? ""
        if markable.origin.source.isEmpty { markable.origin.source = entry.source }
        return markable
    }
}
