/// Words as bytes, numbered from 0 in the order in which they came first.
struct NumberedWords {
    private var bytes: [UInt8] = []
    private var ends: [UInt32] = []
    /// A hash table with open addressing, at most half full: the number of a word plus 1, or 0.
    private var slots = [UInt32](repeating: 0, count: 1 << 10)
    /// Differs in each process, so that no file can have words that all fall into one slot.
    private let seed = UInt64.random(in: .min ... .max)

    var count: Int { ends.count }

    /// The bytes of a word.
    subscript(number: Int) -> ArraySlice<UInt8> { bytes[range(of: number)] }

    private func range(of number: Int) -> Range<Int> {
        (number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number])
    }

    /// Returns the number of a word, which is the count before if the word is new.
    mutating func number(of word: borrowing Span<UInt8>) -> Int {
        var slot = slot(of: word)
        while slots[slot] > 0 {
            let number = Int(slots[slot] - 1)
            if has(word, at: number) { return number }
            slot = (slot + 1) & (slots.count - 1)
        }
        for index in word.indices { bytes.append(word[index]) }
        ends.append(UInt32(bytes.count))
        slots[slot] = UInt32(count)
        if 2 * count > slots.count { grow() }
        return count - 1
    }

    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        for slot in slots.indices { slots[slot] = 0 }
    }

    private func has(_ word: borrowing Span<UInt8>, at number: Int) -> Bool {
        let range = range(of: number)
        guard range.count == word.count else { return false }
        for index in word.indices where bytes[range.lowerBound + index] != word[index] {
            return false
        }
        return true
    }

    private func slot(of word: borrowing Span<UInt8>) -> Int {
        var hash = seed
        for start in stride(from: 0, to: word.count, by: 8) {
            let piece = NumberedWords.piece(of: word, from: start)
            let product = (hash ^ piece).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
            hash = product.high ^ product.low
        }
        return Int(truncatingIfNeeded: hash & UInt64(slots.count - 1))
    }

    /// Eight bytes as a number that has their order, padded with zeros.
    private static func piece(of word: borrowing Span<UInt8>, from start: Int) -> UInt64 {
        var piece: UInt64 = 0
        for index in start..<start + 8 {
            piece = piece << 8 | (index < word.count ? UInt64(word[index]) : 0)
        }
        return piece
    }

    private mutating func grow() {
        slots = [UInt32](repeating: 0, count: 2 * slots.count)
        let words = bytes
        for number in 0..<count {
            var slot = slot(of: words.span.extracting(range(of: number)))
            while slots[slot] > 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt32(number + 1)
        }
    }

    /// Returns the numbers in the order of the bytes of their words.
    func sorted(_ numbers: some Sequence<Int>) -> [Int] {
        // The first bytes decide most comparisons.
        numbers.map {
            (
                first: NumberedWords.piece(of: bytes.span.extracting(range(of: $0)), from: 0),
                number: $0
            )
        }
        .sorted { one, other in
            one.first == other.first
                ? self[one.number].lexicographicallyPrecedes(self[other.number])
                : one.first < other.first
        }
        .map(\.number)
    }
}
