import CData
import Texts

/// An encoding of Chinese or Japanese texts whose letters have one to four bytes.
enum EastAsianEncoding: Hashable, Sendable {
    /// GB 18030-2005, with its predecessors GB 2312 and GBK.
    case gb18030
    /// Big5 as Windows uses it, with the letters that Hong Kong added.
    case big5
    /// EUC-JP, without the rare letters of JIS X 0212.
    case eucJP

    /// Decodes bytes; invalid bytes become U+FFFD.
    func text(_ bytes: some Sequence<UInt8>) -> String {
        var scalars = String.UnicodeScalarView()
        let bytes = Array(bytes)
        var index = 0
        while index < bytes.count {
            let lead = bytes[index]
            guard lead >= 0x80 else {
                scalars.append(Unicode.Scalar(lead))
                index += 1
                continue
            }
            let rest = bytes[(index + 1)...].prefix(3)
            if self == .gb18030, let scalar = EastAsianEncoding.scalar(ofFour: lead, rest) {
                scalars.append(scalar)
                index += 4
            } else if let trail = rest.first, let scalar = scalar(ofPair: lead, trail) {
                scalars.append(scalar)
                index += 2
            } else {
                scalars.append("\u{FFFD}")
                index += 1
            }
        }
        return String(scalars)
    }

    /// Decodes a letter of two bytes; nil if the bytes are invalid.
    private func scalar(ofPair lead: UInt8, _ trail: UInt8) -> Unicode.Scalar? {
        if self == .eucJP, lead == 0x8E, (0xA1...0xDF).contains(trail) {
            // A letter of half width.
            return Unicode.Scalar(0xFF61 + UInt32(trail) - 0xA1)
        }
        guard (firstLead...0xFE).contains(lead), let place = place(ofTrail: trail) else {
            return nil
        }
        let letters =
            switch self {
            case .gb18030: EastAsianEncoding.gb18030Letters
            case .big5: EastAsianEncoding.big5Letters
            case .eucJP: EastAsianEncoding.eucJPLetters
            }
        let index = Int(lead - firstLead) * trailCount + place
        return index < letters.count && letters[index] != 0xFFFD
            ? Unicode.Scalar(letters[index]) : nil
    }

    /// The lowest first byte of a pair.
    private var firstLead: UInt8 { self == .eucJP ? 0xA1 : 0x81 }

    /// The number of values that the second byte of a pair can have.
    private var trailCount: Int {
        switch self {
        case .gb18030: 190
        case .big5: 157
        case .eucJP: 94
        }
    }

    private func place(ofTrail trail: UInt8) -> Int? {
        switch (self, trail) {
        case (.eucJP, 0xA1...0xFE): Int(trail) - 0xA1
        case (.eucJP, _): nil
        case (_, 0x40...0x7E): Int(trail) - 0x40
        case (.gb18030, 0x80...0xFE): Int(trail) - 0x41
        case (.big5, 0xA1...0xFE): Int(trail) - 0xA1 + 63
        default: nil
        }
    }

    /// Decodes a letter of four bytes; nil if the bytes are invalid.
    private static func scalar(ofFour lead: UInt8, _ rest: ArraySlice<UInt8>) -> Unicode.Scalar? {
        let bytes = [lead] + rest
        guard bytes.count == 4, (0x81...0xFE).contains(lead), (0x30...0x39).contains(bytes[1]),
            (0x81...0xFE).contains(bytes[2]), (0x30...0x39).contains(bytes[3])
        else { return nil }
        let low =
            (Int(bytes[1]) - 0x30) * 1_260 + (Int(bytes[2]) - 0x81) * 10 + Int(bytes[3]) - 0x30
        if lead >= 0x90 {
            return Unicode.Scalar(UInt32(0x1_0000 + (Int(lead) - 0x90) * 12_600 + low))
        }
        let index = (Int(lead) - 0x81) * 12_600 + low
        return index < fourByteLetters.count ? Unicode.Scalar(fourByteLetters[index]) : nil
    }

    private static let gb18030Letters = letters(of: gb18030_table())
    private static let big5Letters = letters(of: big5_table())
    private static let eucJPLetters = letters(of: eucjp_table())

    /// The letters that GB 18030 encodes with four bytes, in the order of Unicode.
    private static let fourByteLetters: [UInt16] = {
        let pairedLetters = Set(gb18030Letters)
        return (0x80...0xFFFF).filter {
            !(0xD800...0xDFFF).contains($0) && !pairedLetters.contains($0)
        }
    }()

    /// Reads a table, in the format that `.ci/east-asian-tables` explains.
    private static func letters(of table: DataText) -> [UInt16] {
        let packed = Array(table.bytes)
        let length = 2 * (0xFE - 0x80) * 190
        guard let bytes = Inflation.stream(packed[...], atMost: length) else { return [] }
        var letter: UInt16 = 0
        return stride(from: 0, to: bytes.count - 1, by: 2).map { index in
            letter &+= UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8
            return letter
        }
    }
}
