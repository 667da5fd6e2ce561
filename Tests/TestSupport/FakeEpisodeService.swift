public import Core

/// A service of episodes that says what, and when, the test says.
///
/// What was told before anybody asked is the answer to the first who does.
public final class FakeEpisodeService: EpisodeService {
    private let log = RequestLog()
    private let guides: AnswerStreams<EpisodeGuide>
    private let shows: AnswerStreams<[Show]>

    /// Makes a service that was asked for nothing.
    public init() {
        guides = AnswerStreams(log)
        shows = AnswerStreams(log)
    }

    /// What was asked for, in order: `7`, `named lost`.
    public var requests: [String] { log.requests }
    /// Of the requests, those that nobody waited for any more before the answer was complete, as soon
    /// as there are that many: a task notices later that it was cancelled.
    public func abandoned(_ count: Int = 1) async -> [String] { await log.abandoned(count) }

    /// The steps that the test tells.
    public func episodes(of show: Int) -> AsyncStream<RemoteState<EpisodeGuide>> {
        guides.stream(for: "\(show)")
    }

    /// The steps that the test tells.
    public func shows(named name: String) -> AsyncStream<RemoteState<[Show]>> {
        shows.stream(for: "named \(name)")
    }

    /// Tells a step of the answer to the last request for a show; it is the last one unless it says
    /// that the service is working.
    public func tell(_ step: RemoteState<EpisodeGuide>, of show: Int) {
        guides.tell(step, to: "\(show)")
    }

    /// Tells a step of the answer to the last request for a name.
    public func tell(_ step: RemoteState<[Show]>, named name: String) {
        shows.tell(step, to: "named \(name)")
    }

    /// Returns when those who asked have taken all steps that were told, but for the last one of an
    /// answer, after which no work is left.
    public func taken() async {
        await guides.taken()
        await shows.taken()
    }
}
