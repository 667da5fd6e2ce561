import Core
import Services
import TestSupport
import Testing
import Texts

@testable import TermView

@MainActor
@Suite(.timeLimit(.minutes(5))) struct `A text with a picture` {
    private nonisolated static let sizes = [(40, 12), (80, 24), (120, 40)]
    private let text = "It grows, slowly, to a great age; its wood was made into ships and barrels."

    private func words(_ names: [String] = ["oak", "elm"], definition: String? = nil) throws
        -> StubWordService
    {
        let month = try YearMonth.of("2026-11")
        let words = zip(month.days, names).map { date, name in
            Word(
                id: name, word: name, date: date, imageUrl: "https://example.org/\(name).png",
                partOfSpeech: "noun", definition: definition ?? text,
                origin: "from Old English")
        }
        return StubWordService { _ in WordResponse(words: words, source: "trees.json") }
    }

    /// Loads pictures of half the available width and the whole available height.
    private let images = StubImageService { _, size in
        .stripes(PictureSize(width: size.width / 2, height: size.height))
    }

    private func openedApp(
        _ size: (Int, Int), images: any ImageService, definition: String? = nil
    ) async throws -> TestApp {
        let app = try TestApp(
            try words(definition: definition), images: images, today: "2026-11-01", size: size)
        try app.press("Enter")
        try app.present()
        return app
    }

    @Test(arguments: sizes)
    func `Beside the text where there is room, else below it`(width: Int, height: Int) async throws
    {
        let app = try await openedApp((width, height), images: images)
        try expectScreen(app.present(), named: "picture")
    }

    @Test func `A text that is longer than its room is scrolled, and the picture stays`()
        async throws
    {
        let long = Array(repeating: text, count: 40).joined(separator: " ")
        let app = try await openedApp((80, 24), images: images, definition: long)
        try app.press("PgDn")
        try expectScreen(app.present(), named: "picture.long-text")
    }

    @Test func `Before it comes, its room is free: no line moves when it does`() async throws {
        let service = PendingImageService()
        let app = try await openedApp((80, 24), images: service)
        let waiting = try app.present().lines
        app.passSpinner()
        try expectScreen(app.present(), named: "picture.waiting")
        let request = try #require(service.requests.first)
        service.answer(
            request.address,
            with: Picture(rows: [[Picture.Cell]](repeating: [.blank], count: request.size.height)))
        await app.settled()
        try expectEqual(app.present().lines, waiting)
    }

    @Test
    func `A picture that can't be shown has a message with the cause and the key that tries again`()
        async throws
    {
        let error = PictureError.network(.timedOut(host: "example.org", seconds: 3))
        let app = try await openedApp(
            (80, 24), images: StubImageService { _, _ throws(PictureError) in throw error })
        try expectScreen(app.present(), named: "picture.failed")
    }

    @Test func `Without chafa the line says what to install`() async throws {
        let app = try await openedApp((80, 24), images: StubImageService())
        try expectScreen(app.present(), named: "picture.without-chafa")
        #expect(
            try app.present().lines.contains(
                " No picture (install chafa to see pictures)"))
    }

    @Test(arguments: [(30, 8), (20, 5)])
    func `No picture is asked for where there is too little room`(width: Int, height: Int)
        async throws
    {
        let service = PendingImageService()
        let app = try await openedApp((width, height), images: service)
        try expectScreen(app.present(), named: "picture.small")
        expectEqual(service.requests, [])
    }

    @Test func `While something is looked for in the text, the prompt and the picture keep apart`()
        async throws
    {
        let app = try await openedApp((60, 24), images: images)
        try app.press("/ o a")
        try expectScreen(app.present(), named: "picture.finding")
    }

    @Test func `After a resize the old one stays, dim, until there is one that fits`() async throws
    {
        let service = PendingImageService()
        let app = try await openedApp((80, 24), images: service)
        let first = try #require(service.requests.first)
        service.answer(first.address, with: .stripes(first.size))
        await app.settled()
        app.terminal.size = Size(width: 100, height: 20)
        let canvas = try app.present()
        let old = (0..<20).flatMap { canvas.rows[$0] }.filter { $0.colors != nil }
        expectEqual(old.isEmpty, false)
        #expect(old.allSatisfy { $0.style.contains(.dim) })
        let second = try #require(service.requests.last)
        #expect(second.size != first.size)
        service.answer(second.address, with: .stripes(second.size))
        await app.settled()
        let colored = try app.present().rows[4].filter { $0.colors != nil }
        #expect(colored.allSatisfy { !$0.style.contains(.dim) })
    }

    // MARK: - When it is asked for

    @Test func `In a narrow window a list asks for no picture, and a word when it is opened`()
        async throws
    {
        let service = PendingImageService()
        let app = try TestApp(try words(), images: service, today: "2026-11-01", size: (80, 24))
        try app.present()
        try app.press("j k")
        try app.present()
        expectEqual(service.requests, [])
        try app.press("Enter")
        try app.present()
        expectEqual(service.requests.map(\.address.text), ["https://example.org/oak.png"])
        try app.press("Esc")
        try app.present()
        await app.settled()
        expectEqual(service.requests.count, 1)
    }
}
