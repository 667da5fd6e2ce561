public import Core

extension ScreenAction {
    /// The screen to push over the sender; nil for another request.
    public var shown: (any ScreenViewModel)? {
        if case .show(let screen, _) = self { screen } else { nil }
    }
    /// The screen to push over any other; nil for another request.
    public var presented: (any ScreenViewModel)? {
        if case .present(let screen) = self { screen } else { nil }
    }
    /// The screen to leave; nil for another request.
    public var closed: (any ScreenViewModel)? {
        if case .close(let screen) = self { screen } else { nil }
    }
}
