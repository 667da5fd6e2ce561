import Texts

/// A line of a dictd index: headword, offset and length of the entry, separated by tabs.
///
/// An optional fourth field is the headword before it was folded (dictfmt(1)).
///
/// Offset and length are numbers in base 64, with the digits of RFC 4648, highest first.
struct IndexRecord {
    /// The range of the sort key.
    let key: Range<Int>
    /// The range of the headword that is shown.
    let headword: Range<Int>
    let isASCII: Bool
    /// The offset of the entry in the text.
    let offset: Int
    /// The length of the entry in bytes.
    let length: Int

    /// Parses a line; nil when it is invalid.
    ///
    /// - Parameters:
    ///   - bytes: Some bytes of the index, to which all ranges refer.
    ///   - line: The range of the line, without its newline.
    @inline(__always)
    init?(_ bytes: Span<UInt8>, line: Range<Int>) {
        var combinedBits: UInt8 = 0
        let keyEnd = IndexRecord.firstTab(bytes, in: line, &combinedBits)
        guard keyEnd > line.lowerBound, keyEnd < line.upperBound else { return nil }
        var position = keyEnd + 1
        guard let offset = IndexRecord.number(bytes, at: &position, end: line.upperBound),
            position < line.upperBound, bytes[position] == tab
        else { return nil }
        position += 1
        guard let length = IndexRecord.number(bytes, at: &position, end: line.upperBound) else {
            return nil
        }
        key = line.lowerBound..<keyEnd
        self.offset = offset
        self.length = length
        // Files from other systems may have CR LF line endings.
        let end = bytes[line.upperBound - 1] == 0x0D ? line.upperBound - 1 : line.upperBound
        if position >= end {
            headword = key
        } else {
            guard bytes[position] == tab else { return nil }
            let start = position + 1
            let original = start..<IndexRecord.firstTab(bytes, in: start..<end, &combinedBits)
            headword = original.isEmpty ? key : original
        }
        isASCII = combinedBits < 0x80
    }

    /// The index of the next tab, or the end of the range; also combines the bits of the bytes
    /// before it.
    @inline(__always)
    private static func firstTab(
        _ bytes: Span<UInt8>, in range: Range<Int>, _ combinedBits: inout UInt8
    ) -> Int {
        for index in range {
            if bytes[index] == tab { return index }
            combinedBits |= bytes[index]
        }
        return range.upperBound
    }

    /// A number in base 64; nil when there is no digit, or the number exceeds 2^42.
    @inline(__always)
    private static func number(
        _ bytes: Span<UInt8>, at position: inout Int, end: Int
    ) -> Int? {
        let start = position
        var number = 0
        while position < end, let digit = bytes[position].base64Value {
            number = number &<< 6 | Int(digit)
            position += 1
        }
        return (1...7).contains(position - start) ? number : nil
    }
}

private let tab = UInt8(ascii: "\t")
