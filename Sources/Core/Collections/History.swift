/// The places that a person has been to, to go back to them and on again, as in a browser.
public struct History<Place: Equatable & Sendable>: Equatable, Sendable {
    /// The most places that are kept in one direction; the oldest go first.
    public static var limit: Int { 100 }

    private var earlier: [Place] = []
    private var later: [Place] = []

    /// Makes a history of no places.
    public init() {}

    /// The person leaves a place for a new one: from there nothing leads on.
    public mutating func leave(_ place: Place) {
        earlier.append(place)
        if earlier.count > History.limit { earlier.removeFirst() }
        later = []
    }

    /// The person goes back.
    ///
    /// - Parameter place: Where the person is, to come back to by ``goForward(from:)``; nil when
    ///   that is no place worth coming back to.
    /// - Returns: Where to go; nil when there is nothing before.
    public mutating func goBack(from place: Place?) -> Place? {
        guard let target = earlier.popLast() else { return nil }
        if let place { later.append(place) }
        return target
    }

    /// The person goes on to where ``goBack(from:)`` came from.
    ///
    /// - Parameter place: Where the person is; nil when that is no place worth coming back to.
    /// - Returns: Where to go; nil when there is nothing after.
    public mutating func goForward(from place: Place?) -> Place? {
        guard let target = later.popLast() else { return nil }
        if let place { earlier.append(place) }
        return target
    }
}
