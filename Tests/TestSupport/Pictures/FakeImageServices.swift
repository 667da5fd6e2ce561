public import Core
import Synchronization
public import Texts

/// An image service that answers at once with a closure.
public struct StubImageService: ImageService {
    private let answer: @Sendable (WebAddress, PictureSize) throws(PictureError) -> Picture?
    private let draw: @Sendable (PictureFile, PictureSize) throws(PictureError) -> Picture?

    /// Makes a service that answers with the closures; without closures, as if chafa were not
    /// installed.
    public init(
        _ answer: @escaping @Sendable (WebAddress, PictureSize) throws(PictureError) -> Picture? = {
            _, _ throws(PictureError) in throw .programMissing(remedy: "install chafa")
        },
        files draw:
            @escaping @Sendable (PictureFile, PictureSize) throws(PictureError) -> Picture? = {
                _, _ throws(PictureError) in throw .programMissing(remedy: "install chafa")
            }
    ) {
        self.answer = answer
        self.draw = draw
    }

    public func picture(
        at address: WebAddress, size: PictureSize
    ) async throws(PictureError) -> Picture? {
        try answer(address, size)
    }

    public func isStillWanted() async -> Bool { !Task.isCancelled }

    public func picture(
        of file: PictureFile, size: PictureSize
    ) async throws(PictureError) -> Picture? {
        try draw(file, size)
    }
}

/// An image service that answers when the test says so, in the order that the test chooses.
///
/// Like a slow service, it notices cancellation only after the wait.
public final class PendingImageService: ImageService {
    /// A request for a picture.
    public struct Request: Hashable, Sendable {
        /// The address of the picture.
        public let address: WebAddress
        /// The available size, in cells.
        public let size: PictureSize

        /// Makes a request to compare with.
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
        /// The number of answers that are not received yet.
        var underway = 0
        var waitingForAll: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    public init() {}

    /// The requests so far, in order.
    public var requests: [Request] { state.withLock { $0.requests } }
    /// The addresses of requests that had been cancelled when they were answered.
    public var cancelled: [WebAddress] { state.withLock { $0.cancelled } }

    public func isStillWanted() async -> Bool { !Task.isCancelled }

    /// Returns nil, because it has no files.
    public func picture(
        of file: PictureFile, size: PictureSize
    ) async throws(PictureError) -> Picture? { nil }

    /// Waits until the test answers.
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
        // The waiters resume after the receiver has done all work that needs no waiting.
        waiting.forEach { $0.resume() }
        return try answer.get()
    }

    /// Answers the oldest unanswered request for an address.
    public func answer(_ address: WebAddress, with picture: Picture?) {
        take(address)?.resume(returning: .success(picture))
    }

    /// Makes the oldest unanswered request for an address fail.
    public func fail(_ address: WebAddress, with error: PictureError) {
        take(address)?.resume(returning: .failure(error))
    }

    /// Waits until all answers have been received, including answers to cancelled requests.
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
    /// A striped picture of a given size.
    public static func stripes(_ size: PictureSize) -> Picture {
        Picture(
            rows: (0..<size.height).map { y in
                (0..<size.width).map { x in
                    Cell("▄", foreground: UInt8(16 + x % 200), background: UInt8(16 + y % 200))
                }
            })
    }
}
