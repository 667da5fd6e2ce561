import Core
import Services
import TestSupport
import Testing

@testable import TermView

/// Groups of dictionaries that are named in the settings.
@MainActor
struct GroupTests {
    private func app(_ settings: String) async throws -> TestApp {
        let dictionaries = FakeDictionaryService([
            "WordNet": ["serf"], "gcide": ["serf"], "Ding": ["serf"],
        ])
        let app = try TestApp(AlmanacService(), dictionaries: dictionaries, settings: settings)
        try await app.pressSettling("2 text:serf Esc Enter")
        return app
    }

    @Test("The key asks one group after the other, then all, and says which dictionaries there are")
    func cycle() async throws {
        let app = try await app(
            "[groups]\nenglish = [\"WordNet\", \"gcide\", \"gcidee\"]\ngerman = [\"Ding\"]\n"
                + "welsh = [\"Cymru\"]\n")
        var seen: [String] = []
        for _ in 1...4 {
            try await app.pressSettling("Esc %")
            seen.append(app.app.status.message ?? "")
        }
        expectEqual(
            seen,
            [
                "Only english: WordNet, gcide", "Only german: Ding",
                "welsh has no dictionary; % asks others", "All dictionaries",
            ])
    }

    @Test func `The settings name the group that is asked first`() {
        let settings =
            "[groups]\nenglish = [\"WordNet\", \"gcide\"]\n[dictionaries]\ngroup = \"english\"\n"
        let file = Settings.File(path: "", text: SettingsText(settings))
        var preferences = Settings([Setting.dictionaryGroup.declaration], file: file)
        expectEqual(preferences.group?.members, ["WordNet", "gcide"])
        preferences.chooseNextGroup()
        #expect(preferences.group == nil, "after the last come all")
        preferences.chooseNextGroup()
        expectEqual(preferences.group?.name, "english")
    }

    @Test("Names in the settings that no dictionary has are reported when the Dictionary opens")
    func unknown() async throws {
        let app = try await app(
            "[groups]\nenglish = [\"Wordnet\", \"like no other\"]\n[dictionaries]\ngroup = \"nosuch\""
        )
        expectEqual(
            app.settings.unknownNames(besides: ["WordNet"]).map(\.text),
            [
                "groups.english: there is no dictionary “Wordnet”; did you mean WordNet?",
                "there is no group “nosuch”",
            ])
        let opening = try TestApp(
            AlmanacService(), dictionaries: FakeDictionaryService(["WordNet": ["serf"]]),
            settings: "[dictionaries]\norder = [\"Wordnet\", \"like no other\"]")
        try await opening.pressSettling("2")
        expectEqual(
            opening.app.status.message,
            "config.toml:2:9: dictionaries.order: there is no "
                + "dictionary “Wordnet”; did you mean WordNet?")
    }

    @Test("While the search box is empty, the line about the languages names keys that work there")
    func start() async throws {
        let dictionaries = FakeDictionaryService(["WordNet": ["serf"], "Ding": ["serf"]])
        dictionaries.name("WordNet", language: "English")
        dictionaries.name("Ding", language: "German")
        let app = try TestApp(AlmanacService(), dictionaries: dictionaries)
        try await app.pressSettling("2")
        #expect(try app.present().lines.contains { $0.contains("↓ %") })
        try await app.pressSettling("Down %")
        expectEqual(app.app.status.message?.contains("German"), true)
    }

    @Test("Without groups, and with one language, the key says where groups are named")
    func none() async throws {
        let app = try await app("")
        try await app.pressSettling("Esc %")
        #expect(try app.present().lines[23].contains("and no [groups] in the settings file"))
    }
}
