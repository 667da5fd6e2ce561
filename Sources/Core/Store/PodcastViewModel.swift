/// A podcast as its row and its detail show it.
public struct PodcastViewModel: MediaItem {
    private let podcast: Podcast

    /// Makes the view model of a podcast.
    public init(_ podcast: Podcast) { self.podcast = podcast }

    /// The id of the podcast.
    public var id: String { podcast.id }
    /// What it is called.
    public var title: String { podcast.name }
    /// Who makes it.
    public var subtitle: String { podcast.artist ?? "" }
    public var artist: String { podcast.artist ?? "" }
    public var releaseDate: CalendarDate? { podcast.releaseDate }
    /// Unknown: it is a series, and goes on.
    public var duration: Duration? { nil }
    /// Where on the web it is.
    public var links: MediaLinks { podcast.links }

    /// Opens its page.
    public var opening: any Action { openingPage }

    /// Name and maker; what it is about, how much there is of it; what to subscribe to.
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
