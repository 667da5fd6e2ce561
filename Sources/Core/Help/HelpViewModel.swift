/// The help: the list of keys by where they count, searchable by key and by purpose.
@MainActor
public final class HelpViewModel: ListOwner {
    public let scope: Scope
    public let pane: ListPane<HelpRow>

    private let entries: [HelpEntry]
    private let tab: String
    private var subscription: Subscription?

    /// - Parameters:
    ///   - entries: All entries, made from the current keymap.
    ///   - tab: The name of the shown tab, whose keys come first.
    ///   - scope: The scope of this screen.
    public init(entries: [HelpEntry], tab: String = "", scope: Scope) {
        self.entries = entries
        self.tab = tab
        self.scope = scope
        pane = ListPane(
            scope, source: StaticListSource(scope),
            field: SearchField(Prompt(acceptsLeadingSlash: true), focus: .list))
        pane.belong(to: self)
        subscription = pane.field?.follow(\.query) { [weak self] _, text in
            self?.show(entriesWith: text)
        }
        show(entriesWith: "")
    }

    public func respond(to event: UserEvent) -> Bool {
        switch event {
        case .help: return context.send(AppAction.back)
        // The keys are always the same.
        case .reload, .stop: return false
        case _ where filter.isTyping: return pane.respond(to: event)
        // Nothing here can be opened.
        case .open where !hasPromptFocus: return false
        case .back where hasPromptFocus, .open:
            pane.field?.send(.focus(.list))
            return true
        default: return pane.respond(to: event)
        }
    }

    /// Shows the entries that contain a text, the best matches first; all of them for an empty text.
    private func show(entriesWith text: String) {
        let wanted = text.lowercased()
        guard !wanted.isEmpty else {
            return pane.show(HelpRow.rows(of: entries, first: tab), .initial)
        }
        let found = entries.compactMap { entry in
            entry.score(for: wanted).map { (score: $0, entry: entry) }
        }
        // Stable, so that equal matches keep their order.
        let best = found.sorted { $0.score > $1.score }
        pane.show(best.map { HelpRow.entry($0.entry) }, .initial)
    }
}
