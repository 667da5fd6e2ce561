/// Bytes that can be read from anywhere: a file, or a compressed file as if it were not.
public protocol ByteSource: Sendable {
    /// How many bytes there are.
    var count: Int { get }

    /// A copy of some bytes.
    ///
    /// - Throws: ``LexiconError/damaged(file:reason:)`` when there are not that many.
    func bytes(at offset: Int, count: Int) throws(LexiconError) -> [UInt8]
}
