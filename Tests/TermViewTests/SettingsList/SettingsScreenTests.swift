import Core
import Services
import TestSupport
import Testing

@testable import TermApp
@testable import TermView

/// The list of settings on the screen.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct SettingsScreenTests {
    private func app(
        _ settings: String = "", selecting name: String, size: (width: Int, height: Int) = (80, 24)
    ) async throws -> TestApp {
        let app = try TestApp(
            AlmanacService(), shop: FakeStoreService(), settings: settings, size: size)
        try await app.pressSettling(": / text:\(name) Enter")
        return app
    }

    @Test("A value is typed into a prompt in the last line, in which the caret stands")
    func typing() async throws {
        let app = try await app(selecting: "tabs.order")
        try await app.pressSettling("Enter")
        var canvas = try app.present()
        expectEqual(canvas.lines[22], " tabs.order = []")
        expectEqual(canvas.cursor, Point(x: 15, y: 22))
        #expect(canvas.lines[23].hasPrefix(" Enter set · Esc leave"))
        try await app.pressSettling("text:\"store\"")
        try expectEqual(app.present().lines[22], " tabs.order = [\"store\"]")
        try await app.pressSettling("Enter")
        canvas = try app.present()
        #expect(canvas.lines[23].contains("tabs.order takes effect at the next start"))
        expectEqual(app.settings[.tabOrder(["words", "store"])], ["store"])
        expectEqual(app.preferences.current.saved.values, ["tabs.order": .texts(["store"])])
    }

    @Test func `A search for keys leads to the settings file, which has them`() async throws {
        let screen = try await app(selecting: "key").present().lines.joined(separator: " ")
        #expect(screen.contains("There is no such setting"))
        #expect(screen.contains("e opens it"))
    }

    @Test("The error stands above the prompt, at any height", arguments: [12, 16, 24])
    func mistake(height: Int) async throws {
        let app = try await app(selecting: "tabs.order", size: (80, height))
        try await app.pressSettling("Enter text:\"stroe\" Enter")
        let lines = try app.present().lines
        let text = lines.suffix(6).joined(separator: " ")
        #expect(text.contains("tabs.order must be a list of \"words\""))
        #expect(text.contains("(did you mean store?)"))
        expectEqual(lines[height - 2], " tabs.order = [\"stroe\"]")
        #expect(lines[4].contains("tabs.order"), "its row stays")
    }

    @Test func `A press into the prompt moves its caret`() async throws {
        let app = try await app(selecting: "programs.player")
        try await app.pressSettling("Enter text:mpv")
        try await app.press(on: "mpv\"")
        try await app.pressSettling("text:/bin/")
        try expectEqual(app.present().lines[22], " programs.player = \"/bin/mpv\"")
    }

    @Test(
        "The styles of a theme are seen at once, in themselves, while one steps through the themes")
    func styles() async throws {
        let app = try await app(selecting: "theme")
        for theme in [Theme.standard, .dark, .light, .contrast] {
            try await app.pressSettling("+")
            let canvas = try app.present()
            expectEqual(Theme(app.settings), theme)
            let lines = canvas.styledText(theme).split(
                separator: "\n", omittingEmptySubsequences: false)
            for part in Theme.Part.allCases {
                let look = theme.look(of: part.style).parameters
                let start = look.isEmpty ? " " : "\u{1B}[0\(look)m"
                #expect(lines[22].contains(start + part.rawValue), "\(part)")
            }
        }
        try await app.pressSettling("j")
        #expect(try app.present().lines[22].contains("headword"), "colors.… have them too")
        try await app.pressSettling("Esc : / text:mouse Enter")
        #expect(!(try app.present().lines[22].contains("headword")))
    }

    @Test("A colour of one's own is shown at once, and what is none names all that are")
    func colors() async throws {
        let app = try await app(selecting: "colors.link")
        try await app.pressSettling("Enter text:orange Enter")
        let text = try app.present().lines[19...21].joined(separator: " ")
        #expect(
            text.contains("colors.link: “orange” is no colour; a colour is one of black, red"))
        #expect(text.contains("bright-") && text.contains("#rrggbb"))
        try await app.pressSettling("Ctrl-U Ctrl-K text:\"bright-red\" Enter")
        let styled = try app.present().styledText(Theme(app.settings))
        #expect(styled.contains("\u{1B}[0;38;5;9mlink"))
    }

    @Test("A row says where its value is from, and over which line a key has set it")
    func origins() async throws {
        let app = try await app("mouse = true\n", selecting: "mouse")
        var lines = try app.present().lines
        #expect(lines[19...21].joined(separator: " ").contains("Set in line 1 of the file."))
        try await app.pressSettling("+")
        lines = try app.present().lines
        #expect(
            lines[19...21].joined(separator: " ").contains(
                "Set by a key, over line 1 of the file: true."))
        #expect(lines[23].contains("A key has set mouse; this overrides line 1 of config.toml"))
    }

    @Test func `A key of another tab that changes what the file says tells so`() async throws {
        let app = try TestApp(
            AlmanacService(), shop: FakeStoreService(), settings: "tabs.hidden = [\"store\"]\n")
        try await app.pressSettling("2")
        expectEqual(
            app.app.status.message,
            "A key has set tabs.hidden; this overrides line 1 of config.toml")
    }
}
