import CNcurses
import Core

/// The ncurses attributes that show styles on this terminal.
@MainActor
struct StyleAttributes {
    struct Attribute {
        var attribute: attr_t
        var pair: Int32
    }

    /// The attributes, indexed by the raw value of the style.
    private var attributes: [Attribute] = []
    /// The number of colours: more than 256 for 24 bits; 0 if there are no colours, or the user
    /// wants no colours.
    private let colorCount: Int
    /// True if ncurses numbers a colour by its red, green and blue parts.
    private let isDirect: Bool
    /// The colours of 24 bits, each by the palette colour that replaces it in the output of
    /// ncurses.
    private(set) var exactColors: [UInt8: PaletteColor] = [:]
    private(set) var theme: Theme
    /// The colours available to pictures.
    let colors: ColorDepth

    /// - Parameters:
    ///   - theme: The looks of styles.
    ///   - isColored: True to use colours. Without colours, coloured text is bold.
    ///   - isExact: True if the terminal has colours of 24 bits beside its palette of 256.
    init(_ theme: Theme, isColored: Bool, isExact: Bool) {
        self.theme = theme
        let hasColors = isColored && has_colors() && start_color() == OK
        if hasColors { use_default_colors() }
        let count = hasColors ? Int(mot_color_count()) : 0
        isDirect = count > 256
        colorCount = isExact && count == 256 ? 1 << 24 : count
        colors = hasColors ? StyleAttributes.depth : .none
        use(theme)
    }

    /// Uses another theme.
    mutating func use(_ theme: Theme) {
        self.theme = theme
        let looks = (0...UInt8.max).map { value in
            theme.look(of: Style(rawValue: value)).reduced(to: colorCount)
        }
        exactColors = substitutes(for: looks.flatMap { [$0.foreground, $0.background] })
        var pairs: [Look.Colors: Int32] = [:]
        attributes = looks.map { attribute(of: $0, &pairs) }
    }

    /// Chooses a palette colour for each colour of 24 bits: the nearest palette colour that the
    /// theme does not use.
    ///
    /// A picture with this palette colour gets the colour of 24 bits, too; the difference is too
    /// small to be seen.
    private func substitutes(for colors: [PaletteColor?]) -> [UInt8: PaletteColor] {
        guard !isDirect else { return [:] }
        let colors = Set(colors.compactMap(\.self))
        var freeIndices = Set<UInt8>(16...UInt8.max).subtracting(
            colors.filter { $0.exact == nil }.map(\.index))
        var substitutes: [UInt8: PaletteColor] = [:]
        for color in colors.filter({ $0.exact != nil }).sorted(by: {
            $0.parts.lexicographicallyPrecedes($1.parts)
        }) {
            guard !freeIndices.isEmpty else { break }
            let nearest = PaletteColor.nearest(to: color.parts, among: freeIndices)
            freeIndices.remove(nearest)
            substitutes[nearest] = color
        }
        return substitutes
    }

    /// The number of a colour for ncurses.
    private func number(of color: PaletteColor?) -> Int32 {
        guard let color else { return -1 }
        if isDirect {
            // The first 8 numbers are colours of the palette.
            guard color.exact != nil || color.index >= 8 else { return Int32(color.index) }
            return Int32(max(8, color.parts.reduce(0) { $0 << 8 | $1 }))
        }
        return Int32(exactColors.first { $0.value == color }?.key ?? color.index)
    }

    subscript(style: Style) -> Attribute { attributes[Int(style.rawValue)] }

    /// The control sequence (SGR of ECMA-48) for text that Mot writes without ncurses.
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
        // Removes the colours of the style, because the picture has its own.
        result.attribute &= ~mot_color_pair(255)
        let pair = alloc_pair(
            number(of: colors.foreground.map { PaletteColor(index: $0) }),
            number(of: colors.background.map { PaletteColor(index: $0) }))
        guard pair > 0 else { return result }
        result.pair = pair
        // A pair above 255 does not fit into the attribute; ncurses then uses `pair` alone.
        result.attribute |= mot_color_pair(min(pair, 255))
        return result
    }

    /// The colours for pictures.
    ///
    /// A palette of 88 colours differs from xterm's palette from the ninth colour on, so only eight
    /// colours are used.
    private static var depth: ColorDepth {
        switch mot_color_count() {
        case 256...: .palette
        case 8...: .eight
        default: .none
        }
    }

    /// A look as attributes of ncurses.
    ///
    /// Each pair of colours gets a number when it is first used.
    private func attribute(of look: Look, _ pairs: inout [Look.Colors: Int32]) -> Attribute {
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
            init_extended_pair(
                result.pair, number(of: colors.foreground), number(of: colors.background))
            pairs[colors] = result.pair
        }
        result.attribute |= mot_color_pair(result.pair)
        return result
    }
}
