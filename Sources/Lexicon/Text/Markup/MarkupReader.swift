public import Texts

/// Parses text with markup in any dialect, as tolerantly as a browser.
///
///     bytes ─▶ MarkupTokenizer ─▶ MarkupReader ─▶ FlowedText ─▶ StyledText
///                                      ▲
///                    MarkupDialect: what a tag means
///
/// Tags that are unclosed, closed in the wrong order, or unknown only affect the look of the text
/// around them.
struct MarkupReader {
    /// An element whose end tag was not read yet.
    private struct OpenElement {
        let name: String
        let meaning: MarkupMeaning
        /// The formatting around the element.
        let outer: FlowedText.Formatting
        let look: ElementLook
        /// How many items or cells it has so far.
        var partCount = 0

        /// Whether it is on lines of its own, though elements of its name are not.
        var isMadeBlock: Bool { look.style.display == .block && meaning.isInline }
        var isOnOwnLines: Bool { look.style.display == .block || !meaning.isInline }
    }

    /// How deep elements may be nested.
    ///
    /// Each tag searches all open elements, so the depth must be limited. Elements beyond it are
    /// ignored, but their text is not.
    private static let depthLimit = 64
    /// How many levels beyond the limit are read; then the rest of the text is dropped.
    private static let deeperLimit = 1_000

    private let dialect: MarkupDialect
    private var tokens: MarkupTokenizer
    private var senseNumbers: SenseNumbers
    private var text: FlowedText
    private var looks: ElementLooks
    private var open: [OpenElement] = []
    /// The number of open elements beyond the limit.
    private var deeperCount = 0

    /// Parses a text.
    ///
    /// - Parameters:
    ///   - bytes: The text in UTF-8; invalid bytes are repaired.
    ///   - dialect: The markup language.
    ///   - sheets: The style sheets of the text, if the dialect has some.
    ///   - text: What the text is added to.
    /// - Returns: The text without markup.
    static func styledText(
        _ bytes: some Sequence<UInt8>, _ dialect: MarkupDialect, sheets: [StyleSheet] = [],
        in text: BoundedText = BoundedText()
    ) -> StyledText {
        var reader = MarkupReader(Array(bytes), dialect, sheets, in: text)
        while !reader.isFull, let token = reader.tokens.next() {
            switch token {
            case .text(let bytes): reader.text.add(bytes)
            case .start(let tag, let isEmpty): reader.start(tag, isEmpty: isEmpty)
            case .end(let name): reader.end(name)
            }
        }
        if reader.isFull { reader.text.cut() }
        return reader.text.finish()
    }

    private init(
        _ bytes: [UInt8], _ dialect: MarkupDialect, _ sheets: [StyleSheet], in text: BoundedText
    ) {
        self.text = FlowedText(in: text)
        self.dialect = dialect
        looks = ElementLooks(sheets, for: bytes)
        tokens = MarkupTokenizer(bytes, allowsAnyName: dialect.allowsAnyName)
        senseNumbers = SenseNumbers(tokens, in: dialect)
        self.text.formatting.keepsLines = dialect.keepsLines
    }

    /// Whether the rest is dropped, because the text is too long or nested too deeply.
    private var isFull: Bool { text.isFull || deeperCount > MarkupReader.deeperLimit }

    // MARK: - Tags

    private mutating func start(_ tag: MarkupTag, isEmpty: Bool) {
        if dialect.hasStyles, tag.name == "style" { looks.add(tokens.skipped) }
        guard let named = meaning(of: tag.name) else { return }
        let look =
            dialect.hasStyles || named == .span
            ? looks.look(of: tag, in: open.map(\.look.element)) : ElementLook()
        let meaning =
            switch look.style.display {
            case .hidden: isShownByScript(tag.name, named) ? named : .hidden
            case .inline: named.isInline ? named : .span
            case .block, nil: named
            }
        // An element that is never closed would hide the rest of the text.
        guard meaning != .hidden || tokens.endFollows(tag.name) else { return }
        endElements(before: meaning)
        if dialect.hasStyles, let place = tag.place { text.addAnchor(place) }
        guard !meaning.isVoid else { return add(meaning, tag) }
        guard open.count < MarkupReader.depthLimit else {
            if !isEmpty { deeperCount += 1 }
            return
        }
        begin(meaning, tag, look)
        if isEmpty { end(tag.name) }
    }

