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
    private var attributes: [Attribute] = []
    /// 0 if there are none, or none are wanted.
    private let colorCount: Int
    private(set) var theme: Theme
    /// The colours available to pictures.
    let colors: ColorDepth

    /// - Parameters:
    ///   - theme: How styles look.
    ///   - isColored: Whether to use colours. Without them, or on a terminal that has none, coloured text is bold.
    init(_ theme: Theme, isColored: Bool) {
        self.theme = theme
        let hasColors = isColored && has_colors() && start_color() == OK
        if hasColors { use_default_colors() }
        colorCount = hasColors ? Int(mot_color_count()) : 0
        colors = hasColors ? StyleAttributes.depth : .none
        use(theme)
    }

    /// Uses another theme.
    mutating func use(_ theme: Theme) {
        self.theme = theme
        var pairs: [Look.Colors: Int32] = [:]
        attributes = (0...UInt8.max).map { value in
            attribute(of: theme.look(of: Style(rawValue: value)), &pairs)
        }
    }

    subscript(style: Style) -> Attribute { attributes[Int(style.rawValue)] }

    /// The control sequence (SGR of ECMA-48) for what ncurses does not write.
    func sequence(of style: Style) -> String {
        "\u{1B}[0\(theme.look(of: style).reduced(to: colorCount).parameters)m"
    }

    /// The style with the colours of a picture's cell.
    ///
    /// ncurses manages the colour pairs: it reuses an existing pair, or replaces the least recently
    /// used one.
    subscript(style: Style, colors: CellColors) -> Attribute {
        var result = self[style]
        guard self.colors != .none else { return result }
        // The picture has colours of its own.
        result.attribute &= ~mot_color_pair(255)
        let pair = alloc_pair(
            colors.foreground.map { Int32($0) } ?? -1, colors.background.map { Int32($0) } ?? -1)
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

    /// A look as attributes of ncurses; each of its pairs of colours gets a number when it is first needed.
    private func attribute(of look: Look, _ pairs: inout [Look.Colors: Int32]) -> Attribute {
        let look = look.reduced(to: colorCount)
        var result = Attribute(attribute: 0, pair: 0)
        let attributes = look.attributes
        if attributes.contains(.bold) { result.attribute |= mot_attribute_bold() }
        if attributes.contains(.dim) { result.attribute |= mot_attribute_dim() }
        if attributes.contains(.reverse) { result.attribute |= mot_attribute_reverse() }
        if attributes.contains(.underline) { result.attribute |= mot_attribute_underline() }
        if attributes.contains(.italic) { result.attribute |= mot_attribute_italic() }
        guard look.foreground != nil || look.background != nil else { return result }
        let colors = Look.Colors(foreground: look.foreground, background: look.background)
        result.pair = pairs[colors] ?? Int32(pairs.count + 1)
        if pairs[colors] == nil {
            init_pair(
                Int16(result.pair), colors.foreground.map { Int16($0.index) } ?? -1,
                colors.background.map { Int16($0.index) } ?? -1)
            pairs[colors] = result.pair
        }
        result.attribute |= mot_color_pair(result.pair)
        return result
    }
}
