import Core
import Texts

/// The links to the web, and the pictures made of pixels, which ncurses can't show on the terminal.
///
/// Links and pictures are written after the frame, over cells that ncurses has written. Before
/// links or pictures change, their whole rows are rewritten, which removes the old links and
/// pictures.
@MainActor
struct FrameOverlay {
    /// True if links are sent to the terminal.
    var showsLinks = false
    private var links: [Canvas.PlacedLink] = []
    private var pictures: [Canvas.PlacedPixels] = []
    private var isCleared = false

    /// True if kitty holds pictures, which it keeps until they are deleted.
    var holdsPictures: Bool { pictures.contains { $0.picture.pixelProtocol == .kitty } }

    /// Forgets the shown links and pictures, because the next frame clears the screen.
    mutating func forget() { isCleared = true }

    /// The rows to rewrite: rows whose links a canvas changes, and rows of shown sixel pictures
    /// that the canvas lacks.
    func outdatedRows(for canvas: Canvas) -> Set<Int> {
        guard !isCleared else { return [] }
        var rows: Set<Int> = []
        if showsLinks, links != canvas.links {
            let old = Set(links)
            let new = Set(canvas.links)
            rows.formUnion(old.symmetricDifference(new).map(\.area.y))
        }
        if pictures != canvas.pixels {
            for old in pictures
            where old.picture.pixelProtocol == .sixel && !canvas.pixels.contains(old) {
                rows.formUnion(old.area.y..<old.area.y + old.area.height)
            }
        }
        return rows
    }

    /// The bytes that show the links and pictures of a canvas on the terminal.
    ///
    /// Afterwards, the terminal's cursor and style are as before.
    ///
    /// - Parameters:
    ///   - canvas: The frame that ncurses has written.
    ///   - rows: The rows in which ncurses has written anything.
    ///   - style: Returns the control sequence of a style.
    /// - Returns: The bytes; empty if the terminal shows all links and pictures already.
    mutating func bytes(
        for canvas: Canvas, written rows: Set<Int>, style: (Style) -> String
    ) -> [UInt8] {
        var bytes: [UInt8] = []
        if isCleared {
            // When the screen is cleared, some terminals clear only the text.
            if holdsPictures { bytes += FrameOverlay.deletionOfAll }
            pictures = []
            isCleared = false
        }
        for (number, old) in pictures.enumerated()
        where old.picture.pixelProtocol == .kitty
            && (number >= canvas.pixels.count || canvas.pixels[number] != old)
        {
            bytes += FrameOverlay.deletion(of: number)
        }
        for (number, picture) in canvas.pixels.enumerated() {
            // Text removes sixel pictures, but not kitty's pictures.
            let isShown =
                pictures.indices.contains(number) && pictures[number] == picture
                && (picture.picture.pixelProtocol == .kitty
                    || rows.isDisjoint(with: picture.area.y..<picture.area.y + picture.area.height))
            if !isShown { bytes += FrameOverlay.drawing(picture, number: number) }
        }
        pictures = canvas.pixels
        if showsLinks {
            for link in canvas.links where rows.contains(link.area.y) {
                bytes += FrameOverlay.drawing(link, of: canvas, style: style)
            }
            links = canvas.links
        }
        guard !bytes.isEmpty else { return [] }
        // DECSC and DECRC save and restore the cursor and its style.
        return Array("\u{1B}7".utf8) + bytes + Array("\u{1B}8".utf8)
    }

    /// Deletes all pictures from kitty.
    static let deletionOfAll = Array("\u{1B}_Ga=d,d=A,q=2\u{1B}\\".utf8)

    private static func deletion(of number: Int) -> [UInt8] {
        Array("\u{1B}_Ga=d,d=I,i=\(number + 1),q=2\u{1B}\\".utf8)
    }

    private static func drawing(_ placedPicture: Canvas.PlacedPixels, number: Int) -> [UInt8] {
        let picture = placedPicture.picture
        let start = Array(cursor(at: placedPicture.area.origin).utf8)
        switch picture.pixelProtocol {
        case .sixel:
            // At its start, ncurses sets the scrolling region for 24 lines; sixels below this
            // region would scroll the screen.
            let wholeScreen = Array("\u{1B}[r".utf8)
            return wholeScreen + start + Array("\u{1B}P".utf8)
                + picture.parts.joined() + Array("\u{1B}\\".utf8)
        case .kitty:
            var bytes = start
            bytes.reserveCapacity(picture.byteCount + picture.parts.count * 16 + 64)
            var keys =
                "a=T,f=32,s=\(picture.size.width),v=\(picture.size.height),i=\(number + 1),C=1,q=2,"
            for (index, part) in picture.parts.enumerated() {
                let isLast = index == picture.parts.count - 1
                bytes += "\u{1B}_G\(keys)m=\(isLast ? 0 : 1);".utf8
                bytes += part
                bytes += "\u{1B}\\".utf8
                keys = ""
            }
            return bytes
        }
    }

    /// The length of the longest address that terminals accept, in bytes.
    private static let addressLimit = 2_083

    /// Writes the cells of a link again, as an OSC 8 hyperlink
    /// (gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda).
    private static func drawing(
        _ link: Canvas.PlacedLink, of canvas: Canvas, style: (Style) -> String
    ) -> [UInt8] {
        let address = link.address.text
        guard address.utf8.count <= addressLimit else { return [] }
        // All parts of a wrapped link have the same number.
        var text = cursor(at: link.area.origin) + "\u{1B}]8;id=\(link.number);\(address)\u{1B}\\"
        var last: Style?
        for x in link.area.x..<link.area.x + link.area.width {
            let cell = canvas.rows[link.area.y][x]
            guard cell.width > 0, let scalar = Unicode.Scalar(cell.scalar) else { continue }
            if cell.style != last { text += style(cell.style) }
            last = cell.style
            text.unicodeScalars.append(scalar)
            text.unicodeScalars += canvas.combiningMarks(of: cell)
        }
        return Array((text + "\u{1B}]8;;\u{1B}\\").utf8)
    }

    private static func cursor(at point: Point) -> String {
        "\u{1B}[\(point.y + 1);\(point.x + 1)H"
    }
}
