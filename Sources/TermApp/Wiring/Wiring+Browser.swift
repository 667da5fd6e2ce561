import Core
import TermView

extension Wiring {
    /// The browser, with all that it is made of.
    ///
    /// - Parameters:
    ///   - options: From the command line.
    ///   - terminal: Where the frames go.
    /// - Returns: The browser; nothing is loaded yet.
    /// - Throws: A ``ContainerError`` when a part was not registered.
    @MainActor
    func browser(
        _ options: LaunchOptions, terminal: any Terminal
    ) throws(ContainerError) -> Browser {
        let services = services(options, colors: terminal.colors)
        return try browser(of: viewModels(of: services, options), terminal: terminal)
    }

    /// The browser that is made of the parts of a container.
    @MainActor
    func browser(
        of container: Container, terminal: any Terminal
    ) throws(ContainerError) -> Browser {
        let keymap: Keymap = try container.resolve()
        return Browser(
            app: try container.resolve(), screens: screens(keymap: keymap), keymap: keymap,
            coordinator: try container.resolve(),
            effects: try container.resolve(Scope.self, name: Wiring.app).effects,
            terminal: terminal, parts: container)
    }

    /// The screens of all features.
    @MainActor
    func screens(keymap: Keymap) -> ScreenRegistry {
        var registry = ScreenRegistry()
        for feature in features { feature.screens(&registry, keymap) }
        return registry
    }
}
