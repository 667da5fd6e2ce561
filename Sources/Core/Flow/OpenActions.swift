public import Texts

/// Play a preview, some seconds of a song or film.
public struct PlayPreview: Action, Hashable {
    public let address: WebAddress

    public init(_ address: WebAddress) { self.address = address }
}

/// Open a page outside the program.
public struct OpenPage: Action, Hashable {
    public let address: WebAddress

    public init(_ address: WebAddress) { self.address = address }

    /// Open a page and say so.
    static func saying(so address: WebAddress) -> any Action {
        ShowMessage("Opening \(address)").with(OpenPage(address))
    }
}
