public import Services
import Synchronization

/// A store that nobody else may write to until the test says so.
public final class SlowAnswerStore: AnswerStore {
    private let answers = MemoryAnswerStore()
    private let (gate, opening) = AsyncStream<Void>.makeStream()

    /// Makes a store without answers.
    public init() {}

    /// All that is kept, by address.
    public var all: [String: CachedAnswer] { answers.all }

    /// Lets answers be kept from now on.
    public func open() { opening.finish() }

    /// The answer that was kept last for an address.
    public func answer(for address: String) async -> CachedAnswer? {
        await answers.answer(for: address)
    }

    /// Keeps an answer once it may, as a file does that is in use: whoever asked for it.
    public func keep(_ answer: CachedAnswer, for address: String) async {
        await Task { [gate] in for await _ in gate {} }.value
        await answers.keep(answer, for: address)
    }
}
