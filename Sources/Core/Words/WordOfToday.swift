extension WordService {
    /// The words of a day; a cached answer will do, since a day keeps its words.
    ///
    /// - Parameter day: The day.
    /// - Returns: The words.
    /// - Throws: A ``WordServiceError`` with the cause.
    public func words(of day: CalendarDate) async throws(WordServiceError) -> [Word] {
        let kept = await cachedWords(month: day.month, year: day.year)?.words ?? []
        let words = kept.filter { $0.date == day }
        guard words.isEmpty else { return words }
        return try await self.words(month: day.month, year: day.year).words
            .filter { $0.date == day }
    }
}

/// The word of today among the words of the months.
public struct WordOfToday: DayWordService {
    private let words: any WordService
    private let days: any DayService
    private let meanings: MeaningFinder

    public init(_ words: any WordService, _ days: any DayService, _ meanings: MeaningFinder) {
        self.words = words
        self.days = days
        self.meanings = meanings
    }

    public func wordOfToday() async -> DayWord? {
        // Why a source does not answer is said in the tab of the words.
        guard let today = try? await words.words(of: days.today()).first,
            let word = await meanings.completed([today]).first
        else { return nil }
        let summary = [word.partOfSpeech, word.definition].compactMap(\.self)
        return DayWord(word: word.word, summary: summary.joined(separator: "  "))
    }
}

extension MeaningFinder {
    /// Returns words with the meanings of dictionaries where their source tells none.
    public func completed(_ words: [Word]) async -> [Word] {
        var completed: [Word] = []
        for word in words {
            let meaning = word.definition == nil ? await meaning(of: word.word) : nil
            completed.append(word.defined(by: meaning))
        }
        return completed
    }
}
