/// A picture as a terminal can show it: coloured characters.
public struct Picture: Hashable, Sendable {
    /// One cell.
    public struct Cell: Hashable, Sendable {
        /// What it shows: a character one cell wide.
        public let glyph: Unicode.Scalar
        /// The colour of the character, by its number in xterm's palette of 256; nil for the
        /// terminal's own.
        public let foreground: UInt8?
        /// The colour around the character; nil for the terminal's own.
        public let background: UInt8?
        /// Whether the two colours change places.
        public let isReversed: Bool

        /// Makes a cell.
        public init(
            _ glyph: Unicode.Scalar, foreground: UInt8? = nil, background: UInt8? = nil,
            isReversed: Bool = false
        ) {
            self.glyph = glyph
            self.foreground = foreground
            self.background = background
            self.isReversed = isReversed
        }

        /// A cell that shows nothing.
        public static let blank = Cell(" ")
    }

    /// The cells from the top row to the bottom one; all rows have the same length.
    public let rows: [[Cell]]
    /// How large it is.
    public let size: PictureSize

    /// Makes a picture; shorter rows are filled up with blank cells.
    public init(rows: [[Cell]]) {
        let width = rows.map(\.count).max() ?? 0
        self.rows = rows.map { row in
            row + Array(repeating: .blank, count: width - row.count)
        }
        size = PictureSize(width: width, height: rows.count)
    }
}

/// How large a picture is, or may be, in cells of a terminal, which are twice as high as wide.
public struct PictureSize: Hashable, Sendable {
    /// Cells in a row.
    public let width: Int
    /// Rows.
    public let height: Int

    /// Makes a size; what is below 0 counts as 0.
    public init(width: Int, height: Int) {
        self.width = max(0, width)
        self.height = max(0, height)
    }

    /// Whether nothing can be shown in it.
    public var isEmpty: Bool { width == 0 || height == 0 }
}

/// The colours that a picture may have.
public enum ColorDepth: Hashable, Sendable {
    /// None: the terminal has none, or the person wants none.
    case none
    /// The first eight of the palette.
    case eight
    /// xterm's palette of 256.
    case palette
}
