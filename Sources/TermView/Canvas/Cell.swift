import Core

/// One cell of the screen, in 8 bytes.
struct Cell: Equatable {
    /// The character; 0 in the right half of a wide character.
    let scalar: UInt32
    /// The index of the cell's combining marks, or the cell's colours if `widthAndColorBit` has the
    /// colour bit.
    ///
    /// A cell never has both.
    private let marksOrColors: UInt16
    /// The width in the low bits, and the colour bit.
    private let widthAndColorBit: UInt8
    var style: Style

    private static let colorBit: UInt8 = 0x80

    /// Makes a cell; by default a blank.
    ///
    /// - Parameters:
    ///   - scalar: The character.
    ///   - combiningMarks: The index of the cell's combining marks in the canvas, counted from 1; 0
    ///     if there are none.
    ///   - width: 1, or for a wide character 2 in the left half and 0 in the right half.
    ///   - style: The style.
    init(scalar: UInt32 = 0x20, combiningMarks: UInt16 = 0, width: UInt8 = 1, style: Style = .plain)
    {
        self.scalar = scalar
        marksOrColors = combiningMarks
        widthAndColorBit = width
        self.style = style
    }

    /// Makes a cell of a picture.
    ///
    /// - Parameters:
    ///   - scalar: The character, one cell wide.
    ///   - colors: The colours of the cell.
    ///   - style: Styles to add.
    init(scalar: UInt32, colors: CellColors, style: Style) {
        self.scalar = scalar
        marksOrColors = colors.bits
        widthAndColorBit = 1 | Cell.colorBit
        self.style = style
    }

    /// The index of the cell's combining marks in the canvas, counted from 1; 0 if there are none.
    var combiningMarks: UInt16 { widthAndColorBit & Cell.colorBit == 0 ? marksOrColors : 0 }

    /// The width in cells: 1, or for a wide character 2 in the left half and 0 in the right half.
    var width: UInt8 { widthAndColorBit & ~Cell.colorBit }

    /// The colours of a picture; nil to use the colours of the style.
    var colors: CellColors? {
        widthAndColorBit & Cell.colorBit == 0 ? nil : CellColors(bits: marksOrColors)
    }

    static func rightHalf(style: Style) -> Cell { Cell(scalar: 0, width: 0, style: style) }

    /// The cell as one number, so that frames are compared quickly.
    private var bits: UInt64 {
        UInt64(scalar) | UInt64(marksOrColors) << 32 | UInt64(widthAndColorBit) << 48 | UInt64(
            style.rawValue) << 56
    }

    static func == (left: Cell, right: Cell) -> Bool { left.bits == right.bits }
}

/// The foreground and background colours of a cell, in two bytes.
struct CellColors: Hashable {
    /// Two palette indices, each plus 1: the foreground in the low byte, the background in the high
    /// byte.
    ///
    /// 0 means the terminal's default colour.
    ///
    /// Index 255 does not fit and becomes 254; both colours are nearly white.
    let bits: UInt16

    init(bits: UInt16) { self.bits = bits }

    init(_ cell: Picture.Cell) {
        bits =
            CellColors.code(of: cell.foreground) | CellColors.code(of: cell.background) << 8
    }

    /// The palette index of the foreground; nil for the terminal's default.
    var foreground: UInt8? { CellColors.color(of: bits & 0xFF) }
    /// The palette index of the background; nil for the terminal's default.
    var background: UInt8? { CellColors.color(of: bits >> 8) }

    private static func code(of color: UInt8?) -> UInt16 {
        color.map { UInt16(min($0, 0xFE)) + 1 } ?? 0
    }

    private static func color(of code: UInt16) -> UInt8? {
        code == 0 ? nil : UInt8(truncatingIfNeeded: code - 1)
    }
}

/// The role of a cell; a ``Theme`` gives each role its look.
public struct Style: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let plain: Style = []
    /// Headwords and titles.
    public static let bold = Style(rawValue: 1)
    /// Secondary or outdated text.
    public static let dim = Style(rawValue: 2)
    /// The selected row.
    public static let reverse = Style(rawValue: 4)
    /// The accent colour: something current, such as today's row.
    public static let accent = Style(rawValue: 8)
    /// Errors.
    public static let alert = Style(rawValue: 16)
    /// Links.
    public static let underline = Style(rawValue: 32)
    /// Examples and foreign words; plain if the terminal has no italics.
    public static let italic = Style(rawValue: 64)
    /// A match of the search, the selected link, the chosen word.
    public static let match = Style(rawValue: 128)
}
