import Core
import TestSupport
import Testing
import Texts

struct EpisodeTests {
    @Test func `The summary on one line has its paragraphs one after the other`() {
        let summary = StyledText([
            .init([.init("One "), .init("two.", style: .strong)]), .empty, .init("Three."),
        ])
        let episode = Episode(id: "e", title: "Ash", season: 1, summary: summary)
        expectEqual(episode.plainSummary, "One two. Three.")
        #expect(Episode(id: "e", title: "Ash", season: 1).plainSummary == nil)
    }

    @Test func `The largest picture there is`() throws {
        let small = try #require(WebAddress("https://example.org/small.jpg"))
        let large = try #require(WebAddress("https://example.org/large.jpg"))
        expectEqual(EpisodeImage(medium: small, original: large).largest, large)
        expectEqual(EpisodeImage(medium: small).largest, small)
        #expect(EpisodeImage().largest == nil)
    }

    @Test func `A guide has season after season, each in the order it came in`() {
        let guide = EpisodeGuide(
            showName: nil,
            episodes: [
                .sample(2, 2, "d"), .sample(1, 2, "b"), .sample(2, 1, "e"), .sample(1, 1, "c"),
                .sample(0, nil, "a"),
            ])
        expectEqual(guide.episodes.map(\.title), ["a", "b", "c", "d", "e"])
    }
}
