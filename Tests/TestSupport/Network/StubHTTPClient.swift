public import Core
public import Services
import Synchronization
public import Texts

/// Answers requests at once with a closure, and records them.
public final class StubHTTPClient: HTTPClient {
    private let reply: @Sendable (HTTPRequest) throws(NetworkError) -> String
    private let asked = Mutex<[HTTPRequest]>([])

    /// - Parameter reply: Returns the body of the answer to a request.
    public init(_ reply: @escaping @Sendable (HTTPRequest) throws(NetworkError) -> String) {
        self.reply = reply
    }

    /// The requests so far, in order.
    public var requests: [HTTPRequest] { asked.withLock { $0 } }

    public func answer(to request: HTTPRequest) async throws(NetworkError) -> HTTPAnswer? {
        asked.withLock { $0.append(request) }
        return HTTPAnswer(body: Array(try reply(request).utf8))
    }
}

/// Answers requests when the test says so.
public final class PendingHTTPClient: HTTPClient {
    private typealias Reply = Result<HTTPAnswer?, NetworkError>

    private struct State {
        var requests: [HTTPRequest] = []
        var waiting: [(address: WebAddress, continuation: CheckedContinuation<Reply, Never>)] = []
        var cancelled: [WebAddress] = []

        mutating func take(_ address: WebAddress) -> CheckedContinuation<Reply, Never>? {
            guard let index = waiting.firstIndex(where: { $0.address == address }) else {
                return nil
            }
            return waiting.remove(at: index).continuation
        }
    }

    private let state = Watched(State())

    public init() {}

    /// The requests so far, in order.
    public var requests: [HTTPRequest] { state.withState { $0.requests } }
    /// The addresses of requests that were cancelled before they were answered, in order.
    public var cancelled: [WebAddress] { state.withState { $0.cancelled } }

    /// Waits until a request has come.
    public func isAsked() async { await state.until { !$0.requests.isEmpty } }
    /// Waits until a request has been cancelled.
    public func isCancelled() async { await state.until { !$0.cancelled.isEmpty } }

    /// Waits until the test answers, or the task is cancelled.
    public func answer(to request: HTTPRequest) async throws(NetworkError) -> HTTPAnswer? {
        let address = request.address
        let reply = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                state.withState { state in
                    state.requests.append(request)
                    state.waiting.append((address, continuation))
                }
                if Task.isCancelled { cancel(address) }
            }
        } onCancel: {
            cancel(address)
        }
        return try reply.get()
    }

    /// Answers the oldest request for an address.
    public func answer(_ address: WebAddress, with body: String) {
        let continuation = state.withState { $0.take(address) }
        continuation?.resume(returning: .success(HTTPAnswer(body: Array(body.utf8))))
    }

    /// Makes the oldest request for an address fail.
    public func fail(_ address: WebAddress, with error: NetworkError) {
        state.withState { $0.take(address) }?.resume(returning: .failure(error))
    }

    private func cancel(_ address: WebAddress) {
        let continuation = state.withState { state in
            let continuation = state.take(address)
            if continuation != nil { state.cancelled.append(address) }
            return continuation
        }
        continuation?.resume(returning: .success(nil))
    }
}
