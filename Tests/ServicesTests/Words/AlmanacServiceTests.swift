import Core
import TestSupport
import Testing

@testable import Services

struct AlmanacServiceTests {
    private let service = AlmanacService()

    private func words(of year: Int) async throws -> [String] {
        var words: [String] = []
        for month in 1...12 {
            words += try await service.words(month: month, year: year).words.map(\.word)
        }
        return words
    }

    @Test("Each day of a month has one word, in the order of the days", arguments: 1...12)
    func month(number: Int) async throws {
        let month = try #require(YearMonth(year: 2024, month: number))
        let answer = try await service.words(month: number, year: 2024)
        expectEqual(answer.words.map(\.date), month.days)
        expectEqual(answer.source, "Almanac")
        expectEqual(answer.leftOutCount, 0)
        #expect(answer.nearestMonth == nil)
    }

    @Test("A leap year runs through every word once", arguments: [4, 400, 1600, 2000, 2024, 2400])
    func leapYears(year: Int) async throws {
        let words = try await words(of: year)
        expectEqual(words.count, 366)
        expectEqual(Set(words).count, 366)
    }

    @Test(
        "A date keeps its word from one version of the program to the next",
        arguments: [
            ("2026-11-21", "desuetude"), ("2024-02-29", "benighted"), ("2000-01-01", "aplomb"),
        ])
    func pinned(date: String, word: String) async throws {
        let date = try #require(CalendarDate(date))
        let words = try await service.words(month: date.month, year: date.year).words
        expectEqual(words[date.day - 1].word, word)
    }

    @Test func `Ids are unique, and made of the date`() async throws {
        let words = try await service.words(month: 11, year: 2026).words
        expectEqual(words.first?.id, "almanac:2026-11-01")
        expectEqual(Set(words.map(\.id)).count, 30)
    }

    @Test("A month that does not exist has no words", arguments: [0, 13, -1])
    func noMonth(number: Int) async throws {
        try await expectEqual(service.words(month: number, year: 2026).words, [])
    }
}

struct AlmanacOrderTests {
    @Test(
        "The order of a year has every word once",
        arguments: [-1_000_000, -1, 0, 1, 2026, 1_000_000])
    func permutation(year: Int) {
        expectEqual(AlmanacOrder.order(of: 366, year: year).sorted(), Array(0..<366))
    }

    @Test("Few words, or none, have an order too", arguments: 0...3)
    func small(count: Int) {
        expectEqual(AlmanacOrder.order(of: count, year: 2026).sorted(), Array(0..<count))
    }

    @Test("No year from 1 to 3000 has the order of the year before, nor many of its words in place")
    func otherOrders() {
        var before = AlmanacOrder.order(of: 366, year: 0)
        var mostInPlace = 0
        for year in 1...3_000 {
            let order = AlmanacOrder.order(of: 366, year: year)
            mostInPlace = max(mostInPlace, zip(before, order).count { $0 == $1 })
            before = order
        }
        // Chance leaves about one in place; a dozen would be noticed.
        #expect(mostInPlace < 12)
    }
}
