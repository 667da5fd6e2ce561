/// How an element looks, and what a style sheet adds to its text.
struct ElementLook {
    struct Addition {
        let text: String
        let style: MarkupStyle
    }

    var style = MarkupStyle([])
    var before: Addition?
    var after: Addition?
    /// As style sheets see it; nil where there are none.
    var element: StyleSheet.Element?
}

/// How the elements of a text look.
struct ElementLooks {
    private var sheets: [StyleSheet]
    private let text: [UInt8]
    /// Whether a script may show what is hidden.
    private(set) lazy var hasScript = ["<script", "onclick"].contains { text.contains($0.utf8) }
    /// A text of many elements with a sheet of many rules would take seconds.
    private var stepsLeft = 1 << 22

    /// - Parameters:
    ///   - sheets: Those of the text, the weightiest last.
    ///   - text: In UTF-8.
    init(_ sheets: [StyleSheet], for text: [UInt8]) {
        self.sheets = sheets
        self.text = text
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
    ///   - ancestors: The elements around it, from outside.
    /// - Returns: How the element looks.
    mutating func look(of tag: MarkupTag, in ancestors: [StyleSheet.Element?]) -> ElementLook {
        guard !sheets.isEmpty else { return ElementLook(style: MarkupStyle(tag)) }
        let element = StyleSheet.Element(tag)
        let around = ancestors.compactMap(\.self)
        var parts: [StyleSheet.Part: [StyleDeclaration]] = [:]
        for sheet in sheets {
            let said = sheet.declarations(for: element, in: around, stepsLeft: &stepsLeft)
            parts.merge(said, uniquingKeysWith: +)
        }
        return ElementLook(
            style: MarkupStyle(tag, parts[.element] ?? []),
            before: ElementLooks.addition(parts[.before] ?? [], to: tag),
            after: ElementLooks.addition(parts[.after] ?? [], to: tag), element: element)
    }

    private static func addition(
        _ declarations: [StyleDeclaration], to tag: MarkupTag
    ) -> ElementLook.Addition? {
        let style = MarkupStyle(declarations)
        guard style.display != .hidden,
            let text = declarations.last(where: { $0.property == "content" })?.content(of: tag),
            !text.isEmpty
        else { return nil }
        return ElementLook.Addition(text: text, style: style)
    }
}
