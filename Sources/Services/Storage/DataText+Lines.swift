import CData

extension DataText {
    /// The lines that are not empty.
    var lines: [String] {
        UnsafeBufferPointer(start: start, count: count).split(separator: UInt8(ascii: "\n"))
            .map { String(decoding: $0, as: UTF8.self) }
    }
}
