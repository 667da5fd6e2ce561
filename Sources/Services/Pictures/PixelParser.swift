import Core
import Texts

/// Parses the output of `chafa --format kitty` and `--format sixels`.
///
/// The output must be a single picture. Only the syntax that a protocol has for pixels is accepted,
/// so no other sequence reaches the terminal.
enum PixelParser {
    /// Parses a picture.
    ///
    /// - Parameters:
    ///   - output: The whole output.
    ///   - pixelProtocol: The protocol.
    /// - Returns: nil when the output is invalid or has no pixels.
    static func picture(of output: [UInt8], _ pixelProtocol: PixelProtocol) -> PixelPicture? {
        var rest = output[...]
        return switch pixelProtocol {
        case .kitty: kitty(&rest)
        case .sixel: sixel(&rest)
        }
    }

    /// The longest side that is accepted, in pixels.
    private static let longestSide = 9_999

    /// Parses kitty's protocol: `ESC _ G a=T,f=32,s=W,v=H,… ESC \`, then `ESC _ G m=1;BASE64 ESC \`
    /// for each part.
    private static func kitty(_ rest: inout ArraySlice<UInt8>) -> PixelPicture? {
        var size: PixelSize?
        var parts: [[UInt8]] = []
        var count = 0
        while rest.starts(with: kittyStart) {
            rest = rest.dropFirst(kittyStart.count)
            guard let end = rest.firstIndex(of: escape) else { return nil }
            let fields = rest[..<end].split(
                separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
            if size == nil {
                guard let firstSize = kittySize(fields[0]) else { return nil }
                size = firstSize
            }
            if fields.count > 1, !fields[1].isEmpty {
                guard let bytes = decodedCount(fields[1]) else { return nil }
                count += bytes
                parts.append(Array(fields[1]))
            }
            rest = rest[end...]
            guard rest.starts(with: stringEnd) else { return nil }
            rest = rest.dropFirst(stringEnd.count)
        }
        guard let size, rest.allSatisfy(isLineEnd), count == size.width * size.height * 4 else {
            return nil
        }
        return PixelPicture(pixelProtocol: .kitty, size: size, parts: parts)
    }

    /// The number of bytes in a part; nil if it is not base64, or longer than the protocol allows.
    private static func decodedCount(_ part: ArraySlice<UInt8>) -> Int? {
        let padding = part.suffix(2).count { $0 == UInt8(ascii: "=") }
        guard part.count <= 4_096, part.count.isMultiple(of: 4),
            part.dropLast(padding).allSatisfy({ $0.base64Value != nil })
        else { return nil }
        return part.count / 4 * 3 - padding
    }

    /// The size in the keys of the first chunk, for pixels of red, green, blue and opacity.
    private static func kittySize(_ keys: some Collection<UInt8>) -> PixelSize? {
        var values: [String: String] = [:]
        for key in String(decoding: keys, as: UTF8.self).split(separator: ",") {
            let parts = key.split(separator: "=", maxSplits: 1)
            if parts.count == 2 { values[String(parts[0])] = String(parts[1]) }
        }
        guard values["a"] == "T", values["f"] == "32", values["o"] == nil else { return nil }
        return size(values["s"].flatMap { Int($0) }, values["v"].flatMap { Int($0) })
    }

    /// Parses sixels: `ESC P 0;1;0 q "1;1;W;H …`, pixels and colours, `ESC \`.
    private static func sixel(_ rest: inout ArraySlice<UInt8>) -> PixelPicture? {
        guard rest.starts(with: sixelStart) else { return nil }
        rest = rest.dropFirst(sixelStart.count)
        guard let end = rest.firstIndex(of: escape) else { return nil }
        var data = rest[..<end]
        rest = rest[end...]
        // Remove line feeds at the end: they would begin a line below the picture, where the screen
        // might end.
        while data.last == UInt8(ascii: "-") { data.removeLast() }
        guard rest.starts(with: stringEnd), rest.dropFirst(stringEnd.count).allSatisfy(isLineEnd),
            let begin = data.firstIndex(of: UInt8(ascii: "q")),
            data[..<begin].allSatisfy({ $0.isASCIIDigit || $0 == UInt8(ascii: ";") }),
            data[(begin + 1)...].allSatisfy(isSixel),
            // No number may have more digits than the longest side.
            data.split(whereSeparator: { !$0.isASCIIDigit }).allSatisfy({ $0.count <= 4 })
        else { return nil }
        // The raster attributes: the shape of a pixel, then width and height.
        let raster = data[(begin + 1)...].dropFirst().prefix {
            $0.isASCIIDigit || $0 == UInt8(ascii: ";")
        }
        let numbers = String(decoding: raster, as: UTF8.self).split(separator: ";").map { Int($0) }
        guard data[(begin + 1)...].first == UInt8(ascii: "\""), numbers.count == 4,
            let size = size(numbers[2], numbers[3])
        else { return nil }
        return PixelPicture(pixelProtocol: .sixel, size: size, parts: [Array(data)])
    }

    private static func size(_ width: Int?, _ height: Int?) -> PixelSize? {
        guard let width, let height, width <= longestSide, height <= longestSide else { return nil }
        return PixelSize(width: width, height: height)
    }

    private static let escape: UInt8 = 0x1B
    private static let kittyStart = Array("\u{1B}_G".utf8)
    private static let sixelStart = Array("\u{1B}P".utf8)
    private static let stringEnd = Array("\u{1B}\\".utf8)

    private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    /// Returns true for a byte that has six pixels, repeats them, chooses a colour, or begins
    /// another line.
    private static func isSixel(_ byte: UInt8) -> Bool {
        (0x3F...0x7E).contains(byte) || byte.isASCIIDigit || "#;$-!\"".utf8.contains(byte)
    }
}
