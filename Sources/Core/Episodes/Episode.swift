public import Texts

/// An episode of a show.
///
/// Optional values that the source does not have are nil.
public struct Episode: Model {
    /// Unique in the app: the show and the episode, as in `episode:82:4952`.
    public let id: String
    /// The title, cleaned for one line.
    public let title: String
    /// The number of the season.
    ///
    /// Some shows number seasons by years.
    public let season: Int
    /// The number of the episode in its season, counted from 1; nil for a special.
    public let number: Int?
    public let airDate: UnixTime?
    /// The plot, clean; may be empty.
    public let summary: StyledText
    public let image: EpisodeImage
    /// The address of the web page.
    public let page: WebAddress?

    /// The texts must be clean.
    public init(
        id: String, title: String, season: Int, number: Int? = nil, airDate: UnixTime? = nil,
        summary: StyledText = StyledText(), image: EpisodeImage = EpisodeImage(),
        page: WebAddress? = nil
    ) {
        self.id = id
        self.title = title
        self.season = season
        self.number = number
        self.airDate = airDate
        self.summary = summary
        self.image = image
        self.page = page
    }

    /// The season and the number, `S1E1` or `S1 special`.
    public var code: String { number.map { "S\(season)E\($0)" } ?? "S\(season) special" }

    /// The summary in one line; nil if it is empty.
    public var plainSummary: String? {
        let text = summary.paragraphs.map(\.text).filter { !$0.isEmpty }.joined(separator: " ")
        return text.isEmpty ? nil : text
    }
}

/// The addresses of one picture in two sizes.
public struct EpisodeImage: Hashable, Sendable {
    /// A small version.
    public let medium: WebAddress?
    /// The full size.
    public let original: WebAddress?

    public init(medium: WebAddress? = nil, original: WebAddress? = nil) {
        self.medium = medium
        self.original = original
    }

    /// The larger of the existing versions; nil if there is none.
    public var largest: WebAddress? { original ?? medium }
}

/// The episodes of a show.
public struct EpisodeGuide: Hashable, Sendable {
    /// The name of the show; nil if the service does not have it.
    public let showName: String?
    /// Sorted by season.
    public let episodes: [Episode]

    /// Sorts the episodes by season.
    ///
    /// Episodes of one season keep their order.
    public init(showName: String?, episodes: [Episode]) {
        self.showName = showName
        self.episodes = episodes.enumerated()
            .sorted { ($0.element.season, $0.offset) < ($1.element.season, $1.offset) }
            .map(\.element)
    }
}

/// A TV show.
public struct Show: Model {
    /// Unique in the app: `show:82`.
    public var id: String { "show:\(number)" }
    /// The number by which ``EpisodeService`` identifies the show.
    public let number: Int
    /// The name, cleaned for one line.
    public let name: String
    /// The year of the first broadcast; nil if unknown.
    public let year: Int?
    /// The TV channel or streaming service.
    public let network: String?

    /// The texts must be clean.
    public init(number: Int, name: String, year: Int? = nil, network: String? = nil) {
        self.number = number
        self.name = name
        self.year = year
        self.network = network
    }
}

/// Loads shows and their episodes.
///
/// Each call starts a request and returns a stream of ``RemoteState``s. The request is cancelled
/// when reading the stream ends.
public protocol EpisodeService: Sendable {
    /// The episodes of a show.
    ///
    /// - Parameter show: The ``Show/number`` of the show.
    /// - Returns: The states of the answer.
    func episodes(of show: Int) -> AsyncStream<RemoteState<EpisodeGuide>>

    /// The shows whose names match some words, the best match first.
    ///
    /// - Parameter name: The words, cleaned and not empty.
    /// - Returns: The states of the answer.
    func shows(named name: String) -> AsyncStream<RemoteState<[Show]>>
}
