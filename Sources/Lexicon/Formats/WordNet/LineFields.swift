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
        end = min(file.count, position &+ 1 << 16)
    }

    /// Where the next field is in the file.
    mutating func next() -> Range<Int>? {
        let bytes = file.buffer.span
        while position < end, bytes[position] == blank { position += 1 }
        let start = position
        while position < end, bytes[position] != blank, !isLineEnd(bytes[position]) {
            position += 1
        }
        return start < position ? start..<position : nil
    }

    /// Where the line goes on after the last field that was taken.
    var rest: Range<Int> {
        let bytes = file.buffer.span
        var last = position
        while last < end, !isLineEnd(bytes[last]) { last += 1 }
        return min(position, last)..<last
    }

    /// A field of one byte.
    mutating func symbol() -> UInt8? {
        guard let field = next(), field.count == 1 else { return nil }
        return file.buffer.span[field.lowerBound]
    }

    /// A decimal number below 10^15.
    mutating func decimal() -> Int? {
        guard let field = next() else { return nil }
        return number(field, radix: 10)
    }

    /// A hexadecimal number below 16^15.
    mutating func hexadecimal() -> Int? {
        guard let field = next() else { return nil }
        return number(field, radix: 16)
    }

    /// Two hexadecimal numbers of two digits each, written as one field.
    mutating func hexadecimalPair() -> (Int, Int)? {
        guard let field = next(), field.count == 4 else { return nil }
        let middle = field.lowerBound + 2
        guard let first = number(field.lowerBound..<middle, radix: 16),
            let second = number(middle..<field.upperBound, radix: 16)
        else { return nil }
        return (first, second)
    }

    private func number(_ field: Range<Int>, radix: Int) -> Int? {
        guard field.count <= 15 else { return nil }
        let bytes = file.buffer.span
        var number = 0
        for index in field {
            guard let digit = digit(bytes[index]), digit < radix else { return nil }
            number = number * radix + digit
        }
        return number
    }

    private func digit(_ byte: UInt8) -> Int? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte) - 0x30
        case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte) - 0x57
        case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte) - 0x37
        default: nil
        }
    }
}

private let blank = UInt8(ascii: " ")

private func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
}
