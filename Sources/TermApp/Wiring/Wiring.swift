import Core
import Services
import TermView

/// The composition root: it puts the features together with what all of them share.
struct Wiring: Sendable {
    /// The features, in the order of their tabs.
    let features: [Feature]

    /// The name by which a feature registers the help, as `(any ScreenViewModel).self`.
    static let help = "help"

    /// Everything the program is made of, each part made when it is first asked for.
    ///
    /// - Parameters:
    ///   - options: From the command line.
    ///   - colors: The colours that pictures may have on the terminal.
    /// - Returns: The parts.
    @MainActor
    func container(_ options: LaunchOptions, colors: ColorDepth = .none) -> Container {
        let container = Container()
        Wiring.registerNetwork(in: container, options)
        Wiring.registerImages(in: container, colors)
        Wiring.registerSystem(in: container, options)
        for feature in features { feature.register(container, options) }
        registerFrame(in: container, options)
        return container
    }

    /// What is asked of the computer that the program runs on.
    @MainActor
    private static func registerSystem(in container: Container, _ options: LaunchOptions) {
        container.register((any DayService).self, scope: .container) { _ in
            if let today = options.today { return FixedDay(today) }
            return SystemCalendar()
        }
        container.register((any Clock<Duration>).self, scope: .container) { _ in ContinuousClock() }
        container.register((any Opener).self, scope: .container) { _ in
            BrowserOpener(environment: environmentVariable)
        }
    }

    /// What surrounds the screens of the features.
    @MainActor
    private func registerFrame(in container: Container, _ options: LaunchOptions) {
        let tabs = features.compactMap { feature in feature.tab.map { (feature, $0) } }
        let keys = features.flatMap(\.keys)
        container.register((any Scheduler).self, scope: .container) {
            parts throws(ContainerError) in
            ClockScheduler(try parts.resolve())
        }
        container.register(Scope.self, scope: .container) { parts throws(ContainerError) in
            Scope(scheduler: try parts.resolve())
        }
        container.register(Keymap.self, scope: .container) { _ in
            .standard(tabs: tabs.map { $0.0.title }, features: keys)
        }
        container.register(AppViewModel.self, scope: .container) {
            [unowned container] parts throws(ContainerError) in
            let shown = tabs.map { feature, tab in
                Tab(feature.title) { () throws(ContainerError) in
                    if feature.id == options.tab, let query = options.query {
                        try tab.ask?(container, query)
                    }
                    return try tab.makeRoot(container)
                }
            }
            let selected = tabs.firstIndex { $0.0.id == options.tab } ?? 0
            return try AppViewModel(
                tabs: shown, selected: selected, try parts.resolve(Scope.self).changes)
        }
        container.register(Coordinator.self, scope: .container) {
            [unowned container] parts throws(ContainerError) in
            Coordinator(
                app: try parts.resolve(), searchTab: tabs.firstIndex { $0.1.answersSearch },
                opener: try parts.resolve(), context: try parts.resolve(Scope.self).context,
                makeHelp: { () throws(ContainerError) in
                    try container.resolve((any ScreenViewModel).self, name: Wiring.help)
                })
        }
    }
}
