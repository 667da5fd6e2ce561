public import Core

/// Keeps the answers of servers, by the address that was asked.
///
/// What is kept may be lost at any time: it was there for speed, and can be asked for again.
public protocol AnswerStore: Sendable {
    /// The answer that was kept last for an address; nil when there is none.
    func answer(for address: String) async -> KeptAnswer?
    /// Keeps an answer in place of the one before.
    func keep(_ answer: KeptAnswer, for address: String) async
}

/// An answer that was kept.
public struct KeptAnswer: Hashable, Sendable {
    /// The body as the server sent it.
    public let body: [UInt8]
    /// When it was asked for.
    public let time: UnixTime

    /// Makes an answer to keep.
    public init(body: [UInt8], time: UnixTime) {
        self.body = body
        self.time = time
    }
}

/// Keeps nothing, where there is no folder to keep it in.
public struct NoAnswerStore: AnswerStore {
    /// Makes the store.
    public init() {}
    /// Nothing was kept.
    public func answer(for address: String) async -> KeptAnswer? { nil }
    /// Keeps nothing.
    public func keep(_ answer: KeptAnswer, for address: String) async {}
}
