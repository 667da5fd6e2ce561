import Core
import TestSupport
import Testing
import Texts

@testable import TermView

@MainActor
@Suite(.timeLimit(.minutes(5))) struct ReadScreenTests {
    /// Opens the tab with the sample books or another shelf, and presses some keys.
    private func app(
        _ keys: String = "", shelf: FakeBookShelf = FakeBookShelf(ShelvedBook.samples),
        size: (width: Int, height: Int) = (80, 12)
    ) async throws -> TestApp {
        let app = try TestApp(StubWordService { .sample($0) }, shelf: shelf, size: size)
        await app.settled()
        try await app.pressSettling("2 " + keys)
        return app
    }

    @Test("The books, with how far and when they were read, and the first beside them")
    func books() async throws {
        let app = try await app(size: (120, 12))
        try expectScreen(app.present(), named: "read.books")
    }

    @Test func `In a narrow window the title takes precedence, then how far`() async throws {
        let app = try await app("s j", size: (40, 8))
        try expectScreen(app.present(), named: "read.narrow")
    }

    @Test func `Without a book, the screen says how to begin`() async throws {
        let app = try await app(shelf: FakeBookShelf())
        try expectScreen(app.present(), named: "read.empty")
    }

    @Test(
        "A key of a book says in the list of the books what it does in a book",
        arguments: [
            ("U", "U highlights new words in a book"),
            ("*", "* lists the places of a word in a book"),
            ("v", "v shows another view in the Dictionary, in My words and in a book"),
        ])
    func keysOfBooks(key: String, message: String) async throws {
        try await expectEqual(app(key).app.status.message, message)
    }

    @Test func `A shelf that can't be read says why`() async throws {
        let app = try await app(shelf: FakeBookShelf(failure: .noFolder))
        try expectScreen(app.present(), named: "read.failed")
    }

    @Test func `A filter that fits no book says which key shows all`() async throws {
        let app = try await app("& text:xyz Enter")
        try expectScreen(app.present(), named: "read.filtered")
    }
}
