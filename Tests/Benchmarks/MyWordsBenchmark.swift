import Core
import Services
import TestSupport

/// Measures the browser of someone who has marked a hundred thousand words.
enum MyWordsBenchmark {
    static let count = 100_000
    private static let markCount = 100
    /// The title of the mark that is made last.
    static let newestTitle = "word \(count - 1)"

    /// A folder with so many marks, as `XDG_DATA_HOME`.
    static func folder() async throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let words = MyWordsDatabase(folder: folder.path(of: "mot"), zone: SystemTimeZone())
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

    /// Imports a million words and takes that back, beside `.import` of sqlite3 with the same rows.
    ///
    /// Each may take 300 MB of memory: with more, allocations fail, and the program ends by a signal.
    ///
    /// - Returns: The limits; none if sqlite3 is not installed.
    static func imports() async throws -> [Limit] {
        guard Executable.installed("sqlite3") != nil else {
            print("sqlite3: not installed, so no import is compared with it")
            return []
        }
        let folder = try TemporaryFolder()
        let list = (0..<1_000_000).map { "word \($0)\n" }.joined()
        let changes = [
            "FILE": try folder.write(list, to: "words.txt"), "XDG_DATA_HOME": folder.path,
            "DATABASE": folder.path(of: "peer.sqlite"), "MOT": try Executable.mot().path,
        ]
        let shell = Executable(path: "/bin/sh", changing: changes)
        func time(_ script: String) async throws -> [Duration] {
            let start = SuspendingClock.now
            let run = try await shell.run(["-c", script], limit: .seconds(600))
            guard run.end == .exited(0) else { throw NotImported(script: script, says: run.errors) }
            return [SuspendingClock.now - start]
        }
        let peer = try await time(
            "sqlite3 \"$DATABASE\" 'create table w(word text primary key)' \".import $FILE w\"")
        let ours = try await time("ulimit -d 300000; exec \"$MOT\" import --no-meanings \"$FILE\"")
        let undo = try await time(
            "ulimit -d 300000; \"$MOT\" --tab words --keys u; test -z \"$(\"$MOT\" marks)\"")
        return [
            Limit("import of 1,000,000 words, beside sqlite3", ours, beside: peer, atMost: 10),
            Limit("its undo, beside sqlite3", undo, beside: peer, atMost: 10),
        ]
    }

    private struct NotImported: Error {
        let script: String
        let says: String
    }
}
