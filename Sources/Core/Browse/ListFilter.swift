public import Observation

/// Leaves in a list only the rows that contain a text, whatever its case and accents.
///
/// The owner of the list asks it for the rows to show, and again each time it has changed.
@MainActor
@Observable
public final class ListFilter {
    /// The text as it is typed.
    @ObservationIgnored public let prompt = ReducerStore(Prompt(takesLeadingSlash: true))
    /// Whether the prompt has the keys.
    public private(set) var isTyping = false
    /// Tells that other rows are to be shown.
    @ObservationIgnored public let changed = Signal<Void>()

    @ObservationIgnored private var wanted = FoldedText("")

    /// What can be asked of it.
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

    /// Makes a filter that leaves out nothing.
    init() {}

    /// Whether rows may be left out, or soon will be.
    public var isOn: Bool { isTyping || !text.isEmpty }

    /// The text that rows must contain.
    public var text: String { prompt.state.text }

    /// What an event means to it; nil when it is for the list.
    public func action(for event: UserEvent) -> Action? {
        switch event {
        case .edit(let action) where isTyping: .edit(action)
        case .open where isTyping: .keep
        case .back where isOn: .remove
        case .filter: .begin
        default: nil
        }
    }

    /// Does what was asked.
    public func perform(_ action: Action) {
        switch action {
        case .begin: isTyping = true
        case .keep: isTyping = false
        case .edit(let action): edit(action)
        case .remove:
            isTyping = false
            edit(.replace(""))
        }
    }

    /// Those of the rows that contain the text.
    ///
    /// - Parameters:
    ///   - rows: All rows.
    ///   - texts: The texts that a row shows.
    /// - Returns: The rows to show, in their order.
    public func rows<Row>(of rows: [Row], texts: (Row) -> [String]) -> [Row] {
        guard !wanted.isEmpty else { return rows }
        return rows.filter { texts($0).contains { FoldedText($0).contains(wanted) } }
    }

    private func edit(_ action: Prompt.Action) {
        let before = text
        prompt.send(action)
        // The prompt also tells of its caret, which changes nothing about the rows.
        guard text != before else { return }
        wanted = FoldedText(text)
        changed.send(())
    }
}
