import Core
import Services
import TermView

/// The scope of the app.
///
/// Resolving a ``Scope`` makes a child of it. All parts that the same call to the container makes
/// share that child, such as a screen and its detail.
struct AppScope {
    let scope: Scope
}

/// The composition root: registers the features and the parts that they share.
struct Wiring: Sendable {
    let features: [Feature]
    let store: SettingsStore
    /// The settings as they were read at the start, before options of the command line override
    /// them.
    let settings: Settings

    /// Reads the settings.
    ///
    /// - Parameters:
    ///   - features: The features.
    ///   - settingsFile: The file of the settings; nil for the defaults.
    ///   - folder: The folder for what keys set; nil if changes can't be saved.
    ///   - environment: Returns the value of an environment variable.
    init(
        features: [Feature], settingsFile: SettingsFile? = nil,
        folder: String? = nil,
        environment: @Sendable (String) -> String? = environmentVariable
    ) {
        self.init(
            features: features,
            store: SettingsStore(
                Wiring.settings(of: features), file: settingsFile, in: folder,
                environment: environment))
    }

    init(features: [Feature], store: SettingsStore) {
        self.features = features
        self.store = store
        settings = store.current
    }

    /// Registers the services; each is made when it is first resolved.
    ///
    /// - Parameters:
    ///   - options: The options of the command line.
    ///   - pictures: The way in which the terminal shows pictures.
    ///   - timers: The timers of the loop.
    /// - Returns: The container, which is all that a command needs.
    @MainActor
    func services(
        _ options: LaunchOptions, pictures: TerminalPictures = TerminalPictures(),
        timers: TimerQueue = TimerQueue()
    ) -> Container {
        let container = Container()
        var options = options
        options.settings = settings
        options.settingsPath = store.file?.path
        options.network.isOffline = options.network.isOffline || settings[.isOffline]
        registerSettings(in: container, options)
        Wiring.registerNetwork(in: container, options)
        Wiring.registerImages(in: container, options, pictures)
        Wiring.registerSystem(in: container, options)
        container.register((any Scheduler).self, lifetime: .container) { _ in timers }
        for feature in features { feature.services(container, options) }
        return container
    }

    /// Registers the view models of the browser; each is made when it is first resolved.
    ///
    /// - Parameters:
    ///   - services: The container of the services.
    ///   - options: The options of the command line.
    /// - Returns: A child of the container `services`.
    @MainActor
    func viewModels(of services: Container, _ options: LaunchOptions) -> Container {
        let container = Container(parent: services)
        var options = options
        options.settings = settings
        options.settingsPath = store.file?.path
        for feature in features { feature.viewModels(container, options) }
        registerFrame(in: container, options)
        return container
    }

    /// Registers the services of the operating system.
    @MainActor
    private static func registerSystem(in container: Container, _ options: LaunchOptions) {
        container.register((any DayService).self, lifetime: .container) { _ in
            if let today = options.today { return FixedDay(today) }
            return SystemCalendar()
        }
        container.register((any TimeZoneService).self, lifetime: .container) { _ in SystemTimeZone()
        }
        container.register((any QueryLog).self, lifetime: .container) { _ in NoQueryLog() }
        container.register((any Clock<Duration>).self, lifetime: .container) { _ in
            ContinuousClock()
        }
        container.register((any Opener).self, lifetime: .container) { _ in
            BrowserOpener(
                command: options.settings[.browser], environment: environmentVariable)
        }
        container.register((any Clipboard).self, lifetime: .container) { _ in
            ProgramClipboard(
                command: options.settings[.copyProgram], environment: environmentVariable)
        }
        container.register(PackageHints.self, lifetime: .container) { _ in
            .ofThisSystem(environment: environmentVariable)
        }
        container.register((any SoundService).self, lifetime: .container) { _ in
            ProgramSoundService(
                player: options.settings[.player], speech: options.settings[.speech],
                environment: environmentVariable)
        }
    }

