/// Play some seconds of something.
public struct PlayPreview: Action, Hashable {
    /// Where they are.
    public let address: WebAddress

    /// Makes the action.
    public init(_ address: WebAddress) { self.address = address }
}

/// Open a page outside the program.
public struct OpenPage: Action, Hashable {
    /// Where it is.
    public let address: WebAddress

    /// Makes the action.
    public init(_ address: WebAddress) { self.address = address }
}
