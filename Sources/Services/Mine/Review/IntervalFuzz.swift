/// Spreads the intervals of cards that were learned together, so that they are not due together
/// forever.
enum IntervalFuzz {
    /// The days among which one is drawn; those below 3 stay as they are.
    ///
    /// - Parameters:
    ///   - interval: The interval in days.
    ///   - longest: The longest interval in days.
    /// - Returns: The shortest and the longest interval that may be drawn.
    static func range(of interval: Int, longest: Int) -> ClosedRange<Int> {
        guard interval >= 3 else { return interval...interval }
        let days = Double(interval)
        let width =
            1 + 0.15 * (min(days, 7) - 2.5) + 0.1 * max(0, min(days, 20) - 7)
            + 0.05 * max(0, days - 20)
        let last = min(Int((days + width).rounded()), longest)
        return min(max(2, Int((days - width).rounded())), last)...last
    }

    /// An interval that a random number draws; the same number never draws a shorter one for a
    /// longer interval.
    static func interval(_ interval: Int, longest: Int, random: UInt64) -> Int {
        let range = range(of: interval, longest: longest)
        return range.lowerBound
            + Int(random.multipliedFullWidth(by: UInt64(range.count)).high)
    }
}
