import Texts

/// The screen on which the user types a command that reads the text of an entry.
@MainActor
public final class CommandForm: ScreenViewModel {
    public let scope: Scope
    private let promptStore: ReducerStore<Prompt>
    private let run: @MainActor (ProgramCommand) -> Void
    /// True if the command reads a table of words, not an entry.
    public let isForTable: Bool

    /// - Parameters:
    ///   - text: The command to begin with; the first letter replaces it.
    ///   - entry: The texts that the command gets.
    ///   - scope: The scope of this screen.
    ///   - run: Runs the command.
    init(
        beginningWith text: String, on entry: ShownEntry, scope: Scope,
        run: @escaping @MainActor (ProgramCommand) -> Void
    ) {
        self.scope = scope
        self.run = run
        isForTable = entry.isTable
        promptStore = scope.store(Prompt(acceptsLeadingSlash: true))
        promptStore.send(.replace(text))
        promptStore.send(.selectAll)
        scope.context.responder = self
    }

    public var prompt: Prompt.State { promptStore.state }
    public var isTyping: Bool { true }

    public func respond(to event: UserEvent) -> Bool {
        if let edit = event.edit {
            promptStore.send(edit)
            return true
        }
        switch event {
        case .back, .leave: return context.send(AppAction.back)
        case .open where prompt.text.trimmed.isEmpty: return context.send(AppAction.back)
        case .open: finish()
        default: return false
        }
        return true
    }

    private func finish() {
        do throws(ProgramCommandError) {
            let command = try ProgramCommand(prompt.text, readsText: true)
            context.send(ScreenAction.close(self))
            run(command)
        } catch {
            context.send(ShowMessage("\(error)"))
        }
    }
}
