import Texts

/// Builds a text: collapses spaces and breaks lines as HTML does.
///
/// A line break takes effect only when more text follows. So there are no empty lines at the end,
/// and adjacent breaks, such as the breaks after an item and after its list, become one break.
struct FlowedText {
    struct Formatting {
        var style: StyledText.Style = []
        /// ``awaitedWord`` while the word of a link is unknown.
        var link: StyledText.Link?
        var script: RaisedDigits?
        /// In cells.
        var indent = 0
        var keepsLines = false
        /// True if spaces are kept as well.
        var isPreformatted = false
        /// True if no empty lines separate blocks, as in lists and tables.
        var isTight = false
        /// True in a cell of a table, where strokes replace line breaks.
        var isInGrid = false
    }

    /// Marks a link to a word that is the text of the link.
    static let awaitedWord = StyledText.Link.word("")

    /// The formatting of text that is added from now on.
    var formatting = Formatting()

    /// The break between the current line and the next text.
    private enum Break {
        case none, line, emptyLine
    }

    private var text: BoundedText
    private var line = StyledText.Paragraph()
    /// In bytes.
    private var lineSize = 0
    private var pendingBreak = Break.none
    /// True if the start or end of a block caused the break.
    private var isBlockBreak = false
    private var pendingBlank = false
    /// The blanks before the next element in a line of preformatted text.
    private var preformattedBlanks = ""
    /// The number of spaces at the beginning of a line in the file, if line breaks are kept; nil
    /// after the beginning.
    private var leadingBlanks: Int? = 0
    /// Precedes the next text: the number of an item, or the line between cells.
    private var pendingPrefix = ""
    /// True if the next text stands beside the text before it, even if it begins a block.
    private var isJoining = false
    /// The state of the current row and of its last cell.
    private var row = Row()

    private struct Row {
        var hasBegun = false
        /// The column of the last text.
        var column = 0
        var hasTextInCell = false
    }
    /// The IDs of the place where the next text stands.
    private var anchors: [String] = []

    init(in text: BoundedText) { self.text = text }

    mutating func finish() -> StyledText {
        endLine()
        return text.finish()
    }

    /// True if further text is dropped.
    var isFull: Bool { text.isFull || lineSize >= BoundedText.limit }

    /// Adds a text that is not in the file.
    mutating func add(_ text: String) { add(Array(text.utf8)[...]) }

    /// Marks the text as truncated.
    mutating func markAsCut() { text.markAsCut() }

    /// Spends a step of the text's budget; returns false if the work has to end.
    @discardableResult
    func spend() -> Bool { text.budget.spend() }

