/// A screen that is a list with details.
@MainActor
public protocol ListScreenViewModel: ScreenViewModel {
    associatedtype Row: ListRow where Row.ID: Sendable

    /// The list.
    var pane: ListPane<Row> { get }
}

extension ListScreenViewModel {
    /// The rows and the selection among them.
    public var list: ListViewModel<Row> { pane.list }
    /// The state of the filter.
    public var filter: ListFilter.State { pane.filter.state }
    /// The line of the prompt; an empty one where there is none.
    public var prompt: Prompt.State { pane.field?.state.line ?? Prompt().initialState }
    /// Whether the prompt has the keys.
    public var hasPromptFocus: Bool { pane.field?.state.focus == .prompt }
    /// Turns while an answer is waited for.
    public var busy: BusyIndicator { pane.busy }
    /// The text of the prompt; empty where there is none.
    public var searchText: String {
        get { prompt.text }
        set { if newValue != searchText { pane.field?.send(.edit(.replace(newValue))) } }
    }

    public var isTyping: Bool { pane.isTyping }
    public var detail: (any ScreenViewModel)? { pane.detail }
    public func tabDidOpen() { pane.focusPrompt() }
    public func keyWasPressed() { pane.keyWasPressed() }
}
