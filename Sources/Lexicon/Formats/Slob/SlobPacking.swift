import CLzma

/// The compression of the bins of a slob.
enum SlobPacking: String {
    case none = ""
    case zlib
    case bzip2 = "bz2"
    case lzma2

    /// The most bytes of a bin, both packed and unpacked.
    static let limit = 32 << 20

    /// The content of packed data; nil when it is damaged, or too large.
    func unpacked(_ data: [UInt8]) -> [UInt8]? {
        switch self {
        case .none: data
        case .zlib: SlobPacking.decoded(data, by: InflatingDecoder(.zlib))
        case .bzip2:
            // A common writer declares zlib streams as bzip2.
            SlobPacking.decoded(
                data, by: data.starts(with: "BZh".utf8) ? Bzip2Decoder() : InflatingDecoder(.zlib))
        case .lzma2: SlobPacking.lzma2(data)
        }
    }

    private static func decoded(_ data: [UInt8], by decoder: any UnpackingDecoder) -> [UInt8]? {
        content { buffer in
            var (readCount, count) = (0, 0)
            let state = data.withUnsafeBufferPointer { input in
                decoder.decode(input, &readCount, into: buffer, &count, isLast: true)
            }
            return state == .ended ? count : nil
        }
    }

    private static func lzma2(_ data: [UInt8]) -> [UInt8]? {
        content { buffer in
            let count = mot_lzma2_decode(data, data.count, buffer.baseAddress, buffer.count)
            return count >= 0 ? count : nil
        }
    }

    /// Returns the bytes that the body writes to a buffer of ``limit`` bytes; nil when the body
    /// returns nil.
    private static func content(
        _ write: (UnsafeMutableBufferPointer<UInt8>) -> Int?
    ) -> [UInt8]? {
        let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: limit)
        defer { buffer.deallocate() }
        return write(buffer).map { Array(buffer[..<$0]) }
    }
}
