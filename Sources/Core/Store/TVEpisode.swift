/// An episode of a series in the store's catalogue.
///
/// What the catalogue does not say is nil, never an empty text.
public struct TVEpisode: Model {
    /// Unique in the app: `store:` and the store's own number.
    public let id: String
    /// What it is called.
    public let name: String
    /// The series.
    public let show: String?
    /// The season, with the name of the series: `Lost, Season 4`.
    public let season: String?
    /// Which episode of the season it is, from 1.
    public let number: Int?
    /// How many episodes the season has.
    public let count: Int?
    /// How long it is.
    public let duration: Duration?
    /// When it was first shown.
    public let releaseDate: CalendarDate?
    /// What happens, in a sentence.
    public let summary: String?
    /// What happens, at length.
    public let description: String?
    /// Where on the web it is.
    public let links: MediaLinks

    /// Makes an episode; the texts are taken as they are, so clean those from outside first.
    public init(
        id: String, name: String, show: String? = nil, season: String? = nil, number: Int? = nil,
        count: Int? = nil, duration: Duration? = nil, releaseDate: CalendarDate? = nil,
        summary: String? = nil, description: String? = nil, links: MediaLinks = MediaLinks()
    ) {
        self.id = id
        self.name = name
        self.show = show
        self.season = season
        self.number = number
        self.count = count
        self.duration = duration
        self.releaseDate = releaseDate
        self.summary = summary
        self.description = description
        self.links = links
    }
}
