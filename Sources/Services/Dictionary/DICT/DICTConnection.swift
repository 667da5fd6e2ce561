import Core
import Dispatch
import Synchronization

/// One connection to a dictionary server, from the first request until it is closed.
///
/// It has its own thread, which sends and receives. Any task may send requests, and several
/// requests may be in flight at once. The connection is closed when an answer times out.
final class DICTConnection: Sendable {
    /// The result of a request: nil when its task was cancelled.
    private typealias Outcome = Result<[DICTAnswer]?, DICTFailure>

    /// The state shared by tasks and the thread.
    ///
    /// The main actor takes this lock to cancel a request, so the lock is only held to add or
    /// remove requests.
    private struct State {
        /// The tasks that wait for an answer, by the number of the request.
        var waitingTasks: [Int: CheckedContinuation<Outcome, Never>] = [:]
        /// Requests that the thread has not taken yet.
        var newRequests: [(id: Int, commands: [DICTCommand])] = []
        var cancelledIDs: [Int] = []
        /// The requests that were sent and not answered yet; nil before the server has greeted.
        var sentIDs: Set<Int>?
        var nextID = 0
        /// True if no answer is outstanding.
        var isIdle = true
        /// The reason for which the connection is closed; nil while it is open.
        var failure: DICTFailure?
        /// The time when the last answer arrived, or the first of the waiting requests was made.
        var lastProgress = Duration.zero
        var isStarted = false
        var isWatched = false
    }

    private let server: DICTServer
    private let depth: Int
    private let timeout: Duration
    private let clock: any Clock<Duration>
    private let elapsed: @Sendable () -> Duration
    private let waker = Waker()
    private let state = Mutex(State())

    /// Creates a connection; it connects at the first request.
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - depth: The most requests that may be in flight at once.
    ///   - timeout: The time to wait for an answer.
    ///   - clock: Measures the timeout.
    init(
        to server: DICTServer, depth: Int, timeout: Duration, clock: any Clock<Duration>
    ) {
        self.server = server
        self.depth = depth
        self.timeout = timeout
        self.clock = clock
        elapsed = clock.stopwatch()
    }

    var isOpen: Bool { state.withLock { $0.failure == nil } }

    /// Closes the connection; waiting requests fail with ``DICTFailure/closed``.
    func close() { end(.closed) }

    /// Sends some commands; each has one answer.
    ///
    /// - Parameter commands: Commands that all fit into a line.
    /// - Returns: The answers; nil when the task was cancelled.
    /// - Throws: The reason why there are no answers.
    func answers(to commands: [DICTCommand]) async throws(DICTFailure) -> [DICTAnswer]? {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                addRequest(id, commands, continuation)
                if Task.isCancelled { cancel(id) }
            }
        } onCancel: {
            cancel(id)
        }
        return try outcome.get()
    }

    private func addRequest(
        _ id: Int, _ commands: [DICTCommand], _ continuation: CheckedContinuation<Outcome, Never>
    ) {
        let (failure, mustStart, mustWatch) = state.withLock { state in
            if let failure = state.failure { return (Optional(failure), false, false) }
            if state.isIdle { state.lastProgress = elapsed() }
            state.isIdle = false
            state.waitingTasks[id] = continuation
            state.newRequests.append((id, commands))
            defer { (state.isStarted, state.isWatched) = (true, true) }
            return (nil, !state.isStarted, !state.isWatched)
        }
        if let failure { return continuation.resume(returning: .failure(failure)) }
        if mustStart { DispatchQueue(label: "mot.dict").async { self.run() } }
        if mustWatch { Task { await watchTimeout() } }
        waker.wake()
    }

    private func cancel(_ id: Int) {
        let continuation = state.withLock { state in
            state.cancelledIDs.append(id)
            return state.waitingTasks.removeValue(forKey: id)
        }
        waker.wake()
        continuation?.resume(returning: .success(nil))
    }

    private func end(_ failure: DICTFailure) {
        let (waitingTasks, sentIDs) = state.withLock { state in
            if state.failure == nil { state.failure = failure }
            defer { state.waitingTasks = [:] }
            return (state.waitingTasks, state.sentIDs)
        }
        for (id, continuation) in waitingTasks {
            // A request that waits behind another unanswered one has not timed out; another
            // connection may send it.
            let wasBehindOthers = failure == .timedOut && sentIDs?.contains(id) == false
            continuation.resume(returning: .failure(wasBehindOthers ? .closed : failure))
        }
        waker.wake()
    }

    // MARK: - Timeout

    /// Closes the connection when an answer times out.
    private func watchTimeout() async {
        while let remainingTime = timeLeft() {
            if remainingTime <= .zero { return end(.timedOut) }
            // This task is never cancelled, so sleeping does not fail.
            try? await clock.sleep(for: remainingTime)
        }
    }

    /// The time until the next answer times out; nil when no answer is outstanding.
    private func timeLeft() -> Duration? {
        state.withLock { state in
            guard state.failure == nil, !state.isIdle else {
                state.isWatched = false
                return nil
            }
            return state.lastProgress + timeout - elapsed()
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
                // `QUIT` is only polite: it does not matter whether the server receives it.
                _ = try socket.send(DICTCommand.quit.line ?? [])
                return
            }
            unsent += pipeline.takeOutgoing()
            if !unsent.isEmpty { unsent.removeFirst(try socket.send(unsent)) }
            guard socket.wait(orFor: waker, canWrite: !unsent.isEmpty) else { continue }
            guard try socket.receive(into: &received) else { throw .closed }
            let (outcomes, failure) = pipeline.receive(received)
            deliver(outcomes, failure, sentIDs: pipeline.sentIDs)
            if let failure { throw failure }
        }
    }

    /// Takes the new requests from the shared state; false when the connection is closed.
    private func takeRequests(for pipeline: inout DICTPipeline) -> Bool {
        let newWork = state.withLock { state in
            defer { (state.newRequests, state.cancelledIDs) = ([], []) }
            return state.failure == nil ? (state.newRequests, state.cancelledIDs) : nil
        }
        guard let (requests, cancelledIDs) = newWork else { return false }
        for id in cancelledIDs { pipeline.cancel(id) }
        for request in requests where !cancelledIDs.contains(request.id) {
            pipeline.add(request.commands, id: request.id)
        }
        let isIdle = pipeline.isIdle
        let sentIDs = pipeline.sentIDs
        state.withLock { state in
            state.isIdle = isIdle && state.newRequests.isEmpty
            state.sentIDs = sentIDs
        }
        return true
    }

    private func deliver(
        _ outcomes: [DICTPipeline.Outcome], _ failure: DICTFailure?, sentIDs: Set<Int>?
    ) {
        let deliveries = state.withLock { state in
            state.sentIDs = sentIDs
            if !outcomes.isEmpty { state.lastProgress = elapsed() }
            // Set the failure before the answers are delivered, so that follow-up requests use
            // another connection.
            if state.failure == nil { state.failure = failure }
            return outcomes.map { (state.waitingTasks.removeValue(forKey: $0.id), $0.answers) }
        }
        for (continuation, answers) in deliveries {
            continuation?.resume(returning: .success(answers))
        }
    }
}
