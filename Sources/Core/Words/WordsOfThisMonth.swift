extension WordService {
    /// The words of a day.
    ///
    /// - Parameter day: The day.
    /// - Returns: The words.
    /// - Throws: A ``WordServiceError`` with the cause.
    public func words(of day: CalendarDate) async throws(WordServiceError) -> [Word] {
        try await words(ofMonthWith: day).filter { $0.date == day }
    }

    /// The words of the month of a day; a cached answer that has the day is used, because the words
    /// of a day do not change.
    fileprivate func words(
        ofMonthWith day: CalendarDate
    ) async throws(WordServiceError) -> [Word] {
        let wordsInCache = await cachedWords(month: day.month, year: day.year)?.words ?? []
        if wordsInCache.contains(where: { $0.date == day }) { return wordsInCache }
        return try await words(month: day.month, year: day.year).words
    }
}

/// The words of this month, which the tab Dictionary offers.
public struct WordsOfThisMonth: MonthWordService {
    private let words: any WordService
    private let days: any DayService

    public init(_ words: any WordService, _ days: any DayService) {
        self.words = words
        self.days = days
    }

    public func wordsOfThisMonth() async -> [OfferedWord] {
        let today = days.today()
        do throws(WordServiceError) {
            let words = try await words.words(ofMonthWith: today)
            let todaysIndex = words.firstIndex { $0.date == today }
            return words.enumerated().map { index, word in
                OfferedWord(
                    word: word.word, reason: index == todaysIndex ? .today : .month,
                    summary: word.definition.map { definition in
                        [word.partOfSpeech, definition].compactMap(\.self).joined(separator: "  ")
                    } ?? "")
            }
        } catch {
            // Ignore the error, which the tab Words shows.
            return []
        }
    }
}

extension MeaningFinder {
    /// Returns words with meanings of dictionaries if their source has none.
    public func completed(_ words: [Word]) async -> [Word] {
        var completed: [Word] = []
        for word in words {
            let meaning = word.definition == nil ? await meaning(of: word.word) : nil
            completed.append(word.defined(by: meaning))
        }
        return completed
    }
}
