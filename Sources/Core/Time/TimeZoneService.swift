/// Knows how far the clocks of a place are from UTC.
public protocol TimeZoneService: Sendable {
    /// By how many seconds the clocks are ahead of UTC at a moment; negative west of Greenwich.
    func offset(at moment: UnixTime) -> Int
}

/// A zone whose clocks are never changed, for UTC, scripted runs and tests.
public struct FixedTimeZone: TimeZoneService {
    /// The zone that all others are counted from.
    public static let utc = FixedTimeZone(offset: 0)

    private let offset: Int

    /// Makes a zone that many seconds ahead of UTC.
    public init(offset: Int) { self.offset = offset }

    /// The same at any moment.
    public func offset(at moment: UnixTime) -> Int { offset }
}
