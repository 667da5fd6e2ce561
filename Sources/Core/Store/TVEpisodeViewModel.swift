/// An episode of a series as its row and its detail show it.
public struct TVEpisodeViewModel: MediaItem {
    private let episode: TVEpisode

    /// Makes the view model of an episode.
    public init(_ episode: TVEpisode) { self.episode = episode }

    /// The id of the episode.
    public var id: String { episode.id }
    /// What it is called.
    public var title: String { episode.name }
    /// The season that it belongs to, else the series.
    public var subtitle: String { episode.season ?? episode.show ?? "" }
    /// What happens, in a sentence.
    public var summary: String? { episode.summary }
    public var artist: String { episode.show ?? "" }
    public var releaseDate: CalendarDate? { episode.releaseDate }
    /// How long it is.
    public var duration: Duration? { episode.duration }
    /// Where on the web it is.
    public var links: MediaLinks { episode.links }

    /// Plays the preview.
    public var opening: any Action { playing }

    /// Name, season, number; length and date; what happens.
    public var parts: [[StyledText.Paragraph]] {
        let number = episode.number.map { number in
            "Episode \(number)" + (episode.count.map { "/\($0)" } ?? "")
        }
        return [
            [.init(title, style: .strong, aside: "TV episode")] + .note(subtitle) + .note(number),
            .note(durationText.map { "Length \($0)" })
                + .note(episode.releaseDate.map { "Released \($0.longText)" }),
            .prose(episode.description ?? episode.summary),
        ]
    }
}
