import CZlib

/// Detects damaged files.
enum Checksum {
    /// The CRC-32 of bytes (RFC 1952, section 8), continued from the CRC-32 of the bytes before
    /// them.
    static func of(
        _ bytes: borrowing Span<UInt8>, from start: UInt32 = 0
    ) -> UInt32 {
        bytes.withUnsafeBufferPointer { buffer in
            UInt32(truncatingIfNeeded: crc32_z(UInt(start), buffer.baseAddress, buffer.count))
        }
    }
}
