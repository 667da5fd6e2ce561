import Core
import TestSupport
import Testing

struct `A picture of coloured characters` {
    @Test func `Shorter rows are filled up with blank cells`() {
        let cell = Picture.Cell("█", foreground: 1)
        let picture = Picture(rows: [[cell], [], [cell, cell]])
        expectEqual(picture.rows, [[cell, .blank], [.blank, .blank], [cell, cell]])
        expectEqual(picture.size, PictureSize(width: 2, height: 3))
    }

    @Test func `A size is never negative, and one without a row or a column has room for nothing`()
    {
        expectEqual(PictureSize(width: -1, height: 3), PictureSize(width: 0, height: 3))
        #expect(PictureSize(width: 0, height: 3).isEmpty)
        #expect(PictureSize(width: 3, height: 0).isEmpty)
        #expect(!PictureSize(width: 1, height: 1).isEmpty)
        #expect(Picture(rows: []).size.isEmpty)
    }
}
