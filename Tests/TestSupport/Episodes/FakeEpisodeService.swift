public import Core

/// An episode service whose answers the test sends.
///
/// Steps sent before a request are the answer to its first occurrence.
public final class FakeEpisodeService: EpisodeService {
    private let log = RequestLog()
    private let guides: AnswerStreams<EpisodeGuide>
    private let shows: AnswerStreams<[Show]>

    public init() {
        guides = AnswerStreams(log)
        shows = AnswerStreams(log)
    }

    /// The requests in order: `7`, `named lost`.
    public var requests: [String] { log.requests }
    /// The requests that were cancelled before their answer was complete.
    public func abandoned(_ count: Int = 1) async -> [String] { await log.abandoned(count) }

    public func episodes(of show: Int) -> AsyncStream<RemoteState<EpisodeGuide>> {
        guides.stream(for: "\(show)")
    }

    public func shows(named name: String) -> AsyncStream<RemoteState<[Show]>> {
        shows.stream(for: "named \(name)")
    }

    /// Sends a step of the answer to the last request for a show.
    ///
    /// It is the last step unless it says that the service is still loading.
    public func tell(_ step: RemoteState<EpisodeGuide>, of show: Int) {
        guides.tell(step, to: "\(show)")
    }

    /// Sends a step of the answer to the last request for a name.
    public func tell(_ step: RemoteState<[Show]>, named name: String) {
        shows.tell(step, to: "named \(name)")
    }

    /// Waits until the listeners have received all steps, except for the last step of an answer,
    /// which causes no further work.
    public func taken() async {
        await guides.taken()
        await shows.taken()
    }
}
