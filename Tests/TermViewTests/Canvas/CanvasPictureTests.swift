import Core
import TestSupport
import Testing

@testable import TermView

struct `A picture on a canvas` {
    private let size = Size(width: 6, height: 4)
    private let picture = Picture.stripes(PictureSize(width: 3, height: 2))

    private func canvas(_ area: Area) -> Canvas {
        var canvas = Canvas(size)
        canvas.draw(picture, in: area)
        return canvas
    }

    @Test func `A cell takes 8 bytes`() { expectEqual(MemoryLayout<Cell>.stride, 8) }

    @Test func `Its cells have the picture's characters and colours, and no others change`() throws
    {
        let canvas = canvas(Area(x: 1, y: 1, width: 5, height: 3))
        expectEqual(canvas.lines, ["", " ▄▄▄", " ▄▄▄", ""])
        let row = Array(canvas.rows[2])
        expectEqual(row[1...3].map { $0.colors?.foreground }, [16, 17, 18])
        expectEqual(row[1...3].map { $0.colors?.background }, [17, 17, 17])
        #expect([row[0], row[4]].allSatisfy { $0 == Cell() && $0.colors == nil })
    }

    @Test(
        arguments: [
            (Area(x: 4, y: 0, width: 9, height: 9), ["    ▄▄", "    ▄▄", "", ""]),
            (Area(x: 0, y: 3, width: 2, height: 9), ["", "", "", "▄▄"]),
            (Area(x: -2, y: -1, width: 9, height: 9), ["▄", "", "", ""]),
            (Area(x: 0, y: 0, width: 0, height: 2), ["", "", "", ""]),
            (Area(x: 9, y: 9, width: 9, height: 9), ["", "", "", ""]),
        ])
    func `A part of the picture without room is cut off`(area: Area, lines: [String]) {
        expectEqual(canvas(area).lines, lines)
    }

    @Test(
        arguments: [
            (Area(x: 0, y: 2, width: 6, height: 2), true),
            (Area(x: 3, y: 0, width: 1, height: 2), true),
            (Area(x: 0, y: 3, width: 6, height: 1), false),
            (Area(x: 4, y: 0, width: 2, height: 4), false),
        ])
    func `Text over any part of a picture of pixels removes it`(area: Area, isRemoved: Bool) throws
    {
        let side = try #require(PixelSize(width: 1, height: 1))
        let pixels = PixelPicture(
            pixelProtocol: .sixel, size: try #require(PixelSize(width: 3, height: 2)), parts: [])
        var canvas = Canvas(size)
        canvas.draw(Picture(pixels, cell: side), in: Area(x: 1, y: 1, width: 3, height: 2))
        canvas.removePixels(in: area)
        expectEqual(canvas.pixels.isEmpty, isRemoved)
    }

    @Test(
        arguments: [(nil, nil), (0, nil), (nil, 0), (7, 200), (253, 254), (254, 0)]
            as [(UInt8?, UInt8?)])
    func `All colours keep apart, but for the last two`(foreground: UInt8?, background: UInt8?) {
        let colors = CellColors(
            Picture.Cell("█", foreground: foreground, background: background))
        expectEqual(colors.foreground, foreground)
        expectEqual(colors.background, background)
        expectEqual(CellColors(Picture.Cell("█", foreground: 255)).foreground, 254)
    }

    @Test func `A reversed cell is one of the reversed style`() {
        var canvas = Canvas(size)
        canvas.draw(
            Picture(rows: [[.init("▎", foreground: 3, isReversed: true)]]), in: Area(size),
            style: .dim)
        expectEqual(canvas.rows[0].first?.style, [.dim, .reverse])
    }

    @Test func `A wide character that loses one half to it becomes blank`() {
        var canvas = Canvas(size)
        canvas.write("日本", x: 0, y: 0)
        canvas.draw(picture, in: Area(x: 1, y: 0, width: 2, height: 1))
        expectEqual(canvas.lines[0], " ▄▄")
        canvas.write("日", x: 0, y: 0)
        expectEqual(canvas.lines[0], "日▄")
        #expect(canvas.rows[0].allSatisfy { $0.width != 0 || $0.colors == nil })
    }

    @Test func `Another colour is a change, and text with combiningMarks beside it none`() {
        let area = Area(x: 1, y: 0, width: 3, height: 2)
        var marked = canvas(area)
        marked.write("e\u{301}", x: 5, y: 0)
        var other = canvas(area)
        other.write("o\u{300}", x: 0, y: 3)
        other.write("e\u{301}", x: 5, y: 0)
        #expect(marked.changedColumns(0, since: other) == nil)
        var recolored = marked
        recolored.draw(
            Picture(rows: [[.init("▄", foreground: 99, background: 16)]]),
            in: Area(x: 2, y: 0, width: 1, height: 1))
        expectEqual(recolored.changedColumns(0, since: marked), 2..<3)
        // The number of colours is not taken for a number of combining marks.
        expectEqual(recolored.rows[0].count { $0.combiningMarks > 0 }, 1)
    }
}
