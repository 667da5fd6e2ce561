/// Tells the UTC offsets of a time zone.
public protocol TimeZoneService: Sendable {
    /// The offset from UTC at a moment, in seconds; negative west of Greenwich.
    func offset(at moment: UnixTime) -> Int
}

/// A time zone with a constant offset, for UTC, scripted runs and tests.
public struct FixedTimeZone: TimeZoneService {
    public static let utc = FixedTimeZone(offset: 0)

    private let offset: Int

    /// - Parameter offset: The offset from UTC in seconds.
    public init(offset: Int) { self.offset = offset }

    public func offset(at moment: UnixTime) -> Int { offset }
}
