import Core
import Services
import TermView

/// The composition root: it puts the features together with what all of them share.
struct Wiring: Sendable {
    /// The features, in the order of their tabs.
    let features: [Feature]

    /// The name by which a feature registers the help, as `(any ScreenViewModel).self`.
    static let help = "help"

    /// The name of the scope of the app.
    ///
    /// Without a name, all that is made by one call to the container gets the same new scope below it:
    /// a screen, with its detail.
    static let app = "app"

    /// The services, each made when it is first asked for.
    ///
    /// - Parameters:
    ///   - options: From the command line.
    ///   - colors: The colours that pictures may have on the terminal.
    /// - Returns: All that a command needs.
    @MainActor
    func services(_ options: LaunchOptions, colors: ColorDepth = .none) -> Container {
        let container = Container()
        Wiring.registerNetwork(in: container, options)
        Wiring.registerImages(in: container, colors)
        Wiring.registerSystem(in: container, options)
        for feature in features { feature.services(container, options) }
        return container
    }

    /// The view models of the browser, each made when it is first asked for.
    ///
    /// - Parameters:
    ///   - services: The container of the services that they ask.
    ///   - options: From the command line.
    /// - Returns: A child of that container.
    @MainActor
    func viewModels(of services: Container, _ options: LaunchOptions) -> Container {
        let container = Container(parent: services)
        for feature in features { feature.viewModels(container, options) }
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
        container.register((any Scheduler).self, scope: .container) {
            parts throws(ContainerError) in
            ClockScheduler(try parts.resolve())
        }
        container.register((any Opener).self, scope: .container) { _ in
            BrowserOpener(environment: environmentVariable)
        }
    }

    @MainActor
    private static func tab(
        _ feature: Feature, _ tab: FeatureTab, _ container: Container, _ options: LaunchOptions
    ) -> Tab {
        var lookUp: (@MainActor (String) throws(ContainerError) -> Void)?
        if tab.answersLookUps {
            lookUp = { [unowned container] word throws(ContainerError) in
                try tab.ask?(container, word)
            }
        }
        return Tab(feature.title, lookUp: lookUp) {
            [unowned container] () throws(ContainerError) in
            if feature.id == options.tab, let query = options.query {
                try tab.ask?(container, query)
            }
            return try tab.makeRoot(container)
        }
    }

    /// What surrounds the screens of the features.
    @MainActor
    private func registerFrame(in container: Container, _ options: LaunchOptions) {
        let tabs = features.compactMap { feature in feature.tab.map { (feature, $0) } }
        let keys = features.flatMap(\.keys)
        container.register(Scope.self, name: Wiring.app, scope: .container) {
            parts throws(ContainerError) in
            Scope(scheduler: try parts.resolve())
        }
        container.register(Scope.self, scope: .graph) { parts throws(ContainerError) in
            try parts.resolve(Scope.self, name: Wiring.app).newScope()
        }
        container.register(Keymap.self, scope: .container) { _ in
            .standard(tabs: tabs.map { $0.0.title }, features: keys)
        }
        container.register(AppViewModel.self, scope: .container) {
            [unowned container] parts throws(ContainerError) in
            try AppViewModel(
                tabs: tabs.map { Wiring.tab($0, $1, container, options) },
                selected: tabs.firstIndex { $0.0.id == options.tab } ?? 0,
                try parts.resolve(Scope.self, name: Wiring.app).changes)
        }
        container.register(Coordinator.self, scope: .container) {
            [unowned container] parts throws(ContainerError) in
            Coordinator(
                app: try parts.resolve(), opener: try parts.resolve(),
                context: try parts.resolve(Scope.self, name: Wiring.app).context,
                makeHelp: { () throws(ContainerError) in
                    try container.resolve((any ScreenViewModel).self, name: Wiring.help)
                })
        }
    }
}
