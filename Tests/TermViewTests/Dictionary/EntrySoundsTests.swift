import Core
import Services
import TestSupport
import Testing
import Texts

@testable import TermView

/// Words that are played, in the Dictionary tab as a user sees it.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct EntrySoundsTests {
    private static let text = StyledText([
        .init([
            .init("quire ", style: .strong), .init("/kwaɪə/ ", style: .secondary),
            .init("♪ UK", link: .sound("uk.wav")), .init(" "),
            .init("♪ US", link: .sound("us.wav")),
        ]),
        .init("Twenty-four sheets of paper."),
        .init([.init("See "), .init("ream", link: .word("ream")), .init(".")]),
    ])

    /// Opens the page of a word in the Dictionary tab, and presses some keys.
    private func app(
        _ keys: String, size: (width: Int, height: Int) = (80, 24)
    ) async throws -> TestApp {
        let service = FakeDictionaryService(["Duden": ["quire", "ream"]])
        service.setEntry(Self.text, of: "quire")
        service.name("Duden", language: "de")
        service.addFile("uk.wav", Array("British".utf8), to: "Duden")
        service.addFile("us.wav", Array("American".utf8), to: "Duden")
        let app = try TestApp(AlmanacService(), dictionaries: service, size: size)
        try await app.pressSettling("2")
        try await app.pressSettling(keys)
        return app
    }

    @Test func `A page with recordings, and one that is played`() async throws {
        let app = try await app("q u i r e Esc Enter", size: (80, 14))
        try expectScreen(app.present(), named: "dictionary.sounds")
        try await app.pressSettling("Tab p")
        try expectScreen(app.present(), named: "dictionary.playing")
    }

    @Test(
        "p plays the selected recording, or the first; without one the word is spoken",
        arguments: [
            ("q u i r e Esc p", "British", "player plays uk.wav"),
            ("q u i r e Esc Enter p", "British", "player plays uk.wav"),
            ("q u i r e Esc Enter Tab Enter", "British", "player plays uk.wav"),
            ("q u i r e Esc Enter Tab Tab p", "American", "player plays us.wav"),
            ("q u i r e Esc Enter Tab Tab Enter", "American", "player plays us.wav"),
            ("q u i r e Esc Enter Tab Tab Tab p", "British", "player plays uk.wav"),
            ("r e a m Esc p", "ream (de)", "No recording: voice speaks ream (de)"),
            ("r e a m Esc Enter p", "ream (de)", "No recording: voice speaks ream (de)"),
        ])
    func playing(keys: String, sound: String, message: String) async throws {
        let app = try await app(keys)
        expectEqual(app.sounds.heard, [sound])
        expectEqual(app.app.status.message, message)
    }

    @Test("A key that is pressed again within half a second does not begin the same sound again")
    func repeatedKeys() async throws {
        let app = try await app("q u i r e Esc Enter p p p")
        expectEqual(app.sounds.heard, ["British"])
        expectEqual(app.app.status.message, "player plays uk.wav")
        try await app.pressSettling("Tab p Tab p")
        expectEqual(app.sounds.heard, ["British", "British", "American"])
        app.scheduler.advance(by: .milliseconds(500))
        try await app.pressSettling("p")
        expectEqual(app.sounds.heard, ["British", "British", "American", "American"])
    }

    @Test func `Without a word, the key says what it is for`() async throws {
        let app = try await app("p Esc p")
        expectEqual(app.sounds.heard, [])
        expectEqual(app.app.status.message, "p plays the sound of a word, or an item of the Store")
    }

    @Test func `A word of the day is spoken`() async throws {
        let app = try await app("Alt-1 p")
        expectEqual(app.sounds.heard.count, 1)
    }
}
