public import Core
public import Texts

/// The search of Apple's iTunes Store, or of a server with the same API.
///
/// See Apple, "iTunes Search API". Answers are cached.
public struct ITunesService: StoreService {
    private let answers: RemoteAnswers
    private let base: WebAddress

    /// The most results that are requested.
    static let limit = 100
    /// The number of requests that are allowed within ``window``.
    static let callLimit = 20
    static let window = Duration.seconds(60)

    /// - Parameters:
    ///   - answers: Asks the server and caches its answers.
    ///   - base: The address of the search; it may have query parameters.
    ///   - clock: Measures the rate of requests.
    public init(answers: RemoteAnswers, base: WebAddress, clock: any Clock<Duration>) {
        let limiter = RateLimiter(
            limit: ITunesService.callLimit, window: ITunesService.window, clock: clock)
        self.answers = answers.asking { ITunesClient($0, limiter: limiter) }
        self.base = base
    }

    public var samples: [StoreItem] { StoreSamples.all }

    /// The longest search text, in Unicode scalars; longer texts are truncated.
    private static let textLimit = 200

    public func search(
        for text: String, kind: StoreItem.Kind?
    ) -> AsyncStream<RemoteState<[StoreItem]>> {
        let term = String(text.unicodeScalars.prefix(ITunesService.textLimit))
        let address = base.appending(
            query: [(name: "term", value: term), (name: "limit", value: "\(ITunesService.limit)")]
                + (kind?.query ?? []))
        let request = HTTPRequest(address, sizeLimit: 4 * 1_048_576)
        return answers.states(for: request) { body throws(UnreadableAnswer) in
            try ITunesAnswer.read(body)
        }
    }
}

extension StoreItem.Kind {
    /// The query parameters that limit the search to this kind.
    fileprivate var query: [(name: String, value: String)] {
        switch self {
        case .song: [("media", "music"), ("entity", "song")]
        case .podcast: [("media", "podcast")]
        case .episode: [("media", "tvShow"), ("entity", "tvEpisode")]
        }
    }
}
