/// Loads what is kept of a row, then what the dictionaries of this computer say about its word.
struct MarkPageLoader: Sendable {
    let words: any OwnWords
    let dictionaries: any DictionaryService
    let zone: any TimeZoneService

    /// Loads the page of a row.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - tell: Called with the page each time more of it is known.
    @MainActor
    func load(
        _ row: Markable, _ tell: @MainActor (LoadState<MarkPage, OwnWordsError>) -> Void
    ) async {
        do throws(OwnWordsError) {
            let mark = try await words.mark(for: row.key)
            func page(_ entries: [[DictionaryEntry]]?) -> MarkPage {
                MarkPage(of: row, mark: mark, entries: entries, zone: zone)
            }
            guard row.key.kind == .word else { return tell(.loaded(page([]))) }
            tell(.loading(previous: page(nil)))
            tell(.loaded(page(await entries(for: mark?.title ?? row.title))))
        } catch {
            tell(.failed(error, previous: nil))
        }
    }

    /// The entries of each dictionary that has the word.
    private func entries(for word: String) async -> [[DictionaryEntry]] {
        for await sources in dictionaries.sources() {
            var found: [[DictionaryEntry]] = []
            for source in sources where !source.isRemote {
                var entries = await entries(for: word, in: source, .word)
                // What was marked in a text may be an inflected form.
                if entries.isEmpty { entries = await self.entries(for: word, in: source, .related) }
                if !entries.isEmpty { found.append(entries) }
            }
            return found
        }
        return []
    }

    private func entries(
        for word: String, in source: DictionarySource, _ breadth: EntryBreadth
    ) async -> [DictionaryEntry] {
        // Why a dictionary can't be read is said in the tab of the dictionaries.
        let result = await Result { () async throws(DictionaryServiceError) in
            try await dictionaries.entries(for: word, in: source.id, breadth: breadth)
        }
        if case .success(let entries) = result { return entries }
        return []
    }
}
