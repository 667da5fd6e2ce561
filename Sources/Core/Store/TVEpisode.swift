/// An episode of a TV series in the store's catalogue.
///
/// Optional values that the catalogue does not have are nil, never empty.
public struct TVEpisode: Model {
    /// Unique in the app: `store:` and the store's number.
    public let id: String
    public let name: String
    /// The name of the series.
    public let show: String?
    /// The season with the name of the series, `Lost, Season 4`.
    public let season: String?
    /// The number in the season, counted from 1.
    public let number: Int?
    /// The number of episodes in the season.
    public let count: Int?
    public let duration: Duration?
    public let releaseDate: CalendarDate?
    /// The plot in a sentence.
    public let summary: String?
    /// The plot in detail.
    public let description: String?
    public let links: MediaLinks

    /// The texts must be clean.
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
