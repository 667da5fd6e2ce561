public import Core
import Texts

/// The look of each part of the screen.
public struct Theme: Hashable, Sendable {
    /// The names of the themes.
    public enum Name: String, SettingChoice {
        /// The terminal's own colours and attributes, which can be read on any background.
        case standard = "default"
        case dark, light
        /// A theme without dim text and without colours.
        case contrast
        /// The dark or the light theme, chosen by the background of the terminal.
        case auto
    }

    /// A part of the screen with a look of its own.
    public enum Part: String, CaseIterable, Sendable {
        case dim, example, headword, link, accent, selected, match, error

        /// The style of the part's cells.
        var style: Style {
            switch self {
            case .dim: .dim
            case .example: .italic
            case .headword: .bold
            case .link: .underline
            case .accent: .accent
            case .selected: .reverse
            case .match: .match
            case .error: .alert
            }
        }

        fileprivate var purpose: String {
            switch self {
            case .dim: "less important text: numbers, notes, old answers"
            case .example: "examples and foreign words"
            case .headword: "headwords and titles"
            case .link: "links"
            case .accent: "headings, stars, and the current or new item"
            case .selected: "the selected row"
            case .match: "matches of a search, and the selected link"
            case .error: "errors"
            }
        }

        /// The look of the part in the settings; empty for the look of the theme.
        public var setting: Setting<String> {
            .text(
                "colors.\(rawValue)",
                "attributes and colours, such as \"bold 16 on #ffd787\"; empty for the theme's",
                "The style of \(purpose)",
                appliesAtOnce: true,
                problem: { text in
                    do throws(Look.Problem) {
                        _ = try Look(parsing: text)
                        return nil
                    } catch {
                        return error.text
                    }
                })
        }
    }

    /// A sentence that explains the texts of looks, for the settings file.
    public static let note =
        "Attributes are \(Look.Attributes.names.map(\.0).joined(separator: ", ")); a colour is one of "
        + "\(PaletteColor.allowedColors). #rrggbb becomes the nearest colour of the terminal, unless the "
        + "terminal reports 24-bit colours (COLORTERM=truecolor)."

    private let looks: [Part: Look]

    init(_ looks: [Part: Look]) { self.looks = looks }

    /// Makes the theme that the settings choose.
    ///
    /// - Parameters:
    ///   - settings: The settings.
    ///   - isDark: True if the background of the terminal is dark; nil if the background is
    ///     unknown.
    ///   - colors: The colours of the terminal. If the terminal has fewer colours than the palette,
    ///     the default theme replaces the dark and the light theme: the nearest of 16 colours can't
    ///     be read on every background.
    public init(_ settings: Settings, isDark: Bool? = nil, colors: ColorDepth = .palette) {
        let name = settings[.theme]
        let isPossible = colors == .palette || name == .contrast
        var looks =
            isPossible ? Theme.theme(named: name, isDark: isDark).looks : Theme.standard.looks
        for part in Part.allCases {
            let customLook = settings[part.setting]
            if !customLook.isEmpty, let look = Look(customLook) { looks[part] = look }
        }
        self.looks = looks
    }

    private static func theme(named name: Name, isDark: Bool?) -> Theme {
        switch name {
        case .standard: standard
        case .dark: dark
        case .light: light
        case .contrast: contrast
        case .auto: isDark.map { $0 ? dark : light } ?? standard
        }
    }

    public static let standard = Theme([
        .dim: "dim", .example: "italic", .headword: "bold", .link: "underline", .accent: "bold",
        .selected: "reverse", .match: "reverse", .error: "bold",
    ])

    static let dark = Theme([
        .dim: "248", .example: "italic", .headword: "bold", .link: "underline 117", .accent: "80",
        .selected: "255 on 24", .match: "16 on 222", .error: "bold 210",
    ])

    static let light = Theme([
        .dim: "240", .example: "italic", .headword: "bold", .link: "underline 25", .accent: "24",
        .selected: "231 on 24", .match: "16 on 222", .error: "bold 124",
    ])

    static let contrast = Theme([
        .dim: "plain", .example: "underline", .headword: "bold", .link: "underline",
        .accent: "bold", .selected: "bold reverse", .match: "reverse underline",
        .error: "bold underline",
    ])

    /// Returns the look of cells of a style.
    ///
    /// The look has the attributes of all parts of the style, and the colours of the most important
    /// part that has colours.
    ///
    /// Cells that are reversed twice, such as a match in the selected row, are not reversed.
    func look(of style: Style) -> Look {
        var result = Look()
        for part in Part.allCases where style.contains(part.style) {
            guard let look = looks[part] else { continue }
            let isReversed =
                result.attributes.contains(.reverse) != look.attributes.contains(.reverse)
            result.attributes.formUnion(look.attributes)
            if !isReversed { result.attributes.remove(.reverse) }
            // A foreground colour was chosen for its background, so both come from the same part.
            if look.background != nil {
                (result.foreground, result.background) = (look.foreground, look.background)
            } else if result.background == nil {
                result.foreground = look.foreground ?? result.foreground
            }
        }
        return result
    }
}

