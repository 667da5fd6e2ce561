import Core
import Texts

/// A grid of cells that screens draw on, terminals show and tests read.
///
/// Drawing outside the canvas is clipped. If only half of a wide character would fit, or another
/// character overwrites one half, both halves become blanks.
public struct Canvas: Sendable {
    public let size: Size
    /// The position of the terminal's cursor; nil to hide it.
    public var cursor: Point?
    /// True if the canvas is for a screen reader or Braille.
    ///
    /// Such a canvas is plain: it has no ornaments and no styles, and only signs that screen
    /// readers and Braille displays know.
    let isPlain: Bool
    /// The place that has the focus: a selected row, a link, the front of a card; nil if there is
    /// none.
    var focus: Focus?
    /// The row of the prompt that has the focus; nil if there is none.
    var promptRow: Int?
    /// The row of a message; nil if there is none, or if hints stand in its place.
    var messageRow: Int?

    /// The cells of each row.
    ///
    /// Copies of a canvas share rows that are not drawn again.
    private(set) var rows: [[Cell]]
    /// The combining marks of all cells with combining marks; such a cell holds an index into this
    /// array.
    private(set) var combiningMarks: [[Unicode.Scalar]] = []
    /// The cells that link to the web, from top to bottom.
    private(set) var links: [PlacedLink] = []
    /// The pictures made of pixels, which lie over blank cells.
    private(set) var pixels: [PlacedPixels] = []
    /// True if a picture is expected, so that the terminal should be asked which pictures it can
    /// show.
    var awaitsPicture = false

    /// A part of a link, in one row.
    struct PlacedLink: Hashable {
        let area: Area
        let address: WebAddress
        /// The number of the link; all parts of a link have the same number.
        let number: Int
    }

    /// A picture made of pixels; it may cover only a part of its last cells.
    struct PlacedPixels: Equatable {
        let area: Area
        let picture: PixelPicture
    }

    public init(_ size: Size) { self.init(size, isPlain: false) }

    init(_ size: Size, isPlain: Bool) {
        self.size = size
        self.isPlain = isPlain
        let blank = [Cell](repeating: Cell(), count: size.width)
        rows = [[Cell]](repeating: blank, count: size.height)
    }

    /// The combining marks of a cell.
    func combiningMarks(of cell: Cell) -> [Unicode.Scalar] {
        cell.combiningMarks == 0 ? [] : combiningMarks[Int(cell.combiningMarks) - 1]
    }

    /// The columns of a row that differ from another canvas of the same size; nil if the rows are
    /// equal.
    ///
    /// The range goes from the first to the last different column, and is extended to whole wide
    /// characters.
    func changedColumns(_ y: Int, since other: Canvas) -> Range<Int>? {
        let mine = rows[y]
        let theirs = other.rows[y]
        var first = 0
        var last = size.width - 1
        if combiningMarks.isEmpty, other.combiningMarks.isEmpty {
            // If both canvases share the row, this compares only the storage.
            if mine == theirs { return nil }
            let (mine, theirs) = (mine.span, theirs.span)
            while mine[first] == theirs[first] { first += 1 }
            while mine[last] == theirs[last] { last -= 1 }
        } else {
            while first <= last, !looksOther(mine[first], theirs[first], of: other) { first += 1 }
            guard first <= last else { return nil }
            while !looksOther(mine[last], theirs[last], of: other) { last -= 1 }
        }
        let isRightHalf = { x in mine[x].width == 0 || theirs[x].width == 0 }
        while first > 0, isRightHalf(first) { first -= 1 }
        while last + 1 < size.width, isRightHalf(last + 1) { last += 1 }
        return first..<last + 1
    }

    /// Moves rows up or down by a line, as a terminal does; the row at the other end becomes blank.
    ///
    /// - Parameter scroll: The rows, and their direction.
    mutating func move(_ scroll: Scroll) {
        rows.remove(at: scroll.isUp ? scroll.rows.lowerBound : scroll.rows.upperBound - 1)
        rows.insert(
            [Cell](repeating: Cell(), count: size.width),
            at: scroll.isUp ? scroll.rows.upperBound - 1 : scroll.rows.lowerBound)
    }

    func looksOther(_ mine: Cell, _ theirs: Cell, of other: Canvas) -> Bool {
        if mine.combiningMarks == 0 || theirs.combiningMarks == 0 { return mine != theirs }
        return mine.scalar != theirs.scalar || mine.width != theirs.width
            || mine.style != theirs.style
            || combiningMarks(of: mine) != other.combiningMarks(of: theirs)
    }

