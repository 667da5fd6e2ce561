/// What was looked for before, brought back into a prompt by the arrow keys as a shell does.
@MainActor
public final class PromptHistory {
    /// Which query is to be brought back.
    public enum Step: Action, Hashable {
        /// The one before the one that is shown; from an empty prompt, the most recent one.
        case older
        /// The one after it; after the most recent one, none.
        case newer
    }

    /// The most queries that are kept.
    private static let limit = 100

    private let prompt: ReducerStore<Prompt>
    /// Each once, the most recent first.
    private var queries: [String] = []
    /// Which one the prompt shows, if it shows one that was brought back.
    private var shown: Int?

    /// Makes an empty history of a prompt.
    init(of prompt: ReducerStore<Prompt>) { self.prompt = prompt }

    /// Whether there is none to bring back.
    var isEmpty: Bool { queries.isEmpty }

    /// What an event means while the prompt has the keys; nil when it brings nothing back.
    func step(for event: UserEvent) -> Step? {
        switch event {
        case .move(.up) where shown != nil || prompt.state.text.isEmpty: .older
        case .move(.down) where shown != nil: .newer
        default: nil
        }
    }

    /// A query was of use.
    func add(_ query: String) {
        shown = nil
        guard !query.isEmpty else { return }
        queries.removeAll { $0 == query }
        queries.insert(query, at: 0)
        if queries.count > PromptHistory.limit { queries.removeLast() }
    }

    /// The text of the prompt is another one.
    func textHasChanged() { shown = nil }

    /// Brings a query into the prompt, if there is one.
    func take(_ step: Step) {
        let next: Int?
        switch step {
        case .older:
            let older = shown.map { $0 + 1 } ?? 0
            guard queries.indices.contains(older) else { return }
            next = older
        case .newer:
            guard let shown else { return }
            next = shown > 0 ? shown - 1 : nil
        }
        prompt.send(.replace(next.map { queries[$0] } ?? ""))
        // After it: who follows the prompt takes every other text for typed.
        shown = next
    }
}
