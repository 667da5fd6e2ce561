public import Services
import Synchronization

/// Keeps answers for as long as a test runs.
public final class MemoryAnswerStore: AnswerStore {
    private let answers: Mutex<[String: CachedAnswer]>

    /// Makes a store that has these answers already, by address.
    public init(_ answers: [String: CachedAnswer] = [:]) { self.answers = Mutex(answers) }

    /// All that is kept, by address.
    public var all: [String: CachedAnswer] { answers.withLock { $0 } }

    /// The answer that was kept last for an address.
    public func answer(for address: String) async -> CachedAnswer? {
        answers.withLock { $0[address] }
    }

    /// Keeps an answer.
    public func keep(_ answer: CachedAnswer, for address: String) async {
        answers.withLock { $0[address] = answer }
    }
}
