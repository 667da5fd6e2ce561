import Texts

/// The rules of a style sheet (W3C, "CSS 2.2", sections 4 to 6) for the elements of an entry.
///
/// Dictionaries of MDict have elements like `<span class="sense">`, and only their sheet puts these
/// on lines of their own. A rule is ignored if ``StyleSelector`` does not support its selector.
///
/// The sheet is untrusted: only the first rules of a large sheet are used.
final class StyleSheet: Sendable {
    private struct Rule {
        let selector: StyleSelector
        let declarations: [StyleDeclaration]
        /// The precedence of the rule: the greater weight wins.
        let weight: Int
    }

    /// The number of bytes that were read.
    let size: Int
    /// The rules by the keys of their selectors.
    private let rules: [String: [Rule]]

    /// In bytes; the rest is not read.
    static let sizeLimit = 1 << 20
    private static let ruleLimit = 10_000

    init(_ css: some Sequence<UInt8>) {
        var reader = RuleReader(
            css: StyleSheet.withoutComments(Array(css.prefix(StyleSheet.sizeLimit))))
        reader.readRules(in: reader.css[...])
        rules = reader.rules
        size = reader.css.count
    }

    /// Reads the rules of a sheet.
    private struct RuleReader {
        let css: [UInt8]
        var rules: [String: [Rule]] = [:]
        var count = 0

        mutating func readRules(in css: ArraySlice<UInt8>, depth: Int = 0) {
            var rest = css
            while count < StyleSheet.ruleLimit, let (head, content) = StyleSheet.block(&rest) {
                if head.first == UInt8(ascii: "@") {
                    let isForScreen = StyleSheet.isForScreens(String(decoding: head, as: UTF8.self))
                    if isForScreen, depth < 4 { readRules(in: content, depth: depth + 1) }
                } else {
                    add(
                        StyleDeclaration.all(in: String(decoding: content, as: UTF8.self)),
                        for: String(decoding: head, as: UTF8.self))
                }
            }
        }

        private mutating func add(_ declarations: [StyleDeclaration], for selectors: String) {
            guard !declarations.isEmpty else { return }
            var depth = 0
            let texts = selectors.split {
                depth += "([".contains($0) ? 1 : ")]".contains($0) ? -1 : 0
                return $0 == "," && depth == 0
            }
            for text in texts where count < StyleSheet.ruleLimit {
                guard let selector = StyleSelector(text) else { continue }
                count += 1
                let weight = selector.specificity * StyleSheet.ruleLimit + count
                rules[selector.key, default: []].append(
                    Rule(selector: selector, declarations: declarations, weight: weight))
            }
        }
    }

    /// Returns the declarations for an element, the declaration of the greatest weight last.
    ///
    /// - Parameters:
    ///   - node: An element.
    ///   - tree: The text that has the element.
    ///   - budget: Each comparison and each declaration is a step.
    /// - Returns: The declarations for each part; parts without declarations are left out.
    func declarations(
        for node: MarkupTree.Node, in tree: MarkupTree, within budget: WorkBudget
    ) -> [StyleSelector.Part: [StyleDeclaration]] {
        var matchingRules: [Rule] = []
        let marks = tree.marks(of: node)
        let keys =
            marks.classes.map { ".\($0)" } + (marks.id.map { ["#\($0)"] } ?? [])
            + [tree.name(of: node), "*"]
        for rule in keys.lazy.compactMap({ self.rules[$0] }).joined() {
            guard rule.selector.matches(node, in: tree, within: budget) else { continue }
            guard budget.spend(rule.declarations.count) else { break }
            matchingRules.append(rule)
        }
        return Dictionary(
            grouping: matchingRules.sorted { $0.weight < $1.weight }, by: \.selector.part
        )
        .mapValues { $0.flatMap(\.declarations) }
    }

    // MARK: - Parsing

    /// The approximate width of GoldenDict's window, in pixels.
    private static let windowWidth = 800

    /// Returns true if the rules in a block that begins with `@` apply to a screen like
    /// GoldenDict's: a light screen with a mouse.
    private static func isForScreens(_ head: String) -> Bool {
        let head = head.lowercased()
        if head.hasPrefix("@supports") || head.hasPrefix("@layer") { return !head.contains("not") }
        guard head.hasPrefix("@media") else { return false }
        return head.dropFirst(6).split(separator: ",").contains { query in
            let parts = query.replacing("(", with: " and (").split(separator: " and ").map(
                \.trimmed)
            return parts.allSatisfy { part in
                let sides = part.trimmingPrefix("(").split(separator: ":").map(\.trimmed)
                let number = sides.count == 2 ? Int(sides[1].prefix { $0.isNumber }) : nil
                switch sides.first {
                case nil, "", "all", "screen", "only screen", "and": return true
                case "min-width": return number.map { $0 <= windowWidth } ?? false
                case "max-width": return number.map { $0 >= windowWidth } ?? false
                case "prefers-color-scheme": return sides.last?.hasPrefix("light") == true
                default: return false
                }
            }
        }
    }

    private static func withoutComments(_ css: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        // A byte order mark.
        var rest = css.starts(with: [0xEF, 0xBB, 0xBF]) ? css[3...] : css[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "/"), rest.first == UInt8(ascii: "*") else {
                result.append(byte)
                continue
            }
            var last: UInt8 = 0
            rest = rest.dropFirst()
            while let next = rest.popFirst(), !(last == UInt8(ascii: "*") && next == byte) {
                last = next
            }
        }
        return result
    }

    /// Removes the next rule, or block that begins with `@`.
    private static func block(
        _ rest: inout ArraySlice<UInt8>
    ) -> (head: ArraySlice<UInt8>, content: ArraySlice<UInt8>)? {
        while !rest.isEmpty {
            rest = rest.drop { $0.isMarkupBlank || $0 == UInt8(ascii: "}") }
            // Sheets in a text may be in a comment of HTML.
            if let mark = ["<!--", "-->"].first(where: { rest.starts(with: $0.utf8) }) {
                rest = rest.dropFirst(mark.utf8.count)
                continue
            }
            let isAtRule = rest.first == UInt8(ascii: "@")
            let head = rest.prefix {
                $0 != UInt8(ascii: "{") && !(isAtRule && $0 == UInt8(ascii: ";"))
            }
            rest = rest[head.endIndex...]
            guard rest.popFirst() == UInt8(ascii: "{") else { continue }
            let content = block(in: rest)
            rest = rest[content.endIndex...].dropFirst()
            return (head, content)
        }
        return nil
    }

    /// The bytes up to the brace that ends a block.
    private static func block(in rest: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var depth = 1
        var quote: UInt8?
        return rest.prefix { byte in
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                if quote == nil { quote = byte } else if quote == byte { quote = nil }
            // No quoted text of a sheet spans several lines.
            case UInt8(ascii: "\n"): quote = nil
            case UInt8(ascii: "{") where quote == nil: depth += 1
            case UInt8(ascii: "}") where quote == nil: depth -= 1
            default: break
            }
            return depth > 0
        }
    }
}

extension StyleSheet: Hashable {
    static func == (one: StyleSheet, other: StyleSheet) -> Bool { one === other }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