    /// Reports that what keys have set can't be read, or that a key in the browser has chosen which
    /// dictionaries are asked.
    ///
    /// - Parameter names: The dictionaries that the command line names, which override the choice
    ///   by the key; empty for none.
    func reportChosenDictionaries(naming names: [String]) {
        if let problem = settings.savedProblem { StandardStreams.report("mot: \(problem)") }
        let setting = Setting.dictionaryGroup.declaration.name
        let group = settings.group.map { "the group \($0.name) is" }
        let language = settings.language.map { "dictionaries of \($0) are" }
        guard names.isEmpty, let askedText = group ?? language,
            settings.origin(of: setting) == .key
        else { return }
        StandardStreams.report(
            "mot: only \(askedText) asked, which a key in the browser has chosen; "
                + "`mot config --reset \(setting)` undoes that")
    }

    @MainActor
    private static func tab(
        _ feature: Feature, _ tab: FeatureTab, _ container: Container, _ options: LaunchOptions
    ) -> Tab {
        var lookUp: (@MainActor (LookUp) -> Void)?
        if let pass = tab.lookUp { lookUp = { [unowned container] in pass(container, $0) } }
        return Tab(feature.title, id: feature.id, lookUp: lookUp) { [unowned container] in
            if feature.id == options.tab, let query = options.query {
                let pass = options.opensWord ? tab.openEntry : tab.passQuery
                pass?(container, query)
            }
            return tab.makeRoot(container)
        }
    }

    /// Makes the app with its first tab.
    ///
    /// The first tab is the first of these that exists:
    /// - the tab that the command line names, or else the tab that the settings name
    /// - if the app resumes, the tab that was shown last time, or else the tab that looks words up
    /// - the first tab that is not hidden
    @MainActor
    private static func app(
        _ tabs: [Tab], _ options: LaunchOptions, _ settings: Settings, _ changes: Changes
    ) -> AppViewModel {
        let hiddenIDs = Set(settings[.hiddenTabs()])
        let isShown = { (tab: Tab) in !hiddenIDs.contains(tab.id) }
        let lastTab = tabs.firstIndex { $0.id == settings.saved.tab && isShown($0) }
        let lookUpTab = tabs.firstIndex { $0.lookUp != nil && isShown($0) }
        let firstShownTab = tabs.firstIndex(where: isShown) ?? 0
        let resumedTab = options.resumes ? lastTab ?? lookUpTab ?? firstShownTab : nil
        let requestedID = options.tab ?? settings[.firstTab()]
        let requestedTab = tabs.firstIndex { $0.id == requestedID }
        return AppViewModel(
            tabs: tabs, selected: requestedTab ?? resumedTab ?? firstShownTab,
            hidden: hiddenIDs, takesMouse: settings[.takesMouse], changes)
    }

    /// Registers the parts around the screens: the keymap, the app and its coordinator.
    @MainActor
    private func registerFrame(in container: Container, _ options: LaunchOptions) {
        let tabs = orderedTabs
        container.register(AppScope.self, lifetime: .container) { parts in
            AppScope(scope: Scope(scheduler: parts.resolve()))
        }
        container.register(Scope.self, lifetime: .graph) { parts in
            parts.resolve(AppScope.self).scope.newScope()
        }
        container.register(LiveSettings.self, lifetime: .container) { parts in
            LiveSettings(
                service: parts.resolve(), scope: parts.resolve(AppScope.self).scope)
        }
        container.register(Keymaps.self, lifetime: .transient) { parts in
            keymaps(parts.resolve(LiveSettings.self).current)
        }
        container.register(AppViewModel.self, lifetime: .container) { [unowned container] parts in
            Wiring.app(
                tabs.map { Wiring.tab($0, $1, container, options) }, options,
                parts.resolve(LiveSettings.self).current,
                parts.resolve(AppScope.self).scope.changes)
        }
        container.register(Coordinator.self, lifetime: .container) { [unowned container] parts in
            Coordinator(
                app: parts.resolve(), opener: parts.resolve(), clipboard: parts.resolve(),
                keepsTab: options.resumes, scope: parts.resolve(AppScope.self).scope,
                layers: layers(in: container))
        }
    }
}

