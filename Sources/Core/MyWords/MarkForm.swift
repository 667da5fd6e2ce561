/// Asks for the lists and the note of a mark in one line.
@MainActor
public final class MarkForm: ScreenViewModel {
    public let scope: Scope
    /// What is marked.
    public let title: String
    /// Whether it is marked already.
    public let isMarked: Bool
    /// The names of all lists.
    public let lists: [String]

    private let line: ReducerStore<Prompt>
    private let keep: @MainActor (MarkDescription) -> Void

    /// - Parameters:
    ///   - title: What is marked.
    ///   - description: The description of its mark; nil if it is not marked.
    ///   - lists: The names of all lists.
    ///   - scope: The scope of this screen.
    ///   - keep: Keeps what was typed.
    init(
        title: String, description: MarkDescription?, lists: [String], scope: Scope,
        keep: @escaping @MainActor (MarkDescription) -> Void
    ) {
        self.title = title
        isMarked = description != nil
        self.lists = lists
        self.scope = scope
        self.keep = keep
        line = scope.store(Prompt(acceptsLeadingSlash: true))
        scope.context.responder = self
        if let description { line.send(.replace(description.typed)) }
    }

    public var prompt: Prompt.State { line.state }

    /// What would be kept.
    public var description: MarkDescription { MarkDescription(typed: prompt.text) }

    /// The lists that begin as the last word does; all lists if that is none.
    public var offeredLists: [String] {
        guard let beginning else { return lists }
        return lists.filter { $0.hasPrefix(beginning) }
    }

    public var isTyping: Bool { true }

    public func respond(to event: UserEvent) -> Bool {
        if let edit = event.edit {
            line.send(edit)
            return true
        }
        switch event {
        case .open: finish()
        case .nextPane: complete()
        case .back, .leave: return context.send(AppAction.back)
        default: return false
        }
        return true
    }

    /// The beginning of a list's name at the end of the line; nil if its last word is no list.
    private var beginning: Substring? {
        guard let word = prompt.text.split(separator: " ", omittingEmptySubsequences: false).last,
            word.hasPrefix("#"), !word.hasPrefix("##")
        else { return nil }
        return word.dropFirst()
    }

    /// Completes the name of a list.
    private func complete() {
        guard let beginning, let list = offeredLists.first else { return }
        line.send(.replace(prompt.text.dropLast(beginning.count) + list + " "))
    }

    private func finish() {
        let description = description
        scope.context.send(CloseScreen(self))
        keep(description)
    }
}
