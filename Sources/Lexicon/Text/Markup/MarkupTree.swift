import Texts

/// The elements of an entry in the order of their start tags, and its text without the tags.
///
///     a<b>b<i>c</i></b>    the text is abc; the ranges are 0..<3 for the entry (0),
///                          1..<3 for b (1), and 2..<3 for i (2)
///
/// Tags that are unclosed, closed in the wrong order, or unknown only affect the look of the text
/// around them.
struct MarkupTree {
    /// The index of an element.
    typealias Node = Int

    struct Element {
        /// Equal for elements of the same name.
        let kind: Int
        /// The bytes between the name and the end of the start tag.
        let attributes: Range<Int>
        /// -1 for the entry.
        let parent: Node
        /// The element before this one in the same parent; -1 for none.
        let previousSibling: Node
        /// The number of elements before this one in the same parent.
        let index: Int
        /// The place of its content in the text.
        let start: Int
        var end: Int
        /// The first element after this element and all elements in it: its next sibling, if it has
        /// one.
        var next: Node
    }

    /// The facts that all elements of one name share.
    private struct Kind {
        /// In lower case.
        let name: String
        let meaning: MarkupMeaning
        /// The number of elements before the last end tag of this name.
        var lastEnd = 0
    }

    /// The ID and the classes of an element, for the selectors of style sheets; each class occurs
    /// once.
    typealias Marks = (id: String?, classes: [String])

    /// The element that stands for the entry.
    static let root: Node = 0

    /// The content of all elements, with its character references replaced.
    private(set) var text: [UInt8] = []
    /// True if the rest is left out, because it is nested too deeply or the work was cancelled.
    private(set) var isCut = false
    /// The contents of the elements that are style sheets.
    private(set) var sheets: [Node: ArraySlice<UInt8>] = [:]
    private var elements: [Element] = []
    private var kinds = [Kind(name: "body", meaning: .span)]
    private var kindsByName: [String: Int] = [:]
    /// The marks of each element; empty if there is no style sheet.
    private var marks: [Marks] = []
    private let bytes: [UInt8]
    private let dialect: MarkupDialect
    /// True if there was a style sheet so far; it may have rules for elements that HTML lacks.
    private var hasSheets: Bool
    /// The elements whose end tag was not read yet, each with the last element in it.
    private var openElements: [(node: Node, lastChild: Node)] = []
    /// The number of open elements beyond the limit.
    private var excessDepth = 0

    /// The maximum depth of nested elements.
    ///
    /// Each tag searches all open elements, so the depth must be limited. Deeper elements are
    /// ignored, but their text is not.
    private static let depthLimit = 64
    /// The maximum number of levels beyond ``depthLimit``; if there are more, the rest of an entry
    /// is dropped.
    ///
    /// A book is read to its end, because its pieces are short.
    private static let excessDepthLimit = 1_000

    /// - Parameters:
    ///   - bytes: The entry in UTF-8.
    ///   - dialect: The markup language.
    ///   - hasSheets: True if there are style sheets beside the entry.
    ///   - budget: Once it is spent, the rest is left out. Making the tree spends no steps; the
    ///     readers of the elements spend the steps later.
    init(_ bytes: [UInt8], _ dialect: MarkupDialect, hasSheets: Bool, within budget: WorkBudget) {
        self.bytes = bytes
        self.dialect = dialect
        self.hasSheets = hasSheets
        elements.reserveCapacity(1 + bytes.count { $0 == UInt8(ascii: "<") })
        add(0, attributes: 0..<0, isLeaf: false)
        var tokens = MarkupTokenizer(bytes, allowsAnyName: dialect.allowsAnyName)
        while !isCut, let token = tokens.next() {
            switch token {
            case .text(let bytes): text += bytes
            case .start(let tag, let isEmpty):
                addStart(tag, isEmpty: isEmpty, tokens.skippedContent)
            case .end(let name): addEnd(name)
            }
            let isTooDeep = dialect.document == nil && excessDepth > MarkupTree.excessDepthLimit
            isCut = isTooDeep || budget.isSpent
        }
        closeElements(from: 0)
        if self.hasSheets { marks = elements.indices.map(readMarks) }
    }

    // MARK: - Tags

    private mutating func addStart(_ tag: MarkupTag, isEmpty: Bool, _ sheet: ArraySlice<UInt8>) {
        guard let kind = kind(of: tag.name) else { return }
        let meaning = kinds[kind].meaning
        endElements(before: meaning)
        guard meaning.isVoid || openElements.count <= MarkupTree.depthLimit else {
            if !isEmpty { excessDepth += 1 }
            return
        }
        if dialect.hasStyles, tag.name == "style", !sheet.isEmpty {
            sheets[elements.count] = sheet
            hasSheets = true
        }
        add(kind, attributes: tag.attributes.indices, isLeaf: isEmpty || meaning.isVoid)
    }

    private mutating func add(_ kind: Int, attributes: Range<Int>, isLeaf: Bool) {
        let (node, place) = (elements.count, text.count)
        let (parent, previousSibling) = openElements.last ?? (-1, -1)
        elements.append(
            Element(
                kind: kind, attributes: attributes, parent: parent,
                previousSibling: previousSibling,
                index: previousSibling < 0 ? 0 : elements[previousSibling].index + 1, start: place,
                end: place,
                next: node + 1))
        if parent >= 0 { openElements[openElements.count - 1].lastChild = node }
        if !isLeaf { openElements.append((node, -1)) }
    }

