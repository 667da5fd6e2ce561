import CNcurses
import Core

/// What ncurses calls each of our styles on this terminal.
@MainActor
struct StyleAttributes {
    struct Attribute {
        var attribute: attr_t
        var pair: Int32
    }

    /// One for each of the styles' bit patterns.
    private let attributes: [Attribute]
    /// The colours that a picture may have.
    let colors: ColorDepth

    /// - Parameter isColored: Whether colours are wanted. Without them, or where the terminal has
    ///   none, bold takes their place.
    init(isColored: Bool) {
        let hasColors = isColored && has_colors() && start_color() == OK
        if hasColors {
            use_default_colors()
            init_pair(StyleAttributes.accentPair, Int16(COLOR_CYAN), -1)
            init_pair(StyleAttributes.alertPair, Int16(COLOR_RED), -1)
        }
        colors = hasColors ? StyleAttributes.depth : .none
        attributes = (0...UInt8.max).map {
            StyleAttributes.attribute(of: Style(rawValue: $0), hasColors: hasColors)
        }
    }

    subscript(style: Style) -> Attribute { attributes[Int(style.rawValue)] }

    /// The style with other colours.
    ///
    /// ncurses keeps account of the pairs of colours: it finds the one that there is, or gives us
    /// the one that was not used for longest.
    subscript(style: Style, colors: CellColors) -> Attribute {
        var result = self[style.subtracting([.accent, .alert])]
        guard self.colors != .none else { return result }
        let pair = alloc_pair(Int32(colors.foreground ?? -1), Int32(colors.background ?? -1))
        guard pair > 0 else { return result }
        result.pair = pair
        // Where there is no room for a number as high as that, only the other place counts.
        result.attribute |= mot_color_pair(min(pair, 255))
        return result
    }

    /// A terminal of 88 colours has other ones from the ninth on, one of millions no palette.
    private static var depth: ColorDepth {
        switch mot_color_count() {
        case 256: .palette
        case 8...: .eight
        default: .none
        }
    }

    private static let accentPair: Int16 = 1
    private static let alertPair: Int16 = 2

    private static func attribute(of style: Style, hasColors: Bool) -> Attribute {
        var result = Attribute(attribute: 0, pair: 0)
        if style.contains(.bold) { result.attribute |= mot_attribute_bold() }
        if style.contains(.dim) { result.attribute |= mot_attribute_dim() }
        if style.contains(.reverse) { result.attribute |= mot_attribute_reverse() }
        if style.contains(.underline) { result.attribute |= mot_attribute_underline() }
        if style.contains(.italic) { result.attribute |= mot_attribute_italic() }
        let pair = style.contains(.alert) ? alertPair : style.contains(.accent) ? accentPair : 0
        guard pair > 0 else { return result }
        if hasColors {
            result.pair = Int32(pair)
            result.attribute |= mot_color_pair(result.pair)
        } else {
            result.attribute |= mot_attribute_bold()
        }
        return result
    }
}
