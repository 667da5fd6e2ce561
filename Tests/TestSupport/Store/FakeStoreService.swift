public import Core
import Synchronization

/// A store that answers at once with what a closure says, or when the test says.
public final class FakeStoreService: StoreService {
    private typealias Search = (
        text: String, continuation: AsyncStream<RemoteState<[Media]>>.Continuation
    )

    private struct State {
        var requests: [String] = []
        var abandoned: [String] = []
        var searches: [Search] = []
    }

    /// What it has without a network.
    public let samples: [Media]
    private let reply: (@Sendable (String) -> [RemoteState<[Media]>])?
    private let state = Mutex(State())

    /// Makes a store.
    ///
    /// - Parameters:
    ///   - samples: What it has without a network.
    ///   - reply: The steps of the answer to a text; nil to wait for the test.
    public init(
        samples: [Media] = [], reply: (@Sendable (String) -> [RemoteState<[Media]>])? = nil
    ) {
        self.samples = samples
        self.reply = reply
    }

    /// A store that has one song for every text, and two samples.
    public static func answering() -> FakeStoreService {
        FakeStoreService(samples: Media.samples) { text in [.fresh([.song("\(text) song")])] }
    }

    /// What was looked for, in order.
    public var requests: [String] { state.withLock { $0.requests } }
    /// The texts that nobody wanted to hear of any more before there was an answer.
    public var abandoned: [String] { state.withLock { $0.abandoned } }

    /// The steps, as the closure or the test says, whatever the kind.
    public func search(
        for text: String, kind: MediaKind?
    ) -> AsyncStream<RemoteState<[Media]>> {
        AsyncStream { continuation in
            state.withLock { state in
                state.requests.append(text)
                if reply == nil { state.searches.append((text, continuation)) }
            }
            continuation.onTermination = { [weak self] reason in
                guard case .cancelled = reason else { return }
                self?.state.withLock { $0.abandoned.append(text) }
            }
            guard let reply else { return }
            for step in reply(text) { continuation.yield(step) }
            continuation.finish()
        }
    }

    /// Takes a step of all searches for a text; `loaded` and `failed` are the last.
    public func send(_ step: RemoteState<[Media]>, for text: String) {
        let found = state.withLock { $0.searches.filter { $0.text == text } }
        for search in found {
            search.continuation.yield(step)
            if !step.isLoading { search.continuation.finish() }
        }
    }
}
