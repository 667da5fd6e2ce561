/// The look of an element, and the texts that a style sheet adds before and after it.
struct ElementLook {
    struct Addition {
        let content: StyleDeclaration
        let style: MarkupStyle
    }

    var style = MarkupStyle([])
    var before: Addition?
    var after: Addition?
    /// The element as style sheets see it; nil without style sheets.
    var node: MarkupNode?
}

/// The style sheets of a text, which tell the looks of its elements.
struct ElementLooks {
    private var sheets: [StyleSheet]
    private let text: [UInt8]
    /// The parent of the outermost elements.
    private let root = MarkupNode()
    /// True if the text has a script, which may show hidden elements.
    private(set) lazy var hasScript = ["<script", "onclick"].contains { text.contains($0.utf8) }
    private let budget: WorkBudget

    /// - Parameters:
    ///   - sheets: The style sheets of the text, in ascending order of precedence.
    ///   - text: The text, in UTF-8.
    ///   - budget: Limits the work: many elements with a sheet of many rules would take minutes.
    init(_ sheets: [StyleSheet], for text: [UInt8], within budget: WorkBudget) {
        self.sheets = sheets
        self.text = text
        self.budget = budget
    }

    var isEmpty: Bool { sheets.isEmpty }

    /// Each element asks each sheet.
    private static let sheetLimit = 20

    /// Adds a sheet that stands in the text.
    mutating func add(_ css: some Collection<UInt8>) {
        guard !css.isEmpty, sheets.count < ElementLooks.sheetLimit else { return }
        sheets.append(StyleSheet(css))
    }

    /// - Parameters:
    ///   - tag: The start tag.
    ///   - parent: The element around it; nil for none.
    ///   - rest: The tokens after the tag.
    /// - Returns: The look of the element.
    mutating func look(
        of tag: MarkupTag, in parent: MarkupNode?, before rest: MarkupTokenizer
    ) -> ElementLook {
        guard !sheets.isEmpty else { return ElementLook(style: MarkupStyle(tag)) }
        let node = (parent ?? root).addChild(tag, before: rest)
        var parts: [StyleSelector.Part: [StyleDeclaration]] = [:]
        for sheet in sheets {
            let said = sheet.declarations(for: node, within: budget)
            parts.merge(said, uniquingKeysWith: +)
        }
        return ElementLook(
            style: MarkupStyle(tag, parts[.element] ?? []),
            before: ElementLooks.addition(parts[.before]),
            after: ElementLooks.addition(parts[.after]),
            node: node)
    }

    private static func addition(_ declarations: [StyleDeclaration]?) -> ElementLook.Addition? {
        guard let declarations,
            let content = declarations.last(where: { $0.property == "content" && $0.isImportant })
                ?? declarations.last(where: { $0.property == "content" })
        else { return nil }
        let style = MarkupStyle(declarations)
        return style.display == .hidden ? nil : .init(content: content, style: style)
    }
}
