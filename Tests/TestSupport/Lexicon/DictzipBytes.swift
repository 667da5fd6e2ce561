import CZlib

/// Compresses like gzip(1) and dictzip(1).
public enum DictzipBytes {
    /// A file in dictzip's format.
    ///
    /// - Parameters:
    ///   - text: The uncompressed text.
    ///   - chunkLength: The length of a chunk's text in bytes.
    ///   - name: The name of the text in the header; nil for none.
    /// - Returns: The file's bytes.
    public static func dictzip(
        _ text: some Sequence<UInt8>, chunkLength: Int = 58_315, name: String? = nil
    ) -> [UInt8] {
        let text = Array(text)
        let chunks = stride(from: 0, to: text.count, by: chunkLength).map { start in
            deflated(Array(text[start..<min(start + chunkLength, text.count)]), Z_FULL_FLUSH)
        }
        let table =
            littleEndian(1, 2) + littleEndian(chunkLength, 2) + littleEndian(chunks.count, 2)
            + chunks.flatMap { littleEndian($0.count, 2) }
        let field = Array("RA".utf8) + littleEndian(table.count, 2) + table
        var flags: UInt8 = 0x04
        if name != nil { flags |= 0x08 }
        return header(flags: flags) + littleEndian(field.count, 2) + field
            + (name.map { Array($0.utf8) + [0] } ?? [])
            + chunks.joined() + deflated([], Z_FINISH) + trailer(text)
    }

    /// A file in gzip's format, without a table of chunks.
    ///
    /// - Parameter text: The uncompressed text.
    /// - Returns: The file's bytes.
    public static func gzip(_ text: some Sequence<UInt8>) -> [UInt8] {
        let text = Array(text)
        return header(flags: 0) + deflated(text, Z_FINISH) + trailer(text)
    }

    private static func header(flags: UInt8) -> [UInt8] {
        [0x1F, 0x8B, 8, flags, 0, 0, 0, 0, 2, 3]
    }

    private static func trailer(_ text: [UInt8]) -> [UInt8] {
        littleEndian(Int(crc32(0, text, uInt(text.count))), 4) + littleEndian(text.count, 4)
    }

    private static func littleEndian(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    public static func deflated(_ bytes: [UInt8], _ flush: Int32) -> [UInt8] {
        var bytes = bytes
        return withUnsafeTemporaryAllocation(of: z_stream.self, capacity: 1) { memory in
            memory.initialize(repeating: z_stream())
            guard let stream = memory.baseAddress else { return [] }
            deflateInit2_(
                stream, Z_BEST_COMPRESSION, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
                Int32(MemoryLayout<z_stream>.size))
            defer { deflateEnd(stream) }
            return bytes.withUnsafeMutableBufferPointer { bytes in
                let room = bytes.count + bytes.count / 100 + 64
                return [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
                    stream.pointee.next_in = bytes.baseAddress
                    stream.pointee.avail_in = uInt(bytes.count)
                    stream.pointee.next_out = buffer.baseAddress
                    stream.pointee.avail_out = uInt(buffer.count)
                    deflate(stream, flush)
                    count = buffer.count - Int(stream.pointee.avail_out)
                }
            }
        }
    }
}
