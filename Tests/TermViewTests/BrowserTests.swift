import Core
import TestSupport
import Testing

@testable import TermView

/// What becomes of keys before any screen sees them, and of those that none knows.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct BrowserTests {
    private func app() throws -> TestApp {
        try TestApp(
            StubWordService { .sample($0) }, dictionaries: FakeDictionaryService(["a": ["ash"]]))
    }

    @Test(
        "A key that does nothing is named, with the key that tells what keys do",
        arguments: [
            ("%", "% does nothing here; ? shows the keys"),
            ("F12", "F12 does nothing here; ? shows the keys"),
            ("2 Ctrl-R", "Ctrl-R does nothing here; F1 shows the keys"),
            ("2 a Esc Left", "← does nothing here; ? shows the keys"),
        ])
    func unknown(keys: String, message: String) throws {
        let app = try app()
        try app.press(keys)
        #expect(app.app.status.message == message)
    }

    @Test("A key that is pressed to be sure, or that nobody knows, is passed over in silence")
    func silence() throws {
        let app = try app()
        try app.press("Esc")
        #expect(app.app.status.message == nil)
        app.press(Key(.unknown))
        #expect(app.app.status.message == nil)
    }

    @Test("What is pasted beside a search box is no key, and one is told where it may go")
    func pasted() throws {
        let app = try app()
        app.press(Key(.paste("q")))
        #expect(
            app.app.status.message == "Text can be pasted into a search box; / leads to one")
        #expect(app.requests.isEmpty)
        try app.press("2")
        app.press(Key(.paste("ash")))
        #expect(app.search.searchText == "ash")
    }

    @Test("Of two meanings of a key the first counts that the screen knows")
    func severalMeanings() async throws {
        let app = try app()
        try app.press("Right")
        #expect(app.words.month.description == "2026-12")
        try app.press("2 a")
        await app.settled()
        try app.press("Esc Right")
        #expect(app.app.router.top === app.search.detail)
    }
}
