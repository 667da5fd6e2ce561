public import Texts

/// Sets text with markup in any dialect, as tolerantly as a browser.
///
///     bytes ─▶ MarkupTree ─▶ MarkupReader ─▶ FlowedText ─▶ StyledText
///                                ▲
///                    ElementLooks: the looks that style sheets set
struct MarkupReader {
    /// An element whose content is set.
    private struct Element {
        let node: MarkupTree.Node
        let tag: MarkupTag
        /// After style sheets were applied.
        var meaning = MarkupMeaning.span
        var look = ElementLook()
        var isOnOwnLines = true
        /// True if the next text may stand beside the element.
        ///
        /// The text stands beside the element if the element is short.
        var isBeside = false

        /// True if a style sheet puts an inline element on lines of its own.
        var isBlockByStyle: Bool { isOnOwnLines && meaning.isInline }
    }

    private let dialect: MarkupDialect
    private let tree: MarkupTree
    private lazy var senseNumbers = tree.senseNumbers()
    private var text: FlowedText
    private var looks: ElementLooks
    private var counters = StyleCounters()
    /// The innermost list: the marker of its items, and the number of the last item.
    private var list: (marker: ListMarker, number: Int)?
    /// The innermost table.
    private var table: TableGrid?
    /// The relation of the last link's word to the headword, as in ``relations``.
    private var relation = ""
    /// The notes of a book, which are set after its text, with the elements that contain them.
    private var notes: [(node: MarkupTree.Node, parent: Element)] = []
    private var isAtNotes = false
    /// The number of the first paragraph of the notes.
    private var noteStart = Int.max

    /// Sets a text.
    ///
    /// - Parameters:
    ///   - bytes: The text in UTF-8; invalid bytes are repaired.
    ///   - dialect: The markup language.
    ///   - sheets: The style sheets of the text, if the dialect supports them.
    ///   - text: The text to which the content is added.
    /// - Returns: The text without markup.
    static func styledText(
        _ bytes: some Sequence<UInt8>, _ dialect: MarkupDialect, sheets: [StyleSheet] = [],
        in text: BoundedText = BoundedText()
    ) -> StyledText {
        let bytes = Array(bytes)
        let (budget, root) = (text.budget, MarkupTree.root)
        let tree = MarkupTree(bytes, dialect, hasSheets: !sheets.isEmpty, within: budget)
        var reader = MarkupReader(
            dialect: dialect, tree: tree, text: FlowedText(in: text),
            looks: ElementLooks(sheets, for: bytes, within: budget))
        reader.text.formatting.keepsLines = dialect.keepsLines
        reader.setContent(of: root, in: Element(node: root, tag: tree.tag(of: root)))
        reader.setNotes()
        if tree.isCut || reader.text.isFull { reader.text.markAsCut() }
        var styledText = reader.text.finish()
        for number in styledText.paragraphs.indices.dropFirst(reader.noteStart) {
            styledText.paragraphs[number].role = .note
        }
        return styledText
    }

    // MARK: - Elements

    /// Sets the texts and elements in an element.
    private mutating func setContent(of node: MarkupTree.Node, in element: Element) {
        var place = tree[node].start
        var child = node + 1
        while child < tree[node].next, !text.isFull {
            add(place..<tree[child].start)
            set(child, in: element)
            place = tree[child].end
            child = tree[child].next
        }
        add(place..<tree[node].end)
    }

    private mutating func add(_ range: Range<Int>) {
        guard !range.isEmpty, !text.isFull else { return }
        text.spend()
        text.add(tree.text[range])
    }

    private mutating func set(_ node: MarkupTree.Node, in parent: Element) {
        text.spend()
        let tag = tree.tag(of: node)
        if !isAtNotes, dialect.isNote(tag) {
            notes.append((node, parent))
            // Other kinds of notes already have a link in the text.
            if tag.name == "footnote" { text.add("[\(notes.count)]") }
            return
        }
        recordSheetAndAnchor(of: node)
        let element = element(node, tag, in: parent)
        let hidesText = element.meaning == .hidden || element.meaning == .file && dialect.hasStyles
        // An element that is never closed would hide the rest of the text.
        guard !hidesText || tree.hasEndTag(node) else { return setContent(of: node, in: parent) }
        switch element.meaning {
        case .hidden: tree.descendants(of: node).forEach { recordSheetAndAnchor(of: $0) }
        case .lineBreak, .rule, .image: add(element.meaning, element.tag)
        default:
            let outer = text.formatting
            begin(element)
            applyLook(of: element)
            counters.beginElement()
            let place = text.place
            add(element.look.before, to: element.tag, isBefore: true)
            setContent(of: element)
            add(element.look.after, to: element.tag)
            finish(element, since: place, outer)
            counters.endElement()
        }
    }

