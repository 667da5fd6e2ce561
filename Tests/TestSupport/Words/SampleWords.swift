public import Core
import Testing

extension CalendarDate {
    /// Parses a date such as `2026-11-21`; an invalid one fails the test.
    public static func of(_ text: String) throws -> CalendarDate {
        try #require(CalendarDate(text), "\(text) is no date")
    }
}

extension YearMonth {
    /// Parses a month such as `2026-11`; an invalid one fails the test.
    public static func of(_ text: String) throws -> YearMonth {
        try #require(YearMonth(text), "\(text) is no month")
    }
}

extension WordResponse {
    /// Words for the first days of a month.
    public static func sample(
        _ month: YearMonth, words: [String] = ["ash", "birch", "cedar"], age: Duration? = nil
    ) -> WordResponse {
        let words = zip(month.days, words).map { date, word in
            Word(
                id: "sample:\(date)", word: word, date: date, partOfSpeech: "noun",
                definition: "a tree")
        }
        return WordResponse(words: words, source: "Sample", age: age)
    }
}
