/// Tests of bytes of text in UTF-8. All tests are false for the bytes of characters that are not
/// ASCII.
extension UInt8 {
    @inlinable public var isASCIIDigit: Bool { 0x30...0x39 ~= self }
    @inlinable public var isASCIILowercase: Bool { 0x61...0x7A ~= self }
    @inlinable public var isASCIIUppercase: Bool { 0x41...0x5A ~= self }
    @inlinable public var isASCIILetter: Bool { 0x61...0x7A ~= self | 0x20 }

    /// The small letter of a capital; other bytes unchanged.
    @inlinable public var asciiLowercased: UInt8 { isASCIIUppercase ? self | 0x20 : self }
}
