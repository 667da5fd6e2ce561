public import Services
import Synchronization

/// Stores answers in memory.
public final class MemoryAnswerStore: AnswerStore {
    private let answers: Mutex<[String: CachedAnswer]>

    /// Creates a store with some answers, by address.
    public init(_ answers: [String: CachedAnswer] = [:]) { self.answers = Mutex(answers) }

    /// All answers, by address.
    public var all: [String: CachedAnswer] { answers.withLock { $0 } }

    public func answer(for address: String) async -> CachedAnswer? {
        answers.withLock { $0[address] }
    }

    public func save(_ answer: CachedAnswer, for address: String) async {
        answers.withLock { $0[address] = answer }
    }
}
