extension Range<Int> {
    /// The first number for which a condition holds; the upper bound if there is none.
    ///
    /// If the condition holds for a number, it must hold for all numbers after it.
    ///
    /// The search halves the range until one number is left.
    @inlinable public func firstNumber(where holds: (Int) -> Bool) -> Int {
        var low = lowerBound
        var high = upperBound
        while low < high {
            let middle = low + (high - low) / 2
            if holds(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
