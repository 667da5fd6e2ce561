/// Finds the keys that an automaton accepts, and skips most others.
///
/// The sorted keys are walked like a trie (Shang, Merrett, "Tries for approximate string matching",
/// 1996). The state after each byte of the current key is stored, so reading the next key starts
/// after the bytes that both keys share. When the automaton is dead after some bytes, all keys that
/// share these bytes are skipped. Within a block, the numbers of bytes that neighbouring keys share
/// show which keys to skip. The minima of these numbers show if a whole block, or 64 blocks at
/// once, can be skipped.
struct KeyWalk<Automaton: LetterAutomaton> {
    /// The bytes that were read last: a key, or the prefix of a key after which the automaton was
    /// dead.
    private var key = HeadwordKey()
    private var isDead = false
    /// The state after each number of bytes of `key`.
    private var states: InlineArray<256, Automaton.State>

    private init(_ start: Automaton.State) {
        states = InlineArray(repeating: start)
    }

    /// Calls the body with the number, the distance and the key of each accepted key, in order.
    ///
    /// The walk stops when the body returns false, after a cancellation, or where the file is
    /// damaged.
    static func forEachKey(
        of index: HeadwordIndex, acceptedBy automaton: Automaton, isCancelled: () -> Bool,
        _ body: (_ number: Int, _ distance: Int, _ key: borrowing HeadwordKey) -> Bool
    ) {
        var walk = KeyWalk(automaton.start)
        let buffer = index.buffer
        let span = buffer.span
        let minima = BlockMinima(index)
        var block = 0
        var visitedCount = 0
        while block < index.blockCount {
            visitedCount += 1
            if visitedCount.isMultiple(of: 256), isCancelled() { return }
            let bytes = index.bytes(ofBlock: block)
            let firstNumber = block * KeyBlocks.size
            let numbers = firstNumber..<min(firstNumber + KeyBlocks.size, index.keyCount)
            guard walk.read(span, bytes, numbers, automaton, body) else { return }
            block += 1
            if walk.isDead {
                block = minima.firstBlock(from: block, sharingLess: walk.key.count, in: span)
            }
        }
    }

    /// Reads the keys of one block.
    ///
    /// - Returns: True to continue.
    @inline(__always)
    private mutating func read(
        _ span: borrowing Span<UInt8>, _ bytes: Range<Int>, _ numbers: Range<Int>,
        _ automaton: Automaton, _ body: (Int, Int, borrowing HeadwordKey) -> Bool
    ) -> Bool {
        let end = bytes.upperBound
        var position = bytes.lowerBound
        for number in numbers {
            guard end - position >= 2 else { return false }
            var suffix = position + 2
            position = suffix + Int(span[position + 1])
            guard position <= end else { return false }
            let sharedCount: Int
            if number == numbers.lowerBound {
                sharedCount = key.sharedCount(with: span, suffix..<position)
                suffix += sharedCount
            } else {
                sharedCount = Int(span[suffix - 2])
            }
            if isDead, sharedCount >= key.count { continue }
            guard sharedCount <= key.count else { return false }
            key.cut(to: sharedCount)
            read(span, suffix..<position, automaton)
            if !isDead, let distance = automaton.distance(states[key.count]) {
                guard body(number, distance, key) else { return false }
            }
        }
        return true
    }

    /// Reads the rest of the key, or until the automaton is dead.
    @inline(__always)
    private mutating func read(
        _ span: borrowing Span<UInt8>, _ range: Range<Int>, _ automaton: Automaton
    ) {
        isDead = false
        for position in range {
            let byte = span[position]
            let state = states[key.count]
            key.append(byte)
            let next =
                if byte < 0x80 {
                    automaton.next(state, ascii: byte)
                } else if let letter = key.lastLetter {
                    automaton.next(state, letter: letter)
                } else {
                    // The state is unchanged until the letter is complete.
                    state
                }
            states[key.count] = next
            if automaton.isDead(next) {
                isDead = true
                return
            }
        }
    }
}

/// Finds the end of a range of keys that share some bytes.
private struct BlockMinima {
    private let blockCount: Int
    private let blocks: Int
    private let groups: Int

    init(_ index: HeadwordIndex) {
        blockCount = index.blockCount
        index.check(index.range(of: .sharedMinima))
        index.check(index.range(of: .groupMinima))
        blocks = index.range(of: .sharedMinima).lowerBound
        groups = index.range(of: .groupMinima).lowerBound
    }

    /// The first block from `start` on with a key that shares fewer than `count` bytes with its
    /// predecessor.
    func firstBlock(
        from start: Int, sharingLess count: Int, in span: borrowing Span<UInt8>
    ) -> Int {
        var block = start
        while block < blockCount {
            if block.isMultiple(of: KeyBlocks.groupSize),
                Int(span[groups + block / KeyBlocks.groupSize]) >= count
            {
                block += KeyBlocks.groupSize
            } else if Int(span[blocks + block]) >= count {
                block += 1
            } else {
                return block
            }
        }
        return blockCount
    }
}
