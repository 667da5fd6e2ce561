public import Core

/// Shows and episodes from TVmaze, or from any server that answers as it does.
///
/// Its interface is described at https://www.tvmaze.com/api: `/shows/82/episodes` lists the
/// episodes of a show, `/search/shows?q=girls` the shows of a name.
public struct TVmazeService: EpisodeService {
    private let answers: RemoteAnswers
    private let address: WebAddress

    /// The show that the program has the episodes of with it.
    public static let embeddedShow = Show(number: 82, name: "Game of Thrones", year: 2011)

    /// Makes the service; nobody is asked before somebody listens to a stream.
    ///
    /// - Parameters:
    ///   - answers: Asks the server, and keeps what it says.
    ///   - address: Where the server is.
    public init(answers: RemoteAnswers, address: WebAddress) {
        self.answers = answers
        self.address = address
    }

    /// The episodes of a show; those of the embedded one are known even when the server fails.
    public func episodes(of show: Int) -> AsyncStream<RemoteState<EpisodeGuide>> {
        let request = HTTPRequest(address.appending(path: "shows", "\(show)", "episodes"))
        return answers.states(for: request) {
            show == TVmazeService.embeddedShow.number ? ThronesText.guide : nil
        } read: { bytes throws(UnreadableAnswer) in
            try TVmazeAnswer.guide(bytes, show: show)
        }
    }

    /// The shows that have some words in their names, ten at most.
    public func shows(named name: String) -> AsyncStream<RemoteState<[Show]>> {
        let search = address.appending(path: "search", "shows")
        let request = HTTPRequest(search.appending(query: [(name: "q", value: name)]))
        return answers.states(for: request) { bytes throws(UnreadableAnswer) in
            try TVmazeAnswer.shows(bytes)
        }
    }
}