/// Attributes and colours.
struct Look: Hashable, Sendable {
    struct Attributes: OptionSet, Hashable, Sendable {
        let rawValue: UInt8

        static let bold = Attributes(rawValue: 1)
        static let dim = Attributes(rawValue: 2)
        static let italic = Attributes(rawValue: 4)
        static let underline = Attributes(rawValue: 8)
        static let reverse = Attributes(rawValue: 16)

        fileprivate static let names: [(String, Attributes)] = [
            ("bold", .bold), ("dim", .dim), ("italic", .italic), ("underline", .underline),
            ("reverse", .reverse), ("plain", []),
        ]

        /// The attribute with a name; nil if no attribute has the name.
        fileprivate static func named(_ name: String) -> Attributes? {
            names.first { $0.0 == name }?.1
        }
    }

    /// A pair of colours; nil stands for a colour of the terminal.
    struct Colors: Hashable {
        let foreground: PaletteColor?
        let background: PaletteColor?
    }

    var attributes: Attributes = []
    /// Nil for the terminal's own colour.
    var foreground: PaletteColor?
    /// Nil for the terminal's own colour.
    var background: PaletteColor?

    /// Makes a look with the terminal's own colours.
    init() {}

    /// The reason why a text is not valid as a look.
    struct Problem: Error, Hashable {
        /// A sentence without a full stop.
        let text: String
    }

    /// Parses a text such as `bold underline cyan on 235`.
    ///
    /// - Returns: Nil if the text is not valid.
    init?(_ text: String) {
        do throws(Problem) {
            try self.init(parsing: text)
        } catch {
            return nil
        }
    }

    /// Parses a text such as `bold underline cyan on 235`.
    ///
    /// - Throws: A ``Problem`` that says which word is wrong.
    init(parsing text: String) throws(Problem) {
        var words = text.lowercased().split(separator: " ").map(String.init)[...]
        guard !words.isEmpty else {
            throw Problem(text: "write an attribute or a colour, such as bold or cyan")
        }
        while let word = words.first, let attribute = Attributes.named(word) {
            attributes.insert(attribute)
            words = words.dropFirst()
        }
        if let word = words.first, word != "on" {
            foreground = try PaletteColor.parsed(word)
            words = words.dropFirst()
        }
        if words.first == "on" {
            background = try PaletteColor.parsed(words.dropFirst().first ?? "")
            words = words.dropFirst(2)
        }
        guard let rest = words.first else { return }
        throw Problem(
            text: "“\(rest.cleaned(limit: 40))” is in the wrong place; the order is attributes, "
                + "a colour, “on” and a background")
    }

    /// Returns the look as a terminal shows it.
    ///
    /// - Parameter count: The number of colours of the terminal, more than 256 for 24 bits. 0 if
    ///   the terminal has no colours, or if the user wants no colours.
    /// - Returns: The look. If there are no colours, attributes take their place.
    func reduced(to count: Int) -> Look {
        guard foreground != nil || background != nil else { return self }
        var look = self
        look.foreground = count == 0 ? nil : foreground?.reduced(to: count)
        look.background = count == 0 ? nil : background?.reduced(to: count)
        // Cells with a background must stay visible without the background.
        if count == 0 { look.attributes.insert(background == nil ? .bold : .reverse) }
        return look
    }

    /// The parameters of SGR (ECMA-48; for colours, XTerm Control Sequences), each preceded by a
    /// semicolon.
    var parameters: String {
        let names: [(Attributes, String)] = [
            (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
        ]
        var numbers = names.filter { attributes.contains($0.0) }.map(\.1)
        if let foreground { numbers.append("38;\(foreground.parameters)") }
        if let background { numbers.append("48;\(background.parameters)") }
        return numbers.map { ";" + $0 }.joined()
    }
}

extension Look: ExpressibleByStringLiteral {
    /// Parses the looks in the themes of the program.
    ///
    /// A test checks that these looks are valid.
    init(stringLiteral text: String) { self = Look(text) ?? Look() }
}

/// A colour of xterm's palette: the 16 colours of the terminal, a cube of 6 x 6 x 6, and 24 greys.
///
/// A colour of 24 bits also has the nearest colour of the palette.
struct PaletteColor: Hashable, Sendable {
    let index: UInt8
    /// The colour of 24 bits, red first; nil for a colour of the palette.
    private(set) var exact: UInt32?

