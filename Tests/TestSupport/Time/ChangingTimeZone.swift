public import Core

/// A time zone whose offset changes, as with daylight saving time.
public struct ChangingTimeZone: TimeZoneService {
    /// The times at which the offset changes, in order.
    public let changes: [UnixTime]
    private let offsets: [Int]

    /// Makes a time zone.
    ///
    /// - Parameters:
    ///   - offset: The first offset from UTC in seconds.
    ///   - changes: The later offsets, each with the time from which it counts.
    public init(_ offset: Int, _ changes: (from: UnixTime, offset: Int)...) {
        self.changes = changes.map(\.from)
        offsets = [offset] + changes.map(\.offset)
    }

    public func offset(at moment: UnixTime) -> Int {
        offsets[changes.count { $0 <= moment }]
    }
}
