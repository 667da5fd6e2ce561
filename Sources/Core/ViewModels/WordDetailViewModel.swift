public import Observation

/// The detail of the word selected in a list, and how far it is scrolled.
@MainActor
@Observable
public final class WordDetailViewModel: ScreenViewModel {
    /// The start of the chain that this screen's actions go up.
    public let context: Context
    /// The work of this screen.
    public let effects: Effects
    /// Which lines of the text the screen shows.
    public let scroll = ReducerStore(TextScroll())

    private let list: ListViewModel<WordViewModel>
    @ObservationIgnored private var subscriptions: [Subscription] = []

    /// Makes the detail of a list.
    ///
    /// - Parameters:
    ///   - list: The list whose selection it follows.
    ///   - context: Made for this screen, below that of the list.
    ///   - effects: Made for this screen.
    public init(list: ListViewModel<WordViewModel>, context: Context, effects: Effects) {
        self.list = list
        self.context = context
        self.effects = effects
        subscriptions = [
            context.receive(TextScroll.Action.self) { [weak self] action in
                self?.scroll.send(action)
                return .handled
            }
        ]
    }

    /// The word; nil while the list has none.
    public var word: WordViewModel? { list.selected }

    /// Where the word stands in its list, for a person: `21/30`.
    public var positionText: String { list.positionText }

    /// Whether there is more of the text below the screen.
    public var goesOn: Bool {
        let scroll = scroll.state
        return scroll.top + scroll.height < scroll.count
    }

    /// Reading has keys of its own; what it does not know is asked of the list's month and items.
    public func action(for event: UserEvent) -> (any Action)? {
        switch event {
        case .move(let movement), .scrollDetail(let movement): TextScroll.Action.move(movement)
        case .nextPane, .previousPane: AppAction.back
        case .open: nil
        default: WordListViewModel.readingAction(for: event)
        }
    }

    /// Tells how many lines the text takes on the screen, and how many of them fit.
    public func fit(lines: Int, height: Int) {
        let state = scroll.state
        guard state.count != lines || state.height != height else { return }
        scroll.send(.fit(lines: lines, height: height))
    }

    /// Another word is shown: from its first line.
    func wordChanged() { scroll.send(.restart) }
}
