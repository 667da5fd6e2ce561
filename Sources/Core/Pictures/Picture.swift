public import Texts

/// A picture, made of coloured characters or of the terminal's pixels.
public struct Picture: Hashable, Sendable {
    public struct Cell: Hashable, Sendable {
        /// A character that is one cell wide.
        public let glyph: Unicode.Scalar
        /// An index into xterm's palette of 256 colours; nil for the terminal's default colour.
        public let foreground: UInt8?
        /// An index into xterm's palette of 256 colours; nil for the terminal's default colour.
        public let background: UInt8?
        /// True if foreground and background are swapped.
        public let isReversed: Bool

        public init(
            _ glyph: Unicode.Scalar, foreground: UInt8? = nil, background: UInt8? = nil,
            isReversed: Bool = false
        ) {
            self.glyph = glyph
            self.foreground = foreground
            self.background = background
            self.isReversed = isReversed
        }

        public static let blank = Cell(" ")
    }

    /// The rows from top to bottom.
    ///
    /// All rows have the same length.
    public let rows: [[Cell]]
    public let size: PictureSize
    /// The pixels, which are shown in place of the rows if the whole picture has room; nil for a
    /// picture of characters.
    public let pixels: PixelPicture?

    /// Makes a picture of characters.
    ///
    /// Shorter rows are padded with blank cells.
    public init(rows: [[Cell]]) {
        let width = rows.map(\.count).max() ?? 0
        self.rows = rows.map { row in
            row + Array(repeating: .blank, count: width - row.count)
        }
        size = PictureSize(width: width, height: rows.count)
        pixels = nil
    }

    /// Makes a picture of pixels.
    ///
    /// - Parameters:
    ///   - pixels: The pixels.
    ///   - cell: The size of a cell, in pixels.
    ///   - rows: The picture as characters, for a place that shows only a part of the picture;
    ///     missing rows are blank.
    public init(_ pixels: PixelPicture, cell: PixelSize, rows: [[Cell]] = []) {
        let width = (pixels.size.width + cell.width - 1) / cell.width
        let height = (pixels.size.height + cell.height - 1) / cell.height
        self.rows = (0..<height).map { y in
            let row = rows.indices.contains(y) ? rows[y].prefix(width) : []
            return row + [Cell](repeating: .blank, count: width - row.count)
        }
        size = PictureSize(width: width, height: height)
        self.pixels = pixels
    }
}

/// A picture, encoded for a terminal's pixel protocol.
public struct PixelPicture: Hashable, Sendable {
    public let pixelProtocol: PixelProtocol
    public let size: PixelSize
    /// The encoded bytes of the picture.
    ///
    /// - kitty: four bytes per pixel (RGBA), in parts of at most 4,096 bytes; each part is base64
    ///   with padding (RFC 4648)
    /// - sixels: one part with all bytes between `DCS` and `ST`
    public let parts: [[UInt8]]

    public init(pixelProtocol: PixelProtocol, size: PixelSize, parts: [[UInt8]]) {
        self.pixelProtocol = pixelProtocol
        self.size = size
        self.parts = parts
    }

    /// The length of all parts, in bytes.
    public var byteCount: Int { parts.reduce(0) { $0 + $1.count } }
}

/// The protocol by which pixels are sent to a terminal.
public enum PixelProtocol: Hashable, Sendable {
    /// kitty's graphics protocol (sw.kovidgoyal.net/kitty/graphics-protocol).
    case kitty
    /// DEC's sixels (VT330/VT340 Programmer Reference Manual, volume 2, chapter 14).
    case sixel
}

/// A size in pixels; both numbers are at least 1.
public struct PixelSize: Hashable, Sendable {
    public let width: Int
    public let height: Int

    /// - Returns: nil for a size without pixels.
    public init?(width: Int, height: Int) {
        guard width > 0, height > 0 else { return nil }
        self.width = width
        self.height = height
    }
}

/// The form of pictures in a terminal: pixels if the terminal can show them, else characters in its
/// colours.
public struct PictureForm: Hashable, Sendable {
    /// The protocol for pixels, and the size of a cell in pixels.
    public struct Pixels: Hashable, Sendable {
        public let pixelProtocol: PixelProtocol
        public let cell: PixelSize

        public init(_ pixelProtocol: PixelProtocol, cell: PixelSize) {
            self.pixelProtocol = pixelProtocol
            self.cell = cell
        }
    }

    public let colors: ColorDepth
    public let pixels: Pixels?

    public init(_ colors: ColorDepth, pixels: Pixels? = nil) {
        self.colors = colors
        self.pixels = pixels
    }

    /// The same form without pixels.
    public var characters: PictureForm { PictureForm(colors) }
}

/// The size of a picture in terminal cells; a cell is about twice as high as wide.
public struct PictureSize: Hashable, Sendable {
    public let width: Int
    public let height: Int

    /// Negative values count as 0.
    public init(width: Int, height: Int) {
        self.width = max(0, width)
        self.height = max(0, height)
    }

    public var isEmpty: Bool { width == 0 || height == 0 }
}

/// The colours that a picture may use.
public enum ColorDepth: Hashable, Sendable {
    /// The terminal has no colours, or the user has switched them off.
    case none
    /// The first eight colours of the palette.
    case eight
    /// xterm's palette of 256 colours.
    case palette
}

/// Loads pictures and converts them to characters or to pixels of the terminal.
public protocol ImageService: Sendable {
    /// Loads the picture at an address. A call ends early when its task is cancelled.
    ///
    /// - Parameters:
    ///   - address: The address of the picture.
    ///   - size: The maximum size. The picture keeps its proportions.
    /// - Returns: The picture; nil if the task was cancelled.
    /// - Throws: A ``PictureError`` with the cause.
    func picture(
        at address: WebAddress, size: PictureSize
    ) async throws(PictureError) -> Picture?

    /// Waits for the time that an item must be shown before its pictures are loaded.
    ///
    /// - Returns: False if the task was cancelled meanwhile.
    func isStillWanted() async -> Bool

    /// Draws a picture of a dictionary, without enlarging it.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - size: The maximum size.
    /// - Returns: The picture; nil if the task was cancelled, or the picture is so small that it
    ///   stands for a character.
    /// - Throws: A ``PictureError`` with the cause.
    func picture(of file: PictureFile, size: PictureSize) async throws(PictureError) -> Picture?
}

/// A picture in the files of a dictionary.
public struct PictureFile: Hashable, Sendable {
    /// The name by which entries refer to the picture.
    public let name: String
    /// The name of the dictionary.
    public let source: String
}

/// A failure to show a picture.
public enum PictureError: Error, Hashable {
    /// The program that converts pictures is not installed; `remedy` is a command, or two words
    /// such as `install chafa`.
    case programMissing(remedy: String)
    /// The server has failed, or has sent something that is not a picture.
    case network(NetworkError)
    /// The picture could not be converted.
    case unreadable(reason: String)
}

extension PictureError {
    /// True if another attempt may succeed without any change on this computer.
    public var isWorthRetrying: Bool {
        switch self {
        case .programMissing, .network(.switchedOff): false
        case .network, .unreadable: true
        }
    }
}

extension PictureError: CustomStringConvertible {
    /// The cause and the remedy, to be shown in brackets.
    public var description: String {
        switch self {
        case .programMissing(let remedy): "\(remedy) to see pictures"
        case .network(let error): "\(error)"
        case .unreadable(let reason): "it can't be shown: \(reason)"
        }
    }
}
