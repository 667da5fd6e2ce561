import ArgumentParser
import TestSupport
import Testing

@testable import TermApp

/// The tab in which the browser begins with some options of the command line.
struct StartTabTests {
    @Test(
        "The browser begins in the tab that shows what the options ask for",
        arguments: [
            ([], nil), (["--plain"], nil), (["--source", "WordNet"], nil),
            (["--tab", "store"], "store"), (["--month", "2026-10"], "words"),
            (["--words", "class.json"], "words"), (["--show", "408"], "episodes"),
            (["--query", "serene"], "dictionary"), (["serene"], "dictionary"),
            (["--plain", "lose", "one's", "temper"], "dictionary"),
            (["--tab", "store", "--query", "sun"], "store"),
            (["--words", "class.json", "--month", "2026-10"], "words"),
            // The words of the file are offered below the empty search box, too.
            (["--words", "class.json", "--tab", "dictionary"], "dictionary"),
            (["--query", "serene", "--words", "class.json"], "dictionary"),
            (["--words", "class.json", "--show", "408"], "episodes"),
        ] as [([String], String?)])
    func tab(arguments: [String], tab: String?) throws {
        try expectEqual(BrowseCommand.parse(arguments).startTab.id, tab)
    }

    @Test(
        "Two options that no tab shows together are an error that names both",
        arguments: [
            (
                ["--tab", "words", "--show", "408"],
                "--tab opens the tab words, but --show opens the tab episodes: leave one of them out."
            ),
            (
                ["--tab", "dictionary", "--month", "2026-10"],
                "--tab opens the tab dictionary, but --month opens the tab words"
            ),
            (
                ["--show", "408", "--month", "2026-10"],
                "--show opens the tab episodes, but --month"
            ),
            (
                ["--query", "x", "--month", "2026-10"],
                "--query opens the tab dictionary or store, but --month opens the tab words"
            ),
            (
                ["--words", "https://anna:s3cret@localhost/", "--show", "4", "--tab", "store"],
                "--tab opens the tab store, but --show opens the tab episodes"
            ),
            (
                ["--tab", "store", "serene"],
                "--tab opens the tab store, but a word opens the tab dictionary"
            ),
            (["--query", "x", "serene"], "--query and a word both say what to look up"),
        ] as [([String], String)])
    func contradiction(arguments: [String], message: String) {
        let error = #expect(throws: (any Error).self) { try BrowseCommand.parse(arguments) }
        let text = error.map { BrowseCommand.message(for: $0) } ?? ""
        #expect(text.contains(message), "\(text)")
        #expect(!text.contains("s3cret"))
    }

    @Test func `The problem of three options names two that no tab shows together`() {
        let start = StartTab([
            .init(option: "--query", tabs: ["dictionary", "store"]),
            .init(option: "--tab", tabs: ["store"]),
            .init(option: "--other", tabs: ["words", "dictionary"]),
        ])
        #expect(start.id == nil)
        expectEqual(
            start.problem,
            "--tab opens the tab store, but --other opens the tab words or dictionary: "
                + "leave one of them out.")
    }
}
