/// A word that the Dictionary offers while its search box is empty; its texts are clean.
public struct OfferedWord: Hashable, Sendable {
    /// The reason for offering the word.
    public enum Reason: Hashable, Sendable {
        /// It is the word of the day.
        case today
        /// It was opened before.
        case opened
        /// It is another word of this month.
        case month
    }

    public let word: String
    public let reason: Reason
    /// The part of speech and the meaning of the word; empty if its source does not have the
    /// meaning.
    public internal(set) var summary = ""
}

/// Knows the words of this month.
public protocol MonthWordService: Sendable {
    /// Returns the words of this month, sorted by date, with the word of the day among them; empty
    /// if there are no words, or if they can't be loaded.
    func wordsOfThisMonth() async -> [OfferedWord]
}
