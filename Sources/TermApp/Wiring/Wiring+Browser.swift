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
    /// - Throws: A ``ContainerError`` when a part is not registered.
    @MainActor
    func browser(
        _ options: LaunchOptions, terminal: any Terminal, timers: TimerQueue
    ) throws(ContainerError) -> Browser {
        let services = services(options, colors: terminal.colors, timers: timers)
        return try browser(of: viewModels(of: services, options), terminal: terminal)
    }

    /// Makes the browser from the parts in a container.
    @MainActor
    func browser(
        of container: Container, terminal: any Terminal
    ) throws(ContainerError) -> Browser {
        let keymap: Keymap = try container.resolve()
        let coordinator: Coordinator = try container.resolve()
        for feature in features { try feature.companion(container) }
        return Browser(
            app: try container.resolve(), screens: screens(keymap: keymap), keymap: keymap,
            coordinator: coordinator, scope: try container.resolve(name: Wiring.app),
            terminal: terminal, parts: container)
    }

    @MainActor
    func screens(keymap: Keymap) -> ScreenRegistry {
        var registry = ScreenRegistry()
        for feature in features { feature.screens(&registry, keymap) }
        return registry
    }
}
