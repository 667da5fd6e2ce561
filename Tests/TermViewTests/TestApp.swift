import Core
import Services
import TestSupport
import Testing

@testable import TermApp
@testable import TermView

/// The browser as a user sees it, on a terminal in memory.
///
/// It is wired as the program is, with services that a test controls.
///
/// Keys go the same way as in the program: keymap, event, view model, action, context, coordinator.
/// No call waits for a service; a test waits for its services with `settled()`.
@MainActor
final class TestApp {
    /// The frame around every screen.
    let app: AppViewModel
    /// The first screen of the first tab.
    let words: WordListViewModel
    /// The first screen of the second tab.
    let search: SearchViewModel
    /// The first screen of the tab with the episodes.
    let episodes: EpisodeListViewModel
    /// The first screen of the tab with the store.
    let store: StoreViewModel
    /// The first screen of the last tab.
    let myWords: MyWordsViewModel
    /// The meanings of the keys.
    let keymap: Keymap
    /// The terminal that gets the frames.
    let terminal: MemoryTerminal
    /// The time.
    let scheduler = ManualScheduler()
    /// My words.
    let keptWords: FakeMyWords
    /// The stored preferences.
    let preferences: FakeSettings
    /// The opener of addresses.
    let opener = FakeOpener()
    /// The sounds that were heard.
    let sounds = FakeSoundService()
    /// The programs that were run.
    let programs: FakePrograms
    /// The requests to the loop that runs the browser, in order.
    private(set) var requests: [Coordinator.Request] = []

    private let effects: Effects
    private let browser: Browser
    /// The keys that wait for an answer.
    private var waitingKeys: ArraySlice<Key> = []

    /// Starts the browser.
    ///
    /// - Parameters:
    ///   - service: Finds the words.
    ///   - dictionaries: Looks words up; nil for no second tab.
    ///   - catalogue: Has the dictionaries that can be fetched.
    ///   - images: Finds the pictures.
    ///   - episodeService: Has the episodes of show 7; nil for no tab with episodes, after the
    ///     first two.
    ///   - shop: Searches the store; nil for no Store tab, after the episodes.
    ///   - keptWords: Store the marks; nil for no tab of My words, which is the last.
    ///   - shelf: Stores the books; nil for no tab of books.
    ///   - preferences: Store the arrangement of the screen.
    ///   - settings: The text of the settings file.
    ///   - greets: True if the words of this month stand below the empty search box.
    ///   - resumes: True to begin in the tab in which the user left the program.
    ///   - programs: Run the commands of keys.
    ///   - today: The date, `YYYY-MM-DD`.
    ///   - month: The first month, `YYYY-MM`; nil for today's.
    ///   - size: The width and the height of the terminal.
    /// - Throws: An error that fails the test when a date can't be read.
    init(
        _ service: any WordService, dictionaries: (any DictionaryService)? = nil,
        catalogue: any CatalogueService = FakeCatalogueService(),
        images: any ImageService = StubImageService(),
        episodes episodeService: (any EpisodeService)? = nil, shop: (any StoreService)? = nil,
        keptWords: FakeMyWords? = nil, shelf: (any BookShelf)? = nil,
        preferences: FakeSettings = FakeSettings(),
        settings: String = "", greets: Bool = false, resumes: Bool = false,
        programs: FakePrograms = FakePrograms(),
        today: String = "2026-11-21", month: String? = nil,
        size: (width: Int, height: Int) = (80, 24)
    ) throws {
        let wiring = TestApp.wiring(
            hiding: [
                dictionaries == nil ? .dictionary : nil, episodeService == nil ? .episodes : nil,
                shop == nil ? .store : nil, keptWords == nil ? .myWords : nil,
                shelf == nil ? .reading : nil,
            ], settings)
        preferences.adopt(wiring.settings)
        self.keptWords = keptWords ?? FakeMyWords()
        self.preferences = preferences
        self.programs = programs
        var options = LaunchOptions()
        options.resumes = resumes
        options.today = try .of(today)
        options[YearMonth.self] = try month.map { try .of($0) }
        options[Show.self] = Show(number: 7, name: "Show 7")
        options.network.isOffline = true
        let services = wiring.services(options)
        let (scheduler, opener, sounds) = (scheduler, opener, sounds)
        services.register((any Scheduler).self, lifetime: .container) { _ in scheduler }
        services.register((any Opener).self) { _ in opener }
        services.register((any Clipboard).self) { _ in FakeClipboard(hasProgram: false) }
        services.register((any ProgramService).self) { _ in programs }
        services.register((any SoundService).self) { _ in sounds }
        services.register(PackageHints.self) { _ in PackageHints(.apt) }
        services.register((any ImageService).self) { _ in images }
        services.register((any TimeZoneService).self) { _ in FixedTimeZone.utc }
        services.register((any WordService).self) { _ in service }
        services.register((any DictionaryService).self) { _ in
            dictionaries ?? FakeDictionaryService([:])
        }
        services.register((any CatalogueService).self) { _ in catalogue }
        services.register((any SettingsService).self) { _ in preferences }
        if !greets { services.register((any MonthWordService).self) { _ in FakeMonthWords() } }
        services.register((any EpisodeService).self) { _ in
            episodeService ?? FakeEpisodeService()
        }
        let own = self.keptWords
        services.register((any MyWords).self) { _ in own }
        services.register((any LookUpHistory).self) { _ in own }
        services.register((any ReviewService).self) { _ in own }
        services.register((any QueryLog).self) { _ in own }
        services.register((any BookShelf).self) { _ in shelf ?? FakeBookShelf() }
        services.register((any BookService).self) { _ in FakeBookService([]) }
        services.register((any StoreService).self) { _ in shop ?? FakeStoreService() }
        let container = wiring.viewModels(of: services, options)
        words = container.resolve()
        search = container.resolve()
        episodes = container.resolve()
        store = container.resolve()
        myWords = container.resolve()
        app = container.resolve()
        keymap = container.resolve(Keymaps.self).common
        effects = container.resolve(AppScope.self).scope.effects
        terminal = MemoryTerminal(size: Size(width: size.width, height: size.height))
        browser = wiring.browser(of: container, terminal: terminal)
        browser.start()
    }

