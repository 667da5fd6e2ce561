public import Core

extension Marking {
    /// The things to mark or unmark; nil for another request.
    public var toggled: [Markable]? {
        if case .toggle(let markables, _) = self { markables } else { nil }
    }

    /// The thing to mark with a sentence; nil for another request.
    public var added: Markable? { if case .add(let markable, _) = self { markable } else { nil } }

    /// The thing that was opened; nil for another request.
    public var opened: Markable? { if case .open(let markable) = self { markable } else { nil } }
}
