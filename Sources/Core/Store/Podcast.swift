/// A podcast of the store's catalogue.
///
/// What the catalogue does not say is nil, never an empty text.
public struct Podcast: Model {
    /// Unique in the app: `store:` and the store's own number.
    public let id: String
    /// What it is called.
    public let name: String
    /// Who makes it.
    public let artist: String?
    /// What it is about, in a word.
    public let genre: String?
    /// How many episodes it has.
    public let episodeCount: Int?
    /// When its latest episode came out, or the first, whichever the source knows.
    public let releaseDate: CalendarDate?
    /// What it is about.
    public let summary: String?
    /// What a podcast player subscribes to.
    public let feedAddress: WebAddress?
    /// Where on the web it is.
    public let links: MediaLinks

    /// Makes a podcast; the texts are taken as they are, so clean those from outside first.
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
