public import Core
import Synchronization

/// A service of episodes that says what, and when, the test says.
///
/// What was told before anybody asked is the answer to the first who does.
public final class FakeEpisodeService: EpisodeService {
    private let log = RequestLog()
    private let guides: AnswerChannel<EpisodeGuide>
    private let shows: AnswerChannel<[Show]>

    /// Makes a service that was asked for nothing.
    public init() {
        guides = AnswerChannel(log)
        shows = AnswerChannel(log)
    }

    /// What was asked for, in order: `7`, `named lost`.
    public var requests: [String] { log.requests.withLock { $0 } }
    /// Of the requests, those that nobody waited for any more before the answer was complete.
    public var abandoned: [String] { log.abandoned.withLock { $0 } }

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
}

/// What was asked, whatever the kind of answer.
private final class RequestLog: Sendable {
    let requests = Mutex<[String]>([])
    let abandoned = Mutex<[String]>([])
}

/// The streams of one kind of answer, by what was asked.
private final class AnswerChannel<Value: Sendable>: Sendable {
    typealias Stream = AsyncStream<RemoteState<Value>>

    private struct State {
        var open: [String: Stream.Continuation] = [:]
        /// What was told before it was asked for.
        var early: [String: [RemoteState<Value>]] = [:]
    }

    private let state = Mutex(State())
    private let log: RequestLog

    init(_ log: RequestLog) { self.log = log }

    func stream(for request: String) -> Stream {
        AsyncStream { continuation in
            continuation.onTermination = { [log] reason in
                guard case .cancelled = reason else { return }
                log.abandoned.withLock { $0.append(request) }
            }
            log.requests.withLock { $0.append(request) }
            let early = state.withLock { state in
                state.open[request] = continuation
                return state.early.removeValue(forKey: request) ?? []
            }
            for step in early { tell(step, to: request) }
        }
    }

    func tell(_ step: RemoteState<Value>, to request: String) {
        let continuation = state.withLock { state -> Stream.Continuation? in
            guard let open = state.open[request] else {
                state.early[request, default: []].append(step)
                return nil
            }
            if !step.isLoading { state.open[request] = nil }
            return open
        }
        continuation?.yield(step)
        if !step.isLoading { continuation?.finish() }
    }
}
