/// An episode of a show.
///
/// What a source does not say is nil, never an empty text.
public struct Episode: Model {
    /// Unique in the app: names the show and the episode, as in `episode:82:4952`.
    public let id: String
    /// What it is called, cleaned for one line.
    public let title: String
    /// The season it belongs to, as the show counts them; some count by years.
    public let season: Int
    /// Which episode of its season it is, counted from 1; nil for a special.
    public let number: Int?
    /// When it was first shown.
    public let airDate: UnixTime?
    /// What happens in it, clean; empty when nobody has said so.
    public let summary: StyledText
    /// Its picture.
    public let image: EpisodeImage

    /// Makes an episode; the texts are taken as they are, so clean those from outside first.
    public init(
        id: String, title: String, season: Int, number: Int? = nil, airDate: UnixTime? = nil,
        summary: StyledText = StyledText(), image: EpisodeImage = EpisodeImage()
    ) {
        self.id = id
        self.title = title
        self.season = season
        self.number = number
        self.airDate = airDate
        self.summary = summary
        self.image = image
    }

    /// Season and number as fans write them, without zeros: `S1E1`.
    public var code: String { number.map { "S\(season)E\($0)" } ?? "S\(season) special" }

    /// The summary on one line; nil when there is none.
    public var plainSummary: String? {
        let text = summary.paragraphs.map(\.text).filter { !$0.isEmpty }.joined(separator: " ")
        return text.isEmpty ? nil : text
    }
}

/// The addresses of one picture in two sizes.
public struct EpisodeImage: Hashable, Sendable {
    /// About as large as a row of a list would have it.
    public let medium: WebAddress?
    /// As large as it is.
    public let original: WebAddress?

    /// Makes the addresses of a picture; of none, if nothing is said.
    public init(medium: WebAddress? = nil, original: WebAddress? = nil) {
        self.medium = medium
        self.original = original
    }

    /// The largest there is.
    public var largest: WebAddress? { original ?? medium }
}
