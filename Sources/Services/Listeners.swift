import Synchronization

/// Sends changes to listeners, each through a stream of its own.
///
/// A slow listener gets only the newest change.
final class Listeners<Change: Sendable>: Sendable {
    private struct State {
        var streams: [Int: AsyncStream<Change>.Continuation] = [:]
        var lastID = 0
    }

    private let state = Mutex(State())

    var isEmpty: Bool { state.withLock(\.streams.isEmpty) }

    /// A stream of the changes from now on.
    func stream() -> AsyncStream<Change> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Change.self, bufferingPolicy: .bufferingNewest(1))
        let id = state.withLock { state in
            state.lastID += 1
            state.streams[state.lastID] = continuation
            return state.lastID
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { _ = $0.streams.removeValue(forKey: id) }
        }
        return stream
    }

    func send(_ change: Change) { for stream in streams { stream.yield(change) } }

    /// Ends all streams.
    func finish() { for stream in streams { stream.finish() } }

    /// A copy of the streams, so that the lock of the state is not held while a stream is used.
    ///
    /// A stream that is cancelled holds its own lock, and waits for the lock of the state.
    private var streams: [AsyncStream<Change>.Continuation] {
        state.withLock { Array($0.streams.values) }
    }
}

extension AsyncStream where Element: Sendable {
    /// A stream of the values that a task sends; the task is cancelled when nobody listens any more.
    init(
        bufferingPolicy: Continuation.BufferingPolicy = .unbounded,
        ofTask work: @escaping @Sendable (Continuation) async -> Void
    ) {
        self.init(bufferingPolicy: bufferingPolicy) { continuation in
            let task = Task {
                await work(continuation)
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}

extension Sequence where Element: Sendable {
    /// The results of work that is done for all elements at the same time, in their order.
    func mappedAtOnce<Result: Sendable>(
        _ work: @escaping @Sendable (Element) async -> Result
    ) async -> [Result] {
        await withTaskGroup { group in
            for (number, element) in enumerated() {
                group.addTask { (number, await work(element)) }
            }
            var results: [(number: Int, result: Result)] = []
            for await result in group { results.append(result) }
            return results.sorted { $0.number < $1.number }.map(\.result)
        }
    }
}
