/// One of the tabs: its name, and how its first screen is made when it is first shown.
public struct Tab {
    /// What it is called.
    public let name: String
    let makeRoot: @MainActor () throws(ContainerError) -> any ScreenViewModel
    let lookUp: (@MainActor (String) throws(ContainerError) -> Void)?

    /// Makes a tab; nothing is made or loaded for it yet.
    ///
    /// - Parameters:
    ///   - name: What it is called.
    ///   - lookUp: Looks a word up in its first screen; nil when it answers no ``LookUp``.
    ///   - makeRoot: Makes its first screen.
    public init(
        _ name: String, lookUp: (@MainActor (String) throws(ContainerError) -> Void)? = nil,
        makeRoot: @escaping @MainActor () throws(ContainerError) -> any ScreenViewModel
    ) {
        self.name = name
        self.lookUp = lookUp
        self.makeRoot = makeRoot
    }
}
