import Core
import TestSupport
import Testing
import Texts

@testable import Services

struct EmbeddedEpisodesTests {
    private let episodes = EmbeddedEpisodes.guide.episodes

    @Test func `Every episode of every season is there once, in order`() {
        let counts = [10, 10, 10, 10, 10, 10, 7, 6]
        let expected = zip(1..., counts).flatMap { season, count in
            (1...count).map { "S\(season)E\($0)" }
        }
        expectEqual(episodes.map(\.code), expected)
        expectEqual(Set(episodes.map(\.id)).count, 73)
        expectEqual(Set(episodes.map(\.title)).count, 73)
        expectEqual(EmbeddedEpisodes.guide.showName, "Game of Thrones")
    }

    @Test func `Each has the id that an answer of TVmaze gives it`() throws {
        // Some episodes of an answer, by their numbers at TVmaze.
        let sample = """
            [{"id":4952,"name":"a","season":1,"number":1},
            {"id":4962,"name":"b","season":2,"number":1},
            {"id":4990,"name":"c","season":4,"number":9},
            {"id":144330,"name":"d","season":5,"number":4},
            {"id":153327,"name":"e","season":5,"number":7},
            {"id":729575,"name":"f","season":6,"number":10},
            {"id":1623966,"name":"g","season":8,"number":4},
            {"id":1623968,"name":"h","season":8,"number":6}]
            """
        let answer = try TVmazeAnswer.guide(Array(sample.utf8), show: 82).value.episodes
        expectEqual(answer.count, 8)
        for episode in answer {
            expectEqual(episodes.first { $0.code == episode.code }?.id, episode.id)
        }
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

    @Test func `Each has a title and a sentence that need no cleaning`() throws {
        for episode in episodes {
            let summary = try #require(episode.plainSummary)
            expectEqual(summary, summary.cleaned())
            #expect(summary.hasSuffix("."))
            #expect(episode.title == episode.title.cleaned() && !episode.title.isEmpty)
        }
    }
}
