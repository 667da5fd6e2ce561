/// What the first bytes of a picture say about it: enough to refuse it before anything decodes it.
struct PictureHeader: Hashable, Sendable {
    /// How it is encoded.
    enum Format: Hashable, Sendable {
        /// Portable Network Graphics (RFC 2083).
        case png
        /// JPEG (ITU-T T.81).
        case jpeg
        /// Graphics Interchange Format, 87a and 89a.
        case gif
        /// WebP (RFC 9649).
        case webp
    }

    /// How it is encoded.
    let format: Format
    /// Pixels in a row, at least 1.
    let width: Int
    /// Rows, at least 1.
    let height: Int

    /// Reads the header of a picture; nil when it is none of these formats, or does not say how large
    /// it is.
    ///
    /// - Parameter bytes: The picture, or as much of it as there is.
    init?(_ bytes: [UInt8]) {
        for (format, dimensions) in PictureHeader.readers {
            guard let (width, height) = dimensions(HeaderBytes(bytes)) else { continue }
            guard (1...0x7FFF_FFFF).contains(width), (1...0x7FFF_FFFF).contains(height) else {
                return nil
            }
            self.format = format
            self.width = width
            self.height = height
            return
        }
        return nil
    }

    /// How many pixels it has.
    var pixelCount: Int { width * height }

    private static let readers: [(Format, @Sendable (HeaderBytes) -> (Int, Int)?)] = [
        (.png, \.png), (.jpeg, \.jpeg), (.gif, \.gif), (.webp, \.webp),
    ]
}

/// Bytes of which some may be missing: whatever lies beyond the end is nil.
private struct HeaderBytes {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var png: (Int, Int)? {
        guard has([0x89] + "PNG\r\n\u{1A}\n".utf8, at: 0), has("IHDR".utf8, at: 12),
            let width = big(4, at: 16), let height = big(4, at: 20)
        else { return nil }
        return (width, height)
    }

    var gif: (Int, Int)? {
        guard has("GIF87a".utf8, at: 0) || has("GIF89a".utf8, at: 0), let width = little(2, at: 6),
            let height = little(2, at: 8)
        else { return nil }
        return (width, height)
    }

    /// The size stands in the first frame header, after any number of other segments.
    var jpeg: (Int, Int)? {
        guard has([0xFF, 0xD8], at: 0) else { return nil }
        var place = 2
        while big(1, at: place) == 0xFF, let marker = big(1, at: place + 1) {
            switch marker {
            case 0xFF: place += 1
            case 0x01, 0xD0...0xD7: place += 2
            // The data begin, or end, and nobody has said how many they are.
            case 0xD9, 0xDA: return nil
            case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
                guard let height = big(2, at: place + 5), let width = big(2, at: place + 7) else {
                    return nil
                }
                return (width, height)
            default:
                guard let length = big(2, at: place + 2), length >= 2 else { return nil }
                place += 2 + length
            }
        }
        return nil
    }

    /// The first chunk is that of the simple format, the lossless one or the extended one.
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

    private func has(_ wanted: some Collection<UInt8>, at place: Int) -> Bool {
        bytes.dropFirst(place).starts(with: wanted)
    }

    /// A number whose first byte counts most.
    private func big(_ count: Int, at place: Int) -> Int? {
        slice(count, at: place)?.reduce(0) { $0 << 8 | Int($1) }
    }

    /// A number whose last byte counts most.
    private func little(_ count: Int, at place: Int) -> Int? {
        slice(count, at: place)?.reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    private func slice(_ count: Int, at place: Int) -> ArraySlice<UInt8>? {
        place + count <= bytes.count ? bytes[place..<place + count] : nil
    }
}
