/// The encoding of how common keys are: a byte each, and the maximum of each 64, so that the commonest
/// of a million keys are found by looking at few of them.
enum Ranks {
    /// Keys in a group that has one maximum.
    static let groupSize = 64
}

struct RankWriter: ~Copyable {
    var ranks: Spool
    var maxima: Spool
    private var count = 0
    private var maximum: UInt8 = 0

    /// Writes to temporary spools next to `path`.
    init(beside path: String) throws(IndexError) {
        let ranks = try Spool(beside: path)
        let maxima = try Spool(beside: path)
        self.ranks = ranks
        self.maxima = maxima
    }

    mutating func append(_ rank: UInt8) throws(IndexError) {
        ranks.append(rank)
        maximum = max(maximum, rank)
        count += 1
        if count.isMultiple(of: Ranks.groupSize) { endGroup() }
        try ranks.flushIfFull()
        try maxima.flushIfFull()
    }

    mutating func finish() {
        if !count.isMultiple(of: Ranks.groupSize) { endGroup() }
    }

    private mutating func endGroup() {
        maxima.append(maximum)
        maximum = 0
    }
}

extension HeadwordIndex {
    /// A key among others, the best first: the commonest, then the shortest, then the first.
    private struct Candidate: Comparable {
        let number: Int
        let commonness: UInt8
        var letterCount = 0

        static func < (one: Candidate, other: Candidate) -> Bool {
            (other.commonness, one.letterCount, one.number)
                < (one.commonness, other.letterCount, other.number)
        }
    }

    /// The commonest of some keys, then the shortest, then the first; at most `limit`.
    public func commonest(of numbers: Range<Int>, limit: Int) -> [Int] {
        let numbers = numbers.clamped(to: 0..<keyCount)
        guard limit > 0, !numbers.isEmpty else { return [] }
        var candidates = candidates(of: numbers, limit: limit)
        if candidates.count > limit {
            var counts = RankCounts()
            for candidate in candidates { counts.add(candidate.commonness) }
            let threshold = counts.threshold(reachedBy: limit)
            candidates.removeAll { $0.commonness < threshold }
        }
        var reader = LetterCounts(self)
        for place in candidates.indices {
            candidates[place].letterCount = reader.letterCount(ofKey: candidates[place].number)
        }
        return candidates.sorted().prefix(limit).map(\.number)
    }

    /// The keys among which the commonest are, in order.
    private func candidates(of numbers: Range<Int>, limit: Int) -> [Candidate] {
        let buffer = buffer
        let span = buffer.span
        let ranks = header.range(of: .ranks).lowerBound
        let maxima = header.range(of: .rankMaxima).lowerBound
        let groups =
            numbers.lowerBound / Ranks.groupSize...(numbers.upperBound - 1) / Ranks.groupSize
        need(maxima + groups.lowerBound..<maxima + groups.upperBound + 1)
        // At least as many groups as keys are wanted have a key that reaches the threshold. The
        // maxima of the groups at both ends may belong to other keys.
        var counts = RankCounts()
        for group in groups.dropFirst().dropLast() { counts.add(span[maxima + group]) }
        let threshold = counts.threshold(reachedBy: limit)
        var candidates: [Candidate] = []
        for group in groups where span[maxima + group] >= threshold {
            let start = group * Ranks.groupSize
            let keys = (start..<start + Ranks.groupSize).clamped(to: numbers)
            need(ranks + keys.lowerBound..<ranks + keys.upperBound)
            for number in keys where span[ranks + number] >= threshold {
                candidates.append(Candidate(number: number, commonness: span[ranks + number]))
            }
        }
        return candidates
    }
}

/// How often each rank occurs.
private struct RankCounts {
    private var counts = InlineArray<256, Int>(repeating: 0)

    mutating func add(_ rank: UInt8) { counts[Int(rank)] += 1 }

    /// The highest rank that so many of them reach; 0 if there are fewer.
    func threshold(reachedBy count: Int) -> UInt8 {
        var rank = 255
        var reaching = counts[rank]
        while reaching < count, rank > 0 {
            rank -= 1
            reaching += counts[rank]
        }
        return UInt8(rank)
    }
}

/// Counts the letters of keys in the order of their numbers, so that each block is read once.
private struct LetterCounts {
    private let index: HeadwordIndex
    private var reader: KeyBlockReader?
    /// The number of the key that the reader is at.
    private var number = -1

    init(_ index: HeadwordIndex) { self.index = index }

    /// The number of letters of a key; 0 in a damaged file.
    mutating func letterCount(ofKey wanted: Int) -> Int {
        let block = wanted / KeyBlocks.size
        if reader == nil || number / KeyBlocks.size != block || number > wanted {
            reader = index.reader(ofBlock: block)
            number = block * KeyBlocks.size - 1
        }
        let buffer = index.buffer
        while number < wanted {
            guard reader?.next(in: buffer.span) == true else { return 0 }
            number += 1
        }
        return reader?.key.letterCount ?? 0
    }
}
