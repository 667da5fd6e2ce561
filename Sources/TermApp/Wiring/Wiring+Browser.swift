import Core
import TermView

extension Wiring {
    /// Makes the browser with its services and view models.
    ///
    /// - Parameters:
    ///   - options: The options of the command line.
    ///   - terminal: Shows the frames.
    ///   - timers: The timers of the loop.
    /// - Returns: The browser; nothing is loaded yet.
    @MainActor
    func browser(
        _ options: LaunchOptions, terminal: any Terminal, timers: TimerQueue
    ) -> Browser {
        let services = services(options, colors: terminal.colors, timers: timers)
        let parts = viewModels(of: services, options)
        assert(parts.makesAll(), "it ends the program itself if something is missing")
        return browser(of: parts, terminal: terminal)
    }

    /// Makes the browser from the parts in a container.
    @MainActor
    func browser(
        of container: Container, terminal: any Terminal
    ) -> Browser {
        let keymap: Keymap = container.resolve()
        let coordinator: Coordinator = container.resolve()
        for feature in features { feature.companion(container) }
        return Browser(
            app: container.resolve(), screens: screens(keymap: keymap), keymap: keymap,
            coordinator: coordinator, scope: container.resolve(name: Wiring.app),
            terminal: terminal, parts: container)
    }

    @MainActor
    func screens(keymap: Keymap) -> ScreenRegistry {
        var registry = ScreenRegistry()
        for feature in features { feature.screens(&registry, keymap) }
        return registry
    }
}
