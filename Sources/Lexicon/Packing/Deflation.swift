import CZlib

/// Deflates data (RFC 1951) with zlib.
enum Deflation {
    private static let rawWindow: Int32 = -15

    /// Deflates a chunk that is not the last one, and that can be inflated without the chunks
    /// before it.
    static func chunk(_ text: ArraySlice<UInt8>) -> [UInt8] {
        text.withUnsafeBufferPointer { text in
            withUnsafeTemporaryAllocation(of: z_stream.self, capacity: 1) { memory in
                memory.initialize(repeating: z_stream())
                guard let stream = memory.baseAddress,
                    mot_deflate_init(stream, Z_DEFAULT_COMPRESSION, rawWindow) == Z_OK
                else { preconditionFailure("there is no memory for a compressor of 256 KiB") }
                defer { deflateEnd(stream) }
                let capacity = Int(deflateBound(stream, UInt(text.count))) + 16
                return [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
                    stream.pointee.input = text
                    stream.pointee.output = UnsafeMutableBufferPointer(
                        rebasing: buffer[..<capacity])
                    deflate(stream, Z_FULL_FLUSH)
                    count = capacity - Int(stream.pointee.avail_out)
                }
            }
        }
    }
}
