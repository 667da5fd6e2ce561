import Texts

/// The look of an element, from the rules of style sheets and from its attributes.
///
/// The attributes are those of Pango's `span`, and `color` and `style` of HTML.
///
/// Only properties that a terminal can show are used: weight, slant, small size and grey, and how
/// the element is displayed.
struct MarkupStyle {
    enum Display {
        case hidden, inline, block
        /// As the element around it.
        case inherited
        /// A block whose parts stand side by side.
        case sideBySide
        /// A block whose parts are blocks.
        case stacked
        /// A cell of a table, which stands beside other cells.
        case cell
    }

    /// A counter, with its new value or its step.
    typealias Counter = (name: String, number: Int)

    /// Nil for the usual display of the element.
    private(set) var display: Display?
    /// The indent of a block, in cells.
    private(set) var indent = 0
    /// True if blanks separate an element in a line from the text beside it.
    private(set) var isSpaced = false
    /// True if there is space above and below; nil for the usual space.
    private(set) var hasLinesAround: Bool?
    /// True if the next block stands beside this one.
    private(set) var isFloating = false
    private(set) var keepsLines: Bool?
    private(set) var isStruck = false
    private(set) var script: RaisedDigits?
    /// The marker of the items of a list; nil for the usual one.
    private(set) var marker: ListMarker?
    private(set) var counterResets: [Counter] = []
    private(set) var counterSteps: [Counter] = []
    private var isColumn = false
    private var isFullWidth = false
    private var isInlineBlock = false
    private var addedStyle: StyledText.Style = []
    private var removedStyle: StyledText.Style = []

    init(_ declarations: [StyleDeclaration]) {
        for declaration in declarations where !declaration.isImportant { read(declaration) }
        for declaration in declarations where declaration.isImportant { read(declaration) }
        if isColumn, display == .sideBySide { display = .stacked }
        if isFullWidth, isInlineBlock { display = .block }
    }

    /// The style of an element by its attributes.
    ///
    /// - Parameters:
    ///   - tag: The start tag.
    ///   - declarations: The declarations of style sheets for the element.
    init(_ tag: MarkupTag, _ declarations: [StyleDeclaration] = []) {
        var allDeclarations = declarations
        for name in MarkupStyle.attributes where !tag.attributes.isEmpty {
            guard let value = tag.value(of: name) else { continue }
            // `font="Sans Bold 12"` in Pango, `style="color: gray; font-style: italic"` in HTML.
            if name == "style", value.contains(":") {
                allDeclarations += StyleDeclaration.all(in: value)
            } else {
                allDeclarations.append(StyleDeclaration(property: name, value: value.trimmed))
            }
        }
        self.init(allDeclarations)
    }

    /// The style of an element of a book by its attribute `style`.
    ///
    /// Declarations that would separate words are ignored.
    init(ofBook tag: MarkupTag) {
        guard !tag.attributes.isEmpty, let value = tag.value(of: "style") else {
            self.init([])
            return
        }
        self.init(StyleDeclaration.all(in: value))
        isSpaced = false
        isFloating = false
        isStruck = false
        counterResets = []
    }

