/// Brings the entries of the selected headword into the detail.
///
/// Until they come the old ones stay, after a moment dimmed; a headword that is passed over is never
/// shown. The work belongs to the search: it goes on when the detail is left.
@MainActor
final class EntryLoader {
    private let entry: EntryViewModel
    private let service: any DictionaryService
    private let effects: Effects
    private let clock: any Clock<Duration>
    /// The headword whose entries will be shown.
    private var awaited: HeadwordMatch?
    private lazy var patience = Patience(
        BusyIndicator.delay, effects: effects, clock: clock
    ) { [weak self] in self?.dim() }

    init(
        entry: EntryViewModel, service: any DictionaryService, effects: Effects,
        clock: any Clock<Duration>
    ) {
        self.entry = entry
        self.service = service
        self.effects = effects
        self.clock = clock
    }

    /// Shows a headword, or nothing.
    ///
    /// - Parameters:
    ///   - headword: The headword; nil for nothing.
    ///   - hasArrived: Called when its entries, or why there are none, are shown.
    func load(_ headword: HeadwordMatch?, hasArrived: @escaping @MainActor () -> Void) {
        guard let headword else {
            effects.cancel("entry")
            patience.end()
            return entry.show(nil, entries: .notLoaded)
        }
        awaited = headword
        // The list is drawn first: a thread that looks something up may take its processor.
        effects.run(
            "entry", policy: .latest, start: .afterFrame,
            onCancel: { [entry] in entry.awaitsAnswer = false }
        ) { [weak self, service] run in
            self?.begin()
            let entries = await EntryLoader.entries(of: headword, service)
            guard run.isLive, let self else { return }
            patience.end()
            entry.show(headword, entries: entries)
            hasArrived()
        }
    }

    private func begin() {
        patience.begin()
        entry.awaitsAnswer = true
    }

    private func dim() {
        entry.show(awaited, entries: .loading(previous: entry.entries.value))
    }

    private static func entries(
        of headword: HeadwordMatch, _ service: any DictionaryService
    ) async -> EntryViewModel.State {
        do throws(DictionaryServiceError) {
            return .loaded(
                try await service.entries(
                    for: headword.word, in: DictionarySource.id(named: headword.source),
                    breadth: .spelling))
        } catch {
            return .failed(error, previous: nil)
        }
    }
}
