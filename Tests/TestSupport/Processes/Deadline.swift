import Glibc

/// A moment after which waiting for something has failed.
public struct Deadline: Sendable {
    private let end: ContinuousClock.Instant

    /// Makes the moment that is so far from now.
    public init(in duration: Duration) { end = .now + duration }

    /// Whether it is over.
    public var hasPassed: Bool { ContinuousClock.now >= end }

    /// What is left in milliseconds, as poll(2) wants it; at least 0.
    var milliseconds: Int32 {
        let left = (end - ContinuousClock.now) / .milliseconds(1)
        return Int32(min(max(left.rounded(.up), 0), 1_000_000))
    }

    /// The nearer one of the two.
    func orEarlier(in duration: Duration) -> Deadline {
        let other = Deadline(in: duration)
        return other.end < end ? other : self
    }
}
