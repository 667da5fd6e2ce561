/// Goes through the fields of a line, which are separated by blanks, from the first to the last.
///
/// Each call takes one field; it gives nil when there is none, or it is not what was asked for.
struct LineFields {
    private let file: MappedFile
    private var position: Int
    private let end: Int

    /// The fields of the line that begins at an offset of a file.
    init(_ file: MappedFile, at start: Int) {
        self.file = file
        position = max(0, start)
        // WordNet 3.0's longest line has 12,972 bytes; a file without newlines must not cost more.
        end = min(file.count, position &+ (1 << 16))
    }

    /// Where the next field is in the file.
    mutating func next() -> Range<Int>? {
        let field = file.field(in: position..<max(position, end))
        position = field.upperBound
        return field.isEmpty ? nil : field
    }

    /// Where the line goes on after the last field that was taken.
    var rest: Range<Int> { file.line(in: position..<max(position, end)) }

    /// A field of one byte.
    mutating func symbol() -> UInt8? {
        guard let field = next(), field.count == 1 else { return nil }
        return file.buffer[field.lowerBound]
    }

    /// A decimal number below 10^15.
    mutating func decimal() -> Int? {
        guard let field = next() else { return nil }
        return file.number(at: field, radix: 10)
    }

    /// A hexadecimal number below 16^15.
    mutating func hexadecimal() -> Int? {
        guard let field = next() else { return nil }
        return file.number(at: field, radix: 16)
    }

    /// Two hexadecimal numbers of two digits each, written as one field.
    mutating func hexadecimalPair() -> (Int, Int)? {
        guard let field = next(), field.count == 4 else { return nil }
        let middle = field.lowerBound + 2
        guard let first = file.number(at: field.lowerBound..<middle, radix: 16),
            let second = file.number(at: middle..<field.upperBound, radix: 16)
        else { return nil }
        return (first, second)
    }
}

extension MappedFile {
    /// The first field of a part of a line; empty when there is none.
    fileprivate func field(in range: Range<Int>) -> Range<Int> {
        let bytes = buffer.span
        var start = range.lowerBound
        while start < range.upperBound, bytes[start] == blank { start += 1 }
        var end = start
        while end < range.upperBound, bytes[end] != blank, !isLineEnd(bytes[end]) { end += 1 }
        return start..<end
    }

    /// A range up to the end of the line.
    fileprivate func line(in range: Range<Int>) -> Range<Int> {
        let bytes = buffer.span
        var end = range.lowerBound
        while end < range.upperBound, !isLineEnd(bytes[end]) { end += 1 }
        return range.lowerBound..<end
    }

    /// The number that is written somewhere; nil when it is none, or has more than 15 digits.
    fileprivate func number(at field: Range<Int>, radix: Int) -> Int? {
        guard field.count <= 15 else { return nil }
        let bytes = buffer.span
        var number = 0
        for index in field {
            guard let digit = digit(bytes[index]), digit < radix else { return nil }
            number = number * radix + digit
        }
        return number
    }
}

private let blank = UInt8(ascii: " ")

private func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
}

private func digit(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte) - 0x30
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte) - 0x57
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte) - 0x37
    default: nil
    }
}
