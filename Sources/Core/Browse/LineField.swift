/// A prompt of one line below a list, shown only while you type into it.
public struct LineField: Reducer {
    public struct State: Equatable, Sendable {
        public fileprivate(set) var line: Prompt.State
        /// True if the prompt is shown, and has the focus.
        public fileprivate(set) var isOn = false
        /// The problem with the entered text; nil before the text is entered, and after each edit.
        public fileprivate(set) var problem: String?
    }

    public enum Action: Core.Action, Hashable {
        /// Show the prompt with a text, and the caret `caretBefore` characters before its end.
        case begin(String = "", caretBefore: Int = 0)
        case edit(Prompt.Action)
        /// Show the problem with the text.
        case refuse(String)
        case end
    }

    private let prompt = Prompt(acceptsLeadingSlash: true)
    public let initialState: State

    public init() { initialState = State(line: prompt.initialState) }

    public func reduce(_ state: State, _ action: Action) -> State {
        switch action {
        case .begin(let text, let count):
            let line = prompt.reduce(prompt.initialState, .replace(text))
            return State(line: prompt.reduce(line, .caret(line.caret - count)), isOn: true)
        case .edit(let edit):
            return State(line: prompt.reduce(state.line, edit), isOn: state.isOn)
        case .refuse(let problem):
            var next = state
            next.problem = problem
            return next
        case .end: return initialState
        }
    }
}

extension ListOwner {
    /// Handles an event while a prompt below the list is shown.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - field: The prompt.
    ///   - enter: Takes the typed text.
    /// - Returns: True if the event was handled.
    func respond(
        to event: UserEvent, in field: ReducerStore<LineField>, enter: () -> Void
    ) -> Bool {
        if let edit = event.edit {
            field.send(.edit(edit))
            return true
        }
        switch event {
        case .back: field.send(.end)
        case .open: enter()
        case .move(.scrollUp), .move(.scrollDown): return pane.respond(to: event)
        case .row:
            field.send(.end)
            return pane.respond(to: event)
        default: return false
        }
        return true
    }
}
