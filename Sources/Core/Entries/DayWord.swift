/// The word of the day, as the Dictionary greets with it.
public struct DayWord: Hashable, Sendable {
    public let word: String
    /// Its part of speech and what it means, as far as they are known.
    public let summary: String

    public init(word: String, summary: String) {
        self.word = word
        self.summary = summary
    }
}

/// Knows the word of the day.
public protocol DayWordService: Sendable {
    /// The word of today; nil where there is none, or it can't be had.
    func wordOfToday() async -> DayWord?
}
