/// The help: the list of keys by where they count, searchable by key and by purpose.
@MainActor
public final class HelpViewModel: ListScreenViewModel {
    public let scope: Scope
    public let pane: ListPane<HelpRow>

    private let entries: [HelpEntry]
    private let tab: String
    private var searchedText: String?
    private var subscriptions: [Subscription] = []

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
        scope.context.responder = self
        let texts = pane.field?.subscribe { [weak self] in self?.show(entriesWith: $0.query) }
        subscriptions = [texts].compactMap(\.self)
    }

    public func action(for event: UserEvent) -> (any Action)? {
        switch event {
        case .help: AppAction.back
        // The keys are always the same.
        case .reload, .stop: nil
        case _ where filter.isTyping: pane.action(for: event)
        case .back where hasPromptFocus: SearchField.Action.focus(.list)
        // Nothing here can be opened.
        case .open: hasPromptFocus ? SearchField.Action.focus(.list) : nil
        default: pane.action(for: event)
        }
    }

    private func show(entriesWith text: String) {
        guard text != searchedText else { return }
        searchedText = text
        let wanted = text.lowercased()
        guard !wanted.isEmpty else {
            return pane.show(HelpRow.rows(of: entries, first: tab), .initial)
        }
        let found = LoadState<_, Never>.loaded(entries).scored { $0.score(for: wanted) }
        pane.show((found.value ?? []).map(HelpRow.entry), .initial)
    }
}
