import Core
import Services
import TestSupport
import Testing
import Texts

@testable import TermView

/// Each list with a detail, in windows of many widths.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct ListWidthTests {
    /// A list, one of its rows, and the texts of the row.
    struct List: CustomTestStringConvertible {
        let name: String
        let keys: String
        /// The facts of the row, its title first: each is shown whole or not at all.
        let facts: [String]
        /// A text of the row that is cut where there is no room for all of it.
        let text: String

        var testDescription: String { name }
    }

    private nonisolated static let lists = [
        List(
            name: "words", keys: "1", facts: ["anfractuous", "Thu  5", "adjective"],
            text: "full of twists, turns and windings"),
        List(
            name: "dictionary", keys: "2 text:seren Esc", facts: ["serene"],
            text: "not agitated; without losing self-possession; said of the sea and the sky"),
        List(
            name: "episodes", keys: "3", facts: ["Birch", "S1E2", "13 May 2020"],
            text: ""),
        List(
            name: "store", keys: "4 text:come Enter Esc",
            facts: ["Come Together", "04:19"],
            text: "The Beatles · The Beatles (White Album)"),
        List(
            name: "my-words", keys: "5", facts: ["serene", "#b2 #poetry"],
            text: "not agitated; without losing self-possession"),
    ]

    private func app(_ list: List, width: Int) async throws -> TestApp {
        let dictionaries = FakeDictionaryService([
            "WordNet": ["serenade", "serene", "serenely", "serenity"]
        ])
        let said = "not agitated; without losing self-possession; said of the sea and the sky"
        dictionaries.setEntry([Sense(partOfSpeech: "adjective", definition: said)], of: "serene")
        let episodes = FakeEpisodeService()
        episodes.tell(.told(.trees), of: 7)
        let song = StoreItem.song(
            "Come Together", artist: "The Beatles", album: "The Beatles (White Album)")
        let app = try TestApp(
            AlmanacService(), dictionaries: dictionaries, episodes: episodes,
            shop: FakeStoreService(samples: []) { _ in [.fresh([song])] },
            keptWords: await FakeMyWords.sample(), today: "2026-11-06", size: (width, 12))
        try await app.pressSettling(list.keys)
        return app
    }

    /// Returns the line of the screen that shows the row.
    private func row(_ list: List, in app: TestApp) throws -> String? {
        try app.present().lines.dropFirst(3).lazy
            .map { String($0.prefix { $0 != "│" }) }
            .first { $0.contains(list.facts[0]) }
    }

    @Test("A wider window never shows less of a row", arguments: lists)
    func growing(list: List) async throws {
        let app = try await app(list, width: 40)
        var shown: Set<String> = []
        var readable = 0
        for width in 40...200 {
            app.terminal.size = Size(width: width, height: 12)
            await app.settled()
            // The track of a song is shown only where it leaves nothing out.
            let row = try #require(try row(list, in: app), "\(width) cells")
                .replacing("Track 1/17 · ", with: "")
            let facts = Set(list.facts.filter { row.contains($0) })
            #expect(facts.isSuperset(of: shown), "\(width) cells: \(row)")
            shown = facts
            // Beside a detail, which shows the whole text, a text keeps a readable number of cells.
            let length =
                list.text.indices.last { row.contains(list.text[...$0]) }
                .map { list.text[...$0].count } ?? 0
            #expect(length >= min(readable, 30), "\(width) cells: \(row)")
            readable = max(readable, length)
        }
        expectEqual(shown, Set(list.facts))
        expectEqual(readable, list.text.count)
    }

    @Test("Each list at three widths", arguments: lists, [60, 100, 160])
    func widths(list: List, width: Int) async throws {
        let app = try await app(list, width: width)
        try expectScreen(app.present(), named: "width.\(list.name)")
    }

    @Test("Keys move the border in all tabs, and give the list the cells of its rows again")
    func border() async throws {
        let app = try await app(ListWidthTests.lists[0], width: 120)
        func border() throws -> Int? {
            let line = try app.present().lines[3]
            return line.firstIndex(of: "│").map { line[..<$0].cellWidth }
        }
        try expectEqual(border(), 82)
        try await app.pressSettling("<")
        try expectEqual(border(), 78)
        try await app.pressSettling("3")
        try expectEqual(border(), 78)
        try await app.pressSettling("> >")
        try expectEqual(border(), 86)
        try await app.pressSettling("= 1")
        try expectEqual(border(), 82)
        app.terminal.size = Size(width: 80, height: 12)
        #expect(try border() == nil)
        try await app.pressSettling("<")
        try expectEqual(border(), 47)
    }

    @Test("The setting says how wide lists are", arguments: [(99, 60), (93, 60), (92, nil)])
    func setting(width: Int, border: Int?) async throws {
        let app = try TestApp(
            AlmanacService(), settings: "[list]\nwidth = 60\n", size: (width, 12))
        await app.settled()
        let line = try app.present().lines[3]
        expectEqual(line.firstIndex(of: "│").map { line[..<$0].cellWidth }, border)
    }
}
