import Synchronization

/// State that a test can wait for.
public final class Watched<State: Sendable>: Sendable {
    private struct Watcher {
        let isSo: @Sendable (State) -> Bool
        let continuation: CheckedContinuation<Void, Never>
    }

    private struct Content {
        var state: State
        var watchers: [Watcher] = []

        /// Removes and returns the waiters whose condition the state meets.
        mutating func takeWatchers() -> [CheckedContinuation<Void, Never>] {
            let ready = watchers.filter { $0.isSo(state) }.map(\.continuation)
            watchers.removeAll { $0.isSo(state) }
            return ready
        }
    }

    private let content: Mutex<Content>

    public init(_ state: State) { content = Mutex(Content(state: state)) }

    /// Reads or changes the state, and resumes the waiters whose condition it then meets.
    @discardableResult
    public func withState<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
        let (result, ready) = content.withLock { content in
            (body(&content.state), content.takeWatchers())
        }
        ready.forEach { $0.resume() }
        return result
    }

    /// Waits until the state meets a condition.
    public func until(_ isSo: @escaping @Sendable (State) -> Bool) async {
        await withCheckedContinuation { continuation in
            let ready = content.withLock { content in
                content.watchers.append(Watcher(isSo: isSo, continuation: continuation))
                return content.takeWatchers()
            }
            ready.forEach { $0.resume() }
        }
    }
}
