/// All headwords of a dictionary by their folded keys, in a file that is mapped (``SectionFile``).
///
/// Keys are numbered from 0 in the order of their bytes. Numbers in the file are checked when they
/// are read, so a damaged file may cause a wrong or empty answer, but not a crash. ``isDamaged``
/// reports damage in the parts that were read.
public struct HeadwordIndex: Sendable {
    enum Section: Int, CaseIterable {
        /// The ``IndexFacts``; they are next to the header, because both are read together.
        case facts
        /// The keys, in blocks of ``KeyBlocks/size``.
        case keys
        /// The offset of each block, 32 bits each.
        case blockOffsets
        /// For each block, the minimum number of bytes that its keys share with their predecessors.
        case sharedMinima
        /// The minimum of each 64 ``sharedMinima``.
        case groupMinima
        /// The offset of the postings of each ``Postings/groupSize`` keys, 32 bits each.
        case postingOffsets
        /// The locations of each key's records.
        case postings
        /// The commonness of each key, one byte each.
        case commonness
        /// The maximum commonness of each ``CommonnessGroup/size`` keys.
        case commonnessMaxima
        /// The words of headwords with several words; see ``WordTable``.
        case wordBuckets, wordBlocks, commonWords
    }

    /// The numbers of the header are ``keyCount``, ``recordCount``, ``typicalStep`` and
    /// ``headwordCount``.
    static let format = SectionFile.Format(
        magic: "MotIndex", kind: .index, sectionCount: Section.allCases.count, numberCount: 4)

    private let file: SectionFile
    /// The stamp of the files that the index is made of.
    public let stamp: DictionaryStamp
    public let keyCount: Int
    /// The number of records that the keys have: the records of headwords, and the records of words
    /// in a ``HeadwordFrame``.
    public let recordCount: Int
    /// The number of headwords of the dictionary that have letters.
    public let headwordCount: Int
    /// The typical distance from one record to the next.
    let typicalStep: Int
    public let facts: IndexFacts

    /// All bytes of the file.
    ///
    /// Methods copy this property and take the span of the copy, because the optimizer of Swift 6.3
    /// crashes on the span of a class's property.
    var buffer: UnsafeBufferPointer<UInt8> { file.buffer }

    var blockCount: Int { (keyCount + KeyBlocks.size - 1) / KeyBlocks.size }

    func range(of section: Section) -> Range<Int> { file.range(section.rawValue) }

    /// Opens an index, and checks its header and its size.
    ///
    /// - Parameters:
    ///   - path: The path of the index.
    ///   - stamp: The current stamp of the dictionary's files.
    /// - Returns: The index.
    /// - Throws: ``IndexError/missing(file:)``, ``IndexError/outdated(file:)``,
    ///   ``IndexError/damaged(file:reason:)`` or ``IndexError/unreadable(file:reason:)``.
    public static func open(
        path: String, stamp: DictionaryStamp
    ) throws(IndexError) -> HeadwordIndex {
        try HeadwordIndex(SectionFile(format, path: path, stamp: stamp), path: path, stamp: stamp)
    }

    /// Opens an index and checks all of it; builds the index if it is missing or damaged.
    ///
    /// - Throws: The error of `build`, or ``IndexError/inUse(file:)`` when another program has been
    ///   building the index for too long.
    public static func openOrBuild(
        at path: String, in cache: DictionaryCache, stamp: DictionaryStamp,
        isCancelled: () -> Bool, build: () throws(IndexError) -> HeadwordIndex
    ) throws(IndexError) -> HeadwordIndex {
        try cache.openOrMake(path, isCancelled: isCancelled) {
            // The error does not matter, because the index is built instead.
            let index = try? open(path: path, stamp: stamp)
            return index.flatMap { $0.verify(isCancelled: isCancelled) ? $0 : nil }
        } or: { () throws(IndexError) in
            try build()
        }
    }

    /// Checks that the sections have the lengths that the number of keys requires.
    private init(_ file: SectionFile, path: String, stamp: DictionaryStamp) throws(IndexError) {
        self.file = file
        self.stamp = stamp
        (keyCount, recordCount, typicalStep) = (file.numbers[0], file.numbers[1], file.numbers[2])
        headwordCount = file.numbers[3]
        let factsRange = file.range(Section.facts.rawValue)
        file.check(factsRange)
        facts = IndexFacts(file.buffer[factsRange])
        let lengthError = IndexError.damaged(
            file: path, reason: "its sections do not fit its length")
        guard keyCount <= file.byteCount, recordCount >= keyCount else { throw lengthError }
        let requiredCounts: [(section: Section, count: Int)] = [
            (.blockOffsets, 4 * blockCount), (.sharedMinima, blockCount),
            (.groupMinima, (blockCount + KeyBlocks.groupSize - 1) / KeyBlocks.groupSize),
            (.postingOffsets, 4 * ((keyCount + Postings.groupSize - 1) / Postings.groupSize)),
            (.commonness, keyCount),
            (.commonnessMaxima, (keyCount + CommonnessGroup.size - 1) / CommonnessGroup.size),
        ]
        guard requiredCounts.allSatisfy({ range(of: $0.section).count == $0.count }) else {
            throw lengthError
        }
    }

