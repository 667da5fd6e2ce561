import Texts

/// The parts of an entry of The Collaborative International Dictionary of English, found by the
/// layout of dictd's files: indentation, numbers, empty lines.
///
///     Quire \Quire\ (kw[imac]r), n. [See {Choir}.]        head
///        1. A body of singers. --Milton.                  sense
///           [1913 Webster]                                source
///
///                 A quire of such.                        quotation
///                                             --Dryden.
///        (a) A part of it.                                sense below the one before
///        {Quire of paper}, 24 sheets.                     phrase
///
///        Syn: Choir.                                      note
struct GCIDEBlocks {
    struct Part: Hashable {
        enum Kind: Hashable {
            case head
            /// Text without a number: the only sense, or more text of the part before it.
            case text
            /// With its number.
            case sense(String)
            /// With its letter.
            case subsense(String)
            /// A phrase with the headword, and its meaning.
            case phrase
            /// `Note`, `Syn` or `Usage`.
            case note(String)
            /// A line of verse, or a paragraph of prose.
            case quotation
            case table
            /// The text after a source mark in its line: the headword of the next entry.
            case nextHeadword
        }

        let kind: Kind
        var text: String
        /// The column of the first line.
        let indent: Int
        /// The column of the other lines; nil when there are none.
        var hangingIndent: Int?
    }

    private(set) var parts: [Part] = []
    /// The names of the sources, in the order of the text.
    private(set) var sources: [String] = []
    /// True if the text has more lines than ``BoundedText/lineLimit``.
    let isCut: Bool

    private typealias Line = HardWrappedText.Line

    /// The length of the longest line.
    private static let lineWidth = 64
    /// Authors are at this column.
    private static let authorIndent = 45

    /// The column of the text of the sense that quotations belong to.
    private var textIndent = 3
    private var lastLine: Line?
    /// True if the next line begins a part, because of an empty line or a source before it.
    private var beginsPart = true
    /// The number of brackets of the head that are open.
    private var depth = 0
    /// True if the last line ended within a link.
    private var isInLink = false
    /// The letter that is expected next, `a` after a sense.
    private var nextLetter = "a"

    init(_ text: String) {
        let lines = HardWrappedText.lines(of: text)
        isCut = lines.count == BoundedText.lineLimit
        for block in lines.split(whereSeparator: { $0.text.isEmpty }) {
            beginsPart = true
            if parts.isEmpty || !GCIDEBlocks.isTable(block) {
                for line in block { add(line) }
            } else {
                addTable(block)
            }
        }
        joinForm()
    }

    /// Moves the label of a form, such as `imp.`, to the text that names its word: `of {Dare}`.
    private mutating func joinForm() {
        guard parts.count > 1, parts[0].kind == .head, parts[1].kind == .text,
            parts[1].text.hasPrefix("of {"),
            let end = parts[0].text.lastIndex(where: { "\\)".contains($0) })
        else { return }
        let form = parts[0].text[parts[0].text.index(after: end)...].drop { " ,".contains($0) }
        guard !form.isEmpty, !form.contains("[") else { return }
        parts[1].text = "\(form) \(parts[1].text)"
        parts[0].text = String(parts[0].text[...end])
    }

    // MARK: Lines

    private mutating func add(_ line: Line) {
        if takeSource(of: line) { return }
        if parts.isEmpty {
            begin(.head, line)
            countBrackets(of: line)
        } else if parts.count == 1, !beginsPart, parts[0].kind == .head, continuesHead(line) {
            join(line)
            countBrackets(of: line)
        } else if line.indent >= GCIDEBlocks.authorIndent, parts.count > 1 {
            join(line)
        } else if let kind = itemKind(of: line) {
            begin(kind, line)
        } else if beginsPart {
            beginText(line)
        } else if continues(line) {
            join(line)
        } else {
            beginText(line)
        }
        lastLine = line
        beginsPart = false
        noteLink(of: line)
    }

    /// Takes a source mark at the beginning of a line.
    ///
    /// The rest of the line is the headword of the next entry.
    private mutating func takeSource(of line: Line) -> Bool {
        guard line.text.utf8.first == UInt8(ascii: "["),
            let end = line.text.utf8.firstIndex(of: UInt8(ascii: "]"))
        else { return false }
        let content = line.text[line.text.index(after: line.text.startIndex)..<end]
        guard
            content == "break" || addSources(GCIDESources.sources(in: content, isAlone: true) ?? [])
        else { return false }
        beginsPart = true
        let rest = line.text[line.text.index(after: end)...].drop { $0 == " " }
        if !rest.isEmpty {
            parts.append(Part(kind: .nextHeadword, text: String(rest), indent: line.indent))
        }
        return true
    }

    /// Adds sources; returns true if there are any.
    private mutating func addSources(_ names: [String]) -> Bool {
        sources += names
        return !names.isEmpty
    }

    private mutating func begin(_ kind: Part.Kind, _ line: Line) {
        var text = line.text[...]
        switch kind {
        case .sense(let number):
            text = text.dropFirst(number.count + 1)
            textIndent = line.indent + number.count + 2
            nextLetter = "a"
        case .subsense(let letter):
            text = text.dropFirst(letter.count + 2)
            textIndent = line.indent + letter.count + 3
            let next = (letter.unicodeScalars.first?.value ?? 0) + 1
            nextLetter = Unicode.Scalar(next).map { String($0) } ?? ""
        case .note(let label):
            text = text.dropFirst(label.count + 1)
            textIndent = line.indent + label.count + 2
        case .phrase:
            textIndent = line.indent + 3
            nextLetter = "a"
        case .text: textIndent = line.indent
        case .head: textIndent = line.indent + 3
        case .quotation, .table, .nextHeadword: break
        }
        parts.append(Part(kind: kind, text: String(text.drop { $0 == " " }), indent: line.indent))
    }

