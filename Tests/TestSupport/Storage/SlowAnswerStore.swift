public import Services
import Synchronization

/// A store that is locked for writing until the test opens it.
public final class SlowAnswerStore: AnswerStore {
    private let answers = MemoryAnswerStore()
    private let (gate, opening) = AsyncStream<Void>.makeStream()

    public init() {}

    /// All answers, by address.
    public var all: [String: CachedAnswer] { answers.all }

    /// Unlocks the store.
    public func open() { opening.finish() }

    public func answer(for address: String) async -> CachedAnswer? {
        await answers.answer(for: address)
    }

    /// Waits until the store is open, like a locked file, even if the task is cancelled.
    public func keep(_ answer: CachedAnswer, for address: String) async {
        await Task { [gate] in for await _ in gate {} }.value
        await answers.keep(answer, for: address)
    }
}
