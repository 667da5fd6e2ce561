/// A song of the store's catalogue.
///
/// What the catalogue does not say is nil, never an empty text.
public struct Song: Model {
    /// Unique in the app: `store:` and the store's own number.
    public let id: String
    /// What it is called.
    public let name: String
    /// Who plays it.
    public let artist: String?
    /// The album that it is on.
    public let album: String?
    /// Which track of the album it is, from 1.
    public let trackNumber: Int?
    /// How many tracks the album has.
    public let trackCount: Int?
    /// How long it is.
    public let duration: Duration?
    /// When it came out.
    public let releaseDate: CalendarDate?
    /// What it is like.
    public let summary: String?
    /// Where on the web it is.
    public let links: MediaLinks

    /// Makes a song; the texts are taken as they are, so clean those from outside first.
    public init(
        id: String, name: String, artist: String? = nil, album: String? = nil,
        trackNumber: Int? = nil, trackCount: Int? = nil, duration: Duration? = nil,
        releaseDate: CalendarDate? = nil, summary: String? = nil, links: MediaLinks = MediaLinks()
    ) {
        self.id = id
        self.name = name
        self.artist = artist
        self.album = album
        self.trackNumber = trackNumber
        self.trackCount = trackCount
        self.duration = duration
        self.releaseDate = releaseDate
        self.summary = summary
        self.links = links
    }
}
