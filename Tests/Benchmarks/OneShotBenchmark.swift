import TestSupport

/// Measures whole processes: from the start of a program that answers once to its end.
struct OneShotBenchmark {
    /// A Markdown table of how long they take, and the peers that are missing.
    let table: String
    let limits: [Limit]

    private static let warmUps = 2
    private static let runs = 15
    private static let wordCount = 1_000

    /// Runs the programs in turns, so that none has the machine at a better time.
    ///
    /// - Throws: An error that makes it impossible.
    static func measured() async throws -> OneShotBenchmark {
        let folder = try TemporaryFolder()
        let cache = try TemporaryFolder()
        let changes = ["XDG_CACHE_HOME": cache.path]
        let mot = try Executable.mot(changing: changes)
        let words = try ScaledWordList.words(at: "/usr/share/wordnet")
        let dictionary = StarDictFiles(words.map { ($0, meaning(of: $0)) })
        _ = try dictionary.write(to: folder)
        for place in [[], ["--dictionaries", folder.path]] {
            _ = try await mot.output(of: Executable.indexingHeadwords + place)
        }
        let known = try await mot.output(of: ["dictionaries"]).count { $0 == "\n" }
        let ours = Commands(of: mot, asking: sample(of: words), starDict: folder.path)
        var commands = ours.all
        commands.append(Command("mot define serene, \(known) dictionaries", mot, "define serene"))
        var missing: [String] = []
        if let wn = Executable.installed("wn") {
            commands.append(Command("wn serene -over", wn, "serene -over"))
        } else {
            missing.append("wn: not installed")
        }
        let sdcv = Executable.installed("sdcv", changing: changes)
        let peers = sdcv.map { Peers(of: $0, asking: ours.asked, starDict: folder.path) }
        if let peers {
            commands += [peers.one, peers.many]
        } else {
            missing.append("sdcv: not installed, so nothing is compared with it")
        }
        let times = try await measure(commands)
        let rows = times.map { [$0.name] + Report.medianAndLeast($0.times) }
        return OneShotBenchmark(
            table: Report.markdown(
                ["whole process", "median", "min"], rows + missing.map { [$0, "", ""] }),
            limits: limits(times, ours, peers))
    }

    private static func limits(_ times: Times, _ ours: Commands, _ peers: Peers?) -> [Limit] {
        func of(_ command: Command) -> [Duration] {
            times.first { $0.name == command.name }?.times ?? []
        }
        func limit(_ command: Command, beside peer: Command, atMost limit: Double) -> Limit {
            Limit(
                "\(command.name), beside sdcv", of(command), beside: of(peer), atMost: limit)
        }
        let all = Limit(
            ours.allOfWordNet.name, of(ours.allOfWordNet), atMost: .milliseconds(600))
        let manyOfWordNet = Limit(
            ours.manyOfWordNet.name, of(ours.manyOfWordNet), atMost: .milliseconds(75))
        guard let peers else { return [all, manyOfWordNet] }
        return [
            all, manyOfWordNet, limit(ours.oneOfStarDict, beside: peers.one, atMost: 1.4),
            limit(ours.manyOfStarDict, beside: peers.many, atMost: 1.5),
        ]
    }

    /// The commands that are compared.
    private struct Commands {
        let asked: [String]
        let oneOfWordNet: Command
        let manyOfWordNet: Command
        let allOfWordNet: Command
        let oneOfStarDict: Command
        let manyOfStarDict: Command

        init(of mot: Executable, asking asked: [String], starDict folder: String) {
            self.asked = asked
            let lines = asked.joined(separator: "\n") + "\n"
            // The almanac is a dictionary too, of which sdcv knows nothing.
            let onStarDict = "define --dictionaries \(folder) --source Small"
            oneOfWordNet = Command(
                "mot define serene --source WordNet", mot, "define serene --source WordNet")
            manyOfWordNet = Command(
                "mot define -, \(asked.count) words, WordNet", mot, "define - --source WordNet",
                input: lines, expected: Array(asked.prefix(1)))
            allOfWordNet = Command(
                "mot search '*' --words-only, WordNet", mot,
                "search * --words-only --limit 1000000 --source WordNet")
            oneOfStarDict = Command("mot define serene, StarDict", mot, onStarDict + " serene")
            manyOfStarDict = Command(
                "mot define -, \(asked.count) words, StarDict", mot, onStarDict + " -",
                input: lines, expected: asked.map(OneShotBenchmark.meaning))
        }

        var all: [Command] {
            [oneOfWordNet, manyOfWordNet, allOfWordNet, oneOfStarDict, manyOfStarDict]
        }
    }

    /// The same of sdcv.
    private struct Peers {
        let one: Command
        let many: Command

        init(of sdcv: Executable, asking asked: [String], starDict folder: String) {
            let arguments = "-n -e -x -2 \(folder) "
            one = Command("sdcv -n -e serene, StarDict", sdcv, arguments + "serene")
            // It takes words from its command line only.
            many = Command(
                "sdcv -n -e, \(asked.count) words, StarDict", sdcv,
                arguments + asked.joined(separator: " "),
                expected: asked.map(OneShotBenchmark.meaning))
        }
    }

    private typealias Times = [(name: String, times: [Duration])]

    private static func measure(_ commands: [Command]) async throws -> Times {
        var times: Times = commands.map { ($0.name, []) }
        for round in 0..<(warmUps + runs) {
            for (index, command) in commands.enumerated() {
                let started = SuspendingClock.now
                let output = try await command.program.output(
                    of: command.arguments, input: .text(command.input))
                if round >= warmUps { times[index].times.append(.now - started) }
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
        /// The texts that it must print.
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
