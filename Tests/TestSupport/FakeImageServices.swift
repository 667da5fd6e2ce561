public import Core
import Synchronization

/// An image service that answers at once, as a closure says.
public struct StubImageService: ImageService {
    private let answer: @Sendable (WebAddress, PictureSize) throws(PictureError) -> Picture?

    /// Makes a service that answers with the closure; without one, as if chafa were missing.
    public init(
        _ answer: @escaping @Sendable (WebAddress, PictureSize) throws(PictureError) -> Picture? = {
            _, _ throws(PictureError) in throw .programMissing(name: "chafa")
        }
    ) {
        self.answer = answer
    }

    /// What the closure says.
    public func picture(
        at address: WebAddress, size: PictureSize
    ) async throws(PictureError) -> Picture? {
        try answer(address, size)
    }
}

/// An image service that answers when, and in the order in which, the test says.
///
/// Being cancelled does not end the wait, and is noticed after it: it stands for a slow one.
public final class PendingImageService: ImageService {
    /// What was asked for.
    public struct Request: Hashable, Sendable {
        /// Where the picture is.
        public let address: WebAddress
        /// The room there is for it.
        public let size: PictureSize

        /// Makes a request, to compare with.
        public init(address: WebAddress, size: PictureSize) {
            self.address = address
            self.size = size
        }
    }

    private typealias Answer = Result<Picture?, PictureError>

    private struct State {
        var requests: [Request] = []
        var waiting: [(address: WebAddress, continuation: CheckedContinuation<Answer, Never>)] = []
        var cancelled: [WebAddress] = []
        /// How many answers have not reached the one who asked.
        var underway = 0
        var waitingForAll: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    /// Makes a service without requests.
    public init() {}

    /// The requests so far, in order.
    public var requests: [Request] { state.withLock { $0.requests } }
    /// The addresses of those that were answered, and that nobody wanted any more by then.
    public var cancelled: [WebAddress] { state.withLock { $0.cancelled } }

    /// Waits for the test.
    public func picture(
        at address: WebAddress, size: PictureSize
    ) async throws(PictureError) -> Picture? {
        let answer = await withCheckedContinuation { continuation in
            state.withLock { state in
                state.requests.append(Request(address: address, size: size))
                state.waiting.append((address, continuation))
            }
        }
        let waiting = state.withLock { state in
            if Task.isCancelled { state.cancelled.append(address) }
            state.underway -= 1
            defer { if state.underway == 0 { state.waitingForAll = [] } }
            return state.underway == 0 ? state.waitingForAll : []
        }
        // They go on when the one who asked has done all that it does without waiting.
        waiting.forEach { $0.resume() }
        return try answer.get()
    }

    /// Answers the oldest unanswered request for an address.
    public func answer(_ address: WebAddress, with picture: Picture?) {
        take(address)?.resume(returning: .success(picture))
    }

    /// Fails the oldest unanswered request for an address.
    public func fail(_ address: WebAddress, with error: PictureError) {
        take(address)?.resume(returning: .failure(error))
    }

    /// Returns when the answers so far have been taken, also by those who want none any more.
    @MainActor
    public func taken() async {
        await withCheckedContinuation { continuation in
            let isTaken = state.withLock { state in
                if state.underway > 0 { state.waitingForAll.append(continuation) }
                return state.underway == 0
            }
            if isTaken { continuation.resume() }
        }
    }

    private func take(_ address: WebAddress) -> CheckedContinuation<Answer, Never>? {
        state.withLock { state in
            guard let index = state.waiting.firstIndex(where: { $0.address == address }) else {
                return nil
            }
            state.underway += 1
            return state.waiting.remove(at: index).continuation
        }
    }
}

extension Picture {
    /// A picture in stripes, as large as there is room.
    public static func stripes(_ size: PictureSize) -> Picture {
        Picture(
            rows: (0..<size.height).map { y in
                (0..<size.width).map { x in
                    Cell("▄", foreground: UInt8(16 + x % 200), background: UInt8(16 + y % 200))
                }
            })
    }
}
