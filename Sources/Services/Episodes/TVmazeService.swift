public import Core
public import Texts

/// Shows and episodes from TVmaze, or from a server with the same API.
///
/// See https://www.tvmaze.com/api: `/shows/82/episodes` lists the episodes of a show,
/// `/search/shows?q=girls` searches for shows by name.
public struct TVmazeService: EpisodeService {
    private let answers: RemoteAnswers
    private let address: WebAddress

    /// The show whose episodes come with the program.
    public static let embeddedShow = Show(number: 82, name: "Game of Thrones", year: 2011)

    public init(answers: RemoteAnswers, address: WebAddress) {
        self.answers = answers
        self.address = address
    }

    /// The episodes of a show.
    ///
    /// The episodes of the embedded show are available even when the server fails.
    public func episodes(of show: Int) -> AsyncStream<RemoteState<EpisodeGuide>> {
        let request = HTTPRequest(address.appending(path: "shows", "\(show)", "episodes"))
        return answers.states(for: request) {
            show == TVmazeService.embeddedShow.number ? EmbeddedEpisodes.guide : nil
        } read: { bytes throws(UnreadableAnswer) in
            try TVmazeAnswer.guide(bytes, show: show)
        }
    }

    /// The shows that match a name, ten at most.
    public func shows(named name: String) -> AsyncStream<RemoteState<[Show]>> {
        let search = address.appending(path: "search", "shows")
        let request = HTTPRequest(search.appending(query: [(name: "q", value: name)]))
        return answers.states(for: request) { bytes throws(UnreadableAnswer) in
            try TVmazeAnswer.shows(bytes)
        }
    }
}
