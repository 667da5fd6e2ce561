public import Core
public import TermView
import Testing

/// The browser as a person meets it, on a terminal in memory.
///
/// Keys take the way they take in the program: keymap, event, view model, action, context. What
/// the program's coordinator does with actions that no screen handles is done here as far as
/// screens are concerned. Nothing waits: a service that has to be waited for is awaited by the test
/// with `settled()`.
@MainActor
public final class TestApp {
    /// The frame around every screen.
    public let app: AppViewModel
    /// The first screen of the first tab.
    public let words: WordListViewModel
    /// The first screen of the second tab.
    public let search: SearchViewModel
    /// The first screen of the tab with the episodes.
    public let episodes: EpisodeListViewModel
    /// The first screen of the last tab.
    public let store: StoreViewModel
    /// What the keys mean.
    public let keymap: Keymap
    /// Where the frames go.
    public let terminal: MemoryTerminal
    /// The time.
    public let clock: ManualClock
    /// How often a frame was asked for.
    public private(set) var frameRequests = 0

    private let context: Context
    private let effects: Effects
    private var presenter: Presenter?
    private var subscriptions: [Subscription] = []

    /// Starts the browser.
    ///
    /// - Parameters:
    ///   - service: Finds the words.
    ///   - dictionaries: Looks words up, in a second tab; without it there is none.
    ///   - images: Finds the pictures.
    ///   - episodeService: Knows the episodes of show 7, in a tab after those; without it there is
    ///     none.
    ///   - shop: Searches a catalogue, in a tab of its own after those; without it there is none.
    ///   - today: The date, `YYYY-MM-DD`.
    ///   - month: The first month, `YYYY-MM`; nil for today's.
    ///   - size: Of the terminal, width and height.
    ///   - onChange: Called with each request for a frame, after it was counted.
    /// - Throws: An error that fails the test when a date can't be read.
    public init(
        _ service: any WordService, dictionaries: (any DictionaryService)? = nil,
        images: any ImageService = StubImageService(),
        episodes episodeService: (any EpisodeService)? = nil, shop: (any StoreService)? = nil,
        today: String = "2026-11-21", month: String? = nil,
        size: (width: Int, height: Int) = (80, 24),
        onChange: @escaping @MainActor (TestApp) -> Void = { _ in }
    ) throws {
        context = Context()
        effects = Effects()
        clock = ManualClock()
        let tabs =
            ["Words"] + (dictionaries == nil ? [] : ["Dictionary"])
            + (episodeService == nil ? [] : ["Episodes"]) + (shop == nil ? [] : ["Store"])
        keymap = Keymap.standard(tabs: tabs)
        search = SearchViewModel(
            service: dictionaries ?? FakeDictionaryService([:]), context: context.newScope(),
            effects: effects.newScope(), clock: clock)
        words = WordListViewModel(
            service: service, days: FixedDay(try .of(today)), images: images,
            month: try month.map { try .of($0) }, context: context.newScope(),
            effects: effects.newScope(), clock: clock)
        episodes = TestApp.episodes(episodeService, images, context, effects, clock)
        store = StoreViewModel(
            service: shop ?? FakeStoreService(), images: images, context: context.newScope(),
            effects: effects.newScope(), clock: clock)
        let roots: [String: any ScreenViewModel] = [
            "Words": words, "Dictionary": search, "Episodes": episodes, "Store": store,
        ]
        app = try AppViewModel(
            tabs: try tabs.map { name in
                let root = try #require(roots[name])
                return Tab(name) { root }
            })
        terminal = MemoryTerminal(size: Size(width: size.width, height: size.height))
        let screen = RootScreen(registry: .standard(keymap: keymap), keymap: keymap)
        presenter = Presenter(app: app, screen: screen, terminal: terminal) { [weak self] in
            guard let self else { return }
            frameRequests += 1
            onChange(self)
        }
        coordinate()
        presenter?.fit()
        words.start()
    }

