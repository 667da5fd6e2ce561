/// Counts the lines of a text up to later and later offsets.
struct LineCounter {
    private let bytes: [UInt8]
    private var line = 1
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The line of an offset, counted from 1; lines end with LF, CR LF or CR.
    ///
    /// The offset is no smaller than in the call before.
    mutating func line(at offset: Int) -> Int {
        while position < min(offset, bytes.count) {
            let isReturn = bytes[position] == UInt8(ascii: "\r")
            position += 1
            if isReturn {
                let isPair = position < bytes.count && bytes[position] == UInt8(ascii: "\n")
                line += isPair ? 0 : 1
            } else if bytes[position - 1] == UInt8(ascii: "\n") {
                line += 1
            }
        }
        return line
    }
}
