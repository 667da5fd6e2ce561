import CZlib

public enum PNGFile {
    /// The amounts of red, green and blue.
    public typealias Color = (red: UInt8, green: UInt8, blue: UInt8)

    /// Makes a PNG file (RFC 2083).
    ///
    /// - Parameters:
    ///   - width: The width in pixels.
    ///   - height: The height in pixels.
    ///   - color: The colour of the pixel at a column and a row.
    /// - Returns: The bytes of the file.
    public static func bytes(
        width: Int, height: Int, color: (_ x: Int, _ y: Int) -> Color
    ) -> [UInt8] {
        var pixels: [UInt8] = []
        for y in 0..<height {
            // Each row begins with the number of its filter; 0 means no filter.
            pixels.append(0)
            for x in 0..<width {
                let color = color(x, y)
                pixels += [color.red, color.green, color.blue]
            }
        }
        return start(width: width, height: height) + chunk("IDAT", stored(pixels))
            + chunk("IEND", [])
    }

    /// The beginning of a PNG file, with its size but without pixels.
    public static func start(width: Int, height: Int) -> [UInt8] {
        let depth: [UInt8] = [8, 2, 0, 0, 0]
        return [0x89] + Array("PNG\r\n\u{1A}\n".utf8)
            + chunk("IHDR", big(width) + big(height) + depth)
    }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let named = Array(name.utf8) + content
        return big(content.count) + named + big(Int(crc32(0, named, uInt(named.count))))
    }

    /// Uncompressed data in zlib's format (RFC 1950).
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        let starts = Array(stride(from: 0, to: bytes.count, by: 0xFFFF))
        for start in starts {
            let block = bytes[start..<min(start + 0xFFFF, bytes.count)]
            let count = UInt16(block.count)
            stream.append(start == starts.last ? 1 : 0)
            for number in [count, ~count] {
                stream += [UInt8(number & 0xFF), UInt8(number >> 8)]
            }
            stream += block
        }
        return stream + big(Int(adler32(1, bytes, uInt(bytes.count))))
    }

    private static func big(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(number >> $0 & 0xFF) }
    }
}
