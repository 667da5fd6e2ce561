import Core
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct `Words that were kept` {
    private let failure = WordServiceError.network(.timedOut(host: "example.org", seconds: 3))

    /// Returns a list of November 2026 with cached words, whose source has not answered yet.
    private func november() async throws -> (world: WordsWorld, service: PendingWordService) {
        let month = try YearMonth.of("2026-11")
        let service = PendingWordService(kept: [
            month: .sample(month, words: ["ash", "birch"], age: .seconds(259_200))
        ])
        let world = try WordsWorld(service)
        world.words.start()
        return (world, service)
    }

    @Test func `do not pass for the words of a month that has none`() async throws {
        let (world, service) = try await november()
        service.fail(try .of("2026-11"), with: failure)
        await world.effects.settled()
        world.words.handle(.nextMonth)
        service.fail(try .of("2026-12"), with: failure)
        await world.effects.settled()
        #expect(world.words.age == nil)
        #expect(world.words.isStale)
        world.words.handle(.previousMonth)
        expectEqual(world.words.age, .seconds(259_200))
        expectEqual(world.listedMonths, ["2026-11"])
    }
}
