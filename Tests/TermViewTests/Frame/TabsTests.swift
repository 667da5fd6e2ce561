import Core
import TestSupport
import Testing

@testable import TermView

/// The first tab, and tabs that the user hides.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct TabsTests {
    private func app(
        _ preferences: FakeSettings = FakeSettings(), resumes: Bool = true
    ) throws -> TestApp {
        try TestApp(
            StubWordService { .sample($0) },
            dictionaries: FakeDictionaryService(["WordNet": ["quaint"]]),
            shop: FakeStoreService(samples: []), preferences: preferences, resumes: resumes)
    }

    private func tabs(_ app: TestApp) throws -> String {
        try app.present().lines[0].split(separator: " ").dropFirst().dropLast(2)
            .joined(separator: " ")
    }

    private func status(_ app: TestApp) throws -> String {
        try #require(app.present().lines.last).trimmingPrefix(" ").description
    }

    @Test(
        "The very first start shows the Dictionary, and Esc stays there",
        arguments: [("", 1), ("Esc Esc", 1), ("Down Esc", 1), ("Esc 1", 0), ("Alt-1", 0)])
    func first(keys: String, tab: Int) async throws {
        let app = try app()
        await app.settled()
        try await app.pressSettling(keys)
        expectEqual(app.app.selectedTab, tab)
    }

    @Test func `The very first start takes a word`() async throws {
        let app = try app()
        try await app.pressSettling("q u a i n t")
        expectEqual(app.search.list.rows.map(\.text), ["quaint"])
    }

    @Test(
        "Later starts show the tab that was left; a script begins with the Words and keeps nothing")
    func later() async throws {
        let preferences = FakeSettings()
        try await app(preferences).pressSettling("Alt-3")
        expectEqual(preferences.current.saved.tab, "store")
        let script = try app(preferences, resumes: false)
        expectEqual(script.app.selectedTab, 0)
        try await script.pressSettling("2")
        expectEqual(preferences.current.saved.tab, "store")
        let app = try app(preferences)
        expectEqual(app.app.selectedTab, 2)
        try await app.pressSettling("Esc Esc")
        expectEqual(preferences.current.saved.tab, "store")
    }

    @Test("A hidden tab is not shown; its digit brings it back, and the help says so")
    func hiding() async throws {
        let preferences = FakeSettings()
        let app = try app(preferences)
        try await app.pressSettling("Alt-3 Esc T")
        try expectEqual(tabs(app), "1 Words 2 Dictionary")
        #expect(try status(app).hasPrefix("Store is hidden; 3 brings it back"))
        expectEqual(preferences.current[.hiddenTabs()], ["store"])
        try await app.pressSettling("?")
        try expectScreen(app.present(), named: "help.hidden")
        try await app.pressSettling("Esc 3")
        try expectEqual(tabs(app), "1 Words 2 Dictionary 3 Store")
        expectEqual(app.app.selectedTab, 2)
        #expect(preferences.current[.hiddenTabs()].isEmpty)
    }

    @Test("The last tab stays; a look-up visits a hidden tab and leaves it hidden")
    func last() async throws {
        let preferences = FakeSettings()
        let app = try app(preferences)
        try await app.pressSettling("Esc 2 Esc T 3 Esc T")
        try expectEqual(tabs(app), "1 Words")
        try await app.pressSettling("T")
        #expect(try status(app).hasPrefix("This is the last tab; it can't be hidden"))
        try await app.pressSettling("d")
        try expectEqual(tabs(app), "1 Words 2 Dictionary")
        try await app.pressSettling("Esc Esc")
        try expectEqual(tabs(app), "1 Words")
        #expect(try self.app(preferences).app.selectedTab == 0, "the one that was left is hidden")
    }

    @Test func `A message at the start says why the arrangement was forgotten`() throws {
        let problem = PreferencesError.damaged(file: "/home/anna/preferences", line: 3)
        let app = try app(FakeSettings(problem: problem))
        try expectEqual(
            status(app), "line 3 of /home/anna/preferences is damaged; mend or remove the file")
    }
}
