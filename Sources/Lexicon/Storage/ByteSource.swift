/// Bytes with random access: a file, or the uncompressed content of a compressed file.
public protocol ByteSource: Sendable {
    /// The path of the file, for errors.
    var path: String { get }
    var count: Int { get }

    /// - Throws: ``LexiconError/damaged(file:reason:)`` when there are not enough bytes, or an
    ///   error of the system.
    func bytes(at offset: Int, count: Int) throws(LexiconError) -> [UInt8]

    /// Reads everything, and compares its checksum if it has one.
    ///
    /// - Parameter isCancelled: Called now and then.
    /// - Throws: An ``IndexError`` when the source is damaged, can't be read, or this was
    ///   cancelled.
    func verify(isCancelled: () -> Bool) throws(IndexError)

    /// Unpacks everything into an unnamed file beside a path, for a caller that reads all bytes, in
    /// any order.
    ///
    /// - Throws: An ``IndexError`` when the file can't be written, or this was cancelled.
    func unpack(beside path: String, isCancelled: () -> Bool) throws(IndexError)

    /// Deletes the unnamed file that ``unpack(beside:isCancelled:)`` wrote.
    func dropUnpacked()
}

extension ByteSource {
    public func verify(isCancelled: () -> Bool) throws(IndexError) {}

    public func unpack(beside path: String, isCancelled: () -> Bool) throws(IndexError) {}

    public func dropUnpacked() {}

    /// Throws unless the source has `count` bytes from an offset.
    func requireBytes(at offset: Int, count: Int) throws(LexiconError) {
        guard offset >= 0, count >= 0, offset <= self.count, count <= self.count - offset else {
            throw .damaged(file: path, reason: "it ends before byte \(offset)+\(count)")
        }
    }

    /// Returns true if the beginning is valid UTF-8, to tell UTF-8 from other encodings.
    func beginsInUTF8() throws(LexiconError) -> Bool {
        let sampleCount = 1 << 16
        let bytes = try bytes(at: 0, count: min(count, sampleCount))
        // The last letter of a sample may be cut.
        return (0...(count > sampleCount ? 3 : 0)).contains {
            String(validating: bytes.dropLast($0), as: UTF8.self) != nil
        }
    }

    /// Copies bytes that are stored in pieces.
    ///
    /// - Parameters:
    ///   - offset: The offset of the first byte.
    ///   - count: The number of bytes.
    ///   - length: The length of each piece except the last.
    ///   - piece: Returns a piece by its number.
    /// - Returns: The bytes.
    /// - Throws: A ``LexiconError`` when there are not enough bytes, or an error of `piece`.
    func bytes(
        at offset: Int, count: Int, inPiecesOf length: Int,
        _ piece: (_ number: Int) throws(LexiconError) -> [UInt8]
    ) throws(LexiconError) -> [UInt8] {
        try requireBytes(at: offset, count: count)
        var bytes: [UInt8] = []
        var offset = offset
        let end = offset + count
        while offset < end {
            let start = offset / length * length
            let part = offset - start..<min(end - start, length)
            bytes += try piece(offset / length)[part]
            offset += part.count
        }
        return bytes
    }
}
