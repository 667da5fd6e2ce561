/// Leaves in a list only the rows that contain a text, whatever its case and accents.
public struct ListFilter: Reducer {
    public struct State: Equatable, Sendable {
        /// The text as it is typed.
        public fileprivate(set) var line: Prompt.State
        /// Whether its prompt has the keys.
        public fileprivate(set) var isTyping = false

        /// The text that rows must contain.
        public var text: String { line.text }

        /// Whether rows may be left out, or soon will be.
        public var isOn: Bool { isTyping || !text.isEmpty }

        /// Those of the rows that contain the text, with what frames them.
        public func rows<Row: ListRow>(of rows: [Row]) -> [Row] {
            let wanted = FoldedText(text)
            guard !wanted.isEmpty else { return rows }
            return Row.filtered(rows) { row in
                row.filterTexts.contains { FoldedText($0).contains(wanted) }
            }
        }
    }

    public enum Action: Core.Action, Hashable {
        /// Give the keys to the prompt.
        case begin
        /// Change the text.
        case edit(Prompt.Action)
        /// Give the keys back to the list, and go on leaving rows out.
        case keep
        /// Show all rows again.
        case remove
    }

    private let prompt = Prompt(acceptsLeadingSlash: true)
    public let initialState: State

    public init() { initialState = State(line: prompt.initialState) }

    public func reduce(_ state: State, _ action: Action) -> State {
        var next = state
        switch action {
        case .begin: next.isTyping = true
        case .keep: next.isTyping = false
        case .edit(let edit): next.line = prompt.reduce(state.line, edit)
        case .remove: return initialState
        }
        return next
    }

    /// What an event means to it; nil when it is for the list.
    static func action(for event: UserEvent, _ state: State) -> Action? {
        if let edit = event.edit { return state.isTyping ? .edit(edit) : nil }
        switch event {
        case .open where state.isTyping: return .keep
        case .back where state.isOn: return .remove
        case .filter: return .begin
        default: return nil
        }
    }
}