    /// Sets the notes of a book below its text.
    private mutating func setNotes() {
        guard !notes.isEmpty else { return }
        isAtNotes = true
        text.addRule()
        noteStart = text.paragraphCount
        for (number, (node, parent)) in zip(1..., notes) {
            if tree.name(of: node) == "footnote" { text.beginItem("\(number). ") }
            set(node, in: parent)
            text.endBlock(isSpaced: true)
        }
    }

    /// Records the style sheet and the link target of an element; both count even if the element is
    /// hidden.
    private mutating func recordSheetAndAnchor(of node: MarkupTree.Node) {
        if let sheet = tree.sheets[node] { looks.add(sheet) }
        guard dialect.hasStyles || dialect.document != nil else { return }
        if let place = tree.tag(of: node).place { text.addAnchor(place) }
    }

    private mutating func element(
        _ node: MarkupTree.Node, _ tag: MarkupTag, in parent: Element
    ) -> Element {
        var namedMeaning = tree.meaning(of: node)
        var look = ElementLook()
        if dialect.document != nil {
            if !tag.attributes.isEmpty, tag.value(of: "hidden") != nil { namedMeaning = .hidden }
            look.style = MarkupStyle(ofBook: tag)
        } else if dialect.hasStyles || namedMeaning == .span {
            look = looks.look(of: node, tag, in: tree)
        }
        var display = look.style.display
        if display == .inherited { display = parent.isOnOwnLines ? .block : .inline }
        if parent.look.style.display == .stacked, display == nil || display == .inline {
            display = .block
        }
        let meaning =
            switch display {
            case .hidden: isShownByScript(node) ? namedMeaning : .hidden
            case .inline: namedMeaning.isInline ? namedMeaning : .span
            // Items side by side form no list.
            case nil where namedMeaning == .item && look.style.isFloating: MarkupMeaning.span
            default: namedMeaning
            }
        return Element(
            node: node, tag: tag, meaning: meaning, look: look,
            isOnOwnLines: !meaning.isInline || [.block, .sideBySide, .stacked].contains(display),
            isBeside: look.style.isFloating || display == .cell
                || parent.look.style.display == .sideBySide)
    }

    /// Returns true if a hidden element is a box that a script opens, rather than an inline code of
    /// few letters.
    private mutating func isShownByScript(_ node: MarkupTree.Node) -> Bool {
        guard looks.hasScript, tree.meaning(of: node).isInline else { return looks.hasScript }
        let letters = tree.content(of: node).lazy.filter { !$0.isMarkupBlank }
        return !letters.dropFirst(MarkupReader.longestCode).isEmpty
    }

    /// The maximum length of an inline code, in bytes without blanks.
    private static let longestCode = 60

    private mutating func setContent(of element: Element) {
        switch element.meaning {
        case .file: tree.descendants(of: element.node).forEach { recordSheetAndAnchor(of: $0) }
        case .list(let kind):
            let outer = list
            let firstNumber = element.tag.number(of: "start") ?? 1
            let marker =
                element.look.style.marker
                ?? element.tag.value(of: "type").flatMap { ListMarker($0) }
                ?? (kind == .numbered ? .decimal : .bullet)
            list = (marker, firstNumber - 1)
            setContent(of: element.node, in: element)
            list = outer
        case .table:
            let outer = table
            let start = outer == nil ? text.paragraphCount : nil
            table = TableGrid(element.node, in: tree)
            setContent(of: element.node, in: element)
            table = outer
            text.endTable(from: start)
        default: setContent(of: element.node, in: element)
        }
    }

    // MARK: - Meanings

    /// Adds an element without content.
    private mutating func add(_ meaning: MarkupMeaning, _ tag: MarkupTag) {
        switch meaning {
        case .rule: text.addRule()
        case .image:
            let outer = text.formatting
            let description = tag.value(of: "alt").flatMap { $0.isEmpty ? nil : $0 }
            // A picture in a link to a sound is a loudspeaker, which the sign of the link replaces.
            guard outer.link?.isSound != true else { return }
            let picture = dialect.picture(of: tag)
            // A picture of one letter, such as an initial, belongs to a word.
            if dialect.document != nil, let description, description.count == 1 {
                text.formatting.link = outer.link ?? picture
                text.add(description)
                text.formatting = outer
                return
            }
            guard
                let sign = description.map({ "[\(MarkupReader.withoutCommand($0))]" })
                    ?? picture.map({ _ in "▣" })
            else { return }
            text.formatting.link = outer.link ?? picture
            text.formatting.style.insert(.secondary)
            text.add(sign)
            text.formatting = outer
        default: text.breakLine()
        }
    }