    /// Returns the features of the golden screens, without the tabs whose services a test does not
    /// have.
    private static func wiring(hiding hidden: [Feature?], _ settings: String) -> Wiring {
        let hidden = hidden.compactMap { $0?.id }
        let features = Feature.all.map { feature in
            var feature = feature
            if hidden.contains(feature.id) { feature.tab = nil }
            return feature
        }
        let file = Settings.File(
            path: "/home/config.toml", text: SettingsText(settings))
        return Wiring(
            features: features,
            store: SettingsStore(Settings(Wiring.settings(of: features), file: file)))
    }

    /// The settings as they are now.
    var settings: Settings { browser.settings.current }

    /// True if the terminal does not show the current state.
    var needsFrame: Bool { browser.presenter.needsFrame }

    /// Tells the presenter that the terminal no longer shows the last frame.
    func forgetFrame() { browser.presenter.forgetFrame() }

    /// Presses keys one after the other, given by their names: `j j Enter`.
    func press(_ names: String) throws { try Key.keys(named: names).forEach(press) }

    /// Presses a key.
    func press(_ key: Key) { requests += browser.handle(key) }

    /// Presses keys one by one, each after the work of the key before it is done and shown.
    func pressSettling(_ names: String) async throws {
        for key in try Key.keys(named: names) {
            press(key)
            await settled()
            try present()
        }
    }

    /// Presses keys that have come together, as the program does.
    ///
    /// Keys that wait for an answer are pressed by ``settled()``.
    func pressTogether(_ keys: [Key]) {
        waitingKeys += keys
        pressWaiting()
    }

    /// Presses the waiting keys that need not wait any longer.
    func pressWaiting() {
        while let key = browser.takeKey(of: &waitingKeys) { press(key) }
    }

    /// The number of keys that wait for an answer.
    var waitingCount: Int { waitingKeys.count }

    /// Returns the point at which a text begins on the screen, for the first or the last time.
    func point(of text: String, isLast: Bool = false) throws -> Point {
        let lines = try present().lines
        let found =
            isLast ? lines.lastIndex { $0.contains(text) } : lines.firstIndex { $0.contains(text) }
        let y = try #require(found, "“\(text)” is not shown:\n\(lines.joined(separator: "\n"))")
        let ranges = lines[y].ranges(of: text)
        let start = try #require((isLast ? ranges.last : ranges.first)?.lowerBound)
        return Point(x: lines[y][..<start].cellWidth, y: y)
    }

    /// Presses the mouse where a text begins on the screen, waits for the work that this starts,
    /// and shows the result.
    ///
    /// - Parameters:
    ///   - button: The button, or the wheel.
    ///   - text: The text.
    ///   - offset: The number of cells behind the beginning of the text.
    ///   - isLast: True to press the last occurrence of the text, false for the first.
    /// - Throws: An error that fails the test when the text is not shown.
    func press(
        _ button: Pointer.Button = .left, on text: String, behind offset: Int = 0,
        isLast: Bool = false
    ) async throws {
        let start = try point(of: text, isLast: isLast)
        press(Key(.pointer(Pointer(button, at: Point(x: start.x + offset, y: start.y)))))
        await settled()
        try present()
    }

    /// Shows a message until the next key.
    func tell(_ message: String) { browser.showMessage(Sentence(message)) }

    /// Shows the state on the terminal.
    ///
    /// - Returns: The canvas that it shows.
    @discardableResult
    func present() throws -> Canvas {
        browser.presenter.present()
        return try #require(terminal.canvas)
    }

    /// Shows the list alone as it is now.
    ///
    /// - Returns: The canvas that the terminal shows.
    @discardableResult
    func presentList() throws -> Canvas {
        browser.presenter.presentList()
        return try #require(terminal.canvas)
    }

    /// Returns the click target at a point of the terminal, and its screen.
    func target(at point: Point) -> (screen: any ScreenViewModel, target: Region.Target)? {
        browser.presenter.target(at: point)
    }

    /// Lets time pass, by default until a spinner shows.
    func passSpinner(_ time: Duration = BusyIndicator.delay) { scheduler.advance(by: time) }

    /// True while a request is not answered yet.
    var isLoading: Bool { browser.isLoading }

    /// Returns when nothing loads any more and all waiting keys are pressed.
    func settled() async {
        repeat {
            await effects.settled()
            pressWaiting()
        } while !effects.isSettled
    }
}
