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

extension Checksum {
    /// The Adler-32 of bytes (RFC 1950, section 8).
    static func adler(of bytes: some Collection<UInt8>) -> UInt32 {
        let sum = bytes.withContiguousStorageIfAvailable { buffer in
            adler32_z(1, buffer.baseAddress, buffer.count)
        }
        return UInt32(truncatingIfNeeded: sum ?? 1)
    }
}

/// A hash that is the same in every run and on every machine, unlike Swift's.
///
/// It distinguishes versions and names of files, and finds damaged blocks; it is not cryptographic.
/// Single bytes are added by FNV-1a, 64 bits (Fowler, Noll and Vo).
public struct StableHash: Sendable {
    /// The hash of what was added so far.
    public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    public init() {}

    /// The hash of bytes.
    public static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var hash = StableHash()
        for byte in bytes { hash.add(byte) }
        return hash.value
    }

    public mutating func add(_ text: String) {
        for byte in text.utf8 { add(byte) }
    }

    mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }

    /// Adds bytes, 16 at a time, with a seventh of the instructions of a CRC-32.
    ///
    /// Each bit of the hash depends on each bit of the bytes, because both halves of a product are
    /// kept.
    mutating func add(_ bytes: borrowing Span<UInt8>) {
        bytes.withUnsafeBytes { buffer in
            var position = 0
            while position + 16 <= buffer.count {
                let first = buffer.loadUnaligned(fromByteOffset: position, as: UInt64.self)
                let second = buffer.loadUnaligned(fromByteOffset: position + 8, as: UInt64.self)
                let product = (value ^ first.littleEndian)
                    .multipliedFullWidth(by: second.littleEndian ^ 0x9E37_79B9_7F4A_7C15)
                value = product.high ^ product.low
                position += 16
            }
            for byte in buffer[position...] { add(byte) }
        }
    }
}
