public import Texts

/// The texts of a podcast in its row and its detail.
public struct PodcastViewModel: MediaItem {
    private let podcast: Podcast

    public init(_ podcast: Podcast) { self.podcast = podcast }

    public var id: String { podcast.id }
    public var title: String { podcast.name }
    /// The author.
    public var subtitle: String { podcast.artist ?? "" }
    public var artist: String { podcast.artist ?? "" }
    public var releaseDate: CalendarDate? { podcast.releaseDate }
    public var duration: Duration? { nil }
    public var links: MediaLinks { podcast.links }
    public var opening: any Action { openingPage }

    /// The name and the author; the genre, the number of episodes and the date; the summary; the feed.
    public var parts: [[StyledText.Paragraph]] {
        let count = podcast.episodeCount.map { "\($0) \($0 == 1 ? "episode" : "episodes")" }
        let facts = [podcast.genre, count].compactMap(\.self).joined(separator: " · ")
        return [
            [.init(title, style: .strong, aside: "podcast")] + .note(podcast.artist),
            .note(facts) + .note(podcast.releaseDate.map { "Released \($0.longText)" }),
            .prose(podcast.summary),
            .note(podcast.feedAddress.map { "Feed: \($0)" }),
        ]
    }
}