    /// Returns the index of the kind of a name; nil to ignore its tags.
    private mutating func kind(of name: String) -> Int? {
        if let kind = kindsByName[name] { return kind }
        let mayHaveStyle = hasSheets && !MarkupTag.voidNames.contains(name)
        guard let meaning = dialect.meaning(of: name) ?? (mayHaveStyle ? .span : nil) else {
            return nil
        }
        kinds.append(Kind(name: name, meaning: meaning))
        kindsByName[name] = kinds.count - 1
        return kinds.count - 1
    }

    private mutating func addEnd(_ name: String) {
        guard let kind = kind(of: name) else { return }
        kinds[kind].lastEnd = elements.count
        if excessDepth > 0 {
            if !kinds[kind].meaning.isVoid { excessDepth -= 1 }
        } else if let index = openElements.lastIndex(where: { elements[$0.node].kind == kind }) {
            closeElements(from: index)
        }
    }

    /// Ends open elements that can't contain the new one; their end tags were omitted.
    private mutating func endElements(before new: MarkupMeaning) {
        for index in openElements.indices.reversed() {
            guard let isEnd = new.ends(meaning(of: openElements[index].node)) else { continue }
            if isEnd { closeElements(from: index) }
            return
        }
    }

    private mutating func closeElements(from index: Int) {
        while openElements.count > index, let node = openElements.popLast()?.node {
            elements[node].end = text.count
            elements[node].next = elements.count
        }
    }

    private func readMarks(of node: Node) -> Marks {
        let tag = tag(of: node)
        guard !tag.attributes.isEmpty else { return (nil, []) }
        let classes = tag.value(of: "class")?
            .split(maxSplits: MarkupTree.classLimit, whereSeparator: \.isWhitespace)
            .prefix(MarkupTree.classLimit).map(String.init).unique
        return (tag.value(of: "id"), classes ?? [])
    }

    private static let classLimit = 32

    // MARK: - Elements

    subscript(node: Node) -> Element { elements[node] }

    func name(of node: Node) -> String { kinds[elements[node].kind].name }

    /// The meaning that the element's name has, before style sheets are applied.
    func meaning(of node: Node) -> MarkupMeaning { kinds[elements[node].kind].meaning }

    func marks(of node: Node) -> Marks { marks.isEmpty ? (nil, []) : marks[node] }

    func tag(of node: Node) -> MarkupTag {
        MarkupTag(name: name(of: node), attributes: bytes[elements[node].attributes])
    }

    /// The text in an element.
    func content(of node: Node) -> ArraySlice<UInt8> {
        text[elements[node].start..<elements[node].end]
    }

    /// The text in an element before the first element in it.
    func firstText(of node: Node) -> ArraySlice<UInt8> {
        let element = elements[node]
        return text[
            element.start..<(node + 1 < element.next ? elements[node + 1].start : element.end)]
    }

    /// The elements in an element, at any depth.
    func descendants(of node: Node) -> Range<Node> { node + 1..<elements[node].next }

    /// True if an end tag with the element's name follows anywhere.
    func hasEndTag(_ node: Node) -> Bool { kinds[elements[node].kind].lastEnd > node }

    /// True if letters follow an element directly.
    func isBeforeLetter(_ node: Node) -> Bool {
        let rest = text[elements[node].end...].prefix(4)
        return String(decoding: rest, as: UTF8.self).first?.isLetter == true
    }

    /// The number of elements of the same name before an element in its parent; nil once the budget
    /// is spent.
    ///
    /// Each comparison is a step of the budget.
    func indexOfType(_ node: Node, within budget: WorkBudget) -> Int? {
        guard budget.spend(elements[node].index) else { return nil }
        var count = 0
        var previousSibling = elements[node].previousSibling
        while previousSibling >= 0 {
            count += elements[previousSibling].kind == elements[node].kind ? 1 : 0
            previousSibling = elements[previousSibling].previousSibling
        }
        return count
    }

    /// True if no element follows in the same parent; with `ofType`, if no element of the same name
    /// follows.
    ///
    /// Each comparison is a step.
    func isLast(_ node: Node, ofType: Bool, within budget: WorkBudget) -> Bool {
        guard node != MarkupTree.root else { return true }
        let end = elements[elements[node].parent].next
        var next = elements[node].next
        while ofType, next < end, elements[next].kind != elements[node].kind, budget.spend() {
            next = elements[next].next
        }
        return next >= end
    }

    /// The numbers of the senses in a text whose markup nests them without numbering them, as XDXF
    /// does.
    ///
    /// Senses get numbers if several stand side by side, in the same sense or outside of all
    /// senses. They get no numbers if the text itself numbers one of these senses.
    func senseNumbers() -> [Node: Int] {
        // The senses by the sense around them.
        var siblings: [Node: [Node]] = [:]
        for node in elements.indices where meaning(of: node) == .sense && hasEndTag(node) {
            var outerSense = elements[node].parent
            while outerSense > MarkupTree.root, meaning(of: outerSense) != .sense {
                outerSense = elements[outerSense].parent
            }
            siblings[outerSense, default: []].append(node)
        }
        var numbers: [Node: Int] = [:]
        for senses in siblings.values where senses.count > 1 {
            let areNumbered = senses.contains {
                content(of: $0).first { $0 > 0x20 }?.isASCIIDigit == true
            }
            guard !areNumbered else { continue }
            for (number, sense) in zip(1..., senses) { numbers[sense] = number }
        }
        return numbers
    }
}
