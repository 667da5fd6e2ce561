import Core
import Dispatch
import Synchronization

/// One connection to a server of dictionaries, from the first request until it is closed.
///
/// It has a thread of its own, which sends and receives; requests come from any task, several on
/// their way at once. When the server leaves one unanswered for too long, the connection is over.
final class DICTConnection: Sendable {
    /// What a request comes to: nil when its task was cancelled.
    private typealias Outcome = Result<[DICTAnswer]?, DICTFailure>

    /// What tasks and the thread share.
    ///
    /// The main actor waits for it when it cancels a request, so nobody holds it for longer than it
    /// takes to put a request in or to take some out.
    private struct State {
        /// Who waits for an answer, by the number of the request.
        var waiting: [Int: CheckedContinuation<Outcome, Never>] = [:]
        /// What the thread has not seen yet.
        var requests: [(id: Int, commands: [DICTCommand])] = []
        var cancelled: [Int] = []
        var nextID = 0
        /// Whether the server owes no answer.
        var isIdle = true
        /// Why it is over; nil while it is not.
        var failure: DICTFailure?
        /// When the last answer came, or somebody began to wait for one.
        var lastProgress = Duration.zero
        var isStarted = false
        var isWatched = false
    }

    private let server: DICTServer
    private let depth: Int
    private let patience: Duration
    private let clock: any Clock<Duration>
    private let elapsed: @Sendable () -> Duration
    private let waker = Waker()
    private let state = Mutex(State())

    /// Makes a connection that begins with the first request.
    ///
    /// - Parameters:
    ///   - server: Whom to connect to.
    ///   - depth: The most requests on their way at once.
    ///   - patience: How long the server may take for an answer.
    ///   - clock: Measures that.
    init(
        to server: DICTServer, depth: Int, patience: Duration, clock: any Clock<Duration>
    ) {
        self.server = server
        self.depth = depth
        self.patience = patience
        self.clock = clock
        elapsed = clock.stopwatch()
    }

    /// Whether it can still be asked.
    var isOpen: Bool { state.withLock { $0.failure == nil } }

    /// Ends it; whoever waits is told that it is closed.
    func close() { end(.closed) }

    /// What the server answers to some commands, one answer each.
    ///
    /// - Parameter commands: All of them fit into a line.
    /// - Returns: The answers; nil when the task was cancelled.
    /// - Throws: Why there are none.
    func answers(to commands: [DICTCommand]) async throws(DICTFailure) -> [DICTAnswer]? {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                begin(id, commands, continuation)
                if Task.isCancelled { cancel(id) }
            }
        } onCancel: {
            cancel(id)
        }
        return try outcome.get()
    }

    private func begin(
        _ id: Int, _ commands: [DICTCommand], _ continuation: CheckedContinuation<Outcome, Never>
    ) {
        let (failure, mustStart, mustWatch) = state.withLock { state in
            if let failure = state.failure { return (Optional(failure), false, false) }
            if state.isIdle { state.lastProgress = elapsed() }
            state.isIdle = false
            state.waiting[id] = continuation
            state.requests.append((id, commands))
            defer { (state.isStarted, state.isWatched) = (true, true) }
            return (nil, !state.isStarted, !state.isWatched)
        }
        if let failure { return continuation.resume(returning: .failure(failure)) }
        if mustStart { DispatchQueue(label: "mot.dict").async { self.run() } }
        if mustWatch { Task { await watch() } }
        waker.wake()
    }

    private func cancel(_ id: Int) {
        let continuation = state.withLock { state in
            state.cancelled.append(id)
            return state.waiting.removeValue(forKey: id)
        }
        waker.wake()
        continuation?.resume(returning: .success(nil))
    }

    private func end(_ failure: DICTFailure) {
        let waiting = state.withLock { state in
            if state.failure == nil { state.failure = failure }
            defer { state.waiting = [:] }
            return state.waiting.values.map(\.self)
        }
        for continuation in waiting { continuation.resume(returning: .failure(failure)) }
        waker.wake()
    }

    // MARK: - Patience

    /// Ends the connection when the server has kept somebody waiting for too long.
    private func watch() async {
        while let rest = patienceLeft() {
            if rest <= .zero { return end(.timedOut) }
            // It belongs to no task that could be cancelled.
            try? await clock.sleep(for: rest)
        }
    }

    /// How much longer to wait; nil when nobody does.
    private func patienceLeft() -> Duration? {
        state.withLock { state in
            guard state.failure == nil, !state.isIdle else {
                state.isWatched = false
                return nil
            }
            return state.lastProgress + patience - elapsed()
        }
    }

    // MARK: - The thread

    private func run() {
        do throws(DICTFailure) {
            guard let socket = try Socket.connect(to: server, waker: waker, isWanted: { isOpen })
            else { return }
            try serve(socket)
        } catch {
            end(error)
        }
    }

    private func serve(_ socket: borrowing Socket) throws(DICTFailure) {
        var pipeline = DICTPipeline(depth: depth, login: server.login)
        var unsent: [UInt8] = []
        var received: [UInt8] = []
        while true {
            guard takeRequests(for: &pipeline) else {
                // Whether it hears of it or not.
                _ = try socket.send(DICTCommand.quit.line ?? [])
                return
            }
            unsent += pipeline.takeOutgoing()
            if !unsent.isEmpty { unsent.removeFirst(try socket.send(unsent)) }
            guard socket.wait(orFor: waker, canWrite: !unsent.isEmpty).canRead else { continue }
            guard try socket.receive(into: &received) else { throw .closed }
            let (outcomes, failure) = pipeline.receive(received)
            deliver(outcomes, failure)
            if let failure { throw failure }
        }
    }

    /// Hands over what was asked since the last time; false when the connection is over.
    private func takeRequests(for pipeline: inout DICTPipeline) -> Bool {
        let taken = state.withLock { state in
            defer { (state.requests, state.cancelled) = ([], []) }
            return state.failure == nil ? (state.requests, state.cancelled) : nil
        }
        guard let (requests, cancelled) = taken else { return false }
        for id in cancelled { pipeline.cancel(id) }
        for request in requests where !cancelled.contains(request.id) {
            pipeline.add(request.commands, id: request.id)
        }
        let isIdle = pipeline.isIdle
        state.withLock { $0.isIdle = isIdle && $0.requests.isEmpty }
        return true
    }

    private func deliver(_ outcomes: [DICTPipeline.Outcome], _ failure: DICTFailure?) {
        let answered = state.withLock { state in
            if !outcomes.isEmpty { state.lastProgress = elapsed() }
            // Whoever has an answer now, and asks on, shall not ask here.
            if state.failure == nil { state.failure = failure }
            return outcomes.map { (state.waiting.removeValue(forKey: $0.id), $0.answers) }
        }
        for (continuation, answers) in answered {
            continuation?.resume(returning: .success(answers))
        }
    }
}
