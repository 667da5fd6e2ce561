/// The size of a picture, read from its first bytes.
///
/// So a picture can be refused before it is decoded.
struct PictureHeader: Hashable, Sendable {
    /// The width in pixels, at least 1.
    let width: Int
    /// The height in pixels, at least 1.
    let height: Int

    /// Parses a header; nil when the format is unknown or the size is missing.
    ///
    /// - Parameter bytes: The picture, or its beginning.
    init?(_ bytes: [UInt8]) {
        let header = HeaderBytes(bytes)
        guard let (width, height) = header.png ?? header.jpeg ?? header.gif ?? header.webp,
            (1...0x7FFF_FFFF).contains(width), (1...0x7FFF_FFFF).contains(height)
        else { return nil }
        self.width = width
        self.height = height
    }

    var pixelCount: Int { width * height }
}

/// Reads bytes; bytes beyond the end are nil.
private struct HeaderBytes {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// PNG (RFC 2083).
    var png: (Int, Int)? {
        guard has([0x89] + "PNG\r\n\u{1A}\n".utf8, at: 0), has("IHDR".utf8, at: 12),
            let width = big(4, at: 16), let height = big(4, at: 20)
        else { return nil }
        return (width, height)
    }

    /// GIF, 87a and 89a.
    var gif: (Int, Int)? {
        guard has("GIF87a".utf8, at: 0) || has("GIF89a".utf8, at: 0), let width = little(2, at: 6),
            let height = little(2, at: 8)
        else { return nil }
        return (width, height)
    }

    /// JPEG (ITU-T T.81).
    ///
    /// The size is in the first frame header, after any number of other segments.
    var jpeg: (Int, Int)? {
        guard has([0xFF, 0xD8], at: 0) else { return nil }
        var offset = 2
        while big(1, at: offset) == 0xFF, let marker = big(1, at: offset + 1) {
            switch marker {
            case 0xFF: offset += 1
            case 0x01, 0xD0...0xD7: offset += 2
            // The image data begins or ends, and no frame header was found.
            case 0xD9, 0xDA: return nil
            case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
                guard let height = big(2, at: offset + 5), let width = big(2, at: offset + 7) else {
                    return nil
                }
                return (width, height)
            default:
                guard let length = big(2, at: offset + 2), length >= 2 else { return nil }
                offset += 2 + length
            }
        }
        return nil
    }

    /// WebP (RFC 9649).
    ///
    /// The first chunk has the simple, lossless or extended format.
    var webp: (Int, Int)? {
        guard has("RIFF".utf8, at: 0), has("WEBP".utf8, at: 8) else { return nil }
        if has("VP8 ".utf8, at: 12), has([0x9D, 0x01, 0x2A], at: 23),
            let width = little(2, at: 26), let height = little(2, at: 28)
        {
            return (width & 0x3FFF, height & 0x3FFF)
        }
        if has("VP8L".utf8, at: 12), big(1, at: 20) == 0x2F, let bits = little(4, at: 21) {
            return ((bits & 0x3FFF) + 1, ((bits >> 14) & 0x3FFF) + 1)
        }
        if has("VP8X".utf8, at: 12), let width = little(3, at: 24), let height = little(3, at: 27) {
            return (width + 1, height + 1)
        }
        return nil
    }

    private func has(_ expectedBytes: some Collection<UInt8>, at offset: Int) -> Bool {
        bytes.dropFirst(offset).starts(with: expectedBytes)
    }

    /// A big-endian number.
    private func big(_ count: Int, at offset: Int) -> Int? {
        slice(count, at: offset)?.reduce(0) { $0 << 8 | Int($1) }
    }

    /// A little-endian number.
    private func little(_ count: Int, at offset: Int) -> Int? {
        slice(count, at: offset)?.reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    private func slice(_ count: Int, at offset: Int) -> ArraySlice<UInt8>? {
        offset + count <= bytes.count ? bytes[offset..<offset + count] : nil
    }
}