    /// Returns the description of a picture; for a formula, only the part inside
    /// `{\displaystyle …}`.
    private static func withoutCommand(_ description: String) -> String {
        let mark = "{\\displaystyle "
        guard description.hasPrefix(mark), description.hasSuffix("}") else { return description }
        return String(description.dropFirst(mark.count).dropLast())
    }

    private mutating func beginLink(_ tag: MarkupTag) {
        text.formatting.link = dialect.target(of: tag)
        if dialect.isNoteReference(tag) { text.formatting.script = .above }
    }

    private mutating func begin(_ element: Element) {
        let tag = element.tag
        if element.isBlockByStyle { text.beginBlock() }
        switch element.meaning {
        case .style(let style): text.formatting.style.formUnion(style)
        case .label:
            text.separateWord()
            text.formatting.style.insert(.secondary)
        case .separateWord: text.separateWord()
        case .script(let script): text.formatting.script = script
        case .block(let indent, let style), .definition(let indent, let style):
            text.beginBlock()
            text.formatting.indent += indent
            text.formatting.style.formUnion(style)
        case .sense:
            text.beginBlock()
            text.formatting.indent += 2
            let number = senseNumbers[element.node].map { "\($0). " } ?? ""
            // The comment that distinguishes the sense from other senses.
            let comment = tag.value(of: "cmt").map { "(\($0)) " } ?? ""
            if !(number + comment).isEmpty { text.beginItem(number + comment) }
        case .paragraph(let style):
            text.beginBlock(isSpaced: element.look.style.hasLinesAround ?? true)
            text.formatting.style.formUnion(style)
        case .preformatted:
            text.beginBlock()
            text.formatting.isPreformatted = true
            text.formatting.keepsLines = true
        case .list(let kind):
            text.beginBlock()
            text.formatting.indent += kind == .plain ? 0 : 2
            text.formatting.isTight = true
        case .item: beginItem(element)
        case .table:
            text.formatting.isInGrid = false
            text.beginBlock()
            text.formatting.isTight = true
        case .row:
            text.beginRow()
            table?.beginRow()
        case .cell(let style):
            if table != nil {
                let column = table?.beginCell(tag)
                text.beginCell(column)
                text.formatting.isInGrid = column != nil
            }
            text.formatting.style.formUnion(style)
        case .link: beginLink(tag)
        case .reference:
            text.separateLinks()
            addRelation(tag.value(of: "type") ?? "")
            text.formatting.link =
                tag.value(of: "k").map(StyledText.Link.word) ?? FlowedText.awaitedWord
        case .file: add(fileOf: element)
        case .quoted(let quotes): text.add(String(quotes.prefix(1)))
        case .struck: text.formatting.style.insert(.secondary)
        case .span, .hidden, .lineBreak, .rule, .image: break
        }
    }

    /// Begins an item of the innermost list with its number or bullet.
    private mutating func beginItem(_ item: Element) {
        let number = item.tag.number(of: "value") ?? (list?.number ?? 0) + 1
        list?.number = min(max(number, 0), MarkupReader.largestNumber)
        if list?.number != 1 || !text.hasNumber { text.endBlock() }
        switch item.look.style.marker ?? list?.marker ?? .bullet {
        case .none: text.beginItem("")
        case .bullet: text.beginItem("• ")
        case let marker: text.beginItem(marker.text(list?.number ?? 1) + ". ")
        }
    }

    private static let largestNumber = 10_000

    /// Applies the look of an element, which style sheets have set, to the text.
    private mutating func applyLook(of element: Element) {
        let style = element.look.style
        text.formatting.style = style.applied(to: text.formatting.style)
        text.formatting.script = style.script ?? text.formatting.script
        text.formatting.keepsLines = style.keepsLines ?? text.formatting.keepsLines
        if element.isOnOwnLines {
            text.formatting.indent += element.meaning.isList ? 0 : style.indent
        } else if style.isSpaced {
            text.add(" ")
        }
        if style.isStruck || element.meaning == .struck { text.add("✗ ") }
        counters.change(by: style)
    }

