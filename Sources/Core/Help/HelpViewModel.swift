public import Observation

/// What the keys do, searchable by key and by purpose.
@MainActor
@Observable
public final class HelpViewModel: ScreenViewModel {
    /// The start of the chain that this screen's actions go up.
    public let context: Context
    /// The work of this screen.
    public let effects: Effects
    /// The entries that fit the search text.
    public let list = ListViewModel<HelpEntry>()
    /// The search text as it is typed.
    public let prompt = ReducerStore(Prompt(takesLeadingSlash: true))
    /// Whether the search box has the keys.
    public private(set) var isTyping = false

    private let entries: [HelpEntry]
    @ObservationIgnored private var searchedText: String?
    @ObservationIgnored private var subscriptions: [Subscription] = []

    /// What the help can be asked for, besides moving and typing.
    public enum Intent: Action, Hashable {
        /// Give the keys to the search box, or back to the list.
        case type(Bool)
    }

    /// Makes the help.
    ///
    /// - Parameters:
    ///   - entries: All entries, made from the keymap in use.
    ///   - context: Made for this screen.
    ///   - effects: Made for this screen.
    public init(entries: [HelpEntry], context: Context, effects: Effects) {
        self.entries = entries
        self.context = context
        self.effects = effects
        subscriptions = [
            prompt.subscribe { [weak self] in self?.filter($0.text) },
            context.handle(ListCursor.Action.self) { [weak self] in self?.list.cursor.send($0) },
            context.handle(Prompt.Action.self) { [weak self] in self?.prompt.send($0) },
            context.handle(Intent.self) { [weak self] intent in
                if case .type(let isTyping) = intent { self?.isTyping = isTyping }
            },
        ]
    }

    /// The search text; setting it to what it is changes nothing.
    public var searchText: String {
        get { prompt.state.text }
        set { if newValue != searchText { prompt.send(.replace(newValue)) } }
    }

    /// What an event means here; nil when it means nothing.
    public func action(for event: UserEvent) -> (any Action)? {
        switch event {
        case .search: Intent.type(true)
        case .edit(let action): action
        case .back where isTyping, .open where isTyping: Intent.type(false)
        case .help: AppAction.back
        default: ListCursor.action(for: event)
        }
    }

    private func filter(_ text: String) {
        // The prompt also tells of its caret, which changes nothing about what was found.
        guard text != searchedText else { return }
        searchedText = text
        let wanted = text.cleaned().lowercased()
        list.replace(
            wanted.isEmpty ? entries : entries.filter { $0.matches(wanted) }, landing: .row(0))
    }
}
