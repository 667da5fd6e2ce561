import Core

/// One cell of a terminal's screen: 8 bytes.
struct Cell: Equatable {
    /// What the cell shows; 0 in the right half of a wide character.
    let scalar: UInt32
    /// The place of its marks; its colours where `form` says so: no cell has both.
    private let extra: UInt16
    /// The width, and above it whether it has colours of its own.
    private let form: UInt8
    /// How it looks.
    var style: Style

    private static let isColored: UInt8 = 0x80

    /// Makes a cell, a blank one if nothing is said.
    ///
    /// - Parameters:
    ///   - scalar: What it shows.
    ///   - marks: Where the canvas keeps the marks on it, counted from 1; 0 for none.
    ///   - width: How many cells the character takes: 1, or 2 in the left half of a wide one, 0 in
    ///     the right.
    ///   - style: How it looks.
    init(scalar: UInt32 = 0x20, marks: UInt16 = 0, width: UInt8 = 1, style: Style = .plain) {
        self.scalar = scalar
        extra = marks
        form = width
        self.style = style
    }

    /// Makes a cell of a picture.
    ///
    /// - Parameters:
    ///   - scalar: What it shows, one cell wide.
    ///   - colors: The colours of its own.
    ///   - style: How it looks apart from that.
    init(scalar: UInt32, colors: CellColors, style: Style) {
        self.scalar = scalar
        extra = colors.bits
        form = 1 | Cell.isColored
        self.style = style
    }

    /// Where the canvas keeps the marks on it, counted from 1; 0 for none.
    var marks: UInt16 { form & Cell.isColored == 0 ? extra : 0 }

    /// How many cells the character takes: 1, or 2 in the left half of a wide one, 0 in the right.
    var width: UInt8 { form & ~Cell.isColored }

    /// The colours of a picture; nil for those of the style.
    var colors: CellColors? { form & Cell.isColored == 0 ? nil : CellColors(bits: extra) }

    /// The right half of a wide character.
    static func rightHalf(style: Style) -> Cell { Cell(scalar: 0, width: 0, style: style) }

    /// The whole cell as one number: a frame compares all of them.
    private var bits: UInt64 {
        UInt64(scalar) | UInt64(extra) << 32 | UInt64(form) << 48 | UInt64(style.rawValue) << 56
    }

    static func == (left: Cell, right: Cell) -> Bool { left.bits == right.bits }
}

/// The colours of a cell in two bytes.
struct CellColors: Hashable {
    /// One more than the foreground's number, and 256 times one more than the background's.
    ///
    /// 0 is the terminal's own. So the palette's last two colours, both nearly white, become one.
    let bits: UInt16

    init(bits: UInt16) { self.bits = bits }

    init(_ cell: Picture.Cell) {
        bits =
            CellColors.code(of: cell.foreground) | CellColors.code(of: cell.background) << 8
    }

    /// The number of the character's colour in the palette; nil for the terminal's own.
    var foreground: Int? { CellColors.color(of: bits & 0xFF) }
    /// The number of the colour around it; nil for the terminal's own.
    var background: Int? { CellColors.color(of: bits >> 8) }

    private static func code(of color: UInt8?) -> UInt16 {
        color.map { UInt16(min($0, 0xFE)) + 1 } ?? 0
    }

    private static func color(of code: UInt16) -> Int? { code == 0 ? nil : Int(code) - 1 }
}
