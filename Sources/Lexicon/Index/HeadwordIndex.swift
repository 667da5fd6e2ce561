/// All headwords of a dictionary by their folded keys, in a file that is read in place.
///
/// Keys are numbered from 0 in the order of their bytes. What a damaged file says is checked where
/// it is read: an answer may then be wrong or empty, until ``verify(isCancelled:)`` is asked.
public struct HeadwordIndex: Sendable {
    private let bytes: StoredBytes
    let header: IndexHeader

    /// All bytes; a method that reads copies this and takes the span of the copy: on that of a
    /// class's property the optimizer of Swift 6.3 fails.
    var buffer: UnsafeBufferPointer<UInt8> { bytes.buffer }

    /// Opens an index: the header is checked, and that the file is as long as it says.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - stamp: That of the dictionary's files as they are now.
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

    /// Checks the header of an index that is there.
    init(_ bytes: StoredBytes, file: String, stamp: DictionaryStamp) throws(IndexError) {
        let buffer = bytes.buffer
        self.bytes = bytes
        do throws(IndexHeader.Flaw) {
            header = try IndexHeader(buffer.span)
        } catch {
            guard let reason = error.reason else { throw .outdated(file: file) }
            throw .damaged(file: file, reason: reason)
        }
        guard header.stamp == stamp.hash else { throw .outdated(file: file) }
    }

    /// How many keys there are.
    public var keyCount: Int { header.keyCount }

    /// How many records of the dictionary they lead to.
    public var recordCount: Int { header.recordCount }

    /// How many bytes it takes.
    public var byteCount: Int { buffer.count }

    /// Whether all of it is as it was written.
    ///
    /// It reads the whole file, a second for each GiB.
    ///
    /// - Returns: False as well when it was cancelled.
    public func verify(isCancelled: () -> Bool = { false }) -> Bool {
        var checksum: UInt32 = 0
        var start = IndexHeader.count
        while start < byteCount {
            if isCancelled() { return false }
            let end = min(start + (1 << 20), byteCount)
            checksum = bytes.checksum(start..<end, from: checksum)
            start = end
        }
        return checksum == header.bodyChecksum
    }

    /// Where the records of a key are, in the dictionary's order: the first of them, up to a limit.
    public func locations(ofKey number: Int, limit: Int = .max) -> [HeadwordLocation] {
        guard 0..<keyCount ~= number else { return [] }
        return locations(ofKeys: number..<number + 1, limit: limit)[0]
    }

    /// Where the records of some keys are that follow one another, as ``locations(ofKey:limit:)``
    /// has those of each.
    ///
    /// - Returns: As many as there are keys; empty for those that can't be read.
    public func locations(
        ofKeys numbers: Range<Int>, limit: Int = .max
    ) -> [[HeadwordLocation]] {
        guard !numbers.isEmpty, 0 <= numbers.lowerBound, numbers.upperBound <= keyCount else {
            return numbers.map { _ in [] }
        }
        let buffer = buffer
        let span = buffer.span
        let postings = header.range(of: .postings)
        let offsets = header.range(of: .postingOffsets)
        var found = [[HeadwordLocation]](repeating: [], count: numbers.count)
        var position = 0
        var previous: UInt64 = 0
        // Those before it in its group lead to the first one.
        var key = numbers.lowerBound / Postings.groupSize * Postings.groupSize
        var isBeginning = true
        while key < numbers.upperBound {
            if isBeginning, key.isMultiple(of: Postings.groupSize) {
                let offset = offsets.lowerBound + 4 * (key / Postings.groupSize)
                position = postings.lowerBound + Int(span.number32(at: offset))
                previous = 0
            }
            guard let next = span.variableNumber(at: &position, before: postings.upperBound) else {
                break
            }
            let (location, more) = Postings.decode(
                next, after: previous, step: header.typicalStep)
            previous = location
            let place = key - numbers.lowerBound
            if place >= 0, found[place].count < limit {
                found[place].append(HeadwordLocation(rawValue: location))
            } else if place == found.count - 1 {
                break
            }
            isBeginning = !more
            if !more { key += 1 }
        }
        return found
    }

    /// How common the most common headword of a key is, as the dictionary says.
    public func rank(ofKey number: Int) -> UInt8 {
        let ranks = header.range(of: .ranks)
        guard 0..<ranks.count ~= number else { return 0 }
        let buffer = buffer
        return buffer.span[ranks.lowerBound + number]
    }
}