    /// Writes text in one row.
    ///
    /// - Parameters:
    ///   - text: Any text; see ``Glyphs`` for the parts that are shown.
    ///   - x: The first column.
    ///   - y: The row.
    ///   - width: The maximum number of cells; longer text is cut and ends in `…`. Nil to clip at
    ///     the edge of the canvas, without `…`.
    ///   - style: The style of all cells.
    /// - Returns: The number of cells written.
    @discardableResult
    public mutating func write(
        _ text: some StringProtocol, x: Int, y: Int, width: Int? = nil, style: Style = .plain
    ) -> Int {
        let room = min(width ?? .max, max(0, size.width - x))
        guard room > 0, (0..<size.height).contains(y), x >= 0 else { return 0 }
        if let count = writeASCII(text, x: x, y: y, room: room, style: style) { return count }
        var usedWidth = 0
        for glyph in Glyphs(text) {
            if usedWidth + glyph.width > room {
                // The text is too long: end it with `…`.
                if width != nil { return writeEllipsis(x: x, y: y, room: room, style: style) }
                break
            }
            put(glyph, x: x + usedWidth, y: y, style: style)
            usedWidth += glyph.width
        }
        return usedWidth
    }

    /// A fast path for most text: writes printable ASCII that fits.
    ///
    /// Returns nil for other text.
    private mutating func writeASCII(
        _ text: some StringProtocol, x: Int, y: Int, room: Int, style: Style
    ) -> Int? {
        let style = effectiveStyle(style)
        let count = text.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
            guard bytes.count <= room, bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else {
                return nil
            }
            return rows[y].withUnsafeMutableBufferPointer { row in
                let cells = UnsafeMutableBufferPointer(rebasing: row[x..<x + bytes.count])
                // Overwriting half of a wide character needs the slow path.
                guard cells.allSatisfy({ $0.width == 1 }) else { return nil }
                for offset in bytes.indices {
                    cells[offset] = Cell(scalar: UInt32(bytes[offset]), style: style)
                }
                return bytes.count
            }
        }
        return count ?? nil
    }

    /// Writes `…` into the last cell of the available width; on a plain canvas, writes `...` into
    /// its last three cells.
    private mutating func writeEllipsis(x: Int, y: Int, room: Int, style: Style) -> Int {
        if isPlain {
            for end in 1...min(3, room) {
                put(Glyph(scalar: ".", width: 1), x: x + room - end, y: y, style: style)
            }
            return room
        }
        put(Glyph(scalar: "…", width: 1), x: x + room - 1, y: y, style: style)
        return room
    }

    /// Fills an area with a character one cell wide, by default a blank.
    public mutating func fill(
        _ area: Area, with scalar: Unicode.Scalar = " ", style: Style = .plain
    ) {
        let cell = Cell(scalar: scalar.value, style: effectiveStyle(style))
        let columns = columns(of: area)
        for y in lines(of: area) where !columns.isEmpty {
            // Only the edges of the area can split a wide character.
            if rows[y][columns.lowerBound].width != 1 { clearWide(x: columns.lowerBound, y: y) }
            let last = columns.upperBound - 1
            if rows[y][last].width != 1 { clearWide(x: last, y: y) }
            rows[y].withUnsafeMutableBufferPointer { $0[columns].update(repeating: cell) }
        }
    }

    /// Replaces the style of all cells in an area.
    public mutating func set(_ style: Style, in area: Area) {
        guard !isPlain else { return }
        for y in lines(of: area) {
            for x in columns(of: area) { rows[y][x].style = style }
        }
    }

    /// Selects all cells in an area.
    ///
    /// The cells lose their earlier style, except the mark of a match.
    ///
    /// - Parameters:
    ///   - area: The area.
    ///   - style: A style that all cells get as well.
    mutating func select(_ area: Area, style: Style = .plain) {
        guard !isPlain else { return }
        for y in lines(of: area) {
            for x in columns(of: area) {
                rows[y][x].style = rows[y][x].style.intersection(.match).union([.reverse, style])
            }
        }
    }

    /// Adds a style to all cells in an area.
    public mutating func add(_ style: Style, to area: Area) {
        guard !isPlain else { return }
        for y in lines(of: area) {
            for x in columns(of: area) { rows[y][x].style.insert(style) }
        }
    }

    /// Links cells of one row to the web, if the terminal supports links; does nothing on a plain
    /// canvas.
    mutating func link(_ area: Area, to address: WebAddress, number: Int) {
        // A screen reader would speak a row again when its links change.
        guard !isPlain, area.width > 0, (0..<size.height).contains(area.y) else { return }
        links.append(PlacedLink(area: area, address: address, number: number))
    }

    /// Removes the pictures of pixels that cover any part of an area.
    mutating func removePixels(in area: Area) { pixels.removeAll { $0.area.overlaps(area) } }

    /// Draws a picture into an area, clipped to the area.
    ///
    /// Pixels are drawn only if all of them fit.
    ///
    /// - Parameters:
    ///   - picture: The picture.
    ///   - first: The first row of the picture that is drawn.
    ///   - area: The area.
    ///   - style: A style for all cells of the picture.
    mutating func draw(
        _ picture: Picture, from first: Int = 0, in area: Area, style: Style = .plain
    ) {
        let place = Area(
            x: area.x, y: area.y, width: min(area.width, picture.size.width),
            height: min(area.height, picture.size.height - first))
        // This also blanks wide characters that the area splits.
        fill(place)
        if let pixels = picture.pixels,
            place.size == Size(width: picture.size.width, height: picture.size.height),
            place.x + place.width <= size.width, place.y + place.height <= size.height
        {
            return self.pixels.append(PlacedPixels(area: place, picture: pixels))
        }
        for y in lines(of: place) {
            let row = picture.rows[y - area.y + first]
            for x in columns(of: place) {
                let cell = row[x - area.x]
                rows[y][x] = Cell(
                    scalar: cell.glyph.value, colors: CellColors(cell),
                    style: cell.isReversed ? style.union(.reverse) : style)
            }
        }
    }

    /// The style that cells get.
    ///
    /// On a plain canvas, cells get no style, because a screen reader would repeat a text when only
    /// its look changes.
    private func effectiveStyle(_ style: Style) -> Style { isPlain ? .plain : style }

    private func lines(of area: Area) -> Range<Int> {
        (0..<size.height).clamped(to: area.y..<area.y + area.height)
    }

    private func columns(of area: Area) -> Range<Int> {
        (0..<size.width).clamped(to: area.x..<area.x + area.width)
    }

    private mutating func put(_ glyph: Glyph, x: Int, y: Int, style: Style) {
        if rows[y][x].width != 1 { clearWide(x: x, y: y) }
        var marksIndex: UInt16 = 0
        if !glyph.combiningMarks.isEmpty, combiningMarks.count < Int(UInt16.max) {
            combiningMarks.append(glyph.combiningMarks)
            marksIndex = UInt16(truncatingIfNeeded: combiningMarks.count)
        }
        rows[y][x] = Cell(
            scalar: (isPlain ? glyph.scalar.plainForm : glyph.scalar).value,
            combiningMarks: marksIndex,
            width: UInt8(truncatingIfNeeded: glyph.width), style: effectiveStyle(style))
        if glyph.width == 2 {
            if rows[y][x + 1].width != 1 { clearWide(x: x + 1, y: y) }
            rows[y][x + 1] = .rightHalf(style: effectiveStyle(style))
        }
    }

    /// Blanks both halves of the wide character that the cell belongs to.
    private mutating func clearWide(x: Int, y: Int) {
        let leftHalf = rows[y][x].width == 0 ? x - 1 : x
        for half in [leftHalf, leftHalf + 1] {
            rows[y][half] = Cell(style: rows[y][half].style)
        }
    }
}

