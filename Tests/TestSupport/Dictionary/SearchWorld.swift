public import Core

/// A search with its surroundings under the control of a test.
@MainActor
public final class SearchWorld: PromptWorld {
    /// Time, moved by the test.
    public let scheduler = ManualScheduler()
    /// The scope of the app.
    public let scope: Scope
    /// The dictionaries.
    public let service: FakeDictionaryService
    /// The settings.
    public let preferences: FakeSettings
    private let settings: LiveSettings
    /// The search.
    public let search: SearchViewModel
    /// The actions that no screen handled.
    public let unhandled = Log<any Action>()
    private var subscription: Subscription?
    /// Maps the events that the search does not handle, as the app does.
    private let app: FakeScreen

    /// Starts a search with a screen of ten rows.
    ///
    /// - Parameters:
    ///   - service: The dictionaries.
    ///   - queries: Stores the queries for later days.
    ///   - preferences: Store the order of the dictionaries.
    ///   - month: Provides the words of this month.
    ///   - catalogue: Provides the dictionaries that can be fetched.
    ///   - spoken: The codes of the languages that the user reads.
    ///   - asksLanguage: True to ask which language the user learns.
    ///   - findsSources: True to wait for the list of dictionaries.
    public init(
        _ service: FakeDictionaryService, queries: any QueryLog = NoQueryLog(),
        preferences: FakeSettings = FakeSettings(),
        month: any MonthWordService = FakeMonthWords(),
        catalogue: any CatalogueService = FakeCatalogueService(), spoken: [String] = ["en"],
        asksLanguage: Bool = false, findsSources: Bool = true
    ) async {
        self.service = service
        scope = Scope(scheduler: scheduler)
        app = FakeScreen.app(scope)
        let listScope = scope.newScope()
        self.preferences = preferences
        settings = LiveSettings(service: preferences, scope: scope)
        search = SearchViewModel(
            in: service, queries: queries, month: month, catalogue: catalogue, spoken: spoken,
            asksLanguage: asksLanguage,
            scope: listScope)
        subscription = scope.context.handleRest(in: unhandled)
        settings.start()
        search.list.cursor.send(.fit(height: 10))
        search.start()
        search.tabDidOpen()
        if findsSources { await scope.effects.settled() }
    }

    /// Starts a search in dictionaries that answer at once.
    public convenience init(_ dictionaries: KeyValuePairs<String, [String]>) async {
        await self.init(FakeDictionaryService(dictionaries))
    }

    /// The context at the top, which gets unhandled actions.
    public var context: Context { scope.context }

    /// The work in progress.
    public var effects: Effects { scope.effects }

    /// The detail beside the list; nil without a query.
    public var detail: EntryDetail? { search.detail as? EntryDetail }

    /// The search.
    public var screen: any ScreenViewModel { search }

    /// Moves time by one frame, so that answers which were collected for the frame are shown.
    public func passFrame() { scheduler.advance(by: .milliseconds(16)) }

    /// The rows as text: `*dog 2 dogma … more`; a star marks the selected row.
    public var shown: [String] { search.list.rows.lines(selecting: search.list.selected?.id) }

    /// The line of the screen with the selected row, counted from 0.
    public var selectedLine: Int {
        search.list.cursor.state.index - search.list.cursor.state.top
    }
}

extension SearchViewModel {
    /// Makes a search that has its own details.
    public convenience init(
        in service: any DictionaryService, queries: any QueryLog = NoQueryLog(),
        month: any MonthWordService = FakeMonthWords(),
        catalogue: any CatalogueService = FakeCatalogueService(), spoken: [String] = ["en"],
        asksLanguage: Bool = false, scope: Scope
    ) {
        self.init(
            service: service, packages: PackageHints(.apt),
            catalogue: catalogue, speaking: spoken, month: month, queries: queries,
            checksNames: false, asksLanguage: asksLanguage, scope: scope,
            detail: EntryDetail(images: StubImageService(), scope: scope.newScope()),
            about: DictionaryAboutDetail(images: StubImageService(), scope: scope.newScope()))
    }
}
