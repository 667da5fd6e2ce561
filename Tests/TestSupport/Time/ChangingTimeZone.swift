public import Core

/// A time zone whose clock is set, as for daylight saving time.
public struct ChangingTimeZone: TimeZoneService {
    /// When the clock is set, first to last.
    public let changes: [UnixTime]
    private let offsets: [Int]

    /// Makes a time zone.
    ///
    /// - Parameters:
    ///   - offset: The first offset from UTC in seconds.
    ///   - changes: From when on the offset is another one.
    public init(_ offset: Int, _ changes: (from: UnixTime, offset: Int)...) {
        self.changes = changes.map(\.from)
        offsets = [offset] + changes.map(\.offset)
    }

    public func offset(at moment: UnixTime) -> Int {
        offsets[changes.count { $0 <= moment }]
    }
}
