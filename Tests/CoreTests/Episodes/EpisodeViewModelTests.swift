import TestSupport
import Testing

@testable import Core

struct EpisodeViewModelTests {
    @Test func `A row tells season, number and air date in few cells`() {
        let episode = EpisodeViewModel(.sample(1, 2, "Birch"), zone: FixedTimeZone.utc)
        expectEqual(episode.airDate, "Wednesday 13 May 2020, 21:00")
        expectEqual(episode.rowDate, "13 May 2020")
        expectEqual(episode.title, "Birch")
        expectEqual(episode.code, "S1E2")
    }

    @Test func `An episode without a number is a special, and an unknown date is a dash`() {
        let special = Episode(id: "e", title: "Elm", season: 2)
        let episode = EpisodeViewModel(special, zone: FixedTimeZone.utc)
        #expect(episode.rowDate == "–" && episode.airDate == nil)
        expectEqual(episode.code, "S2 special")
    }

    @Test func `The air date is as the clocks of the zone show it`() {
        let zone = FixedTimeZone(offset: 3 * 3_600)
        let episode = EpisodeViewModel(.sample(1, 2, "Birch"), zone: zone)
        expectEqual(episode.airDate, "Thursday 14 May 2020, 00:00")
        expectEqual(episode.rowDate, "14 May 2020")
    }
}
