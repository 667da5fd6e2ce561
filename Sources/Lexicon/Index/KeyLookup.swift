// Look-ups: bisection over the first keys of the blocks, then through one block.

extension HeadwordIndex {
    /// The number of a key; nil if no headword has it.
    public func number(of key: HeadwordKey) -> Int? {
        let number = firstNumber { $0 >= key }
        return self.key(number) == key ? number : nil
    }

    /// The numbers of the keys that begin with a key, which may be one of them, then the first.
    public func numbers(startingWith prefix: HeadwordKey) -> Range<Int> {
        let start = firstNumber { $0 >= prefix }
        let end = firstNumber { $0 > prefix && !$0.hasPrefix(prefix) }
        return start..<max(start, end)
    }

    /// The key of a number; nil if there is none.
    public func key(_ number: Int) -> HeadwordKey? {
        guard 0..<keyCount ~= number, var reader = reader(ofBlock: number / KeyBlocks.size) else {
            return nil
        }
        let buffer = buffer
        let span = buffer.span
        for _ in 0...number % KeyBlocks.size {
            guard reader.next(in: span) else { return nil }
        }
        return reader.key
    }

    /// The number of the first key for which a condition holds, which holds for all keys after it;
    /// the count of keys if there is none.
    private func firstNumber(where isReached: (HeadwordKey) -> Bool) -> Int {
        let buffer = buffer
        let span = buffer.span
        // The condition does not hold for the first key of block `low - 1`, but for that of `high`.
        var low = 0
        var high = header.blockCount
        while low < high {
            let middle = (low + high) / 2
            guard var reader = reader(ofBlock: middle), reader.next(in: span) else { break }
            if isReached(reader.key) { high = middle } else { low = middle + 1 }
        }
        guard low > 0, var reader = reader(ofBlock: low - 1) else { return 0 }
        let start = (low - 1) * KeyBlocks.size
        let end = min(start + KeyBlocks.size, keyCount)
        for number in start..<end {
            guard reader.next(in: span) else { return end }
            if isReached(reader.key) { return number }
        }
        return end
    }

    /// Reads a block from its first key on.
    func reader(ofBlock block: Int) -> KeyBlockReader? {
        guard 0..<header.blockCount ~= block else { return nil }
        let keys = header.range(of: .keys)
        let offsets = header.range(of: .blockOffsets)
        let buffer = buffer
        let offset = buffer.span.number32(at: offsets.lowerBound + 4 * block)
        return KeyBlockReader(at: keys.lowerBound + Int(offset), before: keys.upperBound)
    }
}
