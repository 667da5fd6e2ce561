import Core

/// Which screen shows which type of view model.
@MainActor
public struct ScreenRegistry {
    private(set) var screens: [ObjectIdentifier: any Screen] = [:]

    /// Makes a registry that knows no screen.
    public init() {}

    /// Shows the screen's type of view model with it, in place of the one before.
    mutating func register<Shown: Screen>(_ screen: Shown) {
        screens[ObjectIdentifier(Shown.ViewModel.self)] = screen
    }

    /// The screen for a view model.
    ///
    /// - Throws: A ``ScreenRegistryError`` when none was registered for its type.
    func screen(for viewModel: any ScreenViewModel) throws(ScreenRegistryError) -> any Screen {
        let type = type(of: viewModel)
        guard let screen = screens[ObjectIdentifier(type)] else {
            throw .unknown(viewModel: "\(type)")
        }
        return screen
    }
}

extension Screen {
    /// The same as the functions of the protocol, for a view model that the registry has found this
    /// screen for; they do nothing for one of another type.
    func fit(any viewModel: any ScreenViewModel, in size: Size) {
        if let viewModel = viewModel as? ViewModel { fit(viewModel, in: size) }
    }

    func draw(
        any viewModel: any ScreenViewModel, on canvas: inout Canvas, in area: Area, hasFocus: Bool
    ) -> Drawing {
        guard let viewModel = viewModel as? ViewModel else { return Drawing() }
        return draw(viewModel, on: &canvas, in: area, hasFocus: hasFocus)
    }

    func footer(forAny viewModel: any ScreenViewModel) -> Footer? {
        (viewModel as? ViewModel).map(footer)
    }
}

/// Why a view model cannot be shown.
public enum ScreenRegistryError: Error, Hashable, CustomStringConvertible {
    /// No screen was registered for the type: register it beside the screens of its feature.
    case unknown(viewModel: String)

    /// One sentence.
    public var description: String {
        switch self {
        case .unknown(let viewModel): "no screen is registered for \(viewModel)"
        }
    }
}
