import Core
import Services
import Testing

@Suite struct AlmanacTests {
    @Test("Each day of a month has one word, in the order of the days")
    func month() async throws {
        let answer = try await AlmanacService().words(month: 2, year: 2024)
        #expect(answer.words.map(\.day) == Array(1...29))
    }
}
