public import Core

/// My words with their surroundings under the control of a test.
@MainActor
public final class MarksWorld {
    /// Time, moved by the test.
    public let scheduler = ManualScheduler()
    /// The scope of the app.
    public let scope: Scope
    /// The service that stores the words.
    public let words = FakeMyWords()
    /// The dictionaries.
    public let dictionaries: FakeDictionaryService
    /// The object that changes the marks; it is not started before ``start()``.
    public let marker: Marker
    /// The tab; it is not started before ``open()``.
    public let list: MyWordsViewModel
    /// The actions that no screen handled.
    public let unhandled = Log<any Action>()
    private let app: FakeScreen
    private var subscription: Subscription?

    /// - Parameter dictionaries: The meanings of the words.
    public init(
        _ dictionaries: FakeDictionaryService = FakeDictionaryService([
            "WordNet": ["serenade", "serene", "serf"]
        ])
    ) {
        self.dictionaries = dictionaries
        scope = Scope(scheduler: scheduler)
        app = FakeScreen.app(scope)
        subscription = scope.context.handleRest(in: unhandled)
        marker = Marker(
            words: words, history: words, dictionaries: dictionaries, scope: scope)
        list = MarksWorld.list(words, dictionaries, marker, scope.newScope())
    }

    /// Makes another tab, which begins with a review.
    public func newList(reviewing choice: ReviewChoice) -> MyWordsViewModel {
        MarksWorld.list(words, dictionaries, marker, scope.newScope(), reviewing: choice)
    }

    private static func list(
        _ words: FakeMyWords, _ dictionaries: FakeDictionaryService, _ marker: Marker,
        _ scope: Scope, reviewing choice: ReviewChoice? = nil
    ) -> MyWordsViewModel {
        let list = MyWordsViewModel(
            words: words, history: words, reviews: words, review: choice, marker: marker,
            dictionaries: dictionaries, zone: FixedTimeZone.utc, scope: scope,
            detail: MyWordsDetail(images: StubImageService(), scope: scope.newScope()))
        list.list.cursor.send(.fit(height: 10))
        return list
    }

    /// Starts the marker, and waits until it knows the marked words.
    public func start() async {
        marker.start()
        await settled()
    }

    /// Starts the marker and the tab, and waits until the tab has its rows.
    public func open() async {
        await start()
        list.start()
        list.tabDidOpen()
        await settled()
    }

    public func settled() async { await scope.effects.settled() }

    // MARK: - Actions

    /// Sends an action from any screen, and waits until all work is done.
    public func send(_ action: any Action) async {
        scope.context.send(action)
        await settled()
    }

    /// Marks words from the oldest to the newest, or removes their marks.
    public func toggle(_ words: String...) async {
        for word in words { await send(Marking.toggle([.dictionary(word)])) }
    }

    /// Handles events of the tab in order, as separate keys, waiting after each until all work is done.
    public func handle(_ events: UserEvent...) async {
        for event in events {
            list.keyWasPressed()
            list.handle(event)
            await settled()
        }
    }

    /// Types into a screen.
    public func type(_ text: String, into screen: any ScreenViewModel) {
        for letter in text { screen.handle(.edit(.insert(String(letter)))) }
    }

    // MARK: - State

    /// The messages since the last call.
    public func said() -> [String] {
        unhandled.take().compactMap { ($0 as? ShowMessage)?.said }
    }

    /// The last screen of a type that the app was asked to show.
    public func presented<ViewModel>(_ type: ViewModel.Type) -> ViewModel? {
        unhandled.entries.lazy.reversed().compactMap {
            ($0 as? ScreenAction)?.presented as? ViewModel
        }
        .first
    }

    /// The rows of the tab as text: `#poetry 2`, `serene`; a star marks the selected one.
    public var shown: [String] {
        let selected = list.list.selected?.id
        return list.list.rows.map { row in
            switch row {
            case .heading(let list): "\(list.title) \(list.count)"
            case .item: (row.id == selected ? "*" : "") + (row.word ?? "")
            }
        }
    }

    /// The progress of the mark of a word; nil if it is not marked.
    public func state(of word: String) -> MarkedKeys.State? {
        scope.marked.state(of: .of(word))
    }

    /// The stored mark of a word.
    ///
    /// - Throws: A ``MyWordsError`` if the words can't be read.
    public func mark(of word: String) async throws -> Mark? { try await words.mark(for: .of(word)) }
}

extension MarkKey {
    /// The key of a word.
    public static func of(_ word: String) -> MarkKey { MarkKey(word: MergeKey(word)) }
}

extension Markable {
    /// A word that was found in the tab Dictionary.
    public static func dictionary(
        _ word: String, meaning: String = "", sentence: String = ""
    ) -> Markable {
        Markable(
            MarkKey(word: MergeKey(word)), title: word, meaning: meaning,
            origin: Origin(place: "Dictionary", sentence: sentence))
    }

    /// An item of the tab Store.
    public static func song(_ title: String) -> Markable {
        Markable(
            MarkKey(.item, id: "song:\(title)"), title: title, meaning: "a song",
            origin: Origin(place: "Store"))
    }
}
