import Texts

/// The style from the attributes of an element: those of Pango's `span`, and HTML's `color` and
/// `style`.
///
/// Only attributes that a terminal can show are used: weight, slant, small size and grey.
struct MarkupStyle {
    private var added: StyledText.Style = []
    private var removed: StyledText.Style = []

    init(_ tag: MarkupTag) {
        for name in MarkupStyle.attributes {
            guard let value = tag.value(of: name) else { continue }
            // `font="Sans Bold 12"` in Pango, `style="color: gray; font-style: italic"` in HTML.
            if name == "font" || name == "font_desc" {
                for word in value.split(separator: " ") {
                    read("weight", word.lowercased())
                    read("style", word.lowercased())
                }
            } else if name == "style", value.contains(":") {
                for declaration in value.split(separator: ";") {
                    let parts = declaration.split(separator: ":", maxSplits: 1)
                    guard parts.count == 2 else { continue }
                    read(parts[0].trimmed.lowercased(), parts[1].trimmed.lowercased())
                }
            } else {
                read(name, value.trimmed.lowercased())
            }
        }
    }

    /// What `style="display: …"` makes of an element that would be in a line.
    ///
    /// - Parameter tag: The start tag.
    /// - Returns: The meaning; nil where nothing is said, or nothing else than usual.
    static func display(of tag: MarkupTag) -> MarkupMeaning? {
        guard let style = tag.value(of: "style")?.lowercased(), style.contains("display") else {
            return nil
        }
        let value = style.split(separator: ";").compactMap { declaration in
            let parts = declaration.split(separator: ":", maxSplits: 1).map(\.trimmed)
            return parts.count == 2 && parts[0] == "display" ? parts[1] : nil
        }.last
        switch value {
        case "none": return .hidden
        case "block" where tag.name == "span" || tag.name == "font" || tag.name == "a":
            return .block()
        default: return nil
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

    private mutating func read(_ property: String, _ value: String) {
        switch property {
        case "weight", "font_weight", "font-weight": readWeight(value)
        case "style", "font_style", "font-style":
            if value == "italic" || value == "oblique" { added.insert(.emphasized) }
            if value == "normal" { removed.insert(.emphasized) }
        case "size", "font_size", "font-size":
            if MarkupStyle.smallSizes.contains(value) { added.insert(.secondary) }
        case "color", "foreground", "fgcolor", "c":
            if MarkupStyle.isGrey(value) { added.insert(.secondary) }
        default: break
        }
    }

    private mutating func readWeight(_ value: String) {
        let number = Int(value) ?? 0
        if MarkupStyle.boldWeights.contains(value) || number >= 600 { added.insert(.strong) }
        if value == "normal" || (1..<600).contains(number) { removed.insert(.strong) }
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
