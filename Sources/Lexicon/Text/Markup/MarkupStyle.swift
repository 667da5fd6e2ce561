import Texts

/// How an element looks: by what style sheets declare, and by its attributes, which are those of Pango's `span`
/// and HTML's `color` and `style`.
///
/// Only what a terminal can show is used: weight, slant, small size and grey, and how the element is displayed.
struct MarkupStyle {
    enum Display {
        case hidden, inline, block
    }

    /// Nil for what is usual for the element.
    private(set) var display: Display?
    /// Of a block, in cells.
    private(set) var indent = 0
    /// Whether there is space on the sides of what is in a line.
    private(set) var isSpaced = false
    private(set) var script: RaisedDigits?
    /// Whether items of a list have bullets or numbers.
    private(set) var hasMarkers = true
    private var added: StyledText.Style = []
    private var removed: StyledText.Style = []

    init(_ declarations: [StyleDeclaration]) {
        for declaration in declarations { read(declaration) }
    }

    /// The style of an element by its attributes.
    ///
    /// - Parameters:
    ///   - tag: The start tag.
    ///   - declarations: What style sheets say of it.
    init(_ tag: MarkupTag, _ declarations: [StyleDeclaration] = []) {
        self.init(declarations)
        guard !tag.attributes.isEmpty else { return }
        for name in MarkupStyle.attributes {
            guard let value = tag.value(of: name) else { continue }
            // `font="Sans Bold 12"` in Pango, `style="color: gray; font-style: italic"` in HTML.
            if name == "style", value.contains(":") {
                for declaration in StyleDeclaration.all(in: value) { read(declaration) }
            } else {
                read(StyleDeclaration(property: name, value: value.trimmed))
            }
        }
    }

    /// A style with the changes of the attributes.
    func applied(to style: StyledText.Style) -> StyledText.Style {
        style.subtracting(removed).union(added)
    }

    /// The attributes that may change the style.
    private static let attributes = [
        "font", "font_desc", "style", "font_style", "weight", "font_weight", "size", "font_size",
        "color", "foreground", "fgcolor", "c",
    ]

    private mutating func read(_ declaration: StyleDeclaration) {
        let value = declaration.value.lowercased()
        switch declaration.property {
        case "font", "font_desc":
            for word in value.split(separator: " ") {
                readWeight(String(word))
                readSlant(String(word))
            }
        case "weight", "font_weight", "font-weight": readWeight(value)
        case "style", "font_style", "font-style": readSlant(value)
        case "size", "font_size", "font-size":
            if MarkupStyle.smallSizes.contains(value) { added.insert(.secondary) }
        case "color", "foreground", "fgcolor", "c":
            if MarkupStyle.isGrey(value) { added.insert(.secondary) }
        case "display": display = MarkupStyle.displays[value] ?? display
        case "margin-left", "padding-left":
            indent = max(indent, MarkupStyle.cells(value))
            isSpaced = isSpaced || MarkupStyle.cells(value) > 0
        case "margin-right", "padding-right":
            isSpaced = isSpaced || MarkupStyle.cells(value) > 0
        case "margin", "padding":
            // Of four lengths the second is at the right, the last at the left; of fewer one is for both.
            let lengths = value.split(separator: " ").map { MarkupStyle.cells(String($0)) }
            guard let both = lengths.dropFirst().first ?? lengths.first else { return }
            if lengths.count == 4 { indent = max(indent, lengths[3]) }
            isSpaced = isSpaced || both > 0 || lengths.count == 4 && lengths[3] > 0
        case "vertical-align": script = MarkupStyle.scripts[value]
        case "list-style", "list-style-type":
            hasMarkers = !value.split(separator: " ").contains("none")
        default: break
        }
    }

    private static let scripts: [String: RaisedDigits] = ["super": .above, "sub": .below]
    private static let displays: [String: Display] = [
        "none": .hidden, "inline": .inline, "inline-block": .inline, "inline-flex": .inline,
        "table-cell": .inline, "block": .block, "list-item": .block, "flex": .block,
        "grid": .block, "table": .block, "table-row": .block,
    ]

    /// A length, of which an em has two cells, and eight pixels one; not more than four.
    private static func cells(_ length: String) -> Int {
        let digits = length.prefix { $0.isASCII && $0.isNumber || $0 == "." }
        guard let number = Double(digits), number > 0, number < 1_000 else { return 0 }
        switch length.dropFirst(digits.count) {
        case "em", "rem": return min(4, Int((number * 2).rounded()))
        case "px": return min(4, Int((number / 8).rounded()))
        default: return 0
        }
    }

    private mutating func readSlant(_ value: String) {
        if value == "italic" || value == "oblique" { add(.emphasized) }
        if value == "normal" { remove(.emphasized) }
    }

    private mutating func add(_ style: StyledText.Style) {
        added.formUnion(style)
        removed.subtract(style)
    }

    private mutating func remove(_ style: StyledText.Style) {
        removed.formUnion(style)
        added.subtract(style)
    }

    private mutating func readWeight(_ value: String) {
        let number = Int(value) ?? 0
        if MarkupStyle.boldWeights.contains(value) || number >= 600 { add(.strong) }
        if value == "normal" || (1..<600).contains(number) { remove(.strong) }
    }

    private static let boldWeights: Set<String> = [
        "bold", "bolder", "semibold", "ultrabold", "heavy", "ultraheavy",
    ]
    private static let smallSizes: Set<String> = ["small", "smaller", "x-small", "xx-small"]

    /// Whether a colour (a name or a number) is grey, but neither black nor white.
    private static func isGrey(_ colour: String) -> Bool {
        if colour.hasSuffix("gray") || colour.hasSuffix("grey") { return true }
        guard colour.first == "#", let number = UInt32(colour.dropFirst(), radix: 16) else {
            return false
        }
        let channels: [UInt32]
        switch colour.utf8.count {
        case 4: channels = [number >> 8, number >> 4 & 15, number & 15].map { $0 * 17 }
        case 7: channels = [number >> 16, number >> 8 & 255, number & 255]
        default: return false
        }
        guard let low = channels.min(), let high = channels.max() else { return false }
        return high - low < 32 && low >= 64 && high <= 192
    }
}
