import Core
import TestSupport
import Testing
import Texts

@testable import TermView

@MainActor
@Suite(.timeLimit(.minutes(5))) struct RowPicturesTests {
    /// Returns a picture whose cells show the first letter of its file's name.
    private nonisolated static func picture(at address: WebAddress, _ size: PictureSize) -> Picture
    {
        let letter = "\(address)".split(separator: "/").last?.unicodeScalars.first ?? "?"
        let row = [Picture.Cell](repeating: .init(letter), count: size.width)
        return Picture(rows: [[Picture.Cell]](repeating: row, count: size.height))
    }

    private nonisolated static let names = ["ash", "birch", "cedar", "douglas", "elm", "fir"]

    private nonisolated static func address(_ name: String) -> WebAddress? {
        WebAddress("https://images.example.org/\(name).jpg")
    }

    private nonisolated static let words: [Word] = names.enumerated().compactMap { day, name in
        guard let date = CalendarDate("2026-11-0\(day + 1)") else { return nil }
        return Word(
            id: name, word: name, date: date,
            imageUrl: name == "elm" ? nil : "https://images.example.org/\(name).jpg",
            partOfSpeech: "noun",
            definition: "a tree that stands in many a wood and many a garden of the north, and "
                + "whose wood is used for boats, houses and violins")
    }

    private nonisolated static let episodes = EpisodeGuide(
        showName: "Trees",
        episodes: names.enumerated().map { number, name in
            .sample(
                number / 3 + 1, number % 3 + 1, name,
                image: EpisodeImage(medium: address(name)))
        })

    private nonisolated static let songs: [StoreItem] = names.map { name in
        .song(name, price: "1.29 USD", links: .init(picture: address(name)))
    }

    private func app(
        _ images: any ImageService, size: (width: Int, height: Int), settings: String = ""
    ) async throws -> TestApp {
        let episodes = FakeEpisodeService()
        episodes.tell(.told(RowPicturesTests.episodes), of: 7)
        let app = try TestApp(
            StubWordService { _ in
                WordResponse(words: RowPicturesTests.words, source: "trees.json")
            },
            images: images, episodes: episodes,
            shop: FakeStoreService(samples: []) { _ in [.fresh(RowPicturesTests.songs)] },
            settings: settings, today: "2026-11-01", size: size)
        await app.settled()
        return app
    }

    private let drawing = StubImageService { address, size in
        RowPicturesTests.picture(at: address, size)
    }

    @Test(
        "Rows have three lines with a picture, and one again, in each list that has pictures",
        arguments: [
            ("words", "1", (80, 24)), ("words", "1", (120, 24)), ("words", "1", (40, 12)),
            ("episodes", "2", (80, 24)), ("store", "3 text:tree Enter Esc", (80, 24)),
        ])
    func rows(name: String, keys: String, size: (width: Int, height: Int)) async throws {
        let app = try await app(drawing, size: size)
        try await app.pressSettling(keys)
        let before = try app.present().lines
        try await app.pressSettling("P j")
        try expectScreen(app.present(), named: "row-pictures.\(name)")
        try await app.pressSettling("P k")
        try expectEqual(app.present().lines, before)
    }

    @Test func `The setting shows them from the start`() async throws {
        let app = try await app(drawing, size: (80, 24), settings: "[list]\npictures = true\n")
        #expect(try app.present().lines[4].hasPrefix("▌aaaaaaaa"))
    }

    @Test func `Rows of a list without any picture have a single line`() async throws {
        let app = try TestApp(
            StubWordService { .sample($0) }, images: drawing, settings: "[list]\npictures = true\n",
            today: "2026-11-01", size: (80, 24))
        await app.settled()
        let lines = try app.present().lines
        #expect(lines[4].hasPrefix("▌Sun  1  ash "))
        #expect(lines[5].hasPrefix(" Mon  2  birch "))
    }

    @Test("Rows have no place for pictures without the program that draws them, which is named")
    func noProgram() async throws {
        let app = try await app(StubImageService(), size: (80, 24))
        try await app.pressSettling("P")
        try app.present()
        await app.settled()
        #expect(try app.present().lines[4].hasPrefix("▌Sun  1  ash "))
        expectEqual(
            app.app.status.message, "No pictures in the rows (install chafa to see pictures)")
    }

    @Test func `A moved selection leaves the pictures as they are`() async throws {
        let app = try await app(drawing, size: (80, 24))
        try await app.pressSettling("P")
        try app.press("j j")
        let lines = try app.presentList().lines
        #expect(lines[4...6].allSatisfy { $0.hasPrefix(" aaaaaaaa ") })
        #expect(lines[10...12].allSatisfy { $0.hasPrefix("▌cccccccc ") })
        try expectEqual(app.present().lines[4...12], lines[4...12])
    }

    @Test("A press of the mouse on any line of a row selects it", arguments: [7, 8, 9])
    func pressing(line: Int) async throws {
        let app = try await app(drawing, size: (80, 24))
        try await app.pressSettling("P")
        expectEqual(app.target(at: Point(x: 20, y: line))?.target, .row(1))
    }

    /// Waits until a service has got a number of requests, and returns them.
    private func requests(_ count: Int, of images: PendingImageService) async -> [WebAddress] {
        while images.requests.count < count { await Task.yield() }
        return images.requests.map(\.address)
    }

    @Test("Only rows on the screen ask for a picture, and it is never that of another row")
    func asking() async throws {
        let images = PendingImageService()
        let app = try await app(images, size: (80, 12), settings: "[list]\npictures = true\n")
        try app.present()
        let ash = try #require(RowPicturesTests.address("ash"))
        let fir = try #require(RowPicturesTests.address("fir"))
        await expectEqual(requests(1, of: images), [ash])
        // Two rows fit; the last two are fir and elm, and elm has no picture.
        try app.press("G")
        try app.present()
        await expectEqual(requests(2, of: images), [ash, fir])
        images.answer(ash, with: RowPicturesTests.picture(at: ash, RowPictures.size))
        await images.taken()
        expectEqual(images.cancelled, [ash])
        images.answer(fir, with: RowPicturesTests.picture(at: fir, RowPictures.size))
        await images.taken()
        await app.settled()
        let lines = try app.present().lines
        #expect(lines.contains { $0.hasPrefix("▌ffffffff ") })
        #expect(!lines.contains { $0.contains("aaaaaaaa") })
        expectEqual(images.requests.count, 2)
    }

    @Test("A picture that can't be shown leaves its place empty, until r asks for it again")
    func failing() async throws {
        let images = PendingImageService()
        let app = try await app(images, size: (80, 8), settings: "[list]\npictures = true\n")
        try app.present()
        let ash = try #require(RowPicturesTests.address("ash"))
        await expectEqual(requests(1, of: images), [ash])
        images.fail(ash, with: .unreadable(reason: "no picture"))
        await images.taken()
        await app.settled()
        try app.present()
        try app.press("r")
        try app.present()
        await expectEqual(requests(2, of: images), [ash, ash])
    }
}