extension Canvas: Equatable {
    /// True if both canvases show the same, regardless of the order of drawing.
    public static func == (left: Canvas, right: Canvas) -> Bool {
        left.size == right.size && left.cursor == right.cursor && left.links == right.links
            && left.pixels == right.pixels
            && (0..<left.size.height).allSatisfy { left.changedColumns($0, since: right) == nil }
    }
}

extension Canvas {
    /// The rows as plain text, without trailing blanks.
    public var lines: [String] {
        (0..<size.height).map { y in
            var bytes: [UInt8] = []
            bytes.reserveCapacity(size.width * 2)
            for cell in rows[y] where cell.width > 0 {
                if let scalar = Unicode.Scalar(cell.scalar) { bytes += UTF8.encoded(scalar) }
                for mark in combiningMarks(of: cell) { bytes += UTF8.encoded(mark) }
            }
            while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    /// The canvas as plain text: one line per row, each ended by a newline.
    public var text: String { lines.map { $0 + "\n" }.joined() }
}

extension UTF8 {
    fileprivate static func encoded(_ scalar: Unicode.Scalar) -> some Sequence<UInt8> {
        // Every scalar has an encoding.
        encode(scalar) ?? encodedReplacementCharacter
    }
}

extension Canvas {
    /// The canvas as text with SGR sequences (ECMA-48) for styles and colours: one line per row,
    /// each ended by a newline and with all styles reset.
    ///
    /// - Parameter theme: The look of the styles.
    /// - Returns: The text.
    public func styledText(_ theme: Theme = .standard) -> String {
        rows.map { line(of: $0, theme) + "\n" }.joined()
    }

    private func line(of row: [Cell], _ theme: Theme) -> String {
        // Blanks with a style are visible; trailing blanks without a style are dropped.
        let end = row.lastIndex { $0 != Cell() }.map { $0 + 1 } ?? 0
        var line = String.UnicodeScalarView()
        var style = ""
        for cell in row[..<end] where cell.width > 0 {
            if Canvas.style(of: cell, theme) != style {
                style = Canvas.style(of: cell, theme)
                line += "\u{1B}[0\(style)m".unicodeScalars
            }
            if let scalar = Unicode.Scalar(cell.scalar) { line.append(scalar) }
            line += combiningMarks(of: cell)
        }
        if !style.isEmpty { line += "\u{1B}[0m".unicodeScalars }
        return String(line)
    }

    /// The SGR parameters of a cell's style, each preceded by a semicolon.
    private static func style(of cell: Cell, _ theme: Theme) -> String {
        guard cell.style != .plain || cell.colors != nil else { return "" }
        var look = theme.look(of: cell.style)
        if let index = cell.colors?.foreground { look.foreground = PaletteColor(index: index) }
        if let index = cell.colors?.background { look.background = PaletteColor(index: index) }
        // 256 colours are used, because the text may be shown on any terminal.
        return look.reduced(to: 256).parameters
    }
}
