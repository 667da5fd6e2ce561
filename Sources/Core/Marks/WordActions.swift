/// A word was opened: it was read, not only seen.
public struct DidOpen: Action, Hashable {
    public let markable: Markable

    public init(_ markable: Markable) { self.markable = markable }
}

/// A word was met in a text, from which it is looked up.
public struct DidMeet: Action, Hashable {
    public let markable: Markable

    public init(_ markable: Markable) { self.markable = markable }
}
