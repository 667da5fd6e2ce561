/// Tells the UTC offsets of a time zone.
public protocol TimeZoneService: Sendable {
    /// The offset from UTC at a moment, in seconds; negative west of Greenwich.
    func offset(at moment: UnixTime) -> Int
}
