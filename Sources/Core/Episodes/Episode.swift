public import Texts

/// An episode of a show.
///
/// Optional values that the source does not have are nil.
public struct Episode: Model {
    /// Unique in the app: the show and the episode, as in `episode:82:4952`.
    public let id: String
    /// The title, cleaned for one line.
    public let title: String
    /// The number of the season.
    ///
    /// Some shows number seasons by years.
    public let season: Int
    /// The number in the season, counted from 1; nil for a special.
    public let number: Int?
    public let airDate: UnixTime?
    /// The plot, clean; may be empty.
    public let summary: StyledText
    public let image: EpisodeImage

    /// The texts must be clean.
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

    /// The season and the number, `S1E1` or `S1 special`.
    public var code: String { number.map { "S\(season)E\($0)" } ?? "S\(season) special" }

    /// The summary in one line; nil if it is empty.
    public var plainSummary: String? {
        let text = summary.paragraphs.map(\.text).filter { !$0.isEmpty }.joined(separator: " ")
        return text.isEmpty ? nil : text
    }
}

/// The addresses of one picture in two sizes.
public struct EpisodeImage: Hashable, Sendable {
    /// A small version.
    public let medium: WebAddress?
    /// The full size.
    public let original: WebAddress?

    public init(medium: WebAddress? = nil, original: WebAddress? = nil) {
        self.medium = medium
        self.original = original
    }

    /// The larger of the two that exists.
    public var largest: WebAddress? { original ?? medium }
}