extension Wiring {
    /// Makes the browser with its services and view models.
    ///
    /// - Parameters:
    ///   - options: The options of the command line.
    ///   - terminal: Shows the frames.
    ///   - pictures: The way in which the terminal shows pictures.
    ///   - timers: The timers of the loop.
    /// - Returns: The browser; nothing is loaded yet.
    @MainActor
    func browser(
        _ options: LaunchOptions, terminal: any Terminal, pictures: TerminalPictures,
        timers: TimerQueue
    ) -> Browser {
        let services = services(options, pictures: pictures, timers: timers)
        return browser(of: viewModels(of: services, options), terminal: terminal)
    }

    /// Makes the browser from the parts in a container.
    @MainActor
    func browser(
        of container: Container, terminal: any Terminal
    ) -> Browser {
        let liveSettings: LiveSettings = container.resolve()
        liveSettings.start()
        let coordinator: Coordinator = container.resolve()
        for feature in features { feature.startBackgroundWork(container) }
        return Browser(
            app: container.resolve(), settings: liveSettings, coordinator: coordinator,
            scope: container.resolve(AppScope.self).scope,
            terminal: terminal, keepAlive: container, keymaps: keymaps, screens: screens)
    }

    @MainActor
    func screens(_ keymaps: Keymaps) -> ScreenRegistry {
        var registry = ScreenRegistry()
        for feature in features { feature.screens(&registry, keymaps[feature.id]) }
        return registry
    }
}

/// The parts that all clients of web services share.
extension Wiring {
    /// Registers the HTTP client and the stored answers; neither opens anything before it is used.
    @MainActor
    static func registerNetwork(in container: Container, _ options: LaunchOptions) {
        container.register((any HTTPClient).self, lifetime: .container) { parts in
            guard !options.network.isOffline else { return OfflineHTTPClient() }
            return CurlHTTPClient(
                agent: "mot/\(Program.version)", packages: parts.resolve())
        }
        container.register((any AnswerStore).self, lifetime: .container) { _ in
            guard let folder = OwnFolders.cache(environment: environmentVariable) else {
                return NoAnswerStore()
            }
            return AnswerFolder(
                in: folder, limits: .init(megabytes: options.settings[.cacheSize])
            ) { StandardStreams.report("mot: \($0)") }
        }
        container.register(RemoteAnswers.self, lifetime: .container) { parts in
            RemoteAnswers(client: parts.resolve(), store: parts.resolve())
        }
    }
}

extension Wiring {
    /// Registers the service for the pictures that details show.
    @MainActor
    static func registerImages(
        in container: Container, _ options: LaunchOptions, _ pictures: TerminalPictures
    ) {
        // The feature with the dictionaries replaces this registration.
        container.register(ChafaImageService.Files.self) { _ in .init { _ in nil } }
        container.register((any ImageService).self, lifetime: .container) { parts in
            parts.resolve(
                (any ImageService).self, arguments: parts.resolve(ChafaImageService.Files.self))
        }
        // The pictures of other files, such as books.
        container.register((any ImageService).self, lifetime: .transient) {
            (parts, files: ChafaImageService.Files) in
            ChafaImageService(
                answers: RemoteAnswers(
                    client: parts.resolve(), store: pictureStore(options.settings[.cacheSize])),
                files: files,
                terminal: pictures, programs: environmentVariable("PATH") ?? "",
                packages: parts.resolve(), clock: parts.resolve())
        }
    }

    /// The store for pictures alone: pictures are large, and would displace other answers from a
    /// shared store.
    private static func pictureStore(_ megabytes: Int) -> any AnswerStore {
        guard let folder = OwnFolders.cache(environment: environmentVariable) else {
            return NoAnswerStore()
        }
        return AnswerFolder(in: folder + "/pictures", limits: .init(megabytes: megabytes)) {
            StandardStreams.report("mot: \($0)")
        }
    }
}
