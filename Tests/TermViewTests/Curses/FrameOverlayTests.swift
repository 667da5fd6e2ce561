import Core
import TestSupport
import Testing
import Texts

@testable import TermView

/// The bytes that are written over a frame, and when they are written.
@MainActor
struct FrameOverlayTests {
    private let size = Size(width: 20, height: 6)

    private func canvas(
        link: (row: Int, address: String)? = nil, _ pictures: (PixelProtocol, Area)...
    ) throws -> Canvas {
        var canvas = Canvas(size)
        if let link {
            canvas.write("see é here", x: 0, y: link.row, style: .underline)
            let address = try #require(WebAddress(link.address))
            canvas.link(
                Area(x: 4, y: link.row, width: 1, height: 1), to: address, number: link.row)
        }
        for (form, area) in pictures {
            let pixels = PixelPicture(
                pixelProtocol: form,
                size: try #require(PixelSize(width: area.width, height: area.height)),
                parts: [Array("one".utf8), Array("two".utf8)])
            let cell = try #require(PixelSize(width: 1, height: 1))
            canvas.draw(Picture(pixels, cell: cell), in: area)
        }
        return canvas
    }

    /// Returns the bytes for a frame after ncurses has written some of its rows; ESC is `^`.
    private func bytes(
        _ overlay: inout FrameOverlay, _ canvas: Canvas, written: Set<Int> = []
    ) -> String {
        let outdated = overlay.outdatedRows(for: canvas)
        let bytes = overlay.bytes(for: canvas, written: written.union(outdated)) { _ in "^[4m" }
        return String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
    }

    @Test(
        "kitty's picture is sent once, deleted when it goes, and all of them when the screen is cleared"
    )
    func kitty() throws {
        var overlay = FrameOverlay()
        let place = Area(x: 2, y: 1, width: 3, height: 2)
        let first = try canvas((.kitty, place))
        let sent = "^[2;3H^_Ga=T,f=32,s=3,v=2,i=1,C=1,q=2,m=1;one^\\^_Gm=0;two^\\"
        expectEqual(bytes(&overlay, first), "^7\(sent)^8")
        #expect(overlay.holdsPictures)
        // Rows that ncurses has written do not change the picture over them.
        expectEqual(bytes(&overlay, first, written: [1, 2]), "")
        overlay.forget()
        expectEqual(bytes(&overlay, first, written: Set(0..<6)), "^7^_Ga=d,d=A,q=2^\\\(sent)^8")
        expectEqual(bytes(&overlay, try canvas()), "^7^_Ga=d,d=I,i=1,q=2^\\^8")
        #expect(!overlay.holdsPictures)
    }

    @Test("Sixels are sent again when their rows are written, and their rows are when they go")
    func sixel() throws {
        var overlay = FrameOverlay()
        let place = Area(x: 2, y: 1, width: 3, height: 2)
        let first = try canvas((.sixel, place))
        let sent = "^7^[r^[2;3H^Ponetwo^\\^8"
        expectEqual(bytes(&overlay, first), sent)
        expectEqual(bytes(&overlay, first, written: [0, 3]), "")
        expectEqual(bytes(&overlay, first, written: [2]), sent)
        expectEqual(overlay.outdatedRows(for: first), [])
        let without = try canvas()
        expectEqual(overlay.outdatedRows(for: without), [1, 2])
        expectEqual(bytes(&overlay, without), "")
        expectEqual(overlay.outdatedRows(for: without), [])
        #expect(!overlay.holdsPictures)
    }

    @Test("A link is written over its text when its row is, and its row is when it changes")
    func links() throws {
        var overlay = FrameOverlay()
        let first = try canvas(link: (2, "https://example.org/a"))
        #expect(bytes(&overlay, first, written: [2]) == "", "they are not wanted")
        overlay.showsLinks = true
        let sent = "^7^[3;5H^]8;id=2;https://example.org/a^\\^[4mé^]8;;^\\^8"
        expectEqual(bytes(&overlay, first), sent)
        expectEqual(bytes(&overlay, first, written: [1]), "")
        expectEqual(bytes(&overlay, first, written: [2]), sent)
        let other = try canvas(link: (2, "https://example.org/b"))
        expectEqual(overlay.outdatedRows(for: other), [2])
        #expect(bytes(&overlay, other).contains("example.org/b"))
        expectEqual(overlay.outdatedRows(for: try canvas()), [2])
        let long = try canvas(
            link: (2, "https://example.org/" + String(repeating: "a", count: 2_100)))
        #expect(bytes(&overlay, long, written: [2]) == "", "terminals cut it")
    }

    @Test("A picture of pixels is drawn whole or not at all, and a plain canvas has no links")
    func clipped() throws {
        #expect(try canvas((.kitty, Area(x: 18, y: 0, width: 3, height: 2))).pixels.isEmpty)
        #expect(try canvas((.kitty, Area(x: 0, y: 5, width: 3, height: 2))).pixels.isEmpty)
        try expectEqual(canvas((.kitty, Area(x: 17, y: 4, width: 3, height: 2))).pixels.count, 1)
        var plain = Canvas(size, isPlain: true)
        let address = try #require(WebAddress("https://example.org"))
        plain.link(Area(x: 0, y: 0, width: 3, height: 1), to: address, number: 0)
        #expect(plain.links.isEmpty)
    }
}
