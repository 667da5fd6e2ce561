public import Observation

/// Show the entry of a word that stands as a link in another entry.
public struct FollowLink: Action, Hashable {
    /// The word.
    public let word: String
    /// The dictionary that the link stands in.
    public let source: String

    /// Makes the action.
    public init(word: String, source: String) {
        self.word = word
        self.source = source
    }
}

/// What one dictionary says about one headword: the detail of a search.
@MainActor
@Observable
public final class EntryViewModel: ScreenViewModel {
    /// The start of the chain that this screen's actions go up.
    public let context: Context
    /// The work of this screen.
    public let effects: Effects
    /// The text, and where one is in it.
    public let reading = TextReading()
    /// The headword; nil while nothing is selected.
    public private(set) var headword: HeadwordMatch?
    /// Its entries, and how far they have come.
    public private(set) var entries = State.notLoaded
    /// Whether they are being looked up, and nobody has noticed yet.
    @ObservationIgnored public internal(set) var awaitsAnswer = false

    /// The entries of one headword, or why there are none.
    public typealias State = LoadState<[DictionaryEntry], DictionaryServiceError>

    private let list: ListViewModel<SearchRow>
    /// The headword that the text is about.
    @ObservationIgnored private var readHeadword: HeadwordMatch.ID?
    @ObservationIgnored private var subscriptions: [Subscription] = []

    /// Makes a detail that shows nothing.
    ///
    /// - Parameters:
    ///   - list: The results whose selection it follows.
    ///   - context: Made for this screen, below that of the search.
    ///   - effects: Made for this screen.
    public init(list: ListViewModel<SearchRow>, context: Context, effects: Effects) {
        self.list = list
        self.context = context
        self.effects = effects
        subscriptions = [
            context.handle(TextReading.Action.self) { [weak self] in self?.reading.perform($0) }
        ]
    }

    /// Shows a headword; another one from its first line on, the same one where it stands.
    ///
    /// While the entries load, the text stays what it was, dimmed. When they can't be loaded anew,
    /// the old ones of the same headword stay.
    ///
    /// - Parameters:
    ///   - headword: The headword; nil for none.
    ///   - entries: What is known of its entries by now.
    public func show(_ headword: HeadwordMatch?, entries: State) {
        awaitsAnswer = false
        self.headword = headword
        self.entries = entries
        let isSame = headword?.id == readHeadword
        guard !entries.isLoading, !isSame || entries.failure == nil else { return }
        readHeadword = headword?.id
        let read = entries.failure == nil ? entries.value ?? [] : []
        reading.show(keepsPlace: isSame) { EntryText.text(of: read) }
    }

    /// Where the headword stands among the results, for a person: `21/30`.
    public var positionText: String { list.positionText }

    /// All that is said, as plain text.
    public var plainText: String { reading.text.text }

    /// Whether the prompt of the text has the keys.
    public var isTyping: Bool { reading.isTyping }

    /// Reading has keys of its own; what it does not know is asked of the search.
    public func action(for event: UserEvent) -> (any Action)? {
        if let action = reading.action(for: event) { return action }
        switch event {
        case _ where isTyping: return nil
        case .open:
            guard let link = reading.link, let headword else { return nil }
            return FollowLink(word: link.word, source: headword.source)
        case .nextPane, .previousPane: return AppAction.back
        case .copyWord: return headword.map { AppAction.copy(Clipping($0.word)) }
        case .copyEntry where entries.value?.isEmpty == false && !entries.isLoading:
            return AppAction.copy(Clipping(plainText))
        default: return SearchViewModel.readingAction(for: event)
        }
    }
}
