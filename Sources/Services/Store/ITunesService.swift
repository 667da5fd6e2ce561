public import Core

/// The search of Apple's iTunes Store, or of any server that answers like it.
///
/// See Apple, "iTunes Search API". Answers are kept: an earlier one is there at once, and without
/// the network too.
public struct ITunesService: StoreService {
    private let answers: RemoteAnswers
    private let base: WebAddress

    /// The most results that are asked for.
    static let limit = 100
    /// How often the store may be asked within ``window``.
    static let callLimit = 20
    /// The time within which calls are counted.
    static let window = Duration.seconds(60)

    /// Makes the service.
    ///
    /// - Parameters:
    ///   - answers: Asks the server.
    ///   - base: The address of the search; it may have a query of its own.
    ///   - clock: Measures how often the server was asked.
    public init(answers: RemoteAnswers, base: WebAddress, clock: any Clock<Duration>) {
        let limiter = RateLimiter(
            limit: ITunesService.callLimit, window: ITunesService.window, clock: clock)
        self.answers = answers.asking { ITunesClient($0, limiter: limiter) }
        self.base = base
    }

    /// The samples that come with the program.
    public var samples: [Media] { StoreSamples.all }

    /// The longest text that is looked for, in scalars: the rest of a longer one finds nothing more.
    private static let textLimit = 200

    /// What the store has for a text.
    public func search(
        for text: String, kind: MediaKind?
    ) -> AsyncStream<RemoteState<[Media]>> {
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

extension MediaKind {
    /// How the store is asked for things of this kind alone.
    fileprivate var query: [(name: String, value: String)] {
        switch self {
        case .song: [("media", "music"), ("entity", "song")]
        case .podcast: [("media", "podcast")]
        case .episode: [("media", "tvShow"), ("entity", "tvEpisode")]
        }
    }
}
