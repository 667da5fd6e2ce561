import Texts

/// The chapters of a plain text, and the starts of paragraphs at which the text can be divided.
struct PlainOutline {
    struct Heading {
        fileprivate(set) var range: Range<Int>
        fileprivate(set) var title: String
        /// The ``HeadingLine/rank`` of its line.
        let rank: Int
        /// The number, if the heading has nothing else; nil for other headings.
        var number: Int?
    }

    /// The headings, in order.
    private(set) var headings: [Heading] = []
    /// The starts of paragraphs.
    private var breaks: [Int] = []

    /// The lines between two empty lines.
    private struct Block {
        var range: Range<Int>
        let firstLine: Range<Int>
        var lineCount = 1
        /// The number of empty lines before the block.
        let blankCount: Int
    }

    /// The least size, in bytes, of the text under the heading of a chapter.
    private static let leastText = 100
    /// The size, in bytes, after which long text without empty lines gets a break.
    private static let longestPiece = 1 << 16
    /// The least size of a part, in bytes; the sections of a manual page are short.
    private let leastPart: Int
    private static let frontLimit = 3 << 10

    /// The headings that have too little text under them so far.
    private var pendingHeadings: [Heading] = []
    private var textCount = 0
    /// True if the last block was a heading that may continue in the next block.
    private var isOpenEnded = false
    /// The position of the last block relative to a list of contents, whose lines are not headings.
    private var contentsState = ContentsState.outside

    private enum ContentsState { case outside, title, list }

    /// - Parameters:
    ///   - text: The text in UTF-8.
    ///   - range: The range without header and footer.
    ///   - lines: The layout of the text.
    ///   - knownHeadings: The headings of a manual page; nil to find them.
    init(
        _ text: [UInt8], in range: Range<Int>, _ lines: LineFacts,
        headings knownHeadings: [Heading]? = nil
    ) {
        leastPart = knownHeadings == nil ? 1 << 10 : 1 << 14
        let text = text.span
        var block: Block?
        var blankCount = 2
        var start = range.lowerBound
        breaks.append(start)
        while start < range.upperBound {
            let next = min(text.firstIndex(of: 0x0A, from: start) ?? text.count, range.upperBound)
            defer { start = next + 1 }
            let line = text.trimmed(start..<next)
            if line.isEmpty {
                if let block { add(block, text) }
                block = nil
                blankCount += 1
                continue
            }
            if lines.width == nil, let last = block {
                add(last, text)
                block = nil
            }
            if let last = block {
                block?.range = last.range.lowerBound..<next
                block?.lineCount += 1
            } else {
                breaks.append(start)
                block = Block(range: start..<next, firstLine: line, blankCount: blankCount)
                blankCount = 0
            }
            addBreaks(start..<next, text)
        }
        if let block { add(block, text) }
        if textCount > 0 { headings += pendingHeadings }
        dropStrayNumbers()
        headings = Array((knownHeadings ?? headings).prefix(MarkupHeadings.limit))
    }

    /// Drops bare numbers that do not count up from one, such as the letters C, D and I of a
    /// dictionary.
    private mutating func dropStrayNumbers() {
        var last = 0
        headings.removeAll { heading in
            guard let number = heading.number else { return false }
            let isNext = number == last + 1 || number == 1
            if isNext { last = number }
            return !isNext
        }
        let numbers = headings.compactMap(\.number)
        if !numbers.contains(2) { headings.removeAll { $0.number != nil } }
    }

    /// Adds breaks in long text without empty lines.
    private mutating func addBreaks(_ line: Range<Int>, _ text: borrowing Span<UInt8>) {
        let last = breaks[breaks.count - 1]
        let size = line.lowerBound - last
        // An indented line may begin a paragraph.
        let isIndented = !line.isEmpty && text[line.lowerBound] == 0x20
        if size > PlainOutline.longestPiece || isIndented && size > PlainOutline.longestPiece / 2 {
            breaks.append(line.lowerBound)
        }
        var start = breaks[breaks.count - 1]
        while line.upperBound - start > 2 * PlainOutline.longestPiece {
            let limit = start + PlainOutline.longestPiece
            var place = limit
            while place > limit - 4_096, text[place - 1] != 0x20 { place -= 1 }
            if text[place - 1] != 0x20 { place = limit }
            // In invalid UTF-8, continuation bytes may go on without end.
            while text[place] & 0xC0 == 0x80, place > limit - 4_096 { place -= 1 }
            breaks.append(place)
            start = place
        }
    }

    // MARK: - Headings

