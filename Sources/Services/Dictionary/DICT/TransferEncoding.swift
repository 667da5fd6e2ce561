/// How the bytes of a text are encoded for transfer (RFC 2045, section 6).
enum TransferEncoding: Hashable, Sendable {
    /// Not encoded: `7bit`, `8bit`, `binary`.
    case identity
    /// Special bytes as `=` and two hexadecimal digits; a `=` at the end of a line joins it with
    /// the next.
    case quotedPrintable
    case base64

    /// The encoding with this name in lower case; nil when the name is unknown.
    init?(name: String) {
        switch name {
        case "7bit", "8bit", "binary": self = .identity
        case "quoted-printable": self = .quotedPrintable
        case "base64": self = .base64
        default: return nil
        }
    }

    /// Decodes bytes.
    ///
    /// The result is never longer than the input; invalid input is decoded as the RFC advises.
    ///
    /// - Parameter bytes: The encoded bytes, with newlines as line endings.
    /// - Returns: The decoded bytes, with newlines as line endings.
    func decoded(_ bytes: [UInt8]) -> [UInt8] {
        switch self {
        case .identity: bytes
        case .quotedPrintable: withNewlines(TransferEncoding.quotedPrintable(bytes))
        case .base64: withNewlines(TransferEncoding.base64(bytes))
        }
    }

    /// Encoded text has CR LF as line endings.
    private func withNewlines(_ bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        for byte in bytes {
            if byte == UInt8(ascii: "\n"), text.last == UInt8(ascii: "\r") { text.removeLast() }
            text.append(byte)
        }
        return text
    }

    /// Section 6.7: an invalid `=` stands for itself, and spaces at the end of a line were added in
    /// transit.
    private static func quotedPrintable(_ bytes: [UInt8]) -> [UInt8] {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var rest = bytes[...]
        while !rest.isEmpty {
            let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
            var line = rest[..<end]
            while line.last == UInt8(ascii: " ") || line.last == UInt8(ascii: "\t") {
                line.removeLast()
            }
            rest = rest[end...]
            let newline = rest.popFirst()
            let isBroken = line.last == UInt8(ascii: "=")
            if isBroken { line.removeLast() }
            while let byte = line.popFirst() {
                if byte == UInt8(ascii: "="), let high = digit(line.first),
                    let low = digit(line.dropFirst().first)
                {
                    decoded.append(high << 4 | low)
                    line = line.dropFirst(2)
                } else {
                    decoded.append(byte)
                }
            }
            if let newline, !isBroken { decoded.append(newline) }
        }
        return decoded
    }

    private static func digit(_ byte: UInt8?) -> UInt8? {
        switch byte {
        case let byte? where 0x30...0x39 ~= byte: byte - 0x30
        case let byte? where 0x41...0x46 ~= byte: byte - 0x41 + 10
        case let byte? where 0x61...0x66 ~= byte: byte - 0x61 + 10
        default: nil
        }
    }

    /// Section 6.8: decoding stops at the first `=`, and ignores characters outside the alphabet.
    private static func base64(_ bytes: [UInt8]) -> [UInt8] {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count / 4 * 3)
        var bits: UInt32 = 0
        var count = 0
        for byte in bytes {
            if byte == UInt8(ascii: "=") { break }
            guard let value = values[Int(byte)] else { continue }
            bits = bits << 6 | UInt32(value)
            count += 6
            guard count >= 8 else { continue }
            count -= 8
            decoded.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
        }
        return decoded
    }

    /// The six bits of each character.
    private static let values: [UInt8?] = {
        var values = [UInt8?](repeating: nil, count: 256)
        let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
        for (value, character) in alphabet.utf8.enumerated() {
            values[Int(character)] = UInt8(value)
        }
        return values
    }()
}
