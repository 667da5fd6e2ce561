import Texts

/// The words of headwords with several words, except the first word of each headword.
///
/// With these words, a search for `sixes and sevens` finds `to be at sixes and sevens`. (A text at
/// the beginning of a headword is found by the keys.)
///
/// The table maps each word to the blocks of keys (``KeyBlocks``) whose headwords contain the word.
/// Words are not stored: the hash of a word selects a bucket, and a bucket lists the blocks of all
/// its words. So a search compares the headwords of these blocks with the wanted words. Most blocks
/// take one byte. Words in too many headwords, such as `of`, are in no bucket; their hashes are
/// listed separately.
///
///     buckets  the offset of each bucket's blocks, and the end of the last, 32 bits each
///     blocks   for each bucket the numbers of its blocks, as distances (LEB128)
///     common   the hashes of the words that are in no bucket, in order, 32 bits each
enum WordTable {
    /// The approximate number of blocks in a bucket.
    ///
    /// With more blocks, a search compares more headwords; with fewer, a distance takes two bytes.
    fileprivate static let bucketSize = 256
    /// A word is too common if more than one in this number of blocks has it.
    fileprivate static let commonShare = 16
    /// A word in at most this number of blocks is never too common.
    fileprivate static let leastCommonCount = 256

    /// FNV-1a of 32 bits (Fowler, Noll, Vo), with its bits mixed so that the highest bits depend on
    /// all letters.
    fileprivate static func hash(_ word: borrowing Span<UInt8>) -> UInt32 {
        var hash: UInt32 = 0x811C_9DC5
        for index in word.indices { hash = (hash ^ UInt32(word[index])) &* 0x0100_0193 }
        hash = (hash ^ hash >> 16) &* 0x85EB_CA6B
        return hash ^ hash >> 13
    }

    /// The number of the bucket for a hash, by the highest bits of the hash, in a table of `count`
    /// buckets.
    fileprivate static func bucket(of hash: UInt32, among count: Int) -> Int {
        Int((UInt64(hash) * UInt64(count)) >> 32)
    }
}

/// Collects the words of the headwords of an index.
struct WordTableWriter: ~Copyable {
    private var sorter: RecordSorter
    private var count = 0
    private let path: String

    /// Writes to temporary spools next to `path`.
    init(beside path: String) throws(IndexError) {
        self.path = path
        sorter = try RecordSorter(beside: path)
    }

    /// Adds the words of a headword, given by its key and the steps of its ``Spelling``.
    mutating func append(
        _ key: borrowing HeadwordKey, _ steps: borrowing Span<UInt8>, block: Int
    ) throws(IndexError) {
        guard !steps.isEmpty else { return }
        let gaps = Spelling.gaps(of: key, in: steps)
        guard !gaps.isEmpty else { return }
        let span = key.bytes.span
        for (start, end) in zip(gaps, gaps.dropFirst() + [key.count]) where start < end {
            let hash = WordTable.hash(span.extracting(start..<end))
            var item = HeadwordKey()
            for byte in hash.littleEndianBytes.reversed() { item.append(byte) }
            try sorter.append(item, location: UInt64(block), Span())
            count += 1
        }
    }

    /// The sections of the table.
    struct Sections: ~Copyable {
        var buckets: Spool
        var blocks: Spool
        var commonHashes: Spool
    }

    /// - Parameter blockCount: The number of blocks of keys.
    /// - Returns: The sections of the table; empty if there are no words.
    /// - Throws: An ``IndexError`` when a file can't be written.
    mutating func finish(blockCount: Int) throws(IndexError) -> Sections {
        let buckets = try Spool(beside: path)
        let blocks = try Spool(beside: path)
        let commonHashes = try Spool(beside: path)
        var sections = Sections(buckets: buckets, blocks: blocks, commonHashes: commonHashes)
        guard count > 0 else { return sections }
        let bucketCount = count / WordTable.bucketSize + 1
        let limit = max(WordTable.leastCommonCount, blockCount / WordTable.commonShare)
        var bucket = Bucket()
        var wordBlocks: [UInt32] = []
        var hash: UInt32 = 0
        var bucketNumber = 0
        var merge = try sorter.merged()
        /// Adds the blocks of the last word, and writes the buckets before the bucket of the next
        /// word.
        func endWord(before nextBucket: Int, _ sections: inout Sections) throws(IndexError) {
            if wordBlocks.count > limit {
                sections.commonHashes.append(fixed: hash)
            } else {
                bucket.blocks += wordBlocks
            }
            wordBlocks.removeAll(keepingCapacity: true)
            while bucketNumber < nextBucket {
                try bucket.write(to: &sections)
                bucketNumber += 1
            }
        }
        try merge.forEach { (key, block, _) throws(IndexError) in
            var nextHash: UInt32 = 0
            for index in 0..<key.count { nextHash = nextHash << 8 | UInt32(key[index]) }
            if nextHash != hash {
                try endWord(before: WordTable.bucket(of: nextHash, among: bucketCount), &sections)
                hash = nextHash
            }
            // Above the limit, the exact number of blocks is not needed.
            if wordBlocks.count <= limit, wordBlocks.last != UInt32(truncatingIfNeeded: block) {
                wordBlocks.append(UInt32(truncatingIfNeeded: block))
            }
            return true
        }
        try endWord(before: bucketCount, &sections)
        sections.buckets.append(fixed: UInt32(truncatingIfNeeded: sections.blocks.count))
        return sections
    }

