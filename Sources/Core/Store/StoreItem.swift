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

// MARK: - Texts

extension StoreItem {
    /// The text of the row beside the title; empty if unknown.
    ///
    /// A song has the artist, the track and the album, a podcast the author, an episode the season.
    public var subtitle: String {
        switch kind {
        case .song: [artist, track].compactMap(\.self).joined(separator: " · ")
        case .podcast: artist ?? ""
        case .episode: collection ?? artist ?? ""
        }
    }

    /// The text of a narrow row: the artist and the album of a song, `The Beatles · Abbey Road`,
    /// without the number of the track; for other kinds, the ``subtitle``.
    public var rowNote: String {
        kind == .song
            ? [artist, collection].compactMap(\.self).joined(separator: " · ") : subtitle
    }

    /// The playing time, `05:26`; nil if unknown.
    public var durationText: String? { duration?.playingTimeText }

    /// The track and the album, `Track 3/12 · Abbey Road`; without a number, only the album.
    private var track: String? {
        let parts = [numberText("Track"), collection].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: " · ")
    }

    /// The number in the collection, `Track 3/12`.
    private func numberText(_ name: String) -> String? {
        number.map { "\(name) \($0)" + (count.map { "/\($0)" } ?? "") }
    }

    /// The lines below the title, which name the artist, the album or the season of the item.
    private var origins: [String?] {
        switch kind {
        case .song: [artist, track]
        case .podcast: [artist]
        case .episode: [subtitle, numberText("Episode")]
        }
    }

    /// The other known facts, without labels: `04:19 · 26 Sep 1969 · 1.29 USD · album 9.99 USD`.
    private var facts: String {
        let episodes = count.map { "\($0.grouped) \($0 == 1 ? "episode" : "episodes")" }
        let topic = kind == .podcast ? [genre, episodes] : []
        // A non-breaking space keeps a price in one line.
        let prices = [price, collectionPrice.map { "\(pageNames.collection) \($0)" }].map {
            $0?.replacing(" ", with: "\u{A0}")
        }
        return (topic + [durationText, releaseDate?.shortText] + prices)
            .compactMap(\.self).joined(separator: " · ")
    }

    /// The names of the pages of the artist and of the collection.
    private var pageNames: (artist: String, collection: String) {
        switch kind {
        case .song: ("artist", "album")
        case .podcast: ("author", "podcast")
        case .episode: ("series", "season")
        }
    }

    /// The addresses to play or open, with their names in a line of links.
    private var namedLinks: [NamedAddress] {
        let names = pageNames
        return [
            ("play", links.preview), ("page", links.page), (names.artist, links.artist),
            (names.collection, links.collection), ("feed", links.feed),
        ].compactMap { name, address in address.map { NamedAddress(name: name, address: $0) } }
    }
}

extension StoreItem: DetailItem {
    public var text: StyledText {
        func notes(_ texts: [String?]) -> [StyledText.Paragraph] {
            texts.compactMap(\.self).filter { !$0.isEmpty }.map { .init($0, style: .secondary) }
        }
        let prose = [description ?? summary].compactMap(\.self)
        let linkRuns = namedLinks.map {
            [StyledText.Run($0.name, link: .address($0.address))]
        }
        let line = Array(linkRuns.joined(separator: [.init(" · ", style: .secondary)]))
        let parts = [
            [.init(title, style: .strong, aside: kind.name)] + notes(origins), notes([facts]),
            prose.map { StyledText.Paragraph($0) }, line.isEmpty ? [] : [.init(line)],
        ]
        return StyledText(Array(parts.filter { !$0.isEmpty }.joined(separator: [.empty])))
    }

    public var addresses: [NamedAddress] {
        namedLinks + (pictureAddress.map { [.picture($0)] } ?? [])
    }

    public var word: String? { title }
    public var pictureAddress: WebAddress? { links.picture }

    public var markable: Markable? {
        Markable(
            MarkKey(.item, id: id), title: title, meaning: subtitle, partOfSpeech: kind.name,
            origin: Markable.Origin(place: "Store", source: artist ?? ""))
    }

    public func action(for event: UserEvent) -> (any Action)? {
        switch event {
        // A whole podcast has nothing to play.
        case .open: kind == .podcast ? openingPage : playing
        case .play: playing
        case .openPage: openingPage
        default: nil
        }
    }

    public func action(following link: TextLink) -> (any Action)? {
        guard case .address(let address) = link.target else { return nil }
        return address == links.preview ? PlayPreview(address) : OpenPage(address)
    }

    private var playing: any Action {
        guard let address = links.preview else {
            return ShowMessage("There is no preview of \(title)")
        }
        return PlayPreview(address)
    }

    private var openingPage: any Action {
        guard let address = links.page else {
            return ShowMessage("There is no web page of \(title)")
        }
        return OpenPage(address)
    }
}

/// The detail of an item of the catalogue.
public typealias StoreDetail = DetailPane<StoreItem>

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
