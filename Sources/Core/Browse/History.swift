/// A back and forward history of places, as in a web browser.
public struct History<Place: Equatable & Sendable>: Equatable, Sendable {
    /// The maximum number of places in one direction.
    ///
    /// The oldest are dropped first.
    public static var limit: Int { 100 }

    private var earlier: [Place] = []
    private var later: [Place] = []

    public init() {}

    /// The place that ``goBack(from:)`` would go to; nil when the back history is empty.
    public var previous: Place? { earlier.last }

    /// Records that you leave a place for a new one.
    ///
    /// This clears the forward history.
    public mutating func leave(_ place: Place) {
        earlier.append(place)
        if earlier.count > History.limit { earlier.removeFirst() }
        later = []
    }

    /// Goes back.
    ///
    /// - Parameter place: The current place, which ``goForward(from:)`` will return to; nil not to record
    ///   it.
    /// - Returns: The place to go to; nil when the back history is empty.
    public mutating func goBack(from place: Place?) -> Place? {
        guard let target = earlier.popLast() else { return nil }
        if let place { later.append(place) }
        return target
    }

    /// Goes forward: reverses the last ``goBack(from:)``.
    ///
    /// - Parameter place: The current place; nil not to record it.
    /// - Returns: The place to go to; nil when the forward history is empty.
    public mutating func goForward(from place: Place?) -> Place? {
        guard let target = later.popLast() else { return nil }
        if let place { earlier.append(place) }
        return target
    }
}
