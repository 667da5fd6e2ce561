/// The encoding of the commonness of keys: a byte for each key, and the maximum of every 64 keys.
///
/// With the maxima, a search for the commonest of a million keys reads the bytes of few keys.
enum CommonnessGroup {
    /// The number of keys that share a maximum.
    static let size = 64
}

struct CommonnessWriter: ~Copyable {
    var values: Spool
    var maxima: Spool
    private var count = 0
    private var maximum: UInt8 = 0

    /// Writes to temporary spools next to `path`.
    init(beside path: String) throws(IndexError) {
        let values = try Spool(beside: path)
        let maxima = try Spool(beside: path)
        self.values = values
        self.maxima = maxima
    }

    mutating func append(_ value: UInt8) throws(IndexError) {
        values.append(value)
        maximum = max(maximum, value)
        count += 1
        if count.isMultiple(of: CommonnessGroup.size) { endGroup() }
        try values.flushIfFull()
        try maxima.flushIfFull()
    }

    mutating func finish() {
        if !count.isMultiple(of: CommonnessGroup.size) { endGroup() }
    }

    private mutating func endGroup() {
        maxima.append(maximum)
        maximum = 0
    }
}

extension HeadwordIndex {
    /// A key that may be among the commonest.
    ///
    /// Candidates are sorted by commonness; equally common candidates are sorted by length, then by
    /// number.
    private struct Candidate: Comparable {
        let number: Int
        let commonness: UInt8
        var letterCount = 0

        static func < (one: Candidate, other: Candidate) -> Bool {
            (other.commonness, one.letterCount, one.number)
                < (one.commonness, other.letterCount, other.number)
        }
    }

    /// The numbers of the commonest keys in a range, at most `limit`.
    ///
    /// Equally common keys are sorted by length, the shortest first, and then by number.
    public func commonest(of numbers: Range<Int>, limit: Int) -> [Int] {
        let numbers = numbers.clamped(to: 0..<keyCount)
        guard limit > 0, !numbers.isEmpty else { return [] }
        var candidates = candidates(of: numbers, limit: limit)
        if candidates.count > limit {
            var counts = CommonnessCounts()
            for candidate in candidates { counts.add(candidate.commonness) }
            let threshold = counts.threshold(reachedBy: limit)
            candidates.removeAll { $0.commonness < threshold }
        }
        // The candidates are in the order of the keys, so each block is read once.
        var keys = KeyCursor(at: 0)
        for place in candidates.indices
        where keys.advance(to: candidates[place].number, in: self) {
            candidates[place].letterCount = keys.letterCount
        }
        return candidates.sorted().prefix(limit).map(\.number)
    }

    /// The maximum number of equally common keys that are compared by length; further keys are
    /// ignored.
    private static let equalLimit = 1 << 16

    /// The candidates for the commonest keys, in the order of the keys.
    private func candidates(of numbers: Range<Int>, limit: Int) -> [Candidate] {
        let buffer = buffer
        let span = buffer.span
        let values = range(of: .commonness).lowerBound
        let maxima = range(of: .commonnessMaxima).lowerBound
        let groups =
            numbers.lowerBound / CommonnessGroup.size...(numbers.upperBound - 1)
            / CommonnessGroup.size
        check(maxima + groups.lowerBound..<maxima + groups.upperBound + 1)
        // At least `limit` groups have a key that reaches the threshold. The groups at both ends
        // are not counted, because their maxima may belong to keys outside the range.
        var counts = CommonnessCounts()
        for group in groups.dropFirst().dropLast() { counts.add(span[maxima + group]) }
        let threshold = counts.threshold(reachedBy: limit)
        var candidates: [Candidate] = []
        var equalCount = 0
        for group in groups where span[maxima + group] >= threshold {
            let start = group * CommonnessGroup.size
            let keys = (start..<start + CommonnessGroup.size).clamped(to: numbers)
            check(values + keys.lowerBound..<values + keys.upperBound)
            for number in keys where span[values + number] >= threshold {
                equalCount += span[values + number] == threshold ? 1 : 0
                if span[values + number] == threshold, equalCount > HeadwordIndex.equalLimit {
                    continue
                }
                candidates.append(Candidate(number: number, commonness: span[values + number]))
            }
        }
        return candidates
    }
}

/// The number of keys or groups for each commonness.
private struct CommonnessCounts {
    private var counts = InlineArray<256, Int>(repeating: 0)

    mutating func add(_ commonness: UInt8) { counts[Int(commonness)] += 1 }

    /// The highest commonness that `count` values reach; 0 if there are fewer values.
    func threshold(reachedBy count: Int) -> UInt8 {
        // Swift would copy all counts for each `counts[index]` of a property.
        let counts = counts.span
        var commonness = 255
        var reachingCount = counts[commonness]
        while reachingCount < count, commonness > 0 {
            commonness -= 1
            reachingCount += counts[commonness]
        }
        return UInt8(commonness)
    }
}
