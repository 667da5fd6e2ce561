import Core

/// Which screen shows which type of view model.
@MainActor
public struct ScreenRegistry {
    /// A screen whose view model is one of a known type.
    struct BoundScreen {
        let fit: @MainActor (Size) -> Void
        let draw: @MainActor (inout Canvas, Area, Bool) -> Void
        let footer: @MainActor () -> Footer
    }

    private var binders: [ObjectIdentifier: @MainActor (any ScreenViewModel) -> BoundScreen?] = [:]

    /// Makes a registry that knows no screen.
    public init() {}

    /// All screens there are.
    public static func standard(keymap: Keymap) -> ScreenRegistry {
        var registry = ScreenRegistry()
        registry.register(WordListScreen(keymap: keymap))
        registry.register(WordDetailScreen())
        registry.register(HelpScreen(keymap: keymap))
        return registry
    }

    /// Shows the screen's type of view model with it, in place of the one before.
    mutating func register<Shown: Screen>(_ screen: Shown) {
        binders[ObjectIdentifier(Shown.ViewModel.self)] = { viewModel in
            guard let viewModel = viewModel as? Shown.ViewModel else { return nil }
            return BoundScreen(
                fit: { screen.fit(viewModel, in: $0) },
                draw: { screen.draw(viewModel, on: &$0, in: $1, hasFocus: $2) },
                footer: { screen.footer(for: viewModel) })
        }
    }

    /// The screen for a view model, bound to it.
    ///
    /// - Throws: A ``ScreenRegistryError`` when no screen was registered for its type.
    func screen(for viewModel: any ScreenViewModel) throws(ScreenRegistryError) -> BoundScreen {
        let type = type(of: viewModel)
        guard let screen = binders[ObjectIdentifier(type)]?(viewModel) else {
            throw .unknown(viewModel: "\(type)")
        }
        return screen
    }
}

/// Why a view model cannot be shown.
public enum ScreenRegistryError: Error, Hashable, CustomStringConvertible {
    /// No screen was registered for the type: add it to `ScreenRegistry.standard`.
    case unknown(viewModel: String)

    /// One sentence.
    public var description: String {
        switch self {
        case .unknown(let viewModel): "no screen is registered for \(viewModel)"
        }
    }
}
