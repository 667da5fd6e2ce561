import TestSupport

/// Measures how soon the list of a dictionary follows the letters that are typed.
enum TypingBenchmark {
    private static let rounds = 10
    private static let letters = ["s", "e", "r", "e", "n"]

    /// Types into the browser, and into fzf where it is installed.
    ///
    /// - Parameter floor: How long the floor takes to move its cursor.
    /// - Returns: A Markdown table of the times from a letter to the frame with its count.
    /// - Throws: What makes it impossible.
    static func table(beside floor: [Duration]) async throws -> String {
        let folder = try TemporaryFolder()
        let mot = try Executable.mot(changing: ["XDG_CACHE_HOME": folder.path])
        _ = try await mot.output(of: ["dictionaries", "--index", "--source", "WordNet"])
        var rows = [
            ["floor, cursor"] + Report.columns(floor, floor),
            ["mot, WordNet"] + Report.columns(try await times(mot), floor),
        ]
        let words = try ScaledWordList.words(at: "/usr/share/wordnet")
        let list = try folder.write(words.joined(separator: "\n") + "\n", to: "words.txt")
        let source = ["FZF_DEFAULT_COMMAND": "cat '\(list)'", "SHELL": "/bin/sh"]
        if let fzf = Executable.installed("fzf", changing: source) {
            let times = try await times(fzf, total: words.count)
            rows.append(["fzf, WordNet's words"] + Report.columns(times, floor))
        } else {
            rows.append(["fzf: not installed", "", "", ""])
        }
        return Report.markdown(["from a letter to its count", "median", "p95", "ratio"], rows)
    }

    private static func times(_ mot: Executable) async throws -> [Duration] {
        let terminal = try PseudoTerminal(
            mot, ["--tab", "dictionary", "--source", "WordNet"], width: 100, height: 30)
        try await terminal.wait(for: " words")
        // The count ends the section's heading: row 5, up to column 48. Of a count, only what
        // differs from the one before is sent.
        let times = try await type(letters, into: terminal) { $0.contains("\u{1B}[5;4") }
        var counts: Set<String> = []
        for letter in letters {
            try await terminal.type(letter)
            try await terminal.waitUntilQuiet()
            // The screen is sent from the top: its first number that stands alone in its column.
            let count = try await terminal.redrawn().split { $0.isNewline }
                .map { $0.prefix { $0 != "│" }.filter { $0 != " " && $0 != "," } }
                .first { !$0.isEmpty && $0.allSatisfy(\.isNumber) }
            if let count { counts.insert(count) }
        }
        guard counts.count == letters.count else { throw NotCounted(counts: counts) }
        return times
    }

    private static func times(_ fzf: Executable, total: Int) async throws -> [Duration] {
        let terminal = try PseudoTerminal(fzf, width: 100, height: 30)
        try await terminal.wait(for: "\(total)/\(total)")
        return try await type(letters, into: terminal) { $0.contains("/\(total)") }
    }

    /// Types the letters and clears them again, as often as there are rounds.
    ///
    /// - Returns: How long each letter took to the output that shows its count.
    private static func type(
        _ letters: [String], into terminal: PseudoTerminal,
        until showsCount: @Sendable (String) -> Bool
    ) async throws -> [Duration] {
        var times: [Duration] = []
        for _ in 0..<rounds {
            for letter in letters {
                try await terminal.waitUntilQuiet()
                times.append(try await terminal.time(of: letter) { showsCount($0.text) })
            }
            try await terminal.waitUntilQuiet()
            try await terminal.type("\u{15}")
        }
        return times
    }

    /// Not each letter had a count of its own, so that one may have been waited for in vain.
    private struct NotCounted: Error {
        let counts: Set<String>
    }
}
