/// Tests of bytes of text in UTF-8. All tests are false for the bytes of characters that are not
/// ASCII.
extension UInt8 {
    @inlinable public var isASCIIDigit: Bool { 0x30...0x39 ~= self }
    @inlinable public var isASCIILowercase: Bool { 0x61...0x7A ~= self }
    @inlinable public var isASCIIUppercase: Bool { 0x41...0x5A ~= self }
    @inlinable public var isASCIILetter: Bool { 0x61...0x7A ~= self | 0x20 }

    /// The value of a digit of Base64 (RFC 4648, section 4); nil for another byte.
    @inlinable public var base64Value: UInt8? {
        switch self {
        case 0x41...0x5A: self - 65
        case 0x61...0x7A: self - 71
        case 0x30...0x39: self + 4
        case 0x2B: 62
        case 0x2F: 63
        default: nil
        }
    }

    /// The small letter of a capital; other bytes unchanged.
    @inlinable public var asciiLowercased: UInt8 { isASCIIUppercase ? self | 0x20 : self }
}
