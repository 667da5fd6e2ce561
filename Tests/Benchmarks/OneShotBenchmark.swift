import TestSupport

/// Measures whole processes: from the start of a program that answers once to its end.
enum OneShotBenchmark {
    private static let warmUps = 2
    private static let runs = 15
    private static let wordCount = 1_000

    /// Runs the programs in turns, so that none has the machine at a better time.
    ///
    /// - Returns: A Markdown table of how long they take, and the peers that are missing.
    /// - Throws: What makes it impossible.
    static func table() async throws -> String {
        let folder = try TemporaryFolder()
        let cache = try TemporaryFolder()
        let changes = ["XDG_CACHE_HOME": cache.path]
        let mot = try Executable.mot(changing: changes)
        let words = try ScaledWordList.words(at: "/usr/share/wordnet")
        let dictionary = StarDictFiles(words.map { ($0, meaning(of: $0)) })
        _ = try dictionary.write(to: folder)
        for place in [[], ["--dictionaries", folder.path]] {
            _ = try await mot.output(of: ["dictionaries", "--index"] + place)
        }
        let known = try await mot.output(of: ["dictionaries"]).count { $0 == "\n" }
        let asked = sample(of: words)
        let meanings = asked.map(meaning)
        var commands = [
            Command("mot define serene --source WordNet", mot, "define serene --source WordNet"),
            Command("mot define serene, \(known) dictionaries", mot, "define serene"),
        ]
        var missing: [String] = []
        if let wn = Executable.installed("wn") {
            commands.append(Command("wn serene -over", wn, "serene -over"))
        } else {
            missing.append("wn: not installed")
        }
        let onStarDict = "define --dictionaries \(folder.path)"
        commands += [
            Command("mot define serene, StarDict", mot, onStarDict + " serene"),
            Command(
                "mot define -, \(asked.count) words, StarDict", mot, onStarDict + " -",
                input: asked.joined(separator: "\n") + "\n", expected: meanings),
        ]
        if let sdcv = Executable.installed("sdcv", changing: changes) {
            let arguments = "-n -e -x -2 \(folder.path) "
            commands += [
                Command("sdcv -n -e serene, StarDict", sdcv, arguments + "serene"),
                // It takes words from its command line only.
                Command(
                    "sdcv -n -e, \(asked.count) words, StarDict", sdcv,
                    arguments + asked.joined(separator: " "), expected: meanings),
            ]
        } else {
            missing.append("sdcv: not installed")
        }
        let times = try await measure(commands)
        let rows = zip(commands, times).map { [$0.name] + Report.medianAndLeast($1) }
        return Report.markdown(
            ["whole process", "median", "min"], rows + missing.map { [$0, "", ""] })
    }

    private static func measure(_ commands: [Command]) async throws -> [[Duration]] {
        var times = commands.map { _ in [Duration]() }
        for round in 0..<(warmUps + runs) {
            for (index, command) in commands.enumerated() {
                let started = SuspendingClock.now
                let output = try await command.program.output(
                    of: command.arguments, input: .text(command.input))
                if round >= warmUps { times[index].append(.now - started) }
                if round == 0 { try command.check(output) }
            }
        }
        return times
    }

    private static func meaning(of word: String) -> String { "The meaning of \(word)." }

    /// Words of letters only: what else there is may be a pattern or an option.
    private static func sample(of words: [String]) -> [String] {
        var random = SeededRandom(seed: 40)
        let plain = words.filter { $0.allSatisfy(\.isLetter) }
        return Array(plain.shuffled(using: &random).prefix(wordCount))
    }

    private struct Command {
        let name: String
        let program: Executable
        let arguments: [String]
        let input: String
        /// What it must print.
        let expected: [String]

        init(
            _ name: String, _ program: Executable, _ arguments: String, input: String = "",
            expected: [String] = ["serene"]
        ) {
            self.name = name
            self.program = program
            self.arguments = arguments.split(separator: " ").map(String.init)
            self.input = input
            self.expected = expected
        }

        func check(_ output: String) throws {
            for text in expected where !output.contains(text) {
                throw Unanswered(command: name, missing: text)
            }
        }
    }

    private struct Unanswered: Error {
        let command: String
        let missing: String
    }
}
