import Core
import Services
import TestSupport

/// Measures the browser of someone who has marked a hundred thousand words.
enum OwnWordsBenchmark {
    static let count = 100_000
    private static let markCount = 100
    /// The title of the mark that is made last.
    static let newestTitle = "word \(count - 1)"

    /// A folder with so many marks, as `XDG_DATA_HOME`.
    static func folder() async throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let words = WordsDatabase(folder: folder.path(of: "mot"), zone: SystemTimeZone())
        let marks = (0..<count).map { number in
            Markable(
                MarkKey(word: MergeKey("word \(number)")), title: "word \(number)",
                meaning: "what a word means, in a sentence of the usual length, number \(number)",
                partOfSpeech: "noun",
                origin: Markable.Origin(place: "Dictionary", source: "WordNet"))
        }
        try await words.mark(marks, MarkDescription(lists: ["list"]))
        return folder
    }

    /// The times from `m` to the frame that shows the mark, in the Words tab.
    static func marks(in folder: TemporaryFolder) async throws -> [Duration] {
        let terminal = try PseudoTerminal(
            .mot(changing: ["XDG_DATA_HOME": folder.path, "MOT_HISTORY": nil]),
            ["--tab", "words", "--today", "2026-11-21"], width: 100, height: 30)
        try await terminal.waitUntilQuiet()
        var times: [Duration] = []
        for _ in 0..<markCount {
            let answer = try await terminal.answer(to: "m")
            guard let first = answer.first else { throw NotMarked() }
            times.append(first - answer.pressed)
            // Until it is on the disk, and its message is shown.
            try await terminal.waitUntilQuiet()
        }
        try await terminal.type("Q")
        try await terminal.end()
        return times
    }

    private struct NotMarked: Error {}
}