    private struct Bucket {
        var blocks: [UInt32] = []

        mutating func write(to sections: inout Sections) throws(IndexError) {
            guard let offset = UInt32(exactly: sections.blocks.count) else { throw .tooLarge }
            sections.buckets.append(fixed: offset)
            blocks.sort()
            var previousBlock: UInt32 = 0
            for (index, block) in blocks.enumerated() where index == 0 || block != previousBlock {
                sections.blocks.append(variable: UInt64(block - previousBlock))
                previousBlock = block
            }
            blocks.removeAll(keepingCapacity: true)
            try sections.blocks.flushIfFull()
            try sections.buckets.flushIfFull()
        }
    }
}

extension HeadwordIndex {
    /// The numbers of the keys that have some words in sequence after their first word.
    ///
    /// A key may also be included because other words of its headword have the same letters in
    /// sequence.
    ///
    /// - Parameters:
    ///   - words: At least one.
    ///   - limit: The maximum number of blocks of keys that are compared.
    ///   - isCancelled: Returns true if the result is no longer needed.
    /// - Returns: The numbers; empty if all words are too common.
    func keys(
        inside words: [HeadwordKey], limit: Int, isCancelled: () -> Bool
    ) -> [Int] {
        var blocks: [Int]?
        for word in words {
            guard let wordBlocks = self.blocks(withWord: word) else { continue }
            if let commonBlocks = blocks {
                let blockSet = Set(wordBlocks)
                blocks = commonBlocks.filter(blockSet.contains)
            } else {
                blocks = wordBlocks
            }
            if blocks?.isEmpty == true { return [] }
        }
        let wordBytes = words.flatMap(\.array)
        var numbers: [Int] = []
        let buffer = buffer
        for block in (blocks ?? []).prefix(limit) where !isCancelled() {
            guard var reader = reader(ofBlock: block) else { continue }
            var number = block * KeyBlocks.size
            while number < (block + 1) * KeyBlocks.size, reader.next(in: buffer.span) {
                if reader.key.contains(wordBytes) { numbers.append(number) }
                number += 1
            }
        }
        return numbers
    }

    /// The blocks whose headwords contain a word, or another word of its bucket; nil if the word is
    /// too common.
    private func blocks(withWord word: HeadwordKey) -> [Int]? {
        let buckets = range(of: .wordBuckets)
        guard buckets.count >= 8 else { return [] }
        let hash = WordTable.hash(word.bytes.span.extracting(0..<word.count))
        if isCommon(hash) { return nil }
        let number = WordTable.bucket(of: hash, among: buckets.count / 4 - 1)
        let offset = buckets.lowerBound + 4 * number
        check(offset..<offset + 8)
        let buffer = buffer
        let span = buffer.span
        let lists = range(of: .wordBlocks)
        var position = lists.lowerBound + Int(span.number32(at: offset))
        let end = min(lists.lowerBound + Int(span.number32(at: offset + 4)), lists.upperBound)
        guard position <= end else { return [] }
        check(position..<end)
        var blocks: [Int] = []
        var block = 0
        while let step = span.variableNumber(at: &position, before: end) {
            guard step <= UInt64(blockCount) else { break }
            block += Int(step)
            guard block < blockCount else { break }
            blocks.append(block)
        }
        return blocks
    }

    /// Returns true if a word is in too many headwords.
    private func isCommon(_ hash: UInt32) -> Bool {
        let hashes = range(of: .commonWords)
        check(hashes)
        let buffer = buffer
        let count = hashes.count / 4
        let number = (0..<count).firstNumber {
            buffer.span.number32(at: hashes.lowerBound + 4 * $0) >= hash
        }
        return number < count && buffer.span.number32(at: hashes.lowerBound + 4 * number) == hash
    }
}

extension HeadwordKey {
    /// Returns true if the key has a sequence of bytes anywhere after its first byte.
    func contains(_ sequence: [UInt8]) -> Bool {
        guard let first = sequence.first, count > sequence.count else { return false }
        var start = 1
        while start <= count - sequence.count {
            if self[start] == first {
                var equalCount = 1
                while equalCount < sequence.count, self[start + equalCount] == sequence[equalCount]
                { equalCount += 1 }
                if equalCount == sequence.count { return true }
            }
            start += 1
        }
        return false
    }
}
