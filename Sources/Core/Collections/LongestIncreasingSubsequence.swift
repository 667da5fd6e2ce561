extension Array where Element: Comparable {
    /// The indices of the elements of a longest increasing subsequence, ascending.
    ///
    /// Patience sorting (Schensted 1961, Fredman 1975): O(n log n), and O(n) if the array is already
    /// increasing.
    func longestIncreasingSubsequence() -> [Int] {
        // ends[n]: the index of the smallest element that ends an increasing subsequence of length
        // n + 1.
        var ends: [Int] = []
        // previous[i]: the index before i in the longest increasing subsequence that ends at i.
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

    /// The number of subsequences in `ends` that end with a smaller element (binary search).
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
