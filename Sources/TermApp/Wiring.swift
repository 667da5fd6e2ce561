import Core
import Services
import TermView

/// The composition root: the one place that knows which parts there are and what each is given.
@MainActor
enum Wiring {
    /// Everything the program is made of, each part made when it is first asked for.
    static func container(_ options: LaunchOptions) -> Container {
        let container = Container()
        registerServices(in: container, options)
        registerViewModels(in: container, options)
        return container
    }

    private static func registerServices(in container: Container, _ options: LaunchOptions) {
        container.register((any WordService).self, scope: .container) { _ in
            if let path = options.wordsFile { return WordFileService(path: path) }
            return AlmanacService()
        }
        container.register((any DictionaryService).self, scope: .container) { _ in
            NoDictionaries()
        }
        container.register((any DayService).self, scope: .container) { _ in
            if let today = options.today { return FixedDay(today) }
            return SystemCalendar()
        }
        container.register((any Clock<Duration>).self, scope: .container) { _ in ContinuousClock() }
    }

    private static func registerViewModels(in container: Container, _ options: LaunchOptions) {
        let tabs = ["Words", "Dictionary"]
        container.register(Context.self, scope: .container) { _ in Context() }
        container.register(Effects.self, scope: .container) { _ in Effects() }
        container.register(Keymap.self, scope: .container) { _ in .standard(tabs: tabs) }
        container.register(WordListViewModel.self, scope: .container) {
            parts throws(ContainerError) in
            WordListViewModel(
                service: try parts.resolve(), days: try parts.resolve(), month: options.month,
                context: try parts.resolve(Context.self).newScope(),
                effects: try parts.resolve(Effects.self).newScope(), clock: try parts.resolve())
        }
        container.register(SearchViewModel.self, scope: .container) {
            parts throws(ContainerError) in
            SearchViewModel(
                service: try parts.resolve(), context: try parts.resolve(Context.self).newScope(),
                effects: try parts.resolve(Effects.self).newScope(), clock: try parts.resolve())
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
            try AppViewModel(tabs: [
                Tab(tabs[0]) { () throws(ContainerError) in
                    try container.resolve(WordListViewModel.self)
                },
                Tab(tabs[1]) { () throws(ContainerError) in
                    try container.resolve(SearchViewModel.self)
                },
            ])
        }
        container.register(Coordinator.self, scope: .container) {
            [unowned container] parts throws(ContainerError) in
            Coordinator(
                app: try parts.resolve(), searchTab: 1, context: try parts.resolve(),
                makeHelp: { () throws(ContainerError) in try container.resolve() })
        }
    }
}

/// Stands for the dictionaries of a system that has none.
private struct NoDictionaries: DictionaryService {
    func sources() -> AsyncStream<[DictionarySource]> {
        AsyncStream { continuation in
            continuation.yield([])
            continuation.finish()
        }
    }

    func matches(
        for query: HeadwordQuery, in source: DictionarySource.ID
    ) async throws(DictionaryServiceError) -> HeadwordMatches {
        throw .noSuchSource(name: source)
    }

    func entries(
        for word: String, in source: DictionarySource.ID, breadth: EntryBreadth
    ) async throws(DictionaryServiceError) -> [DictionaryEntry] {
        throw .noSuchSource(name: source)
    }
}
