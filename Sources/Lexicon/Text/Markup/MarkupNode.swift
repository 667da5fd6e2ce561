/// An element of an entry, as the selectors of style sheets see it.
///
/// The elements around it and before it are kept as long as the outermost.
final class MarkupNode {
    /// In lower case.
    let name: String
    let id: String?
    let classes: [String]
    /// Nil for the outermost, which stands for the entry.
    private(set) unowned var parent: MarkupNode?
    /// Which child of its parent it is, from 0.
    let index: Int
    private(set) var children: [MarkupNode] = []
    private let tag: MarkupTag?
    /// What follows its start tag.
    private let rest: MarkupTokenizer?

    /// The entry.
    init() {
        (name, id, classes, index, tag, rest) = ("body", nil, [], 0, nil, nil)
    }

    private init(_ tag: MarkupTag, in parent: MarkupNode, before rest: MarkupTokenizer) {
        name = tag.name
        id = tag.value(of: "id")
        classes =
            tag.value(of: "class")?.split(whereSeparator: \.isWhitespace).map(String.init) ?? []
        self.parent = parent
        index = parent.children.count
        self.tag = tag
        self.rest = rest
    }

    /// Adds an element.
    ///
    /// - Parameters:
    ///   - tag: Its start tag.
    ///   - rest: What follows the tag.
    /// - Returns: The element.
    func addChild(_ tag: MarkupTag, before rest: MarkupTokenizer) -> MarkupNode {
        let child = MarkupNode(tag, in: self, before: rest)
        children.append(child)
        return child
    }

    /// The value of an attribute; see ``MarkupTag/value(of:)``.
    func value(of name: String) -> String? { tag?.value(of: name) }

    /// The elements before it in the same parent, the nearest first.
    var elders: some Sequence<MarkupNode> { (parent?.children[..<index] ?? []).reversed() }

    /// Looks for elements that follow in the same parent.
    ///
    /// - Parameters:
    ///   - name: Of which name; nil for any.
    ///   - stepsLeft: How many tags may be read yet; less afterwards.
    /// - Returns: Whether none follows.
    func isLast(named name: String? = nil, stepsLeft: inout Int) -> Bool {
        guard var tokens = rest else { return true }
        var depth = MarkupTag.voidNames.contains(self.name) ? 0 : 1
        while stepsLeft > 0, let token = tokens.next() {
            stepsLeft -= 1
            switch token {
            case .text: continue
            case .start(let tag, let isEmpty):
                let isNext =
                    depth == 0
                    || depth == 1 && tag.name == self.name
                        && MarkupNode.repeatedNames.contains(tag.name)
                if isNext {
                    if name == nil || name == tag.name { return false }
                    depth = 0
                }
                if !isEmpty, !MarkupTag.voidNames.contains(tag.name) { depth += 1 }
            case .end:
                if depth == 0 { return true }
                depth -= 1
            }
        }
        return true
    }

    /// Elements that end where the next of their name begins.
    private static let repeatedNames: Set<String> = ["li", "dt", "dd", "tr", "td", "th", "p"]
}