    /// Whether a hidden element that has just begun is a box that a script opens, rather than a code.
    private mutating func isShownByScript(_ name: String, _ meaning: MarkupMeaning) -> Bool {
        guard looks.hasScript, meaning.isInline else { return looks.hasScript }
        var others = tokens
        var (depth, size) = (1, 0)
        for _ in 0..<MarkupReader.boxTokenLimit {
            switch others.next() {
            case .text(let bytes): size += bytes.count { !$0.isMarkupBlank }
            case .start(let tag, let isEmpty): depth += tag.name == name && !isEmpty ? 1 : 0
            case .end(let ended): depth -= ended == name ? 1 : 0
            case nil: return false
            }
            if size > MarkupReader.longestCode { return true }
            if depth == 0 { return false }
        }
        return false
    }

    /// In bytes without blanks.
    private static let longestCode = 20
    private static let boxTokenLimit = 200

    /// The meaning of an element; nil to ignore its tags.
    ///
    /// A style sheet may know elements that HTML has not.
    private func meaning(of name: String) -> MarkupMeaning? {
        if let meaning = dialect.meaning(of: name) { return meaning }
        return looks.isEmpty || MarkupReader.emptyElements.contains(name) ? nil : .span
    }

    /// Those of HTML that have no end tag, and nothing to show.
    private static let emptyElements: Set<String> = [
        "area", "base", "col", "embed", "input", "link", "meta", "param", "source", "track", "wbr",
    ]

    private mutating func end(_ name: String) {
        guard deeperCount == 0 else {
            if meaning(of: name)?.isVoid == false { deeperCount -= 1 }
            return
        }
        guard let index = open.lastIndex(where: { $0.name == name }) else { return }
        closeElements(from: index)
    }

    /// Ends open elements, whose end tags were omitted, that can't contain this one.
    private mutating func endElements(before meaning: MarkupMeaning) {
        for index in open.indices.reversed() {
            guard let isEnd = meaning.ends(open[index].meaning) else { continue }
            if isEnd { closeElements(from: index) }
            return
        }
    }

    private mutating func closeElements(from index: Int) {
        while open.count > index, let element = open.popLast() { finish(element) }
    }

    // MARK: - Meanings

    /// Adds an element without content.
    private mutating func add(_ meaning: MarkupMeaning, _ tag: MarkupTag) {
        switch meaning {
        case .rule: text.addRule()
        case .image:
            let outer = text.formatting
            let description = tag.value(of: "alt").flatMap { $0.isEmpty ? nil : $0 }
            // That of a link to a sound is a loudspeaker, for which the link has a sign.
            guard outer.link?.isSound != true else { return }
            let picture = tag.value(of: "src").flatMap(EntryLink.picture)
            guard let sign = description.map({ "[\($0)]" }) ?? picture.map({ _ in "▣" }) else {
                return
            }
            text.formatting.link = outer.link ?? picture
            text.formatting.style.insert(.secondary)
            text.add(Array(sign.utf8))
            text.formatting = outer
        default: text.breakLine()
        }
    }