    mutating func add(_ bytes: ArraySlice<UInt8>) {
        if formatting.isPreformatted { return addPreformatted(bytes) }
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let start = index
            while index < bytes.endIndex, !bytes[index].isMarkupBlank { index += 1 }
            if start < index {
                add(word: String(decoding: bytes[start..<index], as: UTF8.self))
            } else {
                addBlank(bytes[index])
                index += 1
            }
        }
    }

    /// The maximum number of IDs of a paragraph.
    private static let anchorLimit = 16

    /// Gives an ID to the place of the next text.
    mutating func addAnchor(_ id: String) {
        guard anchors.count < FlowedText.anchorLimit else { return }
        anchors.append(id)
    }

    /// Breaks the line explicitly; a second break makes an empty line.
    mutating func breakLine() {
        guard !breaksInCell() else { return }
        leadingBlanks = nil
        if isBlockBreak {
            isBlockBreak = false
        } else if pendingBreak == .line {
            pendingBreak = .emptyLine
        } else if !line.runs.isEmpty, pendingBreak == .none {
            pendingBreak = .line
        }
    }

    /// Starts a block on a new line.
    mutating func beginBlock(isSpaced: Bool = false) {
        // Do not break after the number of an item, or after the line between two cells.
        if pendingPrefix.isEmpty, !isJoining { breakBlock(isSpaced: isSpaced) }
    }

    /// Ends a block, and drops a number, or a line between cells, that no text has followed.
    mutating func endBlock(isSpaced: Bool = false) {
        guard !breaksInCell() else { return }
        pendingPrefix = ""
        isJoining = false
        breakBlock(isSpaced: isSpaced)
    }

    /// Puts the next text beside the text before it, even if it begins a block.
    mutating func joinNext() {
        guard !line.runs.isEmpty, pendingBreak == .none, pendingPrefix.isEmpty else {
            return
        }
        pendingBlank = true
        isJoining = true
    }

    /// The line on which the next text stands, and the number of bytes before it on this line.
    var place: (line: Int, byte: Int) {
        guard pendingBreak != .none else { return (text.count, lineSize) }
        let isFirst = text.isEmpty && line.runs.isEmpty
        let endedLineCount = line.runs.isEmpty ? 0 : 1
        return (text.count + endedLineCount + (pendingBreak == .emptyLine && !isFirst ? 1 : 0), 0)
    }

    /// Puts a number or bullet before the next text; if an outer item begins with the same text,
    /// its number comes first: `1. a. …`.
    mutating func beginItem(_ marker: String) {
        pendingPrefix = hasNumber ? pendingPrefix + marker : marker
    }

    /// True if the next text begins with a number.
    var hasNumber: Bool { pendingPrefix.first?.isNumber == true }

    /// Begins a row of a table.
    mutating func beginRow() {
        formatting.isInGrid = false
        endBlock()
        row = Row()
    }

    /// Begins another cell of the row.
    ///
    /// - Parameter column: The column of the cell, from 0; nil for the next cell of a table without
    ///   columns.
    mutating func beginCell(_ column: Int?) {
        row.hasTextInCell = false
        let count = column.map { $0 - row.column } ?? (row.hasBegun ? 1 : 0)
        guard count > 0 else { return }
        row.column += count
        if row.hasBegun { pendingBreak = .none }
        // A cell with only a number joins the next cell, so that the number begins the text of that
        // cell.
        if row.hasBegun, lineSize <= FlowedText.longestNumber,
            NumberedSense.isNumber(line.text[...])
        {
            pendingBlank = true
        } else {
            pendingBlank = false
            if pendingPrefix == TableColumns.lineBreak { pendingPrefix = "" }
            pendingPrefix += String(repeating: TableColumns.separator, count: count)
        }
    }

    /// In bytes, with blanks.
    private static let longestNumber = 8

    /// Breaks a line in a cell; returns false outside of cells.
    private mutating func breaksInCell() -> Bool {
        guard formatting.isInGrid else { return false }
        if row.hasTextInCell, pendingPrefix.isEmpty { pendingPrefix = TableColumns.lineBreak }
        return true
    }

    /// The number of paragraphs before the next paragraph, if it began now.
    var paragraphCount: Int { text.count + (line.runs.isEmpty ? 0 : 1) }

    /// Ends a table.
    ///
    /// - Parameter start: The number of paragraphs before the table, whose columns are aligned; nil
    ///   for a table in another table, which is not aligned.
    mutating func endTable(from start: Int?) {
        endBlock()
        row = Row()
        guard let start else { return }
        // The last row.
        if pendingBreak != .none { endLine() }
        if start < text.count { text.change(from: start, TableColumns.align) }
    }

    mutating func addRule() {
        endBlock()
        startText()
        append(String(repeating: "─", count: 8), style: .secondary, link: nil)
        endBlock()
    }

    /// Prepares a link: a comma separates it from a link directly before it.
    mutating func separateLinks() {
        guard pendingBreak == .none, !pendingBlank,
            line.runs.last?.link != nil, formatting.link == nil
        else { return }
        append(",", style: formatting.style, link: nil)
        pendingBlank = true
    }

    /// Prepares a label or a separate word: a blank separates it from a word or a label directly before it.
    mutating func separateWord() {
        guard pendingBreak == .none, let last = line.runs.last,
            last.style.contains(.secondary) || last.text.last?.isLetter == true
        else { return }
        pendingBlank = true
    }

    /// Ends a label or a separate word that is directly before letters: a blank separates them.
    mutating func endSeparateWord() {
        if pendingBreak == .none, !line.runs.isEmpty { pendingBlank = true }
    }

    /// Ends a link; if its word is awaited, the text of the link becomes the word.
    mutating func resolveLink() {
        let isAwaited = { (run: StyledText.Run) in run.link == FlowedText.awaitedWord }
        let start = line.runs.lastIndex { !isAwaited($0) }.map { $0 + 1 } ?? 0
        let word = line.runs[start...].map(\.text).joined()
        for index in line.runs[start...].indices { line.runs[index].link = .word(word) }
    }

    /// Ends a link to a sound, and adds the sign of a sound if the link has none.
    mutating func signSound() {
        guard let link = formatting.link, case .sound = link else { return }
        let start = line.runs.lastIndex { $0.link != link }.map { $0 + 1 } ?? 0
        guard start < line.runs.endIndex else {
            return add(FlowedText.soundSign)
        }
        let isSigned = line.runs[start...].contains {
            $0.text.contains(where: FlowedText.soundSigns.contains)
        }
        guard !isSigned else { return }
        line.runs[start].text = "\(FlowedText.soundSign) \(line.runs[start].text)"
    }

    static let soundSign = "♪"
    /// The signs for a sound in dictionaries; a link with one of them gets no ``soundSign``.
    private static let soundSigns = "♪♫🔊🔉🔈"

    private mutating func breakBlock(isSpaced: Bool) {
        guard !breaksInCell() else { return }
        if isSpaced, !formatting.isTight {
            pendingBreak = .emptyLine
        } else if pendingBreak == .none {
            pendingBreak = .line
        }
        isBlockBreak = true
        leadingBlanks = nil
        preformattedBlanks = ""
    }

    private mutating func addBlank(_ byte: UInt8) {
        if formatting.keepsLines, byte == UInt8(ascii: "\n") {
            breakLine()
            leadingBlanks = 0
        } else {
            pendingBlank = true
            if formatting.keepsLines, byte != UInt8(ascii: "\r") {
                leadingBlanks = leadingBlanks.map { $0 + 1 }
            }
        }
    }

    private mutating func add(word: String) {
        startText()
        let blank = pendingBlank && !line.runs.isEmpty && pendingPrefix.isEmpty ? " " : ""
        pendingBlank = false
        if !pendingPrefix.isEmpty {
            append(pendingPrefix, style: pendingPrefix.first == " " ? .secondary : [], link: nil)
            pendingPrefix = ""
        }
        if !blank.isEmpty {
            let last = line.runs.count - 1
            let link = line.runs[last].link
            if link == nil || link == formatting.link {
                line.runs[last].text += blank
            } else {
                // The space after a link is not part of it.
                append(blank, style: formatting.link == nil ? formatting.style : [], link: nil)
            }
        }
        let text = formatting.script?.text(word) ?? word
        append(text, style: formatting.style, link: formatting.link)
    }

    private mutating func addPreformatted(_ bytes: ArraySlice<UInt8>) {
        let lines = bytes.split(
            separator: UInt8(ascii: "\n"), maxSplits: BoundedText.lineLimit,
            omittingEmptySubsequences: false)
        for (number, text) in lines.enumerated() where !isFull {
            if number > 0 {
                breakLine()
                preformattedBlanks = ""
            }
            let text = text.last == UInt8(ascii: "\r") ? text.dropLast() : text
            let words = String(decoding: text, as: UTF8.self)
            guard text.contains(where: { !$0.isMarkupBlank }) else {
                preformattedBlanks += words
                continue
            }
            startText()
            line.isPreformatted = true
            append(
                preformattedBlanks + words, style: formatting.style, link: formatting.link)
            preformattedBlanks = ""
        }
    }

    /// Writes the pending break, space and prefix.
    private mutating func startText() {
        if pendingBreak != .none {
            let isFirst = text.isEmpty && line.runs.isEmpty
            endLine()
            if pendingBreak == .emptyLine, !isFirst { text.append(StyledText.Paragraph()) }
            pendingBreak = .none
            pendingBlank = false
        }
        isBlockBreak = false
        isJoining = false
        row.hasBegun = true
        row.hasTextInCell = true
        if line.runs.isEmpty { line.indent = min(40, formatting.indent + (leadingBlanks ?? 0)) }
        line.anchors += anchors.prefix(FlowedText.anchorLimit - line.anchors.count)
        anchors = []
        leadingBlanks = nil
    }

    private mutating func append(_ text: String, style: StyledText.Style, link: StyledText.Link?) {
        lineSize += text.utf8.count
        let last = line.runs.count - 1
        let looksSame =
            last >= 0 && line.runs[last].style == style && line.runs[last].link == link
            && line.runs[last].text.utf8.count < FlowedText.longestRun
        if looksSame || last >= StyledText.Paragraph.runLimit {
            line.runs[last].text += text
        } else {
            line.runs.append(StyledText.Run(text, style: style, link: link))
        }
    }

    /// In bytes: cleaning cuts a run that is longer than ``StyledText/Run/limit``.
    private static let longestRun = 1 << 14

    private mutating func endLine() {
        // Resolves links inside links, and links that continue on the next line.
        for index in line.runs.indices where line.runs[index].link == FlowedText.awaitedWord {
            line.runs[index].link = .word(line.runs[index].text)
        }
        if !line.runs.isEmpty { text.append(line) }
        line = StyledText.Paragraph()
        lineSize = 0
    }
}
