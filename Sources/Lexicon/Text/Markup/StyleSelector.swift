import Texts

/// The elements to which a rule of a style sheet applies (W3C, "Selectors Level 3").
///
/// It supports names, classes, IDs, attributes, the elements around an element or before it, its
/// place among the children of its parent, `::before` and `::after`.
struct StyleSelector: Hashable, Sendable {
    /// The element itself, or the text that the sheet adds before or after its content.
    enum Part: Hashable, Sendable { case element, before, after }

    /// A combinator: the relation of an element to the element that the selector names before it.
    private enum Relation: Hashable, Sendable {
        case inside, child, next, later
    }

    /// The conditions for one element: `span.sense[lang]:first-child`.
    fileprivate struct Compound: Hashable, Sendable {
        var name: String?
        var id: String?
        var classes: [String] = []
        var conditions: [Condition] = []
    }

    fileprivate indirect enum Condition: Hashable, Sendable {
        /// The operator before `=`, or nil if any value of the attribute matches.
        case attribute(String, Character?, String?)
        /// The number of the element in its parent, from 1, is a multiple of `step`, plus `start`.
        case number(step: Int, start: Int, ofType: Bool)
        case last(ofType: Bool)
        case not(Compound)
    }

    /// The innermost element first.
    ///
    /// ``relations`` has the relation of each compound to the next one.
    private var compounds: [Compound] = []
    private var relations: [Relation] = []
    private(set) var part = Part.element

    /// The maximum number of compounds.
    private static let limit = 12

    /// Nil for a selector with an unsupported part, such as `:hover`.
    init?(_ text: some StringProtocol) {
        var rest = Substring(text.trimmed)
        var relation: Relation?
        while !rest.isEmpty {
            guard let compound = StyleSelector.compound(&rest, &part) else { return nil }
            if let relation { relations.insert(relation, at: 0) }
            compounds.insert(compound, at: 0)
            let gap = rest.prefix { $0.isWhitespace || ">+~".contains($0) }
            rest = rest[gap.endIndex...]
            switch gap.first(where: { !$0.isWhitespace }) {
            case ">": relation = .child
            case "+": relation = .next
            case "~": relation = .later
            default: relation = .inside
            }
            guard compounds.count <= StyleSelector.limit else { return nil }
        }
        // Nothing is around the body, so `html` is dropped.
        while let last = compounds.last, last.name == "html", compounds.count > 1 {
            compounds.removeLast()
            relations.removeLast()
        }
        guard !compounds.isEmpty else { return nil }
    }

    /// Removes a compound from the beginning of a selector.
    ///
    /// - Parameters:
    ///   - rest: The selector; the compound is removed from its beginning.
    ///   - part: Changed if the compound names another part.
    ///   - isNegated: True if the compound stands in `:not()`, which can't contain another
    ///     `:not()`.
    /// - Returns: The compound; nil if it is not supported.
    private static func compound(
        _ rest: inout Substring, _ part: inout Part, isNegated: Bool = false
    ) -> Compound? {
        var compound = Compound()
        while let mark = rest.first, !mark.isWhitespace, !">+~".contains(mark) {
            guard mark != "\\" else { return nil }
            if ".#:[".contains(mark) { rest = rest.dropFirst() }
            switch mark {
            case ".": compound.classes.append(word(&rest))
            case "#": compound.id = word(&rest)
            case "[":
                let content = rest.prefix { $0 != "]" }
                rest = rest[content.endIndex...].dropFirst()
                guard let condition = attribute(content) else { return nil }
                compound.conditions.append(condition)
            case ":":
                if rest.first == ":" { rest = rest.dropFirst() }
                let name = word(&rest).lowercased()
                let argument = argument(&rest)
                switch name {
                case "before": part = .before
                case "after": part = .after
                default:
                    guard !(isNegated && name == "not"),
                        let newConditions = conditions(named: name, argument)
                    else { return nil }
                    compound.conditions += newConditions
                }
            default:
                let name = word(&rest)
                guard !name.isEmpty else { return nil }
                compound.name = name == "*" ? nil : name.lowercased()
            }
        }
        return compound
    }

    private static func word(_ rest: inout Substring) -> String {
        let word = rest.prefix { !$0.isWhitespace && !".#:[]()>+~\\,".contains($0) }
        rest = rest[word.endIndex...]
        return String(word)
    }

    /// Removes the text in brackets behind a name; empty if there are no brackets.
    private static func argument(_ rest: inout Substring) -> Substring {
        guard rest.first == "(" else { return "" }
        var depth = 0
        let content = rest.prefix {
            depth += $0 == "(" ? 1 : $0 == ")" ? -1 : 0
            return depth > 0
        }
        rest = rest[content.endIndex...].dropFirst()
        return content.dropFirst()
    }

    /// `lang`, `class^="sense"`.
    private static func attribute(_ text: Substring) -> Condition? {
        let sides = text.split(separator: "=", maxSplits: 1)
        guard var name = sides.first?.trimmed.lowercased(), !name.isEmpty else { return nil }
        guard sides.count == 2 else { return .attribute(name, nil, nil) }
        var sign: Character = "="
        if let last = name.last, "~|^$*".contains(last) {
            sign = last
            name = String(name.dropLast()).trimmed
        }
        let value = sides[1].trimmed.trimmingPrefix { $0 == "\"" || $0 == "'" }
        return .attribute(name, sign, String(value.prefix { $0 != "\"" && $0 != "'" }))
    }

