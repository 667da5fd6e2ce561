/// Words as bytes, numbered from 0 in the order in which they were added.
struct NumberedWords {
    private var bytes: [UInt8] = []
    private var ends: [UInt32] = []
    /// A hash table with open addressing, at most half full.
    ///
    /// A slot has the number of a word plus 1, or 0 if the slot is free.
    private var slots = [UInt32](repeating: 0, count: 1 << 10)

    var count: Int { ends.count }

    /// The bytes of a word.
    subscript(number: Int) -> ArraySlice<UInt8> {
        bytes[(number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number])]
    }

    /// The numbers in the order of the bytes of their words.
    var sorted: [Int] {
        (0..<count).sorted { self[$0].lexicographicallyPrecedes(self[$1]) }
    }

    /// Returns the number of a word; adds the word with the next number if it is new.
    mutating func number(of word: borrowing Span<UInt8>) -> Int {
        let slot = slot(of: word)
        if slots[slot] > 0 { return Int(slots[slot] - 1) }
        for index in word.indices { bytes.append(word[index]) }
        ends.append(UInt32(bytes.count))
        slots[slot] = UInt32(count)
        if 2 * count > slots.count { grow() }
        return count - 1
    }

    /// The slot of a word; a free slot if the word is new.
    private func slot(of word: borrowing Span<UInt8>) -> Int {
        // The hash differs in each process, so no file can contain words that all hash to one slot.
        var hasher = Hasher()
        word.withUnsafeBytes { hasher.combine(bytes: $0) }
        var slot = hasher.finalize() & (slots.count - 1)
        while slots[slot] > 0, !isEqual(word, at: Int(slots[slot] - 1)) {
            slot = (slot + 1) & (slots.count - 1)
        }
        return slot
    }

    private func isEqual(_ word: borrowing Span<UInt8>, at number: Int) -> Bool {
        let storedWord = self[number]
        guard storedWord.count == word.count else { return false }
        for index in word.indices where storedWord[storedWord.startIndex + index] != word[index] {
            return false
        }
        return true
    }

    private mutating func grow() {
        slots = [UInt32](repeating: 0, count: 2 * slots.count)
        for number in 0..<count {
            let word = Array(self[number])
            slots[slot(of: word.span)] = UInt32(number + 1)
        }
    }
}
