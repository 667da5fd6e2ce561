import Texts

/// Converts a piece of plain text to styled text: joins the lines of each paragraph.
struct JoinedLines {
    private let text: [UInt8]
    private let facts: LineFacts
    /// The ranges of the headings, in order.
    private let headings: [Range<Int>]
    /// The places at which styles begin, in order; empty for a text without styles.
    private let styles: [(start: Int, style: StyledText.Style)]

    init(
        _ text: [UInt8], _ facts: LineFacts, headings: [Range<Int>],
        styles: [(start: Int, style: StyledText.Style)]
    ) {
        self.text = text
        self.facts = facts
        self.headings = headings
        self.styles = styles
    }

    /// Returns the styled text of a range of whole lines.
    func text(in range: Range<Int>) -> StyledText {
        var paragraphs: [StyledText.Paragraph] = []
        var lines: [PlainBlock.Line] = []
        var lineRanges: [Range<Int>] = []
        func finishBlock() {
            guard !lines.isEmpty else { return }
            if !paragraphs.isEmpty { paragraphs.append(.empty) }
            add(lines, lineRanges, to: &paragraphs)
            lines = []
            lineRanges = []
        }
        var start = range.lowerBound
        while start < range.upperBound {
            let end = min(
                text.span.firstIndex(of: 0x0A, from: start) ?? text.count, range.upperBound)
            let lineRange = text.span.trimmed(start..<end)
            if lineRange.isEmpty {
                finishBlock()
            } else {
                if let first = lineRanges.first,
                    heading(at: first.lowerBound) != heading(at: lineRange.lowerBound)
                {
                    finishBlock()
                }
                lines.append(
                    PlainBlock.Line(Substring(decoding: text[start..<end], as: UTF8.self).utf8))
                lineRanges.append(lineRange)
            }
            start = end + 1
        }
        finishBlock()
        return StyledText(paragraphs)
    }

    /// Returns the number of the heading that contains a place; nil for a place outside of
    /// headings.
    private func heading(at place: Int) -> Int? {
        let next = headings.indices.firstNumber { headings[$0].upperBound >= place }
        return next < headings.count && headings[next].lowerBound <= place ? next : nil
    }

    private func add(
        _ lines: [PlainBlock.Line], _ lineRanges: [Range<Int>],
        to paragraphs: inout [StyledText.Paragraph]
    ) {
        if let number = heading(at: lineRanges[0].lowerBound) {
            var title = joined(lineRanges[...])
            title.restyle { $0.union(.strong) }
            var paragraph = StyledText.Paragraph(title.runs)
            let range = headings[number]
            if text.span.trimmed(range).lowerBound == lineRanges[0].lowerBound {
                paragraph.anchors = ["\(range.lowerBound)"]
            }
            paragraphs.append(paragraph)
            return
        }
        for piece in PlainBlock.pieces(of: lines[...], facts) {
            if piece.isSetOff, let last = paragraphs.last, last != .empty {
                paragraphs.append(.empty)
            }
            if piece.isPreformatted {
                let line = lines[piece.lines.lowerBound]
                let blanks = String(repeating: " ", count: min(line.indent - piece.indent, 200))
                let text = (blanks + line.source).cleanedKeepingBlanks(limit: .max)
                paragraphs.append(
                    StyledText.Paragraph(
                        [.init(text)], indent: min(piece.indent, 40), isPreformatted: true))
                continue
            }
            var text = joined(lineRanges[piece.lines])
            if text.bytes.starts(with: "[Illustration".utf8) { text.restyle { _ in .secondary } }
            paragraphs.append(StyledText.Paragraph(text.runs, indent: min(piece.indent, 40)))
        }
    }

    // MARK: - Joining

    /// The text of joined lines.
    private struct Joined {
        var bytes: [UInt8] = []
        /// The places at which styles begin, in order.
        var styles: [(start: Int, style: StyledText.Style)] = []

        mutating func restyle(_ change: (StyledText.Style) -> StyledText.Style) {
            if styles.first?.start != 0 { styles.insert((0, []), at: 0) }
            styles = styles.map { ($0.start, change($0.style)) }
        }

