/// Parses the fields of a line, which are separated by spaces.
///
/// Each call parses one field, and returns nil when there is none or it is invalid.
struct LineFields {
    private let bytes: [UInt8]
    private let end: Int
    private var position: Int

    /// Starts at the first field; a carriage return also ends the line.
    init(_ line: TextLines.Line) {
        bytes = line.bytes
        position = line.range.lowerBound
        let isReturn = !line.range.isEmpty && bytes[line.range.upperBound - 1] == carriageReturn
        end = line.range.upperBound - (isReturn ? 1 : 0)
    }

    mutating func next() -> ArraySlice<UInt8>? { nextRange().map { bytes[$0] } }

    /// The range of the next field.
    ///
    /// Numbers are parsed in place, because making a slice would take longer than the parsing.
    private mutating func nextRange() -> Range<Int>? {
        while position < end, bytes[position] == blank { position += 1 }
        let start = position
        while position < end, bytes[position] != blank { position += 1 }
        return start < position ? start..<position : nil
    }

    var rest: ArraySlice<UInt8> { bytes[position..<end] }

    /// A field of one byte.
    mutating func symbol() -> UInt8? {
        guard let field = nextRange(), field.count == 1 else { return nil }
        return bytes[field.lowerBound]
    }

    /// A decimal number below 10^15.
    mutating func decimal() -> Int? { nextRange().flatMap { number($0, radix: 10) } }

    /// A hexadecimal number below 16^15.
    mutating func hexadecimal() -> Int? { nextRange().flatMap { number($0, radix: 16) } }

    /// Two hexadecimal numbers of two digits each in one field.
    mutating func hexadecimalPair() -> (Int, Int)? {
        guard let field = nextRange(), field.count == 4,
            let first = number(field.prefix(2), radix: 16),
            let second = number(field.suffix(2), radix: 16)
        else { return nil }
        return (first, second)
    }

    /// The number in a field; nil when it is invalid or has more than 15 digits.
    private func number(_ field: Range<Int>, radix: Int) -> Int? {
        guard field.count <= 15 else { return nil }
        var number = 0
        for index in field {
            guard let digit = digit(bytes[index]), digit < radix else { return nil }
            number = number * radix + digit
        }
        return number
    }
}

private let blank = UInt8(ascii: " ")
private let carriageReturn = UInt8(ascii: "\r")

private func digit(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte) - 0x30
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte) - 0x57
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte) - 0x37
    default: nil
    }
}
