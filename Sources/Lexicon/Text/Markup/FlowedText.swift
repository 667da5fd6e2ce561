/// A text in the making: blanks are collapsed and lines ended as HTML does.
///
/// What ends a line only takes effect when more text follows. So nothing is left over at the end,
/// and ends that meet, such as those of an item and of its list, are one.
struct FlowedText {
    /// How text that is added looks.
    struct Formatting {
        var style: RichText.Style = []
        /// A word; ``awaitedWord`` while it is not known yet.
        var link: String?
        var script: RaisedDigits?
        /// In cells.
        var indent = 0
        /// Whether ends of lines count.
        var keepsLines = false
        /// Whether blanks count as well.
        var isPreformatted = false
        /// Whether blocks keep together without empty lines, as in lists and tables.
        var isTight = false
        /// Whether the text is left out.
        var isHidden = false
    }

    /// Stands for the word of a link that is the link's own text.
    static let awaitedWord = ""

    /// How text looks from now on.
    var formatting = Formatting()

    /// What comes between the line so far and the next text.
    private enum Break {
        case none, line, emptyLine
    }

    private var text = BoundedText()
    private var line = RichText.Paragraph()
    private var pendingBreak = Break.none
    /// Whether it is the end of a block that asked for the break.
    private var isBlockBreak = false
    private var pendingBlank = false
    /// Blanks at the beginning of a line in the file, where lines count; nil after its beginning.
    private var leadingBlanks: Int? = 0
    /// What stands before the next text: the number of an item, lines between cells.
    private var lead = ""

    /// All that was added.
    mutating func finish() -> RichText {
        endLine()
        return text.finish()
    }

    /// Whether what is added from now on is left out.
    var isFull: Bool { text.isFull }

    /// Leaves out what would follow.
    mutating func cut() { text.cut() }

    /// Adds text.
    mutating func add(_ bytes: [UInt8]) {
        guard !formatting.isHidden else { return }
        if formatting.isPreformatted { return addPreformatted(bytes) }
        var rest = bytes[...]
        while let first = rest.first {
            if first.isMarkupBlank {
                addBlank(first)
                rest = rest.dropFirst()
            } else {
                let word = rest.prefix { !$0.isMarkupBlank }
                add(word: String(decoding: word, as: UTF8.self))
                rest = rest[word.endIndex...]
            }
        }
    }

    /// Ends the line, by itself; a second time makes an empty one.
    mutating func breakLine() {
        guard !formatting.isHidden else { return }
        leadingBlanks = nil
        if isBlockBreak {
            isBlockBreak = false
        } else if pendingBreak == .line {
            pendingBreak = .emptyLine
        } else if !line.runs.isEmpty, pendingBreak == .none {
            pendingBreak = .line
        }
    }

    /// What comes next stands in a line of its own.
    mutating func beginBlock(isSpaced: Bool = false) {
        // Not so at the beginning of an item or cell: its number or line goes before the text.
        if lead.isEmpty { breakBlock(isSpaced: isSpaced) }
    }

    /// What comes next is no longer in the line, and there is nothing more for it.
    mutating func endBlock(isSpaced: Bool = false) {
        guard !formatting.isHidden else { return }
        lead = ""
        breakBlock(isSpaced: isSpaced)
    }

    /// Lets the next text begin with a number or bullet.
    mutating func beginItem(_ marker: String) { lead = marker }

    /// Lets the next text stand in the same line, in another cell.
    mutating func separateCells() {
        guard !line.runs.isEmpty, !formatting.isHidden else { return }
        pendingBreak = .none
        pendingBlank = false
        lead += " │ "
    }

    /// Adds a line across.
    mutating func addRule() {
        guard !formatting.isHidden else { return }
        endBlock()
        startText()
        append(String(repeating: "─", count: 8), style: .dim, link: nil)
        endBlock()
    }

    /// Lets the link that ends here lead to the text that it consists of, if its word was awaited.
    mutating func resolveLink() {
        let isAwaited = { (run: RichText.Run) in run.link == FlowedText.awaitedWord }
        let start = line.runs.lastIndex { !isAwaited($0) }.map { $0 + 1 } ?? 0
        let word = line.runs[start...].map(\.text).joined()
        for index in line.runs[start...].indices { line.runs[index].link = word }
    }

    private mutating func breakBlock(isSpaced: Bool) {
        guard !formatting.isHidden else { return }
        if isSpaced, !formatting.isTight {
            pendingBreak = .emptyLine
        } else if pendingBreak == .none {
            pendingBreak = .line
        }
        isBlockBreak = true
        leadingBlanks = nil
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
        let blank = pendingBlank && !line.runs.isEmpty && lead.isEmpty ? " " : ""
        pendingBlank = false
        if !lead.isEmpty {
            append(lead, style: lead.first == " " ? .dim : [], link: nil)
            lead = ""
        }
        if !blank.isEmpty {
            let last = line.runs.count - 1
            let link = line.runs[last].link
            if link == nil || link == formatting.link {
                line.runs[last].text += blank
            } else {
                // The blank after a link is no part of it.
                append(blank, style: formatting.link == nil ? formatting.style : [], link: nil)
            }
        }
        let text = formatting.script?.text(word) ?? word
        append(text, style: formatting.style, link: formatting.link)
    }

    private mutating func addPreformatted(_ bytes: [UInt8]) {
        let lines = bytes.split(
            separator: UInt8(ascii: "\n"), maxSplits: BoundedText.lineLimit,
            omittingEmptySubsequences: false)
        for (number, text) in lines.enumerated() where !isFull {
            if number > 0 { breakLine() }
            guard text.contains(where: { !$0.isMarkupBlank }) else { continue }
            startText()
            line.isPreformatted = true
            let text = text.last == UInt8(ascii: "\r") ? text.dropLast() : text
            append(
                String(decoding: text, as: UTF8.self), style: formatting.style,
                link: formatting.link)
        }
    }

    /// Does what was put off until there is text.
    private mutating func startText() {
        if pendingBreak != .none {
            let isFirst = text.isEmpty && line.runs.isEmpty
            endLine()
            if pendingBreak == .emptyLine, !isFirst { text.append(RichText.Paragraph()) }
            pendingBreak = .none
            pendingBlank = false
        }
        isBlockBreak = false
        if line.runs.isEmpty { line.indent = min(40, formatting.indent + (leadingBlanks ?? 0)) }
        leadingBlanks = nil
    }

    private mutating func append(_ text: String, style: RichText.Style, link: String?) {
        let last = line.runs.count - 1
        let isSame = last >= 0 && line.runs[last].style == style && line.runs[last].link == link
        if isSame || last >= RichText.Paragraph.runLimit {
            line.runs[last].text += text
        } else {
            line.runs.append(RichText.Run(text, style: style, link: link))
        }
    }

    private mutating func endLine() {
        // Links in links, and those that go on in the next line.
        for index in line.runs.indices where line.runs[index].link == FlowedText.awaitedWord {
            line.runs[index].link = line.runs[index].text
        }
        if !line.runs.isEmpty { text.append(line) }
        line = RichText.Paragraph()
    }
}