    /// Returns a text style with the changes that this style makes.
    func applied(to style: StyledText.Style) -> StyledText.Style {
        style.subtracting(removedStyle).union(addedStyle)
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
            if MarkupStyle.smallSizes.contains(value) { addedStyle.insert(.secondary) }
        case "color", "foreground", "fgcolor", "c":
            if MarkupStyle.isGrey(value) { addedStyle.insert(.secondary) }
        case "display":
            display =
                ["revert", "revert-layer"].contains(value)
                ? nil : MarkupStyle.displays[value] ?? display
            isInlineBlock = value == "inline-block"
        case "flex-direction", "flex-flow": isColumn = value.contains("column")
        case "visibility": if value == "hidden" { display = .hidden }
        case "float": isFloating = value == "left" || value == "right"
        case "position": isFloating = isFloating || value == "absolute"
        case "white-space": keepsLines = value.hasPrefix("pre") || value == "break-spaces"
        case "text-decoration", "text-decoration-line": isStruck = value.contains("line-through")
        case "margin-left", "padding-left":
            indent = max(indent, MarkupStyle.cells(value))
            isSpaced = isSpaced || MarkupStyle.isSpace(value)
        case "margin-right", "padding-right", "width":
            isSpaced = isSpaced || MarkupStyle.isSpace(value)
            if declaration.property == "width" { isFullWidth = value == "100%" }
        case "margin-top", "margin-bottom": hasLinesAround = MarkupStyle.isSpace(value)
        case "margin", "padding":
            // The second of four lengths is the right one, the last is the left one. In a shorter
            // list, left and right are equal.
            let lengths = value.split(separator: " ").map(String.init)
            guard let first = lengths.first else { return }
            let right = lengths.dropFirst().first ?? first
            let left = lengths.count == 4 ? lengths[3] : right
            indent = max(indent, MarkupStyle.cells(left))
            isSpaced = isSpaced || [left, right].contains(where: MarkupStyle.isSpace)
            if declaration.property == "margin" { hasLinesAround = MarkupStyle.isSpace(first) }
        case "vertical-align": script = MarkupStyle.scripts[value]
        case "list-style", "list-style-type":
            marker = value.split(separator: " ").lazy.compactMap { ListMarker($0) }.first ?? marker
        case "counter-reset":
            counterResets = MarkupStyle.counters(declaration.value, 0)
        case "counter-increment":
            counterSteps = MarkupStyle.counters(declaration.value, 1)
        default: break
        }
    }

    private static let scripts: [String: RaisedDigits] = ["super": .above, "sub": .below]
    private static let displays: [String: Display] = [
        "none": .hidden, "inline": .inline, "inline-block": .inline, "inline-flex": .inline,
        "inline-table": .inline, "initial": .inline, "unset": .inline, "contents": .inline,
        "inherit": .inherited, "table-cell": .cell, "block": .block, "list-item": .block,
        "flex": .sideBySide, "grid": .block, "table": .block, "table-row": .block,
    ]

    /// Converts a length to cells: an em is two cells, and eight pixels are one.
    ///
    /// The result is at most four.
    private static func cells(_ length: String) -> Int {
        min(4, Int((pixels(length) / 8).rounded()))
    }

    /// True if a length is at least as wide as a visible space between words.
    private static func isSpace(_ length: String) -> Bool { pixels(length) >= 2.5 }

    /// A length in pixels; 0 for a negative length, or an unknown unit.
    private static func pixels(_ length: String) -> Double {
        let digits = length.prefix { $0.isASCII && $0.isNumber || $0 == "." }
        guard let number = Double(digits), number > 0, number < 1_000,
            let unit = units[String(length.dropFirst(digits.count))]
        else { return 0 }
        return number * unit
    }

    /// In pixels; a percent is 1/100 of the width of GoldenDict's window.
    private static let units: [String: Double] = [
        "px": 1, "em": 16, "rem": 16, "ex": 8, "ch": 8, "pt": 4.0 / 3, "pc": 16, "mm": 3.8,
        "cm": 38, "in": 96, "%": 8,
    ]

    /// Parses a list of counters, `sense 1 example`; `none` is ignored.
    private static func counters(_ text: String, _ defaultNumber: Int) -> [Counter] {
        var counters: [Counter] = []
        for word in text.split(whereSeparator: \.isWhitespace).prefix(16) where word != "none" {
            if let number = Int(word), !counters.isEmpty {
                counters[counters.count - 1].number = min(max(number, -10_000), 10_000)
            } else {
                counters.append((String(word), defaultNumber))
            }
        }
        return counters
    }

    private mutating func readSlant(_ value: String) {
        if value == "italic" || value == "oblique" { add(.emphasized) }
        if value == "normal" { remove(.emphasized) }
    }

    private mutating func add(_ style: StyledText.Style) {
        addedStyle.formUnion(style)
        removedStyle.subtract(style)
    }

    private mutating func remove(_ style: StyledText.Style) {
        removedStyle.formUnion(style)
        addedStyle.subtract(style)
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

    /// True if a colour (a name or a number) is grey, but neither black nor white.
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

/// The counters of a style sheet, with which it numbers senses (W3C, "CSS 2.2", section 12.4).
struct StyleCounters {
    private var values: [String: Int] = [:]
    /// For each open element: the counters that were reset in it, with their earlier values.
    private var scopes: [[String: Int?]] = [[:]]

    private static let limit = 100
    private static let largest = 1_000_000

    subscript(name: String) -> Int { values[name] ?? 0 }

    /// Resets and increases the counters that an element names.
    mutating func change(by style: MarkupStyle) {
        for (name, value) in style.counterResets where values.count < StyleCounters.limit {
            scopes[scopes.count - 1].merge([name: values[name]]) { first, _ in first }
            values[name] = value
        }
        for (name, step) in style.counterSteps where values.count < StyleCounters.limit {
            values[name] = min(self[name] + step, StyleCounters.largest)
        }
    }

    mutating func beginElement() { scopes.append([:]) }

    /// Ends the innermost element: counters that were reset in it get their earlier values again.
    mutating func endElement() {
        for (name, value) in scopes.popLast() ?? [:] { values[name] = value }
    }
}
