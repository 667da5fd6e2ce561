/// Why numbers can't be those of an ``FSRS``.
public enum FSRSError: Error, Hashable, Sendable {
    /// There are not as many weights as the formulas have.
    case weightCount(Int)
    /// A weight is outside its limits; weights are counted from 0.
    case weight(index: Int, value: Double)
    /// The wanted probability of remembering is outside its limits.
    case retention(Double)
    /// The longest interval is outside its limits, in days.
    case longestInterval(Int)
}

extension FSRSError: CustomStringConvertible {
    /// One sentence for users: the cause and the remedy.
    public var description: String {
        switch self {
        case .weightCount(let count):
            "FSRS has \(FSRS.weightLimits.count) weights, here are \(count)"
        case .weight(let index, let value):
            "weight \(index) of FSRS, counted from 0, is \(value); it must be "
                + FSRSError.text(FSRS.weightLimits[index])
        case .retention(let value):
            "the retention is \(value); it must be \(FSRSError.text(FSRS.retentions))"
        case .longestInterval(let days):
            "the longest interval is \(days) days; it must be \(FSRSError.text(FSRS.intervals))"
        }
    }

    private static func text(_ limits: ClosedRange<some Comparable>) -> String {
        "from \(limits.lowerBound) to \(limits.upperBound)"
    }
}