    init(index: UInt8) { self.index = index }

    private static let names = [
        "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
    ]

    /// The list of valid colours, in words.
    static let allowedColors =
        names.joined(separator: ", ")
        + ", the same with bright- before them, default, 0 to 255 and #rrggbb"

    /// Parses a name, `bright-` and a name, a number of the palette, `#rrggbb`, or `default`.
    ///
    /// - Parameter text: The text, in lower case.
    /// - Returns: The colour; nil for the terminal's own.
    /// - Throws: A problem that lists all valid colours.
    static func parsed(_ text: String) throws(Look.Problem) -> PaletteColor? {
        if text == "default" { return nil }
        let isBright = text.hasPrefix("bright-")
        if let index = names.firstIndex(of: isBright ? String(text.dropFirst(7)) : text) {
            return PaletteColor(index: UInt8(index + (isBright ? 8 : 0)))
        }
        if let index = UInt8(text), text.allSatisfy(\.isNumber) {
            return PaletteColor(index: index)
        }
        if text.count == 7, text.hasPrefix("#"), text.dropFirst().allSatisfy(\.isHexDigit),
            let value = UInt32(text.dropFirst(), radix: 16)
        {
            return PaletteColor(exact: value)
        }
        guard !text.isEmpty else {
            throw Look.Problem(
                text: "the colour after “on” is missing; it is one of \(allowedColors)")
        }
        let validWords = names + names.map { "bright-\($0)" } + Look.Attributes.names.map(\.0)
        let hint = text.nearest(in: validWords).map { " (did you mean \($0)?)" } ?? ""
        throw Look.Problem(
            text: "“\(text.cleaned(limit: 40))” is no colour\(hint); "
                + "a colour is one of \(allowedColors)")
    }

    private static let levels = [0, 95, 135, 175, 215, 255]

    /// Makes a colour of 24 bits, with the nearest colour of the cube or the greys.
    private init(exact: UInt32) {
        index = PaletteColor.nearest(to: PaletteColor.parts(of: exact), among: 16...UInt8.max)
        self.exact = exact
    }

    /// The index of the colour of the palette that is nearest to three parts, the lowest of several;
    /// 0 if there are none.
    static func nearest(to parts: [Int], among indices: some Sequence<UInt8>) -> UInt8 {
        indices.map { (PaletteColor(index: $0).distance(to: parts), $0) }.min(by: <)?.1 ?? 0
    }

    private static func parts(of exact: UInt32) -> [Int] {
        [exact >> 16, exact >> 8 & 0xFF, exact & 0xFF].map(Int.init)
    }

    /// The parameters of SGR that follow 38 or 48.
    var parameters: String {
        guard exact != nil else { return "5;\(index)" }
        return "2;" + parts.map { "\($0)" }.joined(separator: ";")
    }

    /// The square of the distance to a colour, whose parts are from 0 to 255.
    func distance(to other: [Int]) -> Int {
        zip(parts, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }

    /// Red, green and blue, each from 0 to 255; the first 16 colours have the values of xterm.
    var parts: [Int] {
        if let exact { return PaletteColor.parts(of: exact) }
        let index = Int(index)
        switch index {
        case 0..<16: return PaletteColor.terminalColors[index]
        case 16..<232:
            let cube = index - 16
            return [cube / 36, cube / 6 % 6, cube % 6].map { PaletteColor.levels[$0] }
        default:
            let grey = 8 + 10 * (index - 232)
            return [grey, grey, grey]
        }
    }

    private static let terminalColors = [
        [0, 0, 0], [205, 0, 0], [0, 205, 0], [205, 205, 0], [0, 0, 238], [205, 0, 205],
        [0, 205, 205], [229, 229, 229], [127, 127, 127], [255, 0, 0], [0, 255, 0], [255, 255, 0],
        [92, 92, 255], [255, 0, 255], [0, 255, 255], [255, 255, 255],
    ]

    /// The nearest colour that a terminal has.
    ///
    /// - Parameter count: The number of the terminal's colours, at least 8; more than 256 for 24
    ///   bits.
    /// - Returns: The colour.
    func reduced(to count: Int) -> PaletteColor {
        if count > 256 { return self }
        if count == 256 || Int(index) < min(count, 16) { return PaletteColor(index: index) }
        // With 8 colours, the bright colours of the 16 become the plain colours.
        if index < 16 { return PaletteColor(index: index % 8) }
        let indices = 0..<UInt8(min(count, 16))
        return PaletteColor(index: PaletteColor.nearest(to: parts, among: indices))
    }
}

extension Setting where Value == Theme.Name {
    /// The setting of the theme.
    public static var theme: Setting {
        .choice(
            "theme", .auto,
            "The colours; auto is dark or light, like the background of the terminal")
    }
}
