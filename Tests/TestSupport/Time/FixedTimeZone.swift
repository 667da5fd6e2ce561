public import Core

/// A time zone with a constant offset.
public struct FixedTimeZone: TimeZoneService {
    public static let utc = FixedTimeZone(offset: 0)

    private let offset: Int

    /// - Parameter offset: The offset from UTC in seconds.
    public init(offset: Int) { self.offset = offset }

    public func offset(at moment: UnixTime) -> Int { offset }
}
