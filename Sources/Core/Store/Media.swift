public import Texts

/// An item of the store's catalogue.
public enum Media: Model {
    case song(Song)
    case podcast(Podcast)
    case episode(TVEpisode)

    public var id: String {
        switch self {
        case .song(let song): song.id
        case .podcast(let podcast): podcast.id
        case .episode(let episode): episode.id
        }
    }
}

/// The kinds of items in the catalogue.
///
/// The raw values are those of the store's API.
public enum MediaKind: String, CaseIterable, Sendable {
    case song, podcast
    case episode = "tv-episode"

    /// What one item of the kind is called.
    var name: String {
        switch self {
        case .song: "song"
        case .podcast: "podcast"
        case .episode: "TV episode"
        }
    }
}

/// The web addresses of an item; nil for those that do not exist.
public struct MediaLinks: Hashable, Sendable {
    /// A preview of some seconds.
    public let preview: WebAddress?
    /// A web page about the item, in the store or elsewhere.
    public let page: WebAddress?
    /// A small picture.
    public let picture: WebAddress?

    public init(
        preview: WebAddress? = nil, page: WebAddress? = nil, picture: WebAddress? = nil
    ) {
        self.preview = preview
        self.page = page
        self.picture = picture
    }
}