    private static func episodes(
        _ service: (any EpisodeService)?, _ images: any ImageService, _ context: Context,
        _ effects: Effects, _ clock: ManualClock
    ) -> EpisodeListViewModel {
        let listContext = context.newScope()
        return EpisodeListViewModel(
            service: service ?? FakeEpisodeService(), show: Show(number: 7, name: "Show 7"),
            zone: FixedTimeZone.utc, context: listContext, effects: effects.newScope(), clock: clock
        ) { (episode: Episode) throws(ContainerError) in
            EpisodeDetailViewModel(
                episode, zone: FixedTimeZone.utc, images: images, context: listContext.newScope(),
                effects: effects.newScope(), clock: clock)
        }
    }

    /// Whether the terminal shows something else than the state says.
    public var needsFrame: Bool { presenter?.needsFrame ?? false }

    /// Asks for a frame, as a resize does.
    public func invalidate() { presenter?.invalidate() }

    /// Presses keys one after the other, given by their names: `j j Enter`.
    public func press(_ names: String) throws { try Key.keys(named: names).forEach(press) }

    /// Presses a key.
    public func press(_ key: Key) {
        presenter?.fit()
        app.status.clear()
        let top = app.router.top
        if let event = keymap.event(for: key, isTyping: top.isTyping) { top.handle(event) }
    }

    /// Shows the state on the terminal.
    ///
    /// - Returns: What it shows.
    @discardableResult
    public func present() throws -> Canvas {
        presenter?.present()
        return try #require(terminal.canvas)
    }

    /// Shows the list alone as it is now.
    ///
    /// - Returns: What the terminal shows.
    @discardableResult
    public func presentList() throws -> Canvas {
        presenter?.presentList()
        return try #require(terminal.canvas)
    }

    /// Returns when nothing loads any more.
    public func settled() async {
        await effects.settled()
    }

    private func coordinate() {
        subscriptions = [
            context.receive(ShowScreen.self) { [weak self] action in
                self?.app.router.push(action.viewModel)
                return .handled
            },
            context.receive(ShowMessage.self) { [weak self] action in
                self?.app.status.show(action.text)
                return .handled
            },
            context.receive(AppAction.self) { [weak self] action in
                self?.perform(action) ?? .notHandled
            },
            words.list.selection.subscribe { [weak self] word in
                guard let self else { return }
                app.status.show("You selected: \(word.wordTitle)")
                if let detail = words.detail { app.router.push(detail) }
            },
            search.list.selection.subscribe { [weak self] _ in
                guard let self, let detail = search.detail else { return }
                app.router.push(detail)
            },
            episodes.list.selection.subscribe { [weak self] _ in
                guard let self, let detail = episodes.detail else { return }
                app.router.push(detail)
            },
            store.list.selection.subscribe { [weak self] _ in
                guard let self, let detail = store.detail else { return }
                app.router.push(detail)
            },
        ]
    }

    private func perform(_ action: AppAction) -> ActionResult {
        switch action {
        case .back, .leave:
            return app.router.pop() || app.returnToTab() ? .handled : .notHandled
        case .showTab(let number):
            guard app.tabs.indices.contains(number - 1) else { return .notHandled }
            show(tab: number - 1)
        case .search:
            guard app.tabs.count > 1, app.selectedTab == 0 else { return .notHandled }
            show(tab: 1, returning: true)
        case .showHelp:
            app.router.push(
                HelpViewModel(
                    entries: keymap.help, context: context.newScope(), effects: effects.newScope()))
        case .copy(let clipping): app.status.show(clipping.message)
        case .quit, .interrupt, .redraw, .suspend:
            return .notHandled
        }
        return .handled
    }

    private func show(tab: Int, returning: Bool = false) {
        // The first screens are made before: nothing is thrown.
        let isNew = (try? app.showTab(tab, returning: returning)) ?? false
        if isNew { app.root.start() }
        if returning { app.router.popToRoot() }
        if app.router.top === app.root { app.root.tabDidOpen() }
    }
}
