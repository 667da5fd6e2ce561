/// A screen with a list and its details.
@MainActor
public protocol ListScreenViewModel: ScreenViewModel {
    associatedtype Row: ListRow where Row.ID: Sendable

    var pane: ListPane<Row> { get }
}

extension ListScreenViewModel {
    public var list: ListViewModel<Row> { pane.list }
    public var filter: ListFilter.State { pane.filter.state }
    /// The line of the prompt; an empty line if there is no prompt.
    public var prompt: Prompt.State { pane.field?.state.line ?? Prompt().initialState }
    public var hasPromptFocus: Bool { pane.field?.state.focus == .prompt }
    public var busy: BusyIndicator { pane.busy }
    /// The text of the prompt; empty if there is no prompt.
    public var searchText: String {
        get { prompt.text }
        set { if newValue != searchText { pane.field?.send(.edit(.replace(newValue))) } }
    }

    public var isTyping: Bool { pane.isTyping }
    public var detail: (any ScreenViewModel)? { pane.detail }
    public func focusPrompt() { pane.focusPrompt() }
    public func tabDidOpen() { pane.tabDidOpen() }
    public func keyWasPressed() { pane.keyWasPressed() }
}
