import Core
import Services
import TestSupport
import Testing
import Texts

@testable import TermView

/// Pictures of entries, in the Dictionary tab as a user sees it.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct EntryPicturesTests {
    private static let text = StyledText([
        .init([.init("quire ", style: .strong), .init("▣", link: .picture("sheets.png"))]),
        .init("Twenty-four sheets of paper.", indent: 2),
        .init([.init("Lost: "), .init("[a map]", style: .secondary, link: .picture("gone.png"))]),
        .init("The end."),
    ])

    /// Opens the page of a word in the Dictionary tab, and presses some keys.
    private func app(
        _ keys: String = "", size: (width: Int, height: Int) = (80, 24), pixels: Bool = false,
        settings: String = ""
    ) async throws -> TestApp {
        let service = FakeDictionaryService(["Duden": ["quire", "ream"]])
        service.setEntry(Self.text, of: "quire")
        let images = StubImageService(files: { file, size throws(PictureError) in
            guard file.name == "sheets.png" else {
                throw .unreadable(reason: "Duden has no file \(file.name)")
            }
            let room = PictureSize(width: min(20, size.width), height: min(8, size.height))
            let rows = Picture.stripes(room).rows
            guard pixels, let cell = PixelSize(width: 1, height: 1),
                let size = PixelSize(width: room.width, height: room.height)
            else { return Picture(rows: rows) }
            let data = PixelPicture(pixelProtocol: .sixel, size: size, parts: [Array("q".utf8)])
            return Picture(data, cell: cell, rows: rows)
        })
        let app = try TestApp(
            AlmanacService(), dictionaries: service, images: images, settings: settings, size: size)
        try await app.pressSettling("2")
        try await app.pressSettling("q u i r e Esc Enter")
        // The frame that shows the text asks for its pictures.
        _ = try app.present()
        await app.settled()
        if !keys.isEmpty { try await app.pressSettling(keys) }
        return app
    }

    @Test("They stand below the lines that name them; what can't be drawn says why")
    func screen() async throws {
        let app = try await app(size: (80, 24))
        try expectScreen(app.present(), named: "dictionary.pictures")
    }

    @Test func `They scroll with the text, line by line`() async throws {
        let app = try await app("Ctrl-E Ctrl-E Ctrl-E", size: (60, 10))
        let lines = try app.present().lines
        // The picture has four rows, of which the last three are on the screen.
        #expect(lines[3...5].allSatisfy { $0.contains("▄▄▄▄") })
        #expect(lines[6].contains("Twenty-four"))
        let whole = try await self.app("G", size: (60, 10)).present().lines
        #expect(whole.contains { $0.contains("The end.") })
    }

    @Test("Pixels are drawn where there is room for all of them, else characters")
    func pixels() async throws {
        let app = try await app(size: (60, 20), pixels: true)
        let canvas = try app.present()
        expectEqual(canvas.pixels.map(\.area.size), [Size(width: 20, height: 8)])
        #expect(!canvas.text.contains("▄"))
        let small = try await self.app("Ctrl-E Ctrl-E Ctrl-E", size: (60, 12), pixels: true)
            .present()
        #expect(small.pixels.isEmpty)
        #expect(small.text.contains("▄"))
    }

    @Test func `A plain screen names them and shows none`() async throws {
        let lines = try await app(settings: "plain = true").present().text
        #expect(
            lines.contains("[a map]") && !lines.contains("▄") && !lines.contains("Duden has no"))
    }
}