    public var byteCount: Int { file.byteCount }

    /// A stamp of the contents of the index, independent of the files that it was made of.
    var contentStamp: DictionaryStamp { DictionaryStamp(hash: UInt64(file.checksum)) }

    /// True if a part of the file that was read is damaged.
    ///
    /// If so, earlier answers may be wrong.
    public var isDamaged: Bool { file.isDamaged }

    /// Compares bytes with their checksums, before the caller reads the bytes.
    @inline(__always)
    func check(_ range: Range<Int>) { file.check(range) }

    /// Reads the whole file, at about 1 GiB/s.
    ///
    /// - Returns: True if all checksums are right; false if not, or if it was cancelled.
    public func verify(isCancelled: () -> Bool = { false }) -> Bool {
        file.verify(isCancelled: isCancelled)
    }

    /// The maximum number of headwords that an index has for a key.
    public static let recordLimit = 4_096

    /// The headwords of a key, in the dictionary's order, up to a limit.
    public func headwords(ofKey number: Int, limit: Int = recordLimit) -> [Headword] {
        guard 0..<keyCount ~= number else { return [] }
        return headwords(ofKeys: number..<number + 1, limit: limit)[0]
    }

    /// The headwords of consecutive keys; see ``headwords(ofKey:limit:)``.
    ///
    /// - Returns: One list for each key; empty for keys that can't be read.
    public func headwords(ofKeys numbers: Range<Int>, limit: Int = recordLimit) -> [[Headword]] {
        guard !numbers.isEmpty, 0 <= numbers.lowerBound, numbers.upperBound <= keyCount else {
            return numbers.map { _ in [] }
        }
        let buffer = buffer
        let span = buffer.span
        let postings = range(of: .postings)
        let offsets = range(of: .postingOffsets)
        var keys = KeyCursor(at: numbers.lowerBound)
        var headwords = [[Headword]](repeating: [], count: numbers.count)
        var position = 0
        var previousLocation: UInt64 = 0
        // Decoding must start at the first key of the group.
        var key = numbers.lowerBound / Postings.groupSize * Postings.groupSize
        var isFirstRecord = true
        while key < numbers.upperBound {
            if isFirstRecord, key.isMultiple(of: Postings.groupSize) {
                let offset = offsets.lowerBound + 4 * (key / Postings.groupSize)
                check(offset..<offset + 4)
                position = postings.lowerBound + Int(span.number32(at: offset))
                previousLocation = 0
            }
            let listIndex = key - numbers.lowerBound
            if isFirstRecord, listIndex >= 0, !keys.advance(in: self) { break }
            check(position..<position + 2 * Postings.longestNumber)
            guard let number = span.variableNumber(at: &position, before: postings.upperBound)
            else {
                break
            }
            let (location, hasSpelling, hasMore) = Postings.decode(
                number, after: previousLocation, step: typicalStep)
            previousLocation = location
            var steps = position..<position
            if hasSpelling {
                guard let count = span.variableNumber(at: &position, before: postings.upperBound),
                    count <= postings.upperBound - position
                else { break }
                steps = position..<position + Int(count)
                position = steps.upperBound
            }
            if listIndex >= 0, headwords[listIndex].count < limit {
                check(steps)
                guard
                    let headword = Spelling.headword(
                        of: keys.key, after: span.extracting(steps),
                        at: HeadwordLocation(rawValue: location))
                else { break }
                headwords[listIndex].append(headword)
            } else if listIndex == headwords.count - 1 {
                break
            }
            isFirstRecord = !hasMore
            if !hasMore { key += 1 }
        }
        return headwords
    }

    /// Returns the commonness of the headwords of a key; 0 if there is no such key.
    public func commonness(ofKey number: Int) -> UInt8 {
        let values = range(of: .commonness)
        guard 0..<values.count ~= number else { return 0 }
        let offset = values.lowerBound + number
        check(offset..<offset + 1)
        let buffer = buffer
        return buffer.span[offset]
    }
}
