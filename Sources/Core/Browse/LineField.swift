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
