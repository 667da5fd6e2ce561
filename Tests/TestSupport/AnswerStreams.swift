import Core
import Synchronization

/// Records the requests to a service.
final class RequestLog: Sendable {
    private struct Entries {
        var requests: [String] = []
        var abandoned: [String] = []
        /// Tests that wait for a number of cancelled requests.
        var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let entries = Mutex(Entries())

    /// All requests, in order.
    var requests: [String] { entries.withLock { $0.requests } }

    /// Waits for a number of requests that were cancelled before their answer was complete, and
    /// returns them.
    func abandoned(_ count: Int) async -> [String] {
        await withCheckedContinuation { continuation in
            let isSo = entries.withLock { entries in
                if entries.abandoned.count < count { entries.waiting.append((count, continuation)) }
                return entries.abandoned.count >= count
            }
            if isSo { continuation.resume() }
        }
        return entries.withLock { $0.abandoned }
    }

    func add(_ request: String) { entries.withLock { $0.requests.append(request) } }

    func abandon(_ request: String) {
        let ready = entries.withLock { entries in
            entries.abandoned.append(request)
            let count = entries.abandoned.count
            let ready = entries.waiting.filter { $0.count <= count }
            entries.waiting.removeAll { $0.count <= count }
            return ready
        }
        ready.forEach { $0.continuation.resume() }
    }
}

/// The answer streams of a fake service, by request.
///
/// Steps sent before a request are the answer to its first occurrence.
final class AnswerStreams<Value: Sendable>: Sendable {
    typealias Step = RemoteState<Value>

    private struct State {
        var streams: [String: StepStream<Step>] = [:]
        /// The steps that were sent before their request.
        var early: [String: [Step]] = [:]
    }

    private let state = Mutex(State())
    private let log: RequestLog

    init(_ log: RequestLog) { self.log = log }

    /// Records a request, and returns its answer.
    func stream(for request: String) -> AsyncStream<Step> {
        let stream = StepStream<Step>()
        let early = state.withLock { state in
            state.streams[request] = stream
            return state.early.removeValue(forKey: request) ?? []
        }
        log.add(request)
        for step in early { tell(step, to: request) }
        return stream.steps { [log] in log.abandon(request) }
    }

    /// Sends a step of the answer.
    ///
    /// It is the last step unless it says that the service is still loading.
    func tell(_ step: Step, to request: String) {
        let stream = state.withLock { state in
            if state.streams[request] == nil { state.early[request, default: []].append(step) }
            return state.streams[request]
        }
        stream?.tell(step)
        guard !step.isLoading else { return }
        finish(request)
    }

    /// Completes the answer to a request.
    func finish(_ request: String) {
        state.withLock { $0.streams.removeValue(forKey: request) }?.finish()
    }

    /// Waits until the listeners have taken all steps.
    func taken() async {
        for stream in state.withLock({ Array($0.streams.values) }) { await stream.taken() }
    }
}
