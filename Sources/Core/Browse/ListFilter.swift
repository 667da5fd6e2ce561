/// Limits a list to the rows that contain a text, ignoring case and accents.
public struct ListFilter: Reducer {
    public struct State: Equatable, Sendable {
        public fileprivate(set) var line: Prompt.State
        /// True if the prompt of the filter has the focus.
        public fileprivate(set) var isTyping = false

        /// The text that rows must contain.
        public var text: String { line.text }

        /// True if the filter has a text, or its prompt has the focus.
        public var isOn: Bool { isTyping || !text.isEmpty }

        /// Returns the places of the filter's text in another text, in bytes of UTF-8; empty if the
        /// filter has no text.
        public func ranges(in other: String) -> [Range<Int>] {
            text.isEmpty ? [] : FoldedText(other).ranges(of: FoldedText(text))
        }

        /// Returns the rows that contain the text, with their headings.
        ///
        /// - Parameters:
        ///   - rows: All rows.
        ///   - texts: The texts of a row.
        /// - Returns: The rows.
        public func rows<Row: ListRow>(
            of rows: [Row], by texts: (Row) -> [String] = { $0.filterTexts }
        ) -> [Row] {
            let query = FoldedText(text)
            guard !query.isEmpty else { return rows }
            return rows.filtered { row in
                texts(row).contains { FoldedText($0).contains(query) }
            }
        }
    }

    public enum Action: Core.Action, Hashable {
        /// Give the focus to the prompt of the filter. An earlier text in the prompt is selected,
        /// so that the next letter replaces it.
        case begin
        case edit(Prompt.Action)
        /// Give the focus back to the list; the filter stays.
        case keep
        /// Remove the filter.
        case remove
    }

    private let prompt = Prompt(acceptsLeadingSlash: true)
    public let initialState: State

    public init() { initialState = State(line: prompt.initialState) }

    public func reduce(_ state: State, _ action: Action) -> State {
        var next = state
        switch action {
        case .begin:
            next.isTyping = true
            next.line = prompt.reduce(state.line, .selectAll)
        case .keep:
            next.isTyping = false
            next.line = prompt.reduce(state.line, .deselect)
        case .edit(let edit): next.line = prompt.reduce(state.line, edit)
        case .remove: return initialState
        }
        return next
    }

    /// The action of the filter for an event; nil if the filter has no action for it.
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
