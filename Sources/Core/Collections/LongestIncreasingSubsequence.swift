extension Array where Element: Comparable {
    /// The positions of a longest increasing subsequence, ascending.
    ///
    /// Patience sorting (Schensted 1961, Fredman 1975): O(n log n), and O(n) where the array
    /// already increases.
    func longestIncreasingSubsequence() -> [Int] {
        // Of the increasing subsequences of length n + 1 found so far, where the one with the least
        // last element ends.
        var ends: [Int] = []
        // For each position, the one before it in the longest subsequence that ends there.
        var previous: [Int] = []
        previous.reserveCapacity(count)
        for position in indices {
            let length = lengthBefore(self[position], ends)
            previous.append(length > 0 ? ends[length - 1] : -1)
            if length == ends.count {
                ends.append(position)
            } else {
                ends[length] = position
            }
        }
        var position = ends.last ?? -1
        for index in ends.indices.reversed() {
            ends[index] = position
            position = previous[position]
        }
        return ends
    }

    /// How many of the subsequences end with less than the element.
    private func lengthBefore(_ element: Element, _ ends: [Int]) -> Int {
        guard let last = ends.last, element <= self[last] else { return ends.count }
        var range = 0..<ends.count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range =
                self[ends[middle]] < element
                ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }
}
