import Texts

/// What a style sheet (W3C, "CSS 2.2", sections 4 to 6) says of the elements of an entry.
///
/// Dictionaries of MDict have elements like `<span class="sense">`, and only their sheet tells that these are on
/// lines of their own. Selectors are of names, classes and IDs; one with anything else applies nowhere. What is
/// for some media only is left out.
///
/// The sheet is untrusted: of a large one the first rules are used.
final class StyleSheet: Sendable {
    /// An element, as selectors see it.
    struct Element {
        /// In lower case.
        let name: String
        let id: String?
        let classes: [String]
    }

    /// Where text that the sheet adds stands, or the element itself.
    enum Part: Hashable { case element, before, after }

    private struct Rule {
        /// The innermost element, then those around it.
        let compounds: [Compound]
        let part: Part
        let declarations: [StyleDeclaration]
        /// Of two rules the one with the greater weight decides.
        let weight: Int
    }

    private struct Compound {
        var name: String?
        var id: String?
        var classes: [String] = []

        func matches(_ element: Element) -> Bool {
            (name == nil || name == element.name) && (id == nil || id == element.id)
                && classes.allSatisfy(element.classes.contains)
        }
    }

    /// By what the innermost element must have.
    private let rules: [String: [Rule]]

    /// In bytes; the rest is not read.
    static let sizeLimit = 1 << 20
    private static let ruleLimit = 10_000
    private static let depthLimit = 8

    init(_ css: some Sequence<UInt8>) {
        var rules: [String: [Rule]] = [:]
        var count = 0
        let css = StyleSheet.withoutComments(Array(css.prefix(StyleSheet.sizeLimit)))
        var rest = css[...]
        while count < StyleSheet.ruleLimit, let (selectors, block) = StyleSheet.block(&rest) {
            let declarations = StyleDeclaration.all(in: String(decoding: block, as: UTF8.self))
            guard !declarations.isEmpty else { continue }
            for selector in selectors.split(separator: UInt8(ascii: ","))
            where count < StyleSheet.ruleLimit {
                let text = String(decoding: selector, as: UTF8.self)
                guard let (compounds, part) = StyleSheet.selector(text) else { continue }
                count += 1
                let rule = Rule(
                    compounds: compounds, part: part, declarations: declarations,
                    weight: StyleSheet.specificity(of: compounds) * StyleSheet.ruleLimit + count)
                rules[StyleSheet.key(of: compounds[0]), default: []].append(rule)
            }
        }
        self.rules = rules
    }

    /// What the sheet says, the weightiest last.
    ///
    /// - Parameters:
    ///   - element: An element.
    ///   - ancestors: The elements around it, from outside.
    ///   - stepsLeft: How many comparisons may be made yet; less afterwards.
    /// - Returns: The declarations for each part that has some.
    func declarations(
        for element: Element, in ancestors: [Element], stepsLeft: inout Int
    ) -> [Part: [StyleDeclaration]] {
        var found: [Rule] = []
        let keys =
            element.classes.map { ".\($0)" } + (element.id.map { ["#\($0)"] } ?? [])
            + [element.name, "*"]
        for rule in keys.lazy.compactMap({ self.rules[$0] }).joined() {
            guard stepsLeft > 0 else { break }
            stepsLeft -= 1
            guard rule.compounds[0].matches(element) else { continue }
            var wanted = rule.compounds.dropFirst()
            for ancestor in ancestors.reversed() {
                guard let compound = wanted.first else { break }
                stepsLeft -= 1
                if compound.matches(ancestor) { wanted = wanted.dropFirst() }
            }
            if wanted.isEmpty { found.append(rule) }
        }
        return Dictionary(grouping: found.sorted { $0.weight < $1.weight }, by: \.part)
            .mapValues { $0.flatMap(\.declarations) }
    }

    // MARK: - Parsing

    private static func withoutComments(_ css: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var rest = css[...]
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

    /// Removes the next rule; those that begin with `@`, and all in them, are left out.
    private static func block(
        _ rest: inout ArraySlice<UInt8>
    ) -> (selectors: ArraySlice<UInt8>, content: ArraySlice<UInt8>)? {
        while !rest.isEmpty {
            rest = rest.drop { $0.isMarkupBlank || $0 == UInt8(ascii: "}") }
            let isAt = rest.first == UInt8(ascii: "@")
            let selectors = rest.prefix {
                $0 != UInt8(ascii: "{") && !(isAt && $0 == UInt8(ascii: ";"))
            }
            rest = rest[selectors.endIndex...]
            guard rest.popFirst() == UInt8(ascii: "{") else { continue }
            let content = block(in: rest)
            rest = rest[content.endIndex...].dropFirst()
            if !isAt { return (selectors, content) }
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
            // No text of a sheet goes over a line.
            case UInt8(ascii: "\n"): quote = nil
            case UInt8(ascii: "{") where quote == nil: depth += 1
            case UInt8(ascii: "}") where quote == nil: depth -= 1
            default: break
            }
            return depth > 0
        }
    }

    /// The compounds of a selector, the innermost first; nil where it has something that is not known here.
    private static func selector(_ text: String) -> (compounds: [Compound], part: Part)? {
        let parts: [(String, Part)] = [
            ("::before", .before), (":before", .before), ("::after", .after), (":after", .after),
        ]
        var text = text.trimmed[...]
        let part = parts.first { text.hasSuffix($0.0) }
        text = text.dropLast(part?.0.count ?? 0)
        guard !text.contains(where: { ":[(+~\\".contains($0) }) else { return nil }
        let words = text.split { $0.isWhitespace || $0 == ">" }
        guard words.count <= depthLimit else { return nil }
        let compounds = words.reversed().map(compound).filter { compound in
            // These are around each entry, but not in its text.
            !((compound.name == "html" || compound.name == "body") && compound.classes.isEmpty)
        }
        return compounds.isEmpty ? nil : (compounds, part?.1 ?? .element)
    }

    /// `span.sense.first`, `#top`, `*`.
    private static func compound(_ text: Substring) -> Compound {
        var compound = Compound()
        var rest = text
        while let mark = rest.first {
            let isName = mark != "." && mark != "#"
            if !isName { rest = rest.dropFirst() }
            let word = String(rest.prefix { $0 != "." && $0 != "#" })
            rest = rest.dropFirst(word.count)
            switch mark {
            case ".": compound.classes.append(word)
            case "#": compound.id = word
            default: compound.name = word == "*" ? nil : word.lowercased()
            }
        }
        return compound
    }

    private static func key(of compound: Compound) -> String {
        if let id = compound.id { return "#\(id)" }
        if let first = compound.classes.first { return ".\(first)" }
        return compound.name ?? "*"
    }

    /// IDs before classes before names ("CSS 2.2", section 6.4.3).
    private static func specificity(of compounds: [Compound]) -> Int {
        compounds.reduce(0) { sum, compound in
            sum + (compound.id == nil ? 0 : 10_000) + 100 * compound.classes.count
                + (compound.name == nil ? 0 : 1)
        }
    }
}

extension StyleSheet: Hashable {
    static func == (one: StyleSheet, other: StyleSheet) -> Bool { one === other }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension StyleSheet.Element {
    init(_ tag: MarkupTag) {
        name = tag.name
        id = tag.value(of: "id")
        classes =
            tag.value(of: "class")?.split(whereSeparator: \.isWhitespace).map(String.init) ?? []
    }
}
