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
        let tag: MarkupTag
        /// The meaning of elements with this name.
        let named: MarkupMeaning
        /// The meaning of this element, after style sheets were applied.
        let meaning: MarkupMeaning
        /// The formatting around the element.
        let outer: FlowedText.Formatting
        let look: ElementLook
        let isOnOwnLines: Bool
        /// True if the next text may stand beside the element, which it does if the element is short.
        let isBeside: Bool
        /// The place where the element begins.
        var place = (line: 0, byte: 0)
        /// The number of items so far.
        var itemCount = 0
        /// The counters that were begun anew in it, with their values before.
        var countersBefore: [String: Int?] = [:]

        /// True if a style sheet puts an inline element on lines of its own.
        var isMadeBlock: Bool { isOnOwnLines && meaning.isInline }
    }

    /// The most elements that may be nested.
    ///
    /// Each tag searches all open elements, so the depth must be limited. Elements beyond it are
    /// ignored, but their text is not.
    private static let depthLimit = 64
    /// The most levels beyond the limit; if there are more, the rest of the text is dropped.
    private static let deeperLimit = 1_000

    private let dialect: MarkupDialect
    private var tokens: MarkupTokenizer
    private var senseNumbers: SenseNumbers
    private var text: FlowedText
    private var looks: ElementLooks
    private var counters = StyleCounters()
    private var open: [OpenElement] = []
    private var tables: [TableGrid] = []
    /// The relation of the last link's word to the headword, as in ``relations``.
    private var relation = ""
    /// The number of open elements beyond the limit.
    private var deeperCount = 0

    /// Parses a text.
    ///
    /// - Parameters:
    ///   - bytes: The text in UTF-8; invalid bytes are repaired.
    ///   - dialect: The markup language.
    ///   - sheets: The style sheets of the text, if the dialect has some.
    ///   - text: The text to which the content is added.
    /// - Returns: The text without markup.
    static func styledText(
        _ bytes: some Sequence<UInt8>, _ dialect: MarkupDialect, sheets: [StyleSheet] = [],
        in text: BoundedText = BoundedText()
    ) -> StyledText {
        var reader = MarkupReader(Array(bytes), dialect, sheets, in: text)
        while !reader.isFull, let token = reader.tokens.next() {
            reader.text.spend()
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
        looks = ElementLooks(sheets, for: bytes, within: text.budget)
        tokens = MarkupTokenizer(bytes, allowsAnyName: dialect.allowsAnyName)
        senseNumbers = SenseNumbers(tokens, in: dialect)
        self.text.formatting.keepsLines = dialect.keepsLines
    }

    /// True if the rest is dropped, because the text is too long or nested too deeply.
    private var isFull: Bool { text.isFull || deeperCount > MarkupReader.deeperLimit }

    // MARK: - Tags

    private mutating func start(_ tag: MarkupTag, isEmpty: Bool) {
        if dialect.hasStyles, tag.name == "style" { looks.add(tokens.skipped) }
        guard let named = meaning(of: tag.name) else { return }
        endElements(before: named)
        let look =
            dialect.hasStyles || named == .span
            ? looks.look(of: tag, in: open.last?.look.node, before: tokens) : ElementLook()
        var display = look.style.display
        if display == .inherited { display = open.last?.isOnOwnLines == false ? .inline : .block }
        if open.last?.look.style.display == .stacked, display == nil || display == .inline {
            display = .block
        }
        let meaning =
            switch display {
            case .hidden: isShownByScript(tag.name, named) ? named : .hidden
            case .inline: named.isInline ? named : .span
            // Items side by side are no list.
            case nil where named == .item && look.style.isFloating: MarkupMeaning.span
            default: named
            }
        // An element that is never closed would hide the rest of the text.
        let hidesText = meaning == .hidden || meaning == .file && dialect.hasStyles
        guard !hidesText || tokens.endFollows(tag.name) else { return }
        if dialect.hasStyles, let place = tag.place { text.addAnchor(place) }
        guard !meaning.isVoid else { return add(meaning, tag) }
        guard open.count < MarkupReader.depthLimit else {
            if !isEmpty { deeperCount += 1 }
            return
        }
        let isOnOwnLines =
            !meaning.isInline || [.block, .sideBySide, .stacked].contains(display)
        begin(
            OpenElement(
                tag: tag, named: named, meaning: meaning, outer: text.formatting, look: look,
                isOnOwnLines: isOnOwnLines,
                isBeside: look.style.isFloating || display == .cell
                    || open.last?.look.style.display == .sideBySide))
        if isEmpty { end(tag.name) }
    }

    /// Returns true if a hidden element that has just begun is a box that a script opens, rather than a code.
    private mutating func isShownByScript(_ name: String, _ meaning: MarkupMeaning) -> Bool {
        guard looks.hasScript, meaning.isInline else { return looks.hasScript }
        var others = tokens
        var (depth, size) = (1, 0)
        for _ in 0..<MarkupReader.boxTokenLimit where text.spend() {
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
    private static let longestCode = 60
    private static let boxTokenLimit = 200

    /// The meaning of an element; nil to ignore its tags.
    ///
    /// A style sheet may know elements that HTML has not.
    private func meaning(of name: String) -> MarkupMeaning? {
        if let meaning = dialect.meaning(of: name) { return meaning }
        return looks.isEmpty || MarkupTag.voidNames.contains(name) ? nil : .span
    }

    private mutating func end(_ name: String) {
        guard deeperCount == 0 else {
            if meaning(of: name)?.isVoid == false { deeperCount -= 1 }
            return
        }
        guard let index = open.lastIndex(where: { $0.tag.name == name }) else { return }
        closeElements(from: index)
    }

    /// Ends open elements, whose end tags were omitted, that can't contain this one.
    private mutating func endElements(before meaning: MarkupMeaning) {
        for index in open.indices.reversed() {
            guard let isEnd = meaning.ends(open[index].named) else { continue }
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
            // A picture in a link to a sound is a loudspeaker, for which the link has a sign.
            guard outer.link?.isSound != true else { return }
            let picture = tag.value(of: "src").flatMap(EntryLink.picture)
            guard
                let sign = description.map({ "[\(MarkupReader.told($0))]" })
                    ?? picture.map({ _ in "▣" })
            else {
                return
            }
            text.formatting.link = outer.link ?? picture
            text.formatting.style.insert(.secondary)
            text.add(Array(sign.utf8))
            text.formatting = outer
        default: text.breakLine()
        }
    }

    /// Returns the description of a picture; for a formula, only the part inside `{\displaystyle …}`.
    private static func told(_ description: String) -> String {
        let mark = "{\\displaystyle "
        guard description.hasPrefix(mark), description.hasSuffix("}") else { return description }
        return String(description.dropFirst(mark.count).dropLast())
    }

    private mutating func begin(_ element: OpenElement) {
        let (tag, look) = (element.tag, element.look)
        if element.isMadeBlock { text.beginBlock() }
        switch element.meaning {
        case .style(let style): text.formatting.style.formUnion(style)
        case .label:
            text.separatePart()
            text.formatting.style.insert(.secondary)
        case .part: text.separatePart()
        case .script(let script): text.formatting.script = script
        case .block(let indent, let style), .definition(let indent, let style):
            text.beginBlock()
            text.formatting.indent += indent
            text.formatting.style.formUnion(style)
        case .sense:
            text.beginBlock()
            text.formatting.indent += 2
            let number = senseNumbers.popFirst().map { "\($0). " } ?? ""
            // The comment that distinguishes the sense from the others.
            let comment = tag.value(of: "cmt").map { "(\($0)) " } ?? ""
            if !(number + comment).isEmpty { text.beginItem(number + comment) }
        case .paragraph(let style):
            text.beginBlock(isSpaced: look.style.hasLinesAround ?? true)
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
            let marker = itemMarker(of: element)
            let isFirst = open.last(where: \.meaning.isList)?.itemCount == 1
            if !isFirst || !text.hasNumber { text.endBlock() }
            text.beginItem(marker)
        case .table:
            text.formatting.isInGrid = false
            text.beginBlock()
            if tables.isEmpty { text.beginTable() }
            tables.append(TableGrid(tokens, in: dialect))
            text.formatting.isTight = true
        case .row:
            text.beginRow()
            if !tables.isEmpty { tables[tables.count - 1].beginRow() }
        case .cell(let style):
            if !tables.isEmpty {
                let column = tables[tables.count - 1].beginCell(tag)
                text.beginCell(column)
                text.formatting.isInGrid = column != nil
            }
            text.formatting.style.formUnion(style)
        case .link: text.formatting.link = tag.value(of: "href").flatMap(EntryLink.link)
        case .reference:
            text.separateLinks()
            addRelation(tag.value(of: "type") ?? "")
            text.formatting.link =
                tag.value(of: "k").map(StyledText.Link.word) ?? FlowedText.awaitedWord
        case .file:
            add(file: tag.value(of: "lctn") ?? tag.value(of: "src") ?? tokens.followingText)
            text.formatting.isHidden = true
        case .quoted(let quotes): text.add(Array(String(quotes.prefix(1)).utf8))
        case .hidden: text.formatting.isHidden = true
        case .struck: text.formatting.style.insert(.secondary)
        case .span, .lineBreak, .rule, .image: break
        }
        text.formatting.style = look.style.applied(to: text.formatting.style)
        text.formatting.script = look.style.script ?? text.formatting.script
        text.formatting.keepsLines = look.style.keepsLines ?? text.formatting.keepsLines
        if element.isOnOwnLines {
            text.formatting.indent += element.meaning.isList ? 0 : look.style.indent
        } else if look.style.isSpaced {
            text.add([UInt8(ascii: " ")])
        }
        if look.style.isStruck || element.meaning == .struck {
            text.add(Array("✗ ".utf8))
        }
        let begun = counters.change(by: look.style)
        if !open.isEmpty { open[open.count - 1].countersBefore.merge(begun) { first, _ in first } }
        open.append(element)
        open[open.count - 1].place = text.place
        add(look.before, to: tag, isBefore: true)
    }

    /// Adds the name of the relation of the next links to the headword, unless the last link has the same.
    private mutating func addRelation(_ type: String) {
        defer { relation = type }
        guard type != relation, let name = MarkupReader.relations[type] else { return }
        let outer = text.formatting
        text.formatting.style.insert(.secondary)
        text.add(Array("\(name): ".utf8))
        text.formatting = outer
    }

    /// The attribute `type` of XDXF's `<kref>` (draft 34).
    private static let relations = [
        "syn": "synonym", "ant": "antonym", "hpr": "hypernym", "hpn": "hyponym", "par": "paronym",
        "spv": "variant", "mer": "meronym", "hol": "holonym", "ent": "entailment",
        "rel": "related", "phr": "phrase",
    ]

    /// Adds the text that a style sheet puts before or after the content of an element.
    private mutating func add(
        _ part: ElementLook.Addition?, to tag: MarkupTag, isBefore: Bool = false
    ) {
        guard let part else { return }
        _ = counters.change(by: part.style)
        guard let content = part.content.content(of: tag, counters) else { return }
        let outer = text.formatting
        text.formatting.style = part.style.applied(to: outer.style)
        text.formatting.keepsLines = part.style.keepsLines ?? false
        let isBlock = part.style.display == .block
        if content.trimmed.isEmpty {
            if isBlock { text.endBlock() } else { text.add(Array(content.utf8)) }
        } else {
            let isSign = content.unicodeScalars.last.map(MarkupReader.isSign) ?? false
            if isBlock { text.beginBlock() }
            if part.style.isSpaced { text.add([UInt8(ascii: " ")]) }
            text.add(Array(content.utf8))
            if part.style.isSpaced || isBefore && isSign { text.add([UInt8(ascii: " ")]) }
            if isBlock { text.endBlock() }
        }
        text.formatting = outer
    }

    /// Returns true for a bullet or another symbol, which a space separates from letters.
    private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
        let category = scalar.properties.generalCategory
        return !scalar.isASCII && (category == .otherSymbol || category == .mathSymbol)
            || "•‣◦".unicodeScalars.contains(scalar)
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
        add(element.look.after, to: element.tag)
        let isBeside = element.isBeside && isShort(since: element.place)
        if element.isMadeBlock, !isBeside { text.endBlock() }
        if !element.isOnOwnLines, element.look.style.isSpaced { text.add([UInt8(ascii: " ")]) }
        switch element.meaning {
        case .paragraph: text.endBlock(isSpaced: element.look.style.hasLinesAround ?? true)
        case .block, .sense, .preformatted, .list, .item, .definition:
            relation = ""
            if !isBeside { text.endBlock() }
        case .row: text.endBlock()
        case .table:
            text.endBlock()
            tables.removeLast()
            text.endTable(isOutermost: tables.isEmpty)
        case .reference: text.resolveLink()
        case .link: text.signSound()
        case .quoted(let quotes): text.add(Array(String(quotes.suffix(1)).utf8))
        case .label, .part: text.endPart()
        case .style, .struck, .span, .script, .cell, .file, .hidden, .lineBreak, .rule,
            .image:
            break
        }
        text.formatting = element.outer
        if isBeside { text.joinNext() }
        counters.restore(element.countersBefore)
    }

    /// The most bytes of a text that stands beside another: the number of a sense, a part of speech.
    private static let longestBeside = 60

    /// Returns true if at most ``longestBeside`` bytes were added since a place, on the same line.
    private func isShort(since place: (line: Int, byte: Int)) -> Bool {
        let now = text.place
        return now.line == place.line && now.byte - place.byte <= MarkupReader.longestBeside
    }

    /// The number or bullet of an item of the innermost list.
    private mutating func itemMarker(of item: OpenElement) -> String {
        guard let index = open.lastIndex(where: { $0.meaning.isList }) else {
            return item.look.style.marker == ListMarker.none ? "" : "• "
        }
        let list = open[index]
        let number = { (name: String, tag: MarkupTag) in
            tag.attributes.isEmpty ? nil : tag.value(of: name).flatMap { Int($0.trimmed) }
        }
        let first = list.itemCount == 0 ? number("start", list.tag) : nil
        let told = number("value", item.tag) ?? first ?? list.itemCount + 1
        let count = min(max(told, 0), MarkupReader.largestNumber)
        open[index].itemCount = count
        let marker =
            item.look.style.marker ?? list.look.style.marker
            ?? (list.tag.attributes.isEmpty
                ? nil : list.tag.value(of: "type").flatMap { ListMarker($0) })
            ?? (list.meaning == .list(.numbered) ? .decimal : .bullet)
        switch marker {
        case .none: return ""
        case .bullet: return "• "
        default: return marker.text(count) + ". "
        }
    }

    private static let largestNumber = 10_000
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
