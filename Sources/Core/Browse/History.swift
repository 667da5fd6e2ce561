/// A back and forward history of positions, as in a web browser.
public struct History<Position: Equatable & Sendable>: Equatable, Sendable {
    /// The maximum number of positions in one direction.
    ///
    /// The oldest positions are dropped first.
    public static var limit: Int { 100 }

    private var backPositions: [Position] = []
    private var forwardPositions: [Position] = []

    public init() {}

    /// The position that ``goBack(from:)`` would go to; nil when the back history is empty.
    public var previous: Position? { backPositions.last }

    /// Records that you leave a position for a new one.
    ///
    /// This clears the forward history.
    public mutating func leave(_ position: Position) {
        backPositions.append(position)
        if backPositions.count > History.limit { backPositions.removeFirst() }
        forwardPositions = []
    }

    /// Goes back.
    ///
    /// - Parameter position: The current position, which ``goForward(from:)`` will return to; nil
    ///   not to record it.
    /// - Returns: The position to go to; nil when the back history is empty.
    public mutating func goBack(from position: Position?) -> Position? {
        guard let target = backPositions.popLast() else { return nil }
        if let position { forwardPositions.append(position) }
        return target
    }

    /// Goes forward: reverses the last ``goBack(from:)``.
    ///
    /// - Parameter position: The current position; nil not to record it.
    /// - Returns: The position to go to; nil when the forward history is empty.
    public mutating func goForward(from position: Position?) -> Position? {
        guard let target = forwardPositions.popLast() else { return nil }
        if let position { backPositions.append(position) }
        return target
    }
}