    private mutating func add(_ block: Block, _ text: borrowing Span<UInt8>) {
        if belongsToContents(block, text) { return }
        let line = HeadingLine(
            text.extracting(block.firstLine), lineCount: block.lineCount,
            blankCount: block.blankCount)
        if isOpenEnded, let last = pendingHeadings.last, line?.isChapter != true,
            let title = HeadingLine.subtitle(
                text.extracting(block.range), lineCount: block.lineCount)
        {
            isOpenEnded = false
            pendingHeadings[pendingHeadings.count - 1].range =
                last.range.lowerBound..<block.range.upperBound
            pendingHeadings[pendingHeadings.count - 1].title += " " + title
            return
        }
        isOpenEnded = false
        guard let line else {
            guard !pendingHeadings.isEmpty, !beginsList(block, text) else { return }
            textCount += block.range.count
            guard textCount >= PlainOutline.leastText else { return }
            headings += pendingHeadings
            pendingHeadings = []
            return
        }
        pendingHeadings.removeAll { $0.rank >= line.rank }
        textCount = 0
        let title = String(copying: text.extracting(block.range)).cleaned(limit: 200)
        pendingHeadings.append(
            Heading(range: block.range, title: title, rank: line.rank, number: line.number))
        isOpenEnded = line.isBare && block.lineCount == 1
    }

    /// Returns true if a block belongs to a list of contents.
    private mutating func belongsToContents(
        _ block: Block, _ text: borrowing Span<UInt8>
    ) -> Bool {
        if block.firstLine.count <= 40, block.lineCount == 1,
            HeadingLine.isContents(String(copying: text.extracting(block.firstLine)))
        {
            contentsState = .title
            return true
        }
        switch contentsState {
        case .outside: return false
        case .title: contentsState = .list
        case .list: if block.blankCount > 1 { contentsState = .outside }
        }
        return contentsState == .list
    }

    /// True if the first two lines of a block begin with numbers, as in a list of contents without
    /// a title.
    private func beginsList(_ block: Block, _ text: borrowing Span<UInt8>) -> Bool {
        guard block.lineCount > 1, block.range.count < 4_096 else { return false }
        let lines = String(copying: text.extracting(block.range)).split(whereSeparator: \.isNewline)
        return lines.prefix(2).allSatisfy { HeadingLine.beginsWithNumber($0) }
    }

    // MARK: - Parts

    /// True if at most a title and a list of contents stand before the first chapter.
    func hasOnlyTitleBeforeHeadings(in range: Range<Int>) -> Bool {
        guard let first = headings.first else { return false }
        return first.range.lowerBound - range.lowerBound < PlainOutline.frontLimit
    }

    /// Divides the text at headings, and long chapters also at paragraph ends.
    ///
    /// - Parameters:
    ///   - range: The range of the text.
    ///   - dividingFront: True if the text before the first heading is always a separate part.
    /// - Returns: The ranges of the parts.
    func parts(of range: Range<Int>, dividingFront: Bool) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = range.lowerBound
        for (number, heading) in headings.enumerated() {
            let end = heading.range.lowerBound
            let isFront = number == 0 && dividingFront && end > start
            guard isFront || end - start >= leastPart else { continue }
            divide(start..<end, into: &parts)
            start = end
        }
        divide(start..<range.upperBound, into: &parts)
        return parts
    }

    private func divide(_ range: Range<Int>, into parts: inout [Range<Int>]) {
        var start = range.lowerBound
        while range.upperBound - start > PlainOutline.longestPiece * 3 / 2 {
            let next = breaks.indices.firstNumber { breaks[$0] > start + PlainOutline.longestPiece }
            let previousBreak = breaks[max(0, next - 1)]
            let end =
                previousBreak > start
                ? previousBreak : next < breaks.count ? breaks[next] : range.upperBound
            guard end < range.upperBound else { break }
            parts.append(start..<end)
            start = end
        }
        parts.append(start..<range.upperBound)
    }

    func contents(in parts: [Range<Int>]) -> [Book.Heading] {
        let ranks = Set(headings.map(\.rank)).sorted()
        return headings.map { heading in
            let start = heading.range.lowerBound
            return Book.Heading(
                heading.title, level: ranks.firstIndex(of: heading.rank) ?? 0,
                part: parts.indices.firstNumber { parts[$0].upperBound > start },
                anchor: "\(start)")
        }
    }
}

extension String {
    /// Decodes UTF-8, and repairs invalid bytes.
    init(copying bytes: borrowing Span<UInt8>) {
        self = bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }
}
