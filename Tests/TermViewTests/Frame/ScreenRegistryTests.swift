import Core
import FoundationEssentials
import TestSupport
import Testing

@testable import TermApp
@testable import TermView

@MainActor
@Suite(.timeLimit(.minutes(5))) struct ScreenRegistryTests {
    /// Makes a view model of each type that has a screen.
    private func viewModels() async throws -> [any ScreenViewModel] {
        let episodes = FakeEpisodeService()
        let app = try TestApp(
            StubWordService { .sample($0) }, dictionaries: FakeDictionaryService(["a": ["ash"]]),
            episodes: episodes,
            shop: FakeStoreService(samples: [.song("a"), .podcast("b"), .episode("c")]),
            keptWords: FakeMyWords(), shelf: FakeBookShelf(ShelvedBook.samples))
        try await app.pressSettling("2 F3 Enter")
        let about = app.app.router.top
        try app.press("Esc i a")
        await app.settled()
        episodes.tell(.told(.trees), of: 7)
        try app.press("Alt-3")
        await app.settled()
        let media = try ["Alt-4", "Esc j", "j"].map { keys in
            try app.press(keys)
            return try #require(app.store.detail)
        }
        var mine: [any ScreenViewModel] = [app.myWords]
        for keys in ["1 m", "5", "Enter", "Esc R", "Esc M"] {
            for key in try Key.keys(named: keys) {
                app.press(key)
                await app.settled()
            }
            mine.append(app.app.router.top)
        }
        try await app.pressSettling("Alt-6 Tab")
        mine += app.app.router.stack
        let help = HelpViewModel(entries: [], scope: Scope())
        return [
            app.words, try #require(app.words.detail), app.search,
            try #require(app.search.detail), app.episodes, try #require(app.episodes.detail),
            app.episodes.finder, app.store, help, about,
        ] + media + mine
    }

    /// The screens of all features.
    private let registry = Mot.wiring.screens(
        Keymaps(Keymap.standardBindings(tabs: ["Words"])))

    @Test func `Every view model of Core has a screen`() async throws {
        let names = registry.screens.values.map { $0.nameOfViewModel.prefix { $0 != "<" } }
        #expect(Set(names.map(String.init)) == (try namesInSources()))
        // A generic screen is registered for each of its types.
        for viewModel in try await viewModels() {
            let screen = try #require(registry.screen(for: viewModel))
            expectEqual(screen.footer(forAny: viewModel)?.hints.isEmpty, false)
        }
    }

    /// Returns the names of the classes of Core that are declared to have a screen.
    private func namesInSources(testFile: String = #filePath) throws -> Set<String> {
        let core = URL(filePath: testFile).deletingLastPathComponent()
            .appending(path: "../../../Sources/Core").standardized
        let files = try FileManager.default.subpathsOfDirectory(atPath: core.path)
        var names: Set<String> = []
        for file in files where file.hasSuffix(".swift") {
            let text = try String(contentsOf: core.appending(path: file), encoding: .utf8)
            let declaration =
                /class (\w+)(?:<.*>)?: (?:ScreenViewModel|DetailViewModel|ListOwner)\b/
            for match in text.matches(of: declaration) {
                names.insert(String(match.1))
            }
        }
        return names
    }
}

extension Screen {
    /// The name of the type of its view model.
    fileprivate var nameOfViewModel: String { "\(ViewModel.self)" }
}
