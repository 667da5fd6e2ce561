/// All headwords of a dictionary by their folded keys, in a file that is mapped.
///
/// Keys are numbered from 0 in the order of their bytes. Numbers from the file are checked when they are read, so a
/// damaged file may cause a wrong or empty answer, but not a crash. ``isDamaged`` reports damage in the parts that
/// were read.
public struct HeadwordIndex: Sendable {
    private let bytes: StoredBytes
    private let sums: BlockSums
    let header: IndexHeader

    /// All bytes.
    ///
    /// Methods copy this property and take the span of the copy, because the optimizer of Swift 6.3
    /// crashes on the span of a class's property.
    var buffer: UnsafeBufferPointer<UInt8> { bytes.buffer }

    /// The stamp of the files that it is made of.
    var stamp: DictionaryStamp { DictionaryStamp(hash: header.stamp) }

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
        let bytes = try StoredBytes.open(
            path: path, isRemote: FileSystem.isRemote(folderOf: path))
        return try HeadwordIndex(bytes, file: path, stamp: stamp)
    }

    /// Opens an index and checks all of it; builds one if there is none, or a damaged one.
    ///
    /// - Throws: The error of `build`, or ``IndexError/inUse(file:)`` when another program has been
    ///   building it for too long.
    public static func openOrBuild(
        at path: String, in cache: DictionaryCache, stamp: DictionaryStamp,
        isCancelled: () -> Bool, build: () throws(IndexError) -> HeadwordIndex
    ) throws(IndexError) -> HeadwordIndex {
        try cache.openOrMake(path, isCancelled: isCancelled) {
            // Why there is none does not matter: it can be built.
            let index = try? open(path: path, stamp: stamp)
            return index.flatMap { $0.verify(isCancelled: isCancelled) ? $0 : nil }
        } or: { () throws(IndexError) in
            try build()
        }
    }

    /// Checks the header of an index.
    init(_ bytes: StoredBytes, file: String, stamp: DictionaryStamp) throws(IndexError) {
        let buffer = bytes.buffer
        let header: IndexHeader
        do throws(IndexHeader.Flaw) {
            header = try IndexHeader(buffer.span)
        } catch {
            guard let reason = error.reason else { throw .outdated(file: file) }
            throw .damaged(file: file, reason: reason)
        }
        guard header.stamp == stamp.hash else { throw .outdated(file: file) }
        self.bytes = bytes
        self.header = header
        sums = BlockSums(of: header.body, in: bytes)
    }

    public var keyCount: Int { header.keyCount }

    /// The number of records of the dictionary to which the keys lead.
    public var recordCount: Int { header.recordCount }

    public var byteCount: Int { buffer.count }

    /// True if a part of the file that was read is damaged.
    ///
    /// Earlier answers may then be wrong.
    public var isDamaged: Bool { sums.isDamaged }

    /// Compares bytes with their checksums before they are read.
    @inline(__always)
    func need(_ range: Range<Int>) { sums.need(range) }

    /// Reads the whole file, at about 1 GiB/s.
    ///
    /// - Returns: True if all checksums are right; false if not, or if it was cancelled.
    public func verify(isCancelled: () -> Bool = { false }) -> Bool {
        var start = IndexHeader.count
        while start < byteCount {
            if isCancelled() { return false }
            let end = min(start + (1 << 20), byteCount)
            need(start..<end)
            start = end
        }
        return !isDamaged
    }

    /// The most headwords of a key that are in an index.
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
        let postings = header.range(of: .postings)
        let offsets = header.range(of: .postingOffsets)
        var keys = KeyCursor(at: numbers.lowerBound)
        var found = [[Headword]](repeating: [], count: numbers.count)
        var position = 0
        var previous: UInt64 = 0
        // Decoding must start at the first key of the group.
        var key = numbers.lowerBound / Postings.groupSize * Postings.groupSize
        var isBeginning = true
        while key < numbers.upperBound {
            if isBeginning, key.isMultiple(of: Postings.groupSize) {
                let offset = offsets.lowerBound + 4 * (key / Postings.groupSize)
                need(offset..<offset + 4)
                position = postings.lowerBound + Int(span.number32(at: offset))
                previous = 0
            }
            let place = key - numbers.lowerBound
            if isBeginning, place >= 0, !keys.advance(in: self) { break }
            need(position..<position + 2 * Postings.longestNumber)
            guard let next = span.variableNumber(at: &position, before: postings.upperBound) else {
                break
            }
            let (location, isSpelled, more) = Postings.decode(
                next, after: previous, step: header.typicalStep)
            previous = location
            var steps = position..<position
            if isSpelled {
                guard let count = span.variableNumber(at: &position, before: postings.upperBound),
                    count <= postings.upperBound - position
                else { break }
                steps = position..<position + Int(count)
                position = steps.upperBound
            }
            if place >= 0, found[place].count < limit {
                need(steps)
                guard
                    let headword = Spelling.headword(
                        of: keys.key, after: span.extracting(steps),
                        at: HeadwordLocation(rawValue: location))
                else { break }
                found[place].append(headword)
            } else if place == found.count - 1 {
                break
            }
            isBeginning = !more
            if !more { key += 1 }
        }
        return found
    }

    /// Returns the commonness of the headwords of a key; 0 if there is no such key.
    public func commonness(ofKey number: Int) -> UInt8 {
        let values = header.range(of: .commonness)
        guard 0..<values.count ~= number else { return 0 }
        let offset = values.lowerBound + number
        need(offset..<offset + 1)
        let buffer = buffer
        return buffer.span[offset]
    }
}
