/// The words that the Dictionary offers while its search box is empty, and their meanings.
@MainActor
final class OfferedWords: Versioned {
    private let service: any MonthWordService
    private let queryLog: any QueryLog
    private let effects: Effects
    /// The words of this month; nil until they are known.
    @Property private var month: [OfferedWord]?
    /// The words that were opened last, the most recent word first.
    @Property private var opened: [String]
    /// The meanings of the words that come without a summary.
    private let meanings: ShownMeanings

    /// The maximum number of opened words.
    ///
    /// In a window of 24 lines, this number leaves room for the words of the month.
    private static let openedCount = 8

    /// - Parameters:
    ///   - month: Knows the words of this month.
    ///   - queryLog: Knows the words that were opened.
    ///   - dictionaries: Know the meanings.
    ///   - scope: The scope of the screen.
    init(
        month: any MonthWordService, queryLog: any QueryLog,
        dictionaries: any DictionaryService, scope: Scope
    ) {
        service = month
        self.queryLog = queryLog
        effects = scope.effects
        _month = scope.property(nil)
        _opened = scope.property([])
        meanings = ShownMeanings(dictionaries, scope)
    }

    /// True once the words of this month are known.
    var isLoaded: Bool { month != nil }

    var rows: [SearchRow] { SearchRow.offers(opened: opened, month: month ?? []) }

    /// Returns the part of speech and the meaning of a word; nil if they are missing or not loaded
    /// yet.
    func summary(of word: OfferedWord) -> String? {
        guard word.summary.isEmpty else { return word.summary }
        return meanings.meaning(of: word.word).map { meaning in
            [meaning.partOfSpeech, meaning.definition].filter { !$0.isEmpty }
                .joined(separator: "  ")
        }
    }

    var version: Int { $month.version &+ $opened.version }

    /// Loads the words and their meanings again, because another day may have begun or other words
    /// were opened.
    func load() {
        meanings.forgetMissing()
        effects.run("opened words", policy: .latest, start: .afterFrame) { [weak self] run in
            guard let words = await self?.queryLog.openedWords(limit: Self.openedCount),
                let self, run.isLive
            else { return }
            opened = words
        }
        effects.run("words of this month", policy: .latest, start: .afterFrame) {
            [weak self] run in
            guard let words = await self?.service.wordsOfThisMonth(), let self, run.isLive else {
                return
            }
            month = words
        }
    }

    /// Loads the meanings of the words on the screen, and cancels the request of the previous call.
    func loadMeanings(of words: [OfferedWord]) {
        meanings.load(words.filter(\.summary.isEmpty).map(\.word))
    }

    func cancelMeanings() { meanings.cancel() }
}
