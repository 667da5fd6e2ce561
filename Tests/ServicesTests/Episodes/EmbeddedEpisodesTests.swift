import Core
import TestSupport
import Testing
import Texts

@testable import Services

@Suite struct EmbeddedEpisodesTests {
    private let episodes = EmbeddedEpisodes.guide.episodes

    @Test("Every episode of every season is there once, in order")
    func complete() {
        let counts = [10, 10, 10, 10, 10, 10, 7, 6]
        let expected = zip(1..., counts).flatMap { season, count in
            (1...count).map { "S\(season)E\($0)" }
        }
        #expect(episodes.map(\.code) == expected)
        #expect(Set(episodes.map(\.id)).count == 73)
        #expect(Set(episodes.map(\.title)).count == 73)
        #expect(EmbeddedEpisodes.guide.showName == "Game of Thrones")
    }

    @Test("Each was first shown on a Sunday evening in New York, a season's a week or two apart")
    func airDates() throws {
        var last = UnixTime(seconds: 0)
        for episode in episodes {
            let moment = try #require(episode.airDate)
            #expect(moment > last, "\(episode.code)")
            last = moment
            // With offsets of -5 to -4 hours, the evening is on the same day.
            let text = moment.shortText(in: FixedTimeZone(offset: -5 * 3_600))
            let date = try #require(CalendarDate(String(text.prefix(10))))
            #expect(date.weekday == .sunday, "\(episode.code) \(text)")
        }
    }

    @Test("Each has a title and a sentence that need no cleaning")
    func texts() throws {
        for episode in episodes {
            let summary = try #require(episode.plainSummary)
            #expect(summary == summary.cleaned())
            #expect(summary.hasSuffix("."))
            #expect(episode.title == episode.title.cleaned() && !episode.title.isEmpty)
        }
    }
}
