/// A song of the store's catalogue.
///
/// Optional values that the catalogue does not have are nil, never empty.
public struct Song: Model {
    /// Unique in the app: `store:` and the store's number.
    public let id: String
    public let name: String
    public let artist: String?
    public let album: String?
    /// The number of the track on the album, counted from 1.
    public let trackNumber: Int?
    /// The number of tracks on the album.
    public let trackCount: Int?
    public let duration: Duration?
    public let releaseDate: CalendarDate?
    public let summary: String?
    public let links: MediaLinks

    /// The texts must be clean.
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
