/// The prompt for a date to go to.
public struct DateField: Reducer {
    public struct State: Equatable, Sendable {
        public fileprivate(set) var line: Prompt.State
        /// Whether the prompt is shown, and has the focus.
        public fileprivate(set) var isOn = false
    }

    public enum Action: Core.Action, Hashable {
        case begin
        case edit(Prompt.Action)
        case end
    }

    private let prompt = Prompt()
    public let initialState: State

    public init() { initialState = State(line: prompt.initialState) }

    public func reduce(_ state: State, _ action: Action) -> State {
        switch action {
        case .begin: State(line: prompt.initialState, isOn: true)
        case .edit(let edit): State(line: prompt.reduce(state.line, edit), isOn: state.isOn)
        case .end: initialState
        }
    }
}
