public import Core

/// Caches the answers of servers by address.
///
/// Answers may be lost at any time; they can be asked for again.
public protocol AnswerStore: Sendable {
    /// The last answer stored for an address; nil when there is none.
    func answer(for address: String) async -> CachedAnswer?
    /// Stores an answer in place of the previous one.
    func keep(_ answer: CachedAnswer, for address: String) async
}

public struct CachedAnswer: Hashable, Sendable {
    /// The body as the server sent it.
    public let body: [UInt8]
    /// When the server was asked.
    public let time: UnixTime

    public init(body: [UInt8], time: UnixTime) {
        self.body = body
        self.time = time
    }
}

/// Stores nothing, for when there is no cache folder.
public struct NoAnswerStore: AnswerStore {
    public init() {}
    public func answer(for address: String) async -> CachedAnswer? { nil }
    public func keep(_ answer: CachedAnswer, for address: String) async {}
}
