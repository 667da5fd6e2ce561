import TestSupport
import Testing

@testable import Core

/// The words of this month, which the Dictionary tab offers.
struct WordsOfThisMonthTests {
    private let day: ManualDay

    init() throws { day = ManualDay(try .of("2026-11-02")) }

    @Test("The word of the day is named, and a word whose source tells no meaning has none")
    func words() async {
        let service = StubWordService { month in
            let words = zip(month.days, ["ash", "birch", "cedar"]).map { date, word in
                Word(
                    id: "\(date)", word: word, date: date, partOfSpeech: "noun",
                    definition: word == "cedar" ? nil : "a tree")
            }
            return WordResponse(words: words, source: "Own")
        }
        await expectEqual(
            WordsOfThisMonth(service, day).wordsOfThisMonth(),
            [
                OfferedWord(word: "ash", reason: .month, summary: "noun  a tree"),
                OfferedWord(word: "birch", reason: .today, summary: "noun  a tree"),
                OfferedWord(word: "cedar", reason: .month),
            ])
    }

    @Test func `If the source can't answer, there are no words`() async {
        let service = StubWordService { (_) throws(WordServiceError) in
            throw .missing(source: "w.json")
        }
        #expect(await WordsOfThisMonth(service, day).wordsOfThisMonth().isEmpty)
    }

    @Test func `A kept answer that has today's word is enough`() async throws {
        let month = try YearMonth.of("2026-11")
        let service = PendingWordService(kept: [month: .sample(month)])
        let words = await WordsOfThisMonth(service, day).wordsOfThisMonth()
        expectEqual(words.map(\.word), ["ash", "birch", "cedar"])
        #expect(service.requests.isEmpty)
    }
}
