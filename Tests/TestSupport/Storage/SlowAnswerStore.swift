public import Services

/// A store that is locked for writing until the test opens it.
public final class SlowAnswerStore: AnswerStore {
    private struct State {
        var isOpen = false
        var isAsked = false
        var isKept = false
    }

    private let answers = MemoryAnswerStore()
    private let state = Watched(State())

    public init() {}

    /// All answers, by address.
    public var all: [String: CachedAnswer] { answers.all }

    /// Unlocks the store.
    public func open() { state.withState { $0.isOpen = true } }

    /// Waits until an answer is passed to the store.
    public func isAsked() async { await state.until(\.isAsked) }
    /// Waits until an answer is stored.
    public func isKept() async { await state.until(\.isKept) }

    public func answer(for address: String) async -> CachedAnswer? {
        await answers.answer(for: address)
    }

    /// Waits until the store is open, like a locked file, even if the task is cancelled.
    public func save(_ answer: CachedAnswer, for address: String) async {
        state.withState { $0.isAsked = true }
        await state.until(\.isOpen)
        await answers.save(answer, for: address)
        state.withState { $0.isKept = true }
    }
}
