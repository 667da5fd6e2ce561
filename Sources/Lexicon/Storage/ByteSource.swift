/// Bytes that can be read from anywhere: a file, or a compressed file as if it were not.
protocol ByteSource: Sendable {
    /// The file's path, for errors.
    var path: String { get }
    /// How many bytes there are.
    var count: Int { get }

    /// A copy of some bytes.
    ///
    /// - Throws: ``LexiconError/damaged(file:reason:)`` when there are not that many, or what the
    ///   system says when they can't be read.
    func bytes(at offset: Int, count: Int) throws(LexiconError) -> [UInt8]
}

extension ByteSource {
    /// Throws unless the source has so many bytes from an offset on.
    func requireBytes(at offset: Int, count: Int) throws(LexiconError) {
        guard offset >= 0, count >= 0, offset <= self.count, count <= self.count - offset else {
            throw .damaged(file: path, reason: "it ends before byte \(offset)+\(count)")
        }
    }

    /// A copy of some bytes, put together from pieces.
    ///
    /// - Parameters:
    ///   - offset: Where the bytes begin.
    ///   - count: How many they are.
    ///   - length: How many bytes each piece has, but for the last.
    ///   - piece: Gives a piece by its number: at least its first bytes, as many as are needed.
    /// - Returns: The bytes.
    /// - Throws: A ``LexiconError`` when there are not that many, or what `piece` throws.
    func bytes(
        at offset: Int, count: Int, inPiecesOf length: Int,
        _ piece: (_ number: Int, _ needed: Int) throws(LexiconError) -> [UInt8]
    ) throws(LexiconError) -> [UInt8] {
        try requireBytes(at: offset, count: count)
        var bytes: [UInt8] = []
        var offset = offset
        let end = offset + count
        while offset < end {
            let start = offset / length * length
            let part = offset - start..<min(end - start, length)
            bytes += try piece(offset / length, part.upperBound)[part]
            offset += part.count
        }
        return bytes
    }
}