        var runs: [StyledText.Run] {
            var runs: [StyledText.Run] = []
            let starts = [(start: 0, style: StyledText.Style())] + styles
            for (index, (start, style)) in starts.enumerated() {
                let end = index + 1 < starts.count ? starts[index + 1].start : bytes.count
                guard start < end else { continue }
                let text = String(decoding: bytes[start..<end], as: UTF8.self)
                    .cleanedPart(limit: .max)
                guard !text.isEmpty else { continue }
                if runs.last?.style == style {
                    runs[runs.count - 1].text += text
                } else {
                    runs.append(.init(text, style: style))
                }
            }
            return runs
        }
    }

    private func joined(_ lines: ArraySlice<Range<Int>>) -> Joined {
        var joined = Joined()
        for line in lines {
            if !joined.bytes.isEmpty { join(&joined.bytes, to: line) }
            addStyles(of: line, to: &joined)
            joined.bytes += text[line]
        }
        if styles.isEmpty { emphasize(&joined) }
        return joined
    }

    private func addStyles(of line: Range<Int>, to joined: inout Joined) {
        guard !styles.isEmpty else { return }
        let next = styles.indices.firstNumber { styles[$0].start > line.lowerBound }
        joined.styles.append((joined.bytes.count, next > 0 ? styles[next - 1].style : []))
        for change in styles[next...] {
            guard change.start < line.upperBound else { break }
            joined.styles.append(
                (joined.bytes.count + change.start - line.lowerBound, change.style))
        }
    }

    /// Adds a blank before the next line, or removes the hyphen of a word that was divided at the
    /// line end.
    private func join(_ bytes: inout [UInt8], to line: Range<Int>) {
        let hyphen = UInt8(ascii: "-")
        if bytes.hasSuffix([0xE2, 0x80, 0x90]) {
            bytes.removeLast(3)
        } else if bytes.hasSuffix([0xC2, 0xAD]) {
            bytes.removeLast(2)
        } else if bytes.hasSuffix([hyphen, hyphen]) {
            return
        } else if bytes.hasSuffix([0xE2, 0x80, 0x94]) {
            if bytes.dropLast(3).last == 0x20 { bytes.append(0x20) }
        } else if bytes.last == hyphen, bytes.dropLast().last?.isPartOfWord == true,
            text[line.lowerBound].isPartOfWord
        {
            let isWord = { (byte: UInt8) in byte.isPartOfWord || byte == hyphen }
            let head = bytes.dropLast().reversed().prefix(while: \.isPartOfWord).reversed()
            let tail = text[line].prefix(while: isWord)
            if facts.isDividedWord(Array(head)[...], tail) { bytes.removeLast() }
        } else {
            let tail = String(decoding: bytes.suffix(4), as: UTF8.self).unicodeScalars.last
            let head = String(decoding: text[line].prefix(4), as: UTF8.self).unicodeScalars.first
            if tail?.isUnspaced != true || head?.isUnspaced != true { bytes.append(0x20) }
        }
    }

    /// Emphasizes `_italic_`, but not `snake_case`.
    private func emphasize(_ joined: inout Joined) {
        let underscore = UInt8(ascii: "_")
        let isWord = { (byte: UInt8?) in
            byte.map { $0.isPartOfWord || $0.isASCIIDigit || $0 == underscore } ?? false
        }
        guard joined.bytes.contains(underscore) else { return }
        let source = joined.bytes
        var bytes: [UInt8] = []
        var index = 0
        while index < source.count {
            let isOpening =
                source[index] == underscore && index + 1 < source.count && source[index + 1] != 0x20
                && !isWord(index > 0 ? source[index - 1] : nil)
            if isOpening, let end = source[(index + 1)...].firstIndex(of: underscore),
                end > index + 1,
                source[end - 1] != 0x20, !isWord(end + 1 < source.count ? source[end + 1] : nil)
            {
                joined.styles.append((bytes.count, .emphasized))
                bytes += source[index + 1..<end]
                joined.styles.append((bytes.count, []))
                index = end + 1
            } else {
                bytes.append(source[index])
                index += 1
            }
        }
        joined.bytes = bytes
    }
}

extension [UInt8] {
    /// Returns true if the bytes end with the bytes of `end`.
    func hasSuffix(_ end: [UInt8]) -> Bool { suffix(end.count).elementsEqual(end) }
}
