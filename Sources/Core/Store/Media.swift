/// One thing that the store's catalogue has.
public enum Media: Model {
    /// A song.
    case song(Song)
    /// A podcast.
    case podcast(Podcast)
    /// An episode of a series.
    case episode(TVEpisode)

    /// That of the thing itself.
    public var id: String {
        switch self {
        case .song(let song): song.id
        case .podcast(let podcast): podcast.id
        case .episode(let episode): episode.id
        }
    }

    /// What it is.
    public var kind: MediaKind {
        switch self {
        case .song: .song
        case .podcast: .podcast
        case .episode: .episode
        }
    }
}

/// What a thing of the catalogue can be; the raw value is what the store calls it.
public enum MediaKind: String, CaseIterable, Sendable {
    /// The three kinds, as their rows are told apart.
    case song, podcast
    /// An episode of a series.
    case episode = "tv-episode"
}

/// Where on the web a thing of the catalogue can be heard, read about and seen.
public struct MediaLinks: Hashable, Sendable {
    /// Some seconds of it.
    public let preview: WebAddress?
    /// Its page in the store, or its own.
    public let page: WebAddress?
    /// A small picture.
    public let picture: WebAddress?

    /// Makes links; those that are not there are nil.
    public init(
        preview: WebAddress? = nil, page: WebAddress? = nil, picture: WebAddress? = nil
    ) {
        self.preview = preview
        self.page = page
        self.picture = picture
    }
}