    /// Nil for an unsupported name.
    private static func conditions(named name: String, _ argument: Substring) -> [Condition]? {
        let first = Condition.number(step: 0, start: 1, ofType: name.hasSuffix("type"))
        let last = Condition.last(ofType: name.hasSuffix("type"))
        switch name {
        case "first-child", "first-of-type": return [first]
        case "last-child", "last-of-type": return [last]
        case "only-child", "only-of-type": return [first, last]
        case "nth-child", "nth-of-type":
            return number(argument).map { step, start in
                [.number(step: step, start: start, ofType: name == "nth-of-type")]
            }
        case "link", "any-link": return [.attribute("href", nil, nil)]
        case "not":
            var part = Part.element
            var negations: [Condition] = []
            for text in argument.split(separator: ",") {
                var rest = text.trimmed[...]
                guard let compound = compound(&rest, &part, isNegated: true), rest.isEmpty,
                    part == .element
                else { return nil }
                negations.append(.not(compound))
            }
            return negations
        default: return nil
        }
    }

    /// `odd`, `3`, `2n+1`, `-n + 3`.
    private static func number(_ text: Substring) -> (step: Int, start: Int)? {
        let text = text.lowercased().filter { !$0.isWhitespace }
        if text == "odd" { return (2, 1) }
        if text == "even" { return (2, 0) }
        guard let mark = text.firstIndex(of: "n") else { return Int(text).map { (0, $0.clamped) } }
        let steps = ["": 1, "+": 1, "-": -1]
        let (before, after) = (String(text[..<mark]), text[text.index(after: mark)...])
        guard let step = steps[before] ?? Int(before), let start = after.isEmpty ? 0 : Int(after)
        else { return nil }
        return (step.clamped, start.clamped)
    }

    // MARK: - Matching

    /// - Parameters:
    ///   - node: An element.
    ///   - tree: The text that has the element.
    ///   - budget: Each comparison is a step.
    /// - Returns: True if the selector applies to the element.
    func matches(_ node: MarkupTree.Node, in tree: MarkupTree, within budget: WorkBudget) -> Bool {
        matches(node, from: 0, tree, budget)
    }

    private func matches(
        _ node: MarkupTree.Node, from index: Int, _ tree: MarkupTree, _ budget: WorkBudget
    ) -> Bool {
        guard budget.spend(1 + compounds[index].classes.count),
            StyleSelector.matches(node, compound: compounds[index], tree, budget)
        else { return false }
        guard index < relations.count else { return true }
        let goesOutwards = relations[index] == .child || relations[index] == .inside
        let checksOnlyNearest = relations[index] == .child || relations[index] == .next
        var other = node
        repeat {
            other = goesOutwards ? tree[other].parent : tree[other].previousSibling
            guard other >= 0 else { return false }
            if matches(other, from: index + 1, tree, budget) { return true }
        } while !checksOnlyNearest && !budget.isSpent
        return false
    }

    private static func matches(
        _ node: MarkupTree.Node, compound: Compound, _ tree: MarkupTree, _ budget: WorkBudget
    ) -> Bool {
        guard compound.name == nil || compound.name == tree.name(of: node),
            compound.id == nil || compound.id == tree.marks(of: node).id,
            compound.classes.allSatisfy(tree.marks(of: node).classes.contains)
        else { return false }
        return compound.conditions.allSatisfy { satisfies(node, condition: $0, tree, budget) }
    }

    private static func satisfies(
        _ node: MarkupTree.Node, condition: Condition, _ tree: MarkupTree,
        _ budget: WorkBudget
    ) -> Bool {
        switch condition {
        case .attribute(let name, let sign, let operand):
            let tag = tree.tag(of: node)
            // Every 16 bytes of the tag are a step.
            guard budget.spend(1 + tag.attributes.count / 16), let value = tag.value(of: name)
            else { return false }
            guard let sign, let operand else { return true }
            switch sign {
            case "~": return value.split(whereSeparator: \.isWhitespace).contains(operand[...])
            case "|": return value == operand || value.hasPrefix(operand + "-")
            case "^": return !operand.isEmpty && value.hasPrefix(operand)
            case "$": return !operand.isEmpty && value.hasSuffix(operand)
            case "*": return !operand.isEmpty && value.contains(operand)
            default: return value == operand
            }
        case .number(let step, let start, let isOfType):
            guard node != MarkupTree.root,
                let index = isOfType ? tree.indexOfType(node, within: budget) : tree[node].index
            else { return false }
            let distance = index + 1 - start
            guard step != 0 else { return distance == 0 }
            return distance % step == 0 && distance / step >= 0
        case .last(let isOfType): return tree.isLast(node, ofType: isOfType, within: budget)
        case .not(let compound): return !matches(node, compound: compound, tree, budget)
        }
    }

    // MARK: - Order

    /// The ID, class or name that the innermost element must have: `#a`, `.b`, `c`, or `*` for any.
    var key: String { compounds[0].key }

    /// IDs before classes before names ("Selectors Level 3", section 9).
    var specificity: Int { compounds.reduce(0) { $0 + StyleSelector.specificity(of: $1) } }

    private static func specificity(of compound: Compound) -> Int {
        let conditions = compound.conditions.reduce(0) { sum, condition in
            if case .not(let compound) = condition { return sum + specificity(of: compound) }
            return sum + 100
        }
        return (compound.id == nil ? 0 : 10_000) + 100 * compound.classes.count
            + (compound.name == nil ? 0 : 1) + conditions
    }
}

extension StyleSelector.Compound {
    fileprivate var key: String {
        if let id { return "#\(id)" }
        if let first = classes.first { return ".\(first)" }
        return name ?? "*"
    }
}

extension Int {
    /// The number, limited to a million; no parent has more children.
    fileprivate var clamped: Int { Swift.min(Swift.max(self, -1_000_000), 1_000_000) }
}
