import Core
import Lexicon
import TestSupport
import Testing
import Texts

@testable import Services
@testable import TermView

/// Addresses of the web in the text of a dictionary, and the keys that open them.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct EntryAddressesTests {
    private nonisolated static let near = "https://harbour.example.org/lamps"
    private nonisolated static let far = "http://example.org/keepers"

    /// Returns a text that is longer than the screen.
    ///
    /// It begins with links to a word and an address, and ends with a link to an address.
    private static func text(near: String = near, far: String = far) -> StyledText {
        let rest = (1...30).map { StyledText.Paragraph([.init("Of light \($0).")]) }
        return StyledText(
            [
                .init([
                    .init("A "), .init("lamp", link: .word("lamp")), .init(" at "),
                    .init("the harbour", link: WebAddress(near).map(StyledText.Link.address)),
                ])
            ] + rest + [
                .init([
                    .init("See "),
                    .init("the keepers", link: WebAddress(far).map(StyledText.Link.address)),
                ])
            ])
    }

    /// Opens the page of a word, which gets the keys.
    private func app(_ text: StyledText) async throws -> TestApp {
        let service = FakeDictionaryService(["foldoc": ["lamp", "lantern"]])
        service.setEntry(text, of: "lantern")
        let app = try TestApp(
            StubWordService { .sample($0) }, dictionaries: service, size: (60, 20))
        try await app.pressSettling("2 text:lantern Enter")
        #expect(app.app.router.top === app.search.detail)
        return app
    }

    @Test(
        "o opens the address of the selected link, else the next one on the page, else the first",
        arguments: [
            ("o", near), ("Tab o", near), ("Tab Tab o", near), ("Tab Tab Tab o", far),
            ("G o", far), ("G g o", near), ("Tab Tab G o", far), ("Tab Tab Tab g o", near),
        ])
    func opening(keys: String, address: String) async throws {
        let app = try await app(Self.text())
        try await app.pressSettling(keys)
        expectEqual(app.opener.addresses.map(\.text), [address])
        #expect(try app.present().text.contains("Opening \(address)"))
        #expect(app.requests.isEmpty, "nothing is copied")
        #expect(app.app.router.top === app.search.detail)
    }

    @Test func `o opens the first address from below the last one, too`() async throws {
        let text = Self.text(far: "not an address")
        let app = try await app(text)
        try await app.pressSettling("G o")
        expectEqual(app.opener.addresses.map(\.text), [Self.near])
    }

    @Test(
        "Enter opens the address of the selected link, and nothing when that leads to a word",
        arguments: [
            ("Enter", []), ("Tab Enter", []), ("Tab Tab Enter", [near]),
            ("Tab Tab Tab Enter", [far]), ("Tab Tab Enter Enter", [near]),
        ] as [(String, [String])])
    func entering(keys: String, addresses: [String]) async throws {
        let app = try await app(Self.text())
        try await app.pressSettling(keys)
        expectEqual(app.opener.addresses.map(\.text), addresses)
        let isOpening = app.app.status.message?.hasPrefix("Opening ") ?? false
        expectEqual(isOpening, !addresses.isEmpty)
        let word = keys == "Tab Enter" ? "lamp" : "lantern"
        expectEqual((app.search.detail as? EntryDetail)?.item?.title, word)
    }

    @Test("y copies the address of the selected link without its password, else the word")
    func copying() async throws {
        let app = try await app(Self.text(near: "https://me:hidden@example.org/x"))
        for (keys, text) in [("y", "lantern"), ("Tab Tab y", "https://example.org/x")] {
            try await app.pressSettling(keys)
            #expect(app.app.status.message?.hasSuffix(": \(text)") == true, "\(keys)")
        }
    }

    @Test func `An address is shown without its password, and opened with it`() async throws {
        let app = try await app(Self.text(near: "https://me:hidden@example.org/x"))
        try await app.pressSettling("o")
        expectEqual(app.app.status.message, "Opening https://example.org/x")
        expectEqual(app.opener.addresses.map(\.text), ["https://me:hidden@example.org/x"])
    }

    @Test(
        "A text that is no address of the web is no link, and no key opens it",
        arguments: [
            "ftp://example.org/x", "file:///etc/passwd", "javascript:alert(1)",
            "mailto:a@example.org", "news:comp.lamps", "--output=x", "/etc/passwd", "http:///x",
            "https://user:se/cret@host/", "https://example.org/a b",
            "https://example.org/\u{1B}[2J",
            "HTTPS:example.org", "",
        ])
    func refused(address: String) async throws {
        let app = try await app(Self.text(near: address, far: address))
        let reading = try #require(app.search.detail as? EntryDetail).reading
        expectEqual(reading.links.map(\.target), [.word("lamp")])
        #expect(try app.present().text.contains("A lamp at the harbour"))
        for keys in ["o", "Tab o", "G o"] {
            try await app.pressSettling(keys)
            expectEqual(app.app.status.message?.hasPrefix("o opens an address"), true)
        }
        // The only link leads to a word; the next Tab leaves the page.
        try await app.pressSettling("Tab Tab Enter")
        #expect(app.opener.addresses.isEmpty)
        #expect(app.requests.isEmpty)
    }
}
