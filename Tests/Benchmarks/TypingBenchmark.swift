import TestSupport

/// Measures how soon the list of a dictionary follows the letters that are typed.
enum TypingBenchmark {
    private static let rounds = 10
    private static let letters = ["s", "e", "r", "e", "n"]

    /// The number of copies of WordNet's words in the long list, which has 10.3 million.
    private static let copies = 70

    /// The number of dictionaries on the shelf; together they have 2.5 million headwords.
    private static let shelfCount = 30

    /// A dictionary, and how soon its rows followed each letter.
    struct Typed {
        let name: String
        let times: [Duration]

        /// The names of the many dictionaries.
        static let shelf = "thirty dictionaries"
        static let freeDict = "the dictionaries of FreeDict"
    }

    /// Types into the browser with WordNet, with a list of ten million words, and into fzf where it
    /// is installed.
    ///
    /// - Parameter folder: The folder for the list, which stays for the next time.
    /// - Returns: The times from a letter to the frame that shows what it finds.
    /// - Throws: An error that makes it impossible.
    static func measure(in folder: String) async throws -> [Typed] {
        let words = try ScaledWordList.words(at: "/usr/share/wordnet")
        _ = try ScaledWordList.writeDictionary(words, copies: copies, in: folder)
        let cache = try TemporaryFolder()
        // With a history, as people have it.
        let mot = try Executable.mot(changing: [
            "XDG_CACHE_HOME": cache.path, "XDG_DATA_HOME": cache.path(of: "data"),
            "MOT_HISTORY": nil,
        ])
        let long = ["--dictionaries", folder, "--source", "words\(copies)"]
        // Beside the folder of the long list, whose subfolders are searched too.
        let shelf = folder + "-shelf"
        try ScaledWordList.writeShelf(words, count: shelfCount, in: shelf)
        var typed: [Typed] = []
        var lists = [
            ("WordNet", ["--source", "WordNet"]), ("10.3 million headwords", long),
            (Typed.shelf, ["--dictionaries", shelf]),
        ]
        if let freeDict = try await FreeDictShelf.unpacked(in: folder + "-freedict") {
            lists.append((Typed.freeDict, ["--dictionaries", freeDict]))
        }
        for (name, options) in lists {
            _ = try await mot.output(of: Executable.indexingHeadwords + options)
            typed.append(Typed(name: name, times: try await times(mot, options)))
        }
        return typed
    }

    /// A Markdown table of the times.
    ///
    /// - Parameters:
    ///   - typed: The times.
    ///   - floor: The times in which the floor moves its cursor; empty if they were not measured.
    /// - Returns: The table.
    static func table(_ typed: [Typed], beside floor: [Duration] = []) -> String {
        let floorRow = floor.isEmpty ? [] : [["floor, cursor"] + Report.columns(floor, floor)]
        let rows = typed.map { [$0.name] + Report.columns($0.times, floor) }
        return Report.markdown(
            ["from a letter to its rows", "median", "p95", "ratio"], floorRow + rows)
    }

    private static func times(_ mot: Executable, _ options: [String]) async throws -> [Duration] {
        let terminal = try PseudoTerminal(
            mot, ["--tab", "dictionary"] + options, width: 100, height: 30)
        try await terminal.wait(for: " words")
        var times: [Duration] = []
        for _ in 0..<rounds {
            for letter in letters {
                try await terminal.waitUntilQuiet()
                let pressed = SuspendingClock.now
                let answer = try await terminal.answer(to: letter)
                // The first output is the frame of the list: the letter alone has some ten bytes.
                guard let first = answer.first, answer.byteCount > 200 else {
                    throw NotAnswered(letter: letter)
                }
                times.append(first - pressed)
            }
            try await terminal.waitUntilQuiet()
            try await terminal.type("\u{15}")
        }
        return times
    }

    /// Nothing but the letter was shown.
    private struct NotAnswered: Error {
        let letter: String
    }
}
