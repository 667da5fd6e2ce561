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

/// Do again what was taken back last.
public struct RedoChange: Action, Hashable {
    public init() {}
}

extension Markable {
    /// The action of the events `mark` and `describeMark`; nil for others.
    func action(for event: UserEvent) -> (any Action)? {
        switch event {
        case .mark: ToggleMark(self)
        case .describeMark: DescribeMark(self)
        default: nil
        }
    }
}
