public import Texts

/// A podcast of the store's catalogue.
///
/// Optional values that the catalogue does not have are nil, never empty.
public struct Podcast: Model {
    /// Unique in the app: `store:` and the store's number.
    public let id: String
    public let name: String
    /// The author.
    public let artist: String?
    public let genre: String?
    public let episodeCount: Int?
    /// The date of the latest or the first episode, depending on the source.
    public let releaseDate: CalendarDate?
    public let summary: String?
    /// The address to subscribe to.
    public let feedAddress: WebAddress?
    public let links: MediaLinks

    /// The texts must be clean.
    public init(
        id: String, name: String, artist: String? = nil, genre: String? = nil,
        episodeCount: Int? = nil, releaseDate: CalendarDate? = nil, summary: String? = nil,
        feedAddress: WebAddress? = nil, links: MediaLinks = MediaLinks()
    ) {
        self.id = id
        self.name = name
        self.artist = artist
        self.genre = genre
        self.episodeCount = episodeCount
        self.releaseDate = releaseDate
        self.summary = summary
        self.feedAddress = feedAddress
        self.links = links
    }
}
