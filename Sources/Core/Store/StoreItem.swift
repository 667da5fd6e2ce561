public import Texts

/// A song, a podcast or an episode of a series in the store's catalogue.
///
/// A value that is missing in the catalogue is nil, never empty. The texts are clean.
public struct StoreItem: Model {
    /// The kind of an item.
    ///
    /// The raw values are the names of the kinds in the store's API.
    public enum Kind: String, CaseIterable, Sendable {
        case song, podcast
        case episode = "tv-episode"

        /// The name of one item of the kind.
        public var name: String {
            switch self {
            case .song: "song"
            case .podcast: "podcast"
            case .episode: "TV episode"
            }
        }

        /// The name of all items of the kind in the menu.
        public var menuTitle: String {
            switch self {
            case .song: "Songs"
            case .podcast: "Podcasts"
            case .episode: "TV Episodes"
            }
        }
    }

    /// The addresses of an item.
    public struct Links: Hashable, Sendable {
        /// A preview of some seconds.
        public var preview: WebAddress?
        /// A page about the item, in the store or elsewhere.
        public var page: WebAddress?
        /// The pages of its artist, and of its album or season.
        public var artist: WebAddress?
        public var collection: WebAddress?
        /// The address to subscribe to a podcast.
        public var feed: WebAddress?
        /// A small picture.
        public var picture: WebAddress?

        public init(
            preview: WebAddress? = nil, page: WebAddress? = nil, artist: WebAddress? = nil,
            collection: WebAddress? = nil, feed: WebAddress? = nil, picture: WebAddress? = nil
        ) {
            self.preview = preview
            self.page = page
            self.artist = artist
            self.collection = collection
            self.feed = feed
            self.picture = picture
        }
    }

    /// Unique in the app: `store:` and the number of the item in the store.
    public let id: String
    public let kind: Kind
    public let title: String
    /// The artist, the author, or the series.
    public var artist: String?
    /// The album, or the season with the name of the series, `Lost, Season 4`.
    public var collection: String?
    /// The number in the collection, counted from 1.
    public var number: Int?
    /// The number of items in the collection, or of episodes of a podcast.
    public var count: Int?
    public var genre: String?
    /// The playing time.
    public var duration: Duration?
    /// For a podcast, the date of its latest or first episode, depending on the source.
    public var releaseDate: CalendarDate?
    /// The price of the item, `1.29 USD`.
    public var price: String?
    /// The price of its album or season.
    public var collectionPrice: String?
    /// One sentence.
    public var summary: String?
    /// The plot in detail.
    public var description: String?
    public var links: Links

    public init(
        id: String, kind: Kind, title: String, artist: String? = nil, collection: String? = nil,
        number: Int? = nil, count: Int? = nil, genre: String? = nil, duration: Duration? = nil,
        releaseDate: CalendarDate? = nil, price: String? = nil, collectionPrice: String? = nil,
        summary: String? = nil, description: String? = nil, links: Links = Links()
    ) {
        self.id = id
        self.kind = kind
        self.title = title
        self.artist = artist
        self.collection = collection
        self.number = number
        self.count = count
        self.genre = genre
        self.duration = duration
        self.releaseDate = releaseDate
        self.price = price
        self.collectionPrice = collectionPrice
        self.summary = summary
        self.description = description
        self.links = links
    }
}

/// Searches a store's catalogue of songs, podcasts and episodes.
public protocol StoreService: Sendable {
    /// The built-in samples, which need no network.
    var samples: [StoreItem] { get }

    /// Searches the catalogue.
    ///
    /// The call starts the search. The search is cancelled when reading the stream ends.
    ///
    /// - Parameters:
    ///   - text: The query, cleaned and not empty.
    ///   - kind: The kind of items to find; nil for all kinds.
    /// - Returns: The states of the answer; see ``RemoteState``. The last state is `loaded` or
    ///   `failed`, unless the search was cancelled.
    func search(for text: String, kind: StoreItem.Kind?) -> AsyncStream<RemoteState<[StoreItem]>>
}

extension StoreService {
    /// Searches the catalogue for items of all kinds.
    public func search(for text: String) -> AsyncStream<RemoteState<[StoreItem]>> {
        search(for: text, kind: nil)
    }
}
