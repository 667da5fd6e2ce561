/// The help: the list of keys, searchable by key and by purpose.
@MainActor
public final class HelpViewModel: ListScreenViewModel {
    public let scope: Scope
    public let pane: ListPane<HelpEntry>

    private let entries: [HelpEntry]
    private var searchedText: String?
    private var subscriptions: [Subscription] = []

    /// - Parameters:
    ///   - entries: All entries, made from the current keymap.
    ///   - scope: The scope of this screen.
    public init(entries: [HelpEntry], scope: Scope) {
        self.entries = entries
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
        let all = LoadState<_, Never>.loaded(entries)
        let found = wanted.isEmpty ? all : all.scored { $0.score(for: wanted) }
        pane.show(found.value ?? [], .initial)
    }
}
