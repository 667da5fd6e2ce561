import CZlib

/// Tells whether bytes are as they were written.
enum Checksum {
    /// The CRC-32 of some bytes (RFC 1952, section 8), going on from that of the bytes before them.
    static func of(
        _ bytes: borrowing Span<UInt8>, from start: UInt32 = 0
    ) -> UInt32 {
        bytes.withUnsafeBufferPointer { buffer in
            UInt32(truncatingIfNeeded: crc32_z(UInt(start), buffer.baseAddress, buffer.count))
        }
    }
}
