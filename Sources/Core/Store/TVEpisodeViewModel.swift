public import Texts

/// The texts of a TV episode in its row and its detail.
public struct TVEpisodeViewModel: MediaItem {
    private let episode: TVEpisode

    public init(_ episode: TVEpisode) { self.episode = episode }

    public var id: String { episode.id }
    public var title: String { episode.name }
    /// The season; if it is unknown, the series.
    public var subtitle: String { episode.season ?? episode.show ?? "" }
    /// The plot in a sentence.
    public var summary: String? { episode.summary }
    /// The series.
    public var artist: String { episode.show ?? "" }
    public var releaseDate: CalendarDate? { episode.releaseDate }
    public var duration: Duration? { episode.duration }
    public var links: MediaLinks { episode.links }
    public var opening: any Action { playing }

    /// The name, the season and the number; the playing time and the date; the plot.
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