    /// Begins a part that has no number.
    private mutating func beginText(_ line: Line) {
        let isQuotation = line.indent >= textIndent + 4 && parts.count > 1
        let isMoreOfQuotation =
            !beginsPart && parts.last?.kind == .quotation && line.indent > textIndent
        begin(isQuotation || isMoreOfQuotation ? .quotation : .text, line)
    }

    private mutating func join(_ line: Line) {
        let index = parts.count - 1
        if !parts[index].text.isEmpty { parts[index].text += " " }
        parts[index].text += line.text
        let isAuthor = line.indent >= GCIDEBlocks.authorIndent
        if !isAuthor, parts[index].hangingIndent == nil { parts[index].hangingIndent = line.indent }
    }

    private func continues(_ line: Line) -> Bool {
        guard let part = parts.last else { return false }
        switch part.kind {
        case .table, .nextHeadword: return false
        case .quotation: return line.indent == part.indent && isFull(before: line)
        case .head: return false
        default:
            if isInLink { return true }
            return part.hangingIndent.map { $0 == line.indent }
                ?? (part.indent...part.indent + 8).contains(line.indent)
        }
    }

    private mutating func noteLink(of line: Line) {
        let brace = line.text.utf8.last { "{}".utf8.contains($0) }
        if let brace { isInLink = brace == UInt8(ascii: "{") }
    }

    /// True if the first word of a line did not fit into the line before it.
    private func isFull(before line: Line) -> Bool {
        lastLine.map { $0.end + 1 + line.firstWordLength > GCIDEBlocks.lineWidth } ?? false
    }

    // MARK: The head

    private mutating func countBrackets(of line: Line) {
        for byte in line.text.utf8 {
            if byte == UInt8(ascii: "[") { depth += 1 }
            if byte == UInt8(ascii: "]") { depth = max(0, depth - 1) }
        }
    }

    private func continuesHead(_ line: Line) -> Bool {
        guard let first = line.text.utf8.first, let end = parts[0].text.utf8.last else {
            return false
        }
        if line.indent == 0 || line.text.hasPrefix("\\") { return true }
        // An unclosed bracket must not take the whole entry.
        if depth > 0, parts[0].text.utf8.count < 4_000, !isFirstSense(line) { return true }
        if ",;&".utf8.contains(end) || parts[0].text.hasSuffix(" or") { return true }
        if isInLink { return true }
        if "[".utf8.contains(first) { return true }
        guard isFull(before: line) else { return false }
        return first.isASCIILowercase || "({&".utf8.contains(first)
    }

    private func isFirstSense(_ line: Line) -> Bool {
        line.text.hasPrefix("1. ") && !isFull(before: line)
    }

    // MARK: Items

    /// The kind of the part that begins with a line, by its number, its label or its phrase; nil if
    /// no part begins.
    private func itemKind(of line: Line) -> Part.Kind? {
        if line.indent <= 4, let number = number(of: line.text) { return .sense(number) }
        if line.indent <= 9, let letter = letter(of: line.text), isNewLetter(letter, line) {
            return .subsense(letter)
        }
        if line.indent <= 9,
            let label = ["Note", "Syn", "Usage"].first(where: {
                line.text.hasPrefix($0 + ":")
            })
        {
            return .note(label)
        }
        let isPhrase =
            beginsPart && line.indent == 3 && parts.count > 1
            && line.text.utf8.first == UInt8(ascii: "{")
        return isPhrase ? .phrase : nil
    }

    /// The number at the start of a text: `12` of `12. To have recourse`.
    private func number(of text: String) -> String? {
        let digits = text.utf8.prefix(while: \.isASCIIDigit)
        guard 1...3 ~= digits.count else { return nil }
        let rest = text.utf8.dropFirst(digits.count)
        guard rest.first == UInt8(ascii: "."), rest.count == 1 || rest.dropFirst().first == 0x20
        else { return nil }
        return String(decoding: digits, as: UTF8.self)
    }

    /// The letter at the start of a text: `a` of `(a) To depart`.
    private func letter(of text: String) -> String? {
        let bytes = Array(text.utf8.prefix(4))
        guard bytes.count >= 3, bytes[0] == UInt8(ascii: "("), bytes[1].isASCIILowercase,
            bytes[2] == UInt8(ascii: ")"), bytes.count == 3 || bytes[3] == 0x20
        else { return nil }
        return String(UnicodeScalar(bytes[1]))
    }

    /// True if a letter at the beginning of a line marks a part, rather than being a word of a
    /// sentence.
    private func isNewLetter(_ letter: String, _ line: Line) -> Bool {
        beginsPart || !isFull(before: line) || letter == nextLetter
    }

    // MARK: Tables

    private static func isTable(_ block: ArraySlice<Line>) -> Bool {
        block.count >= 2 && HardWrappedText.isTable(block)
    }

    private mutating func addTable(_ block: ArraySlice<Line>) {
        let indent = block.map(\.indent).min() ?? 0
        for line in block {
            if takeSource(of: line) { continue }
            let blanks = String(repeating: " ", count: min(line.indent - indent, 200))
            parts.append(Part(kind: .table, text: blanks + line.source, indent: indent))
        }
        lastLine = nil
    }
}
