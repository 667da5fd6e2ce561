import Glibc

/// Reads the lines of standard input, each as soon as it is available.
struct StandardInputLines: IteratorProtocol {
    private var buffer: [UInt8] = []
    private var start = 0
    private var hasEnded = false

    /// The maximum length of a line in bytes; a longer line is split.
    private static let limit = 1 << 16

    /// True if the next line is available without waiting for input.
    var hasNext: Bool { buffer[start...].contains(UInt8(ascii: "\n")) }

    /// The next line without its newline; nil at the end of the input.
    mutating func next() -> String? {
        var searchStart = start
        while true {
            if let end = buffer[searchStart...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { start = end + 1 }
                return line(upTo: end)
            }
            searchStart = buffer.count
            if hasEnded || searchStart - start > StandardInputLines.limit {
                defer { start = searchStart }
                return start == searchStart ? nil : line(upTo: searchStart)
            }
            searchStart -= start
            buffer.removeFirst(start)
            start = 0
            read()
        }
    }

    private func line(upTo end: Int) -> String {
        String(decoding: buffer[start..<end], as: UTF8.self)
    }

    private mutating func read() {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        var count = Glibc.read(STDIN_FILENO, &chunk, chunk.count)
        while count < 0, errno == EINTR { count = Glibc.read(STDIN_FILENO, &chunk, chunk.count) }
        if count < 0, errno == EISDIR {
            StandardStreams.report("mot: standard input is a folder; give a file with words")
        }
        // Treat a read error as the end of the input: the earlier lines are already answered.
        if count > 0 { buffer += chunk[..<count] } else { hasEnded = true }
    }
}