    /// Adds the relation of the next links to the headword, unless the last link has the same
    /// relation.
    private mutating func addRelation(_ type: String) {
        defer { relation = type }
        guard type != relation, let name = MarkupReader.relations[type] else { return }
        let outer = text.formatting
        text.formatting.style.insert(.secondary)
        text.add("\(name): ")
        text.formatting = outer
    }

    /// Names for the values of the attribute `type` of XDXF's `<kref>` (draft 34).
    private static let relations = [
        "syn": "synonym", "ant": "antonym", "hpr": "hypernym", "hpn": "hyponym", "par": "paronym",
        "spv": "variant", "mer": "meronym", "hol": "holonym", "ent": "entailment",
        "rel": "related", "phr": "phrase",
    ]

    /// Adds the text that a style sheet puts before or after the content of an element.
    private mutating func add(
        _ addition: ElementLook.Addition?, to tag: MarkupTag, isBefore: Bool = false
    ) {
        guard let addition else { return }
        counters.change(by: addition.style)
        guard let content = addition.content.content(of: tag, counters) else { return }
        let outer = text.formatting
        text.formatting.style = addition.style.applied(to: outer.style)
        text.formatting.keepsLines = addition.style.keepsLines ?? false
        let isBlock = addition.style.display == .block
        if content.trimmed.isEmpty {
            if isBlock { text.endBlock() } else { text.add(content) }
        } else {
            let isSign = content.unicodeScalars.last.map(MarkupReader.isSign) ?? false
            if isBlock { text.beginBlock() }
            if addition.style.isSpaced { text.add(" ") }
            text.add(content)
            if addition.style.isSpaced || isBefore && isSign { text.add(" ") }
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

    /// Adds a link to the file of the dictionary that an element names, if the file is a sound or a
    /// picture.
    private mutating func add(fileOf element: Element) {
        let address = element.tag.value(of: "lctn") ?? element.tag.value(of: "src")
        let firstText = tree.firstText(of: element.node)
        let name = (address ?? String(decoding: firstText, as: UTF8.self)).trimmed
        let outer = text.formatting
        switch Resource.Kind(fileName: name) {
        case .sound:
            text.formatting.link = .sound(name)
            text.add(FlowedText.soundSign)
        case .picture:
            text.formatting.link = .picture(name)
            text.formatting.style.insert(.secondary)
            text.add("[\(name)]")
        case .film, .styleSheet, .other: break
        }
        text.formatting = outer
    }

    /// Ends an element.
    ///
    /// - Parameters:
    ///   - element: The element.
    ///   - place: The place at which the content of the element begins.
    ///   - outer: The formatting around the element.
    private mutating func finish(
        _ element: Element, since place: (line: Int, byte: Int), _ outer: FlowedText.Formatting
    ) {
        let style = element.look.style
        let isBeside = element.isBeside && isShort(since: place)
        if element.isBlockByStyle, !isBeside { text.endBlock() }
        if !element.isOnOwnLines, style.isSpaced { text.add(" ") }
        switch element.meaning {
        case .paragraph: text.endBlock(isSpaced: style.hasLinesAround ?? true)
        case .block, .sense, .preformatted, .list, .item, .definition:
            relation = ""
            if !isBeside { text.endBlock() }
        case .row, .table: text.endBlock()
        case .reference: text.resolveLink()
        case .link: text.signSound()
        case .quoted(let quotes): text.add(String(quotes.suffix(1)))
        case .label, .separateWord: if tree.isBeforeLetter(element.node) { text.endSeparateWord() }
        case .style, .struck, .span, .script, .cell, .file, .hidden, .lineBreak, .rule, .image:
            break
        }
        text.formatting = outer
        if isBeside { text.joinNext() }
    }

    /// The maximum length, in bytes, of a text that stands beside another text, such as the number
    /// of a sense.
    private static let longestBeside = 60

    /// Returns true if at most ``longestBeside`` bytes were added since a place, on the same line.
    private func isShort(since place: (line: Int, byte: Int)) -> Bool {
        let end = text.place
        return end.line == place.line && end.byte - place.byte <= MarkupReader.longestBeside
    }
}

extension StyledText {
    /// Parses HTML as tolerantly as a browser, without scripts, styles and pictures.
    ///
    /// Links are left out, too, because they do not lead to headwords.
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
