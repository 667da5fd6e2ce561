import Texts

/// An element of an entry, as the selectors of style sheets see it.
///
/// The elements around it and before it are kept as long as the outermost.
final class MarkupNode {
    /// In lower case.
    let name: String
    let id: String?
    /// Each once; at most ``classLimit``.
    let classes: [String]
    /// Nil for the outermost, which stands for the entry.
    private(set) unowned var parent: MarkupNode?
    /// The index among the children of its parent.
    let index: Int
    private(set) var children: [MarkupNode] = []
    private let tag: MarkupTag?
    /// The tokens after the start tag; nil for the outermost.
    private let rest: MarkupTokenizer?

    /// The entry.
    init() { (name, id, classes, index, tag, rest) = ("body", nil, [], 0, nil, nil) }

    private init(_ tag: MarkupTag, in parent: MarkupNode, before rest: MarkupTokenizer) {
        name = tag.name
        id = tag.value(of: "id")
        classes =
            tag.value(of: "class")?
            .split(maxSplits: MarkupNode.classLimit, whereSeparator: \.isWhitespace)
            .prefix(MarkupNode.classLimit).map(String.init).unique ?? []
        self.parent = parent
        index = parent.children.count
        self.tag = tag
        self.rest = rest
    }

    /// Adds an element.
    ///
    /// - Parameters:
    ///   - tag: Its start tag.
    ///   - rest: The tokens after the tag.
    /// - Returns: The element.
    func addChild(_ tag: MarkupTag, before rest: MarkupTokenizer) -> MarkupNode {
        let child = MarkupNode(tag, in: self, before: rest)
        children.append(child)
        return child
    }

    private static let classLimit = 32

    /// The value of an attribute; see ``MarkupTag/value(of:)``.
    ///
    /// - Parameters:
    ///   - name: The name of the attribute in lower case.
    ///   - budget: Every 16 bytes of the tag are a step.
    /// - Returns: The value; nil without the attribute, or once the budget is spent.
    func value(of name: String, within budget: WorkBudget) -> String? {
        guard let tag, budget.spend(1 + tag.attributes.count / 16) else { return nil }
        return tag.value(of: name)
    }

    /// The elements before it in the same parent, the nearest first.
    var elders: some Sequence<MarkupNode> { (parent?.children[..<index] ?? []).reversed() }

    /// Looks for elements that follow in the same parent.
    ///
    /// - Parameters:
    ///   - name: The name of the elements that count; nil for all.
    ///   - budget: Each tag that is read is four steps, and 16 bytes of it or of a text are one.
    /// - Returns: True if there is none.
    func isLast(named name: String? = nil, within budget: WorkBudget) -> Bool {
        guard var tokens = rest else { return true }
        var depth = MarkupTag.voidNames.contains(self.name) ? 0 : 1
        var position = tokens.position
        while let token = tokens.next() {
            guard budget.spend(4 + (tokens.position - position) / 16) else { break }
            position = tokens.position
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
