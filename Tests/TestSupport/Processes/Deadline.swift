import Glibc

/// A deadline for waiting.
public struct Deadline: Sendable {
    private let end: ContinuousClock.Instant

    /// Makes a deadline that is a duration from now.
    public init(in duration: Duration) { end = .now + duration }

    public var hasPassed: Bool { ContinuousClock.now >= end }

    /// The remaining milliseconds, for poll(2); at least 0.
    var milliseconds: Int32 {
        let left = (end - ContinuousClock.now) / .milliseconds(1)
        return Int32(min(max(left.rounded(.up), 0), 1_000_000))
    }

    /// The earlier of this deadline and one from now.
    func orEarlier(in duration: Duration) -> Deadline {
        let other = Deadline(in: duration)
        return other.end < end ? other : self
    }
}
