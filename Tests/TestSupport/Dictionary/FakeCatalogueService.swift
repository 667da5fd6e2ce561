public import Core
import Synchronization

/// A catalogue of given items; a fetch passes on the states that the test sends.
public final class FakeCatalogueService: CatalogueService {
    private struct State {
        var catalogue: Catalogue
        var asked: [RemoteState<Catalogue>] = []
        var streams: [CatalogueItem.ID: AsyncStream<FetchState>.Continuation] = [:]
        var fetches: [CatalogueItem.ID] = []
        var accepted: [CatalogueItem.ID] = []
        var stopped: [CatalogueItem.ID] = []
        var removals: [CatalogueItem.ID] = []
        var removalFailure: CatalogueError?
    }

    private let state: Mutex<State>

    public init(_ catalogue: Catalogue = Catalogue()) {
        state = Mutex(State(catalogue: catalogue))
    }

    /// The items that were fetched, in order.
    public var fetches: [CatalogueItem.ID] { state.withLock(\.fetches) }
    /// The items for which a changed file was accepted, in order.
    public var accepted: [CatalogueItem.ID] { state.withLock(\.accepted) }
    /// The items whose fetching was stopped, in order.
    public var stopped: [CatalogueItem.ID] { state.withLock(\.stopped) }
    /// The items that were removed, in order.
    public var removals: [CatalogueItem.ID] { state.withLock(\.removals) }

    /// Replaces the known catalogue.
    public func set(_ catalogue: Catalogue) { state.withLock { $0.catalogue = catalogue } }

    /// Sets the states of the next answers of the servers.
    public func answer(_ states: [RemoteState<Catalogue>]) {
        state.withLock { $0.asked = states }
    }

    /// Makes each removal fail.
    public func failRemovals(with failure: CatalogueError) {
        state.withLock { $0.removalFailure = failure }
    }

    /// Sends a state of a fetch; `done` and `failed` end the stream.
    public func send(_ fetch: FetchState, of item: CatalogueItem.ID) {
        let stream = state.withLock { $0.streams[item] }
        stream?.yield(fetch)
        switch fetch {
        case .done, .failed: stream?.finish()
        default: break
        }
    }

    public func knownCatalogue() async -> Catalogue { state.withLock(\.catalogue) }

    public func states() -> AsyncStream<RemoteState<Catalogue>> {
        let states = state.withLock(\.asked)
        return AsyncStream { continuation in
            for state in states { continuation.yield(state) }
            continuation.finish()
        }
    }

    public func fetch(
        _ item: CatalogueItem, accepting change: Bool
    ) -> AsyncStream<FetchState> {
        AsyncStream { continuation in
            state.withLock {
                $0.fetches.append(item.id)
                if change { $0.accepted.append(item.id) }
                $0.streams[item.id] = continuation
            }
            continuation.onTermination = { [weak self] in
                guard case .cancelled = $0 else { return }
                self?.state.withLock { $0.stopped.append(item.id) }
            }
        }
    }

    public func remove(_ id: CatalogueItem.ID) async throws(CatalogueError) {
        let failure = state.withLock {
            $0.removals.append(id)
            return $0.removalFailure
        }
        if let failure { throw failure }
    }

    /// Returns `ru` for a text with Cyrillic letters.
    public func language(of text: String) -> String? {
        text.unicodeScalars.contains { ("\u{0400}"..."\u{04FF}").contains($0) } ? "ru" : nil
    }
}