    private mutating func begin(
        _ meaning: MarkupMeaning, _ tag: MarkupTag, _ look: ElementLook
    ) {
        let outer = text.formatting
        let element = OpenElement(name: tag.name, meaning: meaning, outer: outer, look: look)
        if element.isMadeBlock { text.beginBlock() }
        switch meaning {
        case .style(let style): text.formatting.style.formUnion(style)
        case .label:
            text.separateLabels()
            text.formatting.style.insert(.secondary)
        case .script(let script): text.formatting.script = script
        case .block(let indent, let style), .definition(let indent, let style):
            text.beginBlock()
            text.formatting.indent += indent
            text.formatting.style.formUnion(style)
        case .sense:
            text.beginBlock()
            text.formatting.indent += 2
            let number = senseNumbers.popFirst().map { "\($0). " } ?? ""
            // What tells it from the others.
            let comment = tag.value(of: "cmt").map { "(\($0)) " } ?? ""
            if !(number + comment).isEmpty { text.beginItem(number + comment) }
        case .paragraph(let style):
            text.beginBlock(isSpaced: true)
            text.formatting.style.formUnion(style)
        case .preformatted:
            text.beginBlock()
            text.formatting.isPreformatted = true
            text.formatting.keepsLines = true
        case .list(let list):
            text.beginBlock()
            text.formatting.indent += list == .plain ? 0 : 2
            text.formatting.isTight = true
        case .item:
            text.endBlock()
            text.beginItem(look.style.hasMarkers ? itemMarker() : "")
        case .table:
            text.beginBlock()
            if !open.contains(where: { $0.meaning == .table }) { text.beginTable() }
            text.formatting.isTight = true
        case .row: text.beginBlock()
        case .cell(let style):
            if countPart(of: { $0 == .row }) > 1 { text.separateCells() }
            text.formatting.style.formUnion(style)
        case .link: text.formatting.link = tag.value(of: "href").flatMap(EntryLink.link)
        case .reference:
            text.separateLinks()
            text.formatting.link =
                tag.value(of: "k").map(StyledText.Link.word) ?? FlowedText.awaitedWord
        case .file:
            add(file: tag.value(of: "lctn") ?? tokens.followingText)
            text.formatting.isHidden = true
        case .hidden: text.formatting.isHidden = true
        case .span, .lineBreak, .rule, .image: break
        }
        text.formatting.style = look.style.applied(to: text.formatting.style)
        text.formatting.script = look.style.script ?? text.formatting.script
        if element.isOnOwnLines {
            text.formatting.indent += meaning.isList ? 0 : look.style.indent
        } else if look.style.isSpaced {
            text.add([UInt8(ascii: " ")])
        }
        add(look.before)
        open.append(element)
    }

    /// Adds what a style sheet puts before or after the content of an element.
    private mutating func add(_ part: ElementLook.Addition?) {
        guard let part else { return }
        let outer = text.formatting
        text.formatting.style = part.style.applied(to: outer.style)
        text.add(Array(part.text.utf8))
        text.formatting = outer
    }

    /// Adds a link to a file of the dictionary, if it can be heard or seen.
    private mutating func add(file name: String) {
        let name = name.trimmed
        let outer = text.formatting
        switch Resource.Kind(fileName: name) {
        case .sound:
            text.formatting.link = .sound(name)
            text.add(Array(FlowedText.soundSign.utf8))
        case .picture:
            text.formatting.link = .picture(name)
            text.formatting.style.insert(.secondary)
            text.add(Array("[\(name)]".utf8))
        case .film, .styleSheet, .other: break
        }
        text.formatting = outer
    }

    private mutating func finish(_ element: OpenElement) {
        add(element.look.after)
        if element.isMadeBlock { text.endBlock() }
        if !element.isOnOwnLines, element.look.style.isSpaced { text.add([UInt8(ascii: " ")]) }
        switch element.meaning {
        case .paragraph: text.endBlock(isSpaced: true)
        case .block, .sense, .preformatted, .list, .item, .definition, .table, .row: text.endBlock()
        case .reference: text.resolveLink()
        case .link: text.signSound()
        case .style, .label, .span, .script, .cell, .file, .hidden, .lineBreak, .rule, .image:
            break
        }
        if element.meaning == .table, !open.contains(where: { $0.meaning == .table }) {
            text.endTable()
        }
        text.formatting = element.outer
    }

    /// The number or bullet of the next item in the innermost list.
    private mutating func itemMarker() -> String {
        let number = countPart(of: \.isList)
        guard let list = open.last(where: { $0.meaning.isList }) else { return "• " }
        guard list.look.style.hasMarkers else { return "" }
        return list.meaning == .list(.numbered) ? "\(number). " : "• "
    }

    /// Counts a part of the innermost element of a kind.
    ///
    /// - Returns: The new count; 0 when there is no such element.
    private mutating func countPart(of isKind: (MarkupMeaning) -> Bool) -> Int {
        guard let index = open.lastIndex(where: { isKind($0.meaning) }) else { return 0 }
        open[index].partCount += 1
        return open[index].partCount
    }
}

extension StyledText {
    /// Parses HTML as tolerantly as a browser, without markup, scripts, styles and pictures, and without links,
    /// because these do not lead to headwords.
    ///
    /// The text is clean, and of limited size.
    ///
    /// - Parameter bytes: The text in UTF-8; invalid bytes are repaired.
    public init(html bytes: some Sequence<UInt8>) {
        self = MarkupReader.styledText(bytes, .html)
        for paragraph in paragraphs.indices {
            for run in paragraphs[paragraph].runs.indices {
                paragraphs[paragraph].runs[run].link = nil
            }
        }
    }
}
