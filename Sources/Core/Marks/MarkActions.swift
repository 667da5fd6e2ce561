/// Mark something, or take its mark away.
public struct ToggleMark: Action, Hashable {
    public let markable: Markable

    public init(_ markable: Markable) { self.markable = markable }
}

/// Ask for the lists and the note of a mark, and mark it with them.
public struct DescribeMark: Action, Hashable {
    public let markable: Markable

    public init(_ markable: Markable) { self.markable = markable }
}

/// Take the last change of one's own words back.
public struct UndoChange: Action, Hashable {
    public init() {}
}
