public import Core
public import TermView
import Testing

/// The browser as a person meets it, on a terminal in memory.
///
/// Keys take the way they take in the program: keymap, event, view model, action, context,
/// coordinator. Nothing waits: a service that has to be waited for is awaited by the test with
/// `settled()`.
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
    /// What opens addresses.
    public let opener = FakeOpener()
    /// What was asked of the loop that runs the browser, in order.
    public private(set) var requests: [Coordinator.Request] = []

    private let effects: Effects
    private let coordinator: Coordinator
    private var browser: Browser?

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
    /// - Throws: An error that fails the test when a date can't be read.
    public init(
        _ service: any WordService, dictionaries: (any DictionaryService)? = nil,
        images: any ImageService = StubImageService(),
        episodes episodeService: (any EpisodeService)? = nil, shop: (any StoreService)? = nil,
        today: String = "2026-11-21", month: String? = nil,
        size: (width: Int, height: Int) = (80, 24)
    ) throws {
        let context = Context()
        let effects = Effects()
        self.effects = effects
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
        let keymap = keymap
        coordinator = Coordinator(
            app: app, searchTab: tabs.firstIndex(of: "Dictionary"), opener: opener,
            context: context
        ) { () throws(ContainerError) in
            HelpViewModel(
                entries: keymap.help, context: context.newScope(), effects: effects.newScope())
        }
        terminal = MemoryTerminal(size: Size(width: size.width, height: size.height))
        browser = Browser(
            app: app, screens: .standard(keymap: keymap), keymap: keymap,
            coordinator: coordinator, effects: effects, terminal: terminal)
        browser?.start()
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
    public var needsFrame: Bool { browser?.presenter.needsFrame ?? false }

    /// Asks for a frame, as a resize does.
    public func invalidate() { browser?.presenter.invalidate() }

    /// Says that the terminal shows nothing of the last frame any more.
    public func forgetFrame() { browser?.presenter.forgetFrame() }

    /// Presses keys one after the other, given by their names: `j j Enter`.
    public func press(_ names: String) throws { try Key.keys(named: names).forEach(press) }

    /// Presses a key.
    public func press(_ key: Key) { requests += browser?.handle(key) ?? [] }

    /// Presses keys that have waited together, as the loop of a terminal does.
    public func pressTogether(_ keys: [Key]) {
        var keys = keys[...]
        while let key = browser?.takeKey(of: &keys) { press(key) }
    }

    /// Tells a person something, until the next key.
    public func tell(_ message: String) { browser?.tell(message) }

    /// Shows the state on the terminal.
    ///
    /// - Returns: What it shows.
    @discardableResult
    public func present() throws -> Canvas {
        browser?.presenter.present()
        return try #require(terminal.canvas)
    }

    /// Shows the list alone as it is now.
    ///
    /// - Returns: What the terminal shows.
    @discardableResult
    public func presentList() throws -> Canvas {
        browser?.presenter.presentList()
        return try #require(terminal.canvas)
    }

    /// Lets the spinner of what loads show, or turn on when that is the time that is given.
    public func passSpinner(_ time: Duration = BusyIndicator.delay) async {
        await clock.sleepers(1, for: time)
        clock.advance(by: time)
        await clock.sleepers(1, for: BusyIndicator.interval)
    }

    /// Returns when nothing loads any more.
    public func settled() async {
        await effects.settled()
    }
}
