import CNcurses
import Core

/// The ncurses attributes of our styles on this terminal.
@MainActor
struct StyleAttributes {
    struct Attribute {
        var attribute: attr_t
        var pair: Int32
    }

    /// Indexed by the raw value of the style.
    private let attributes: [Attribute]
    /// The colours available to pictures.
    let colors: ColorDepth

    /// - Parameter isColored: Whether to use colours. Without them, or on a terminal that has none,
    ///   coloured text is bold.
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

    /// The style with the colours of a picture's cell.
    ///
    /// ncurses manages the colour pairs: it reuses an existing pair, or replaces the least recently
    /// used one.
    subscript(style: Style, colors: CellColors) -> Attribute {
        var result = self[style.subtracting([.accent, .alert])]
        guard self.colors != .none else { return result }
        let pair = alloc_pair(Int32(colors.foreground ?? -1), Int32(colors.background ?? -1))
        guard pair > 0 else { return result }
        result.pair = pair
        // A pair above 255 does not fit into the attribute; then only `pair` counts.
        result.attribute |= mot_color_pair(min(pair, 255))
        return result
    }

    /// With 88 colours the palette differs from the ninth colour on; a true-colour terminal has no
    /// palette.
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
