/// The lines of a text file, which may be sorted.
struct TextLines: Sendable {
    let file: DiskFile

    /// A line without its newline.
    struct Line {
        /// Some bytes of the file.
        let bytes: [UInt8]
        /// The range of the line in `bytes`.
        let range: Range<Int>
        /// The offset of the line in the file.
        let offset: Int

        init(_ bytes: [UInt8], _ range: Range<Int>, at offset: Int) {
            self.bytes = bytes
            self.range = range
            self.offset = offset
        }

        /// Copies only the line.
        init(_ bytes: Span<UInt8>, _ range: Range<Int>, at offset: Int) {
            self.init([UInt8](bytes, range), 0..<range.count, at: offset)
        }
    }

    private var records: Records {
        Records(source: file, terminator: newline, trailingCount: 0)
    }

    /// Calls the body with each line from an offset on, until it returns false.
    ///
    /// - Parameters:
    ///   - offset: The offset of the first line.
    ///   - body: Gets some bytes of the file, the range of the line in them, and the offset of the
    ///     line in the file.
    /// - Returns: True if the end of the file was reached.
    /// - Throws: A ``LexiconError`` when the file can't be read.
    @inline(__always)
    @discardableResult
    func forEach(
        from offset: Int = 0,
        _ body: (_ bytes: Span<UInt8>, _ line: Range<Int>, _ offset: Int) -> Bool
    ) throws(LexiconError) -> Bool {
        try records.forEach(from: offset, body)
    }

    /// The line at an offset, from a cached block, because lines near it are often needed next.
    ///
    /// - Returns: The line; nil when no line begins at the offset.
    /// - Throws: A ``LexiconError`` when the file can't be read.
    func cachedLine(at offset: Int) throws(LexiconError) -> Line? {
        guard offset >= 0, offset < file.count else { return nil }
        var window = Window(file)
        let line = try window.line(around: offset)
        return line.offset == offset && line.range.count <= Records.longestText ? line : nil
    }

    /// The last line; nil in an empty file.
    func lastLine() throws(LexiconError) -> Line? {
        guard file.count > 0 else { return nil }
        var window = Window(file)
        return try window.line(around: file.count - 1)
    }

    /// Finds the first line that is not before a bound, by bisection.
    ///
    /// - Parameters:
    ///   - isNearStart: True if the line is probably one of the first lines; then no block far from
    ///     the start is read.
    ///   - isBefore: Returns true if a line is before the bound. All lines before the bound must
    ///     precede all other lines.
    /// - Returns: The line; nil when all lines are before the bound.
    /// - Throws: A ``LexiconError`` when the file can't be read.
    func firstLine(
        isNearStart: Bool = false, _ isBefore: (_ bytes: Span<UInt8>, _ line: Range<Int>) -> Bool
    ) throws(LexiconError) -> Line? {
        var window = Window(file)
        var match: Line?
        // Lines that begin before `low` are before the bound; lines from `high` on are not.
        var low = 0
        var high = file.count
        while low < high {
            // Until a line is found that is not before the bound, each step is as long as all steps
            // before it.
            let stepLimit = isNearStart && match == nil ? max(low, DiskFile.blockSize / 2) : .max
            let line = try window.line(around: low + min(stepLimit, (high - low) / 2))
            if isBefore(line.bytes.span, line.range) {
                low = line.offset + line.range.count + 1
            } else {
                match = line
                high = line.offset
            }
        }
        return match
    }
}

/// Consecutive blocks of a file that contain a line.
private struct Window {
    private let file: DiskFile
    private var blocks: Range<Int>
    private var bytes: [UInt8] = []

    init(_ file: DiskFile) {
        self.file = file
        blocks = 0..<0
    }

    private var start: Int { blocks.lowerBound * DiskFile.blockSize }

    /// The line that contains the byte at an offset.
    ///
    /// If the line is longer than a record may be, only the part around that byte is returned.
    mutating func line(around offset: Int) throws(LexiconError) -> TextLines.Line {
        let block = offset / DiskFile.blockSize
        if !blocks.contains(block) || blocks.count > 1 {
            bytes = try file.block(block)
            blocks = block..<block + 1
        }
        var lineStart = startOfLine(before: offset - start)
        while lineStart == nil, start > 0, bytes.count < Records.longestText {
            let previousBlock = try file.block(blocks.lowerBound - 1)
            bytes = previousBlock + bytes
            blocks = blocks.lowerBound - 1..<blocks.upperBound
            lineStart = startOfLine(before: previousBlock.count)
        }
        var lineEnd = bytes.span.firstIndex(of: newline, from: offset - start)
        while lineEnd == nil, start + bytes.count < file.count,
            bytes.count < 2 * Records.longestText
        {
            let count = bytes.count
            bytes += try file.block(blocks.upperBound)
            blocks = blocks.lowerBound..<blocks.upperBound + 1
            lineEnd = bytes.span.firstIndex(of: newline, from: count)
        }
        let range = (lineStart ?? 0)..<(lineEnd ?? bytes.count)
        return TextLines.Line(bytes, range, at: start + range.lowerBound)
    }

    /// The start of the line that contains the byte before `index`; nil when the start is not in
    /// `bytes`.
    private func startOfLine(before index: Int) -> Int? {
        bytes.span.lastIndex(of: newline, before: index).map { $0 + 1 }
    }
}

private let newline = UInt8(ascii: "\n")
