/// A tab: its name and the factory of its first screen.
public struct Tab {
    public let name: String
    let makeRoot: @MainActor () -> any ScreenViewModel
    let lookUp: (@MainActor (String) -> Void)?

    /// - Parameters:
    ///   - name: The name in the tab bar.
    ///   - lookUp: Looks a word up in the first screen; nil if the tab does not handle ``LookUp``.
    ///   - makeRoot: Makes the first screen. Called when the tab is first shown.
    public init(
        _ name: String, lookUp: (@MainActor (String) -> Void)? = nil,
        makeRoot: @escaping @MainActor () -> any ScreenViewModel
    ) {
        self.name = name
        self.lookUp = lookUp
        self.makeRoot = makeRoot
    }
}
