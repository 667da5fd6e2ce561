import Core

/// Maps types of view models to screens.
@MainActor
public struct ScreenRegistry {
    private(set) var screens: [ObjectIdentifier: any Screen] = [:]

    public init() {}

    /// Registers a screen for its type of view model; it replaces a screen registered before.
    mutating func register<NewScreen: Screen>(_ screen: NewScreen) {
        screens[ObjectIdentifier(NewScreen.ViewModel.self)] = screen
    }

    /// The screen for a view model; nil if no feature has registered one.
    func screen(for viewModel: any ScreenViewModel) -> (any Screen)? {
        screens[ObjectIdentifier(type(of: viewModel))]
    }
}

extension Screen {
    /// Calls ``fit(_:in:)`` if the view model has the type that this screen draws; otherwise does
    /// nothing.
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

    func news(ofAny viewModel: any ScreenViewModel) -> News? {
        (viewModel as? ViewModel).flatMap(news)
    }
}
