import Core
import Services
import TermView

/// The composition root: the one place that knows which parts there are and what each is given.
@MainActor
enum Wiring {
    /// Everything the program is made of, each part made when it is first asked for.
    ///
    /// - Parameters:
    ///   - options: From the command line.
    ///   - colors: The colours that pictures may have on the terminal.
    /// - Returns: The parts.
    static func container(
        _ options: LaunchOptions, colors: ColorDepth = .none
    ) -> Container {
        let container = Container()
        registerServices(in: container, options)
        registerImages(in: container, colors)
        registerViewModels(in: container, options)
        registerEpisodes(in: container, options)
        registerStore(in: container, options)
        return container
    }

    private static func registerServices(in container: Container, _ options: LaunchOptions) {
        registerNetwork(in: container, options)
        container.register((any WordService).self, scope: .container) {
            parts throws(ContainerError) in
            switch options.words ?? options.network.words.map(WordSource.server) {
            case nil: AlmanacService()
            case .file(let path): WordFileService(path: path)
            case .server(let address):
                HTTPWordService(
                    address: address, remote: try parts.resolve(),
                    waitsUntilKept: options.waitsUntilKept)
            }
        }
        registerDictionaries(in: container, options)
        container.register((any DayService).self, scope: .container) { _ in
            if let today = options.today { return FixedDay(today) }
            return SystemCalendar()
        }
        container.register((any Clock<Duration>).self, scope: .container) { _ in ContinuousClock() }
    }

    private static func registerViewModels(in container: Container, _ options: LaunchOptions) {
        let tabs = TabName.allCases
        container.register(Context.self, scope: .container) { _ in Context() }
        container.register(Effects.self, scope: .container) { _ in Effects() }
        container.register(Keymap.self, scope: .container) { _ in .standard(tabs: tabs.map(\.title))
        }
        container.register(WordListViewModel.self, scope: .container) {
            parts throws(ContainerError) in
            WordListViewModel(
                service: try parts.resolve(), days: try parts.resolve(),
                images: try parts.resolve(),
                month: options.month, context: try parts.resolve(Context.self).newScope(),
                effects: try parts.resolve(Effects.self).newScope(), clock: try parts.resolve())
        }
        container.register(SearchViewModel.self, scope: .container) {
            parts throws(ContainerError) in
            let search = SearchViewModel(
                service: try parts.resolve(), context: try parts.resolve(Context.self).newScope(),
                effects: try parts.resolve(Effects.self).newScope(), clock: try parts.resolve())
            if options.tab != .store, let query = options.query { search.searchText = query }
            return search
        }
        container.register(HelpViewModel.self, scope: .transient) {
            parts throws(ContainerError) in
            HelpViewModel(
                entries: try parts.resolve(Keymap.self).help,
                context: try parts.resolve(Context.self).newScope(),
                effects: try parts.resolve(Effects.self).newScope())
        }
        container.register(AppViewModel.self, scope: .container) {
            [unowned container] _ throws(ContainerError) in
            let shown = tabs.map { tab in
                Tab(tab.title) { () throws(ContainerError) in
                    switch tab {
                    case .words: try container.resolve(WordListViewModel.self)
                    case .dictionary: try container.resolve(SearchViewModel.self)
                    case .episodes: try container.resolve(EpisodeListViewModel.self)
                    case .store: try container.resolve(StoreViewModel.self)
                    }
                }
            }
            let selected = tabs.firstIndex(of: options.tab) ?? 0
            return try AppViewModel(tabs: shown, selected: selected)
        }
        container.register(Coordinator.self, scope: .container) {
            [unowned container] parts throws(ContainerError) in
            Coordinator(
                app: try parts.resolve(), searchTab: tabs.firstIndex(of: .dictionary),
                opener: try parts.resolve(), context: try parts.resolve(),
                makeHelp: { () throws(ContainerError) in
                    try container.resolve(HelpViewModel.self)
                })
        }
    }
}
