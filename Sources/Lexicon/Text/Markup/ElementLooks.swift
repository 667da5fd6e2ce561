/// The look of an element, and the texts that a style sheet adds before and after it.
struct ElementLook {
    struct Addition {
        let content: StyleDeclaration
        let style: MarkupStyle
    }

    var style = MarkupStyle([])
    var before: Addition?
    var after: Addition?
}

/// The style sheets of a text, which set the looks of its elements.
struct ElementLooks {
    private var sheets: [StyleSheet]
    private let text: [UInt8]
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

    /// The maximum number of sheets, because each element is matched with each sheet.
    private static let sheetLimit = 20

    /// Adds a style sheet that the text contains.
    mutating func add(_ css: some Collection<UInt8>) {
        guard sheets.count < ElementLooks.sheetLimit else { return }
        sheets.append(StyleSheet(css))
    }

    /// The look of an element of the text.
    func look(of node: MarkupTree.Node, _ tag: MarkupTag, in tree: MarkupTree) -> ElementLook {
        guard !sheets.isEmpty else { return ElementLook(style: MarkupStyle(tag)) }
        var parts: [StyleSelector.Part: [StyleDeclaration]] = [:]
        for sheet in sheets {
            let declarations = sheet.declarations(for: node, in: tree, within: budget)
            parts.merge(declarations, uniquingKeysWith: +)
        }
        return ElementLook(
            style: MarkupStyle(tag, parts[.element] ?? []),
            before: ElementLooks.addition(parts[.before]),
            after: ElementLooks.addition(parts[.after]))
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
