import TestSupport

/// Runs the program with a damaged argument, and expects an answer or an error message.
struct CommandLineFuzzer: Fuzzer {
    private var answered = 0
    private var refused = 0

    let name = "command line"
    var summary: String { "\(answered) answered, \(refused) refused" }

    /// Valid command lines; they are run without a network, whatever servers they name.
    private static let good = [
        ["--size", "80x24", "--keys", "j j Enter Ctrl-D ?"],
        ["--month", "2026-11", "--today", "2026-11-21", "--frames"],
        ["--tab", "dictionary", "--query", "quire"], ["--show", "82", "--tab", "episodes"],
        ["words", "--month", "2026-11", "--json"], ["words", "--words", "/dev/null"],
        ["words", "--words", "http://anna:s3cret@localhost:80/x?y=z"],
        ["define", "quire", "--source", "WordNet"], ["search", "qu?r*", "--json", "--limit", "5"],
        ["define", "quire", "--dict-server", "anna:s3cret@[::1]:2628"],
        ["dictionaries", "--dictionaries", "/nonexistent"], ["store", "sun", "--kind", "song"],
        ["episodes", "--show", "1"], ["--version"], ["help", "define"], ["quire"],
    ]
    private static let secret = "s3cret"

    /// True if an argument has the secret in the place of a password; paths do not count.
    private static func hasSecret(_ argument: String) -> Bool {
        argument.contains(":\(secret)@") && !argument.hasPrefix("/") && !argument.hasPrefix(".")
    }

    mutating func run(seed: UInt64, rounds: Int) async throws {
        let program = try Executable.mot(
            changing: KeyFuzzing.sanitizerEnvironment.merging(["MOT_OFFLINE": "1"]) { $1 })
        // The limit is for an answer: under a sanitizer, the indexes alone may take a minute.
        _ = try await program.run(["dictionaries", "--headwords"], limit: .seconds(600))
        var random = SeededRandom(seed: seed)
        for _ in 0..<rounds {
            var arguments = CommandLineFuzzer.good.randomElement(using: &random) ?? []
            let number = Int.random(in: 0..<arguments.count, using: &random)
            let hasOption = number == 0 || !arguments[number].hasPrefix("-")
            let bytes = FileDamage.done(to: Array(arguments[number].utf8), &random)
            // A command line's argument ends at the first zero byte.
            arguments[number] = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            let run = try await program.run(arguments, limit: .seconds(30))
            do {
                try check(run)
                if hasOption, arguments.contains(where: CommandLineFuzzer.hasSecret) {
                    try require(!run.errors.contains(CommandLineFuzzer.secret), run.errors)
                }
            } catch {
                throw Violation(description: "\(arguments.map(\.debugDescription)): \(error)")
            }
            if run.end == .exited(0) { answered += 1 } else { refused += 1 }
        }
    }

    private func check(_ run: Executable.Run) throws(Violation) {
        try require(
            [.exited(0), .exited(1), .exited(2)].contains(run.end), "\(run.end) \(run.errors)")
        for text in [run.output, run.errors] {
            let isPlain = text.unicodeScalars.allSatisfy {
                $0.properties.generalCategory != .control || "\n\t\u{C}".unicodeScalars.contains($0)
            }
            try require(isPlain, "something to obey: \(text.debugDescription)")
        }
        // The list of dictionaries reports failures in its rows, on standard output.
        let says = !run.errors.isEmpty || !run.output.isEmpty
        try require(run.end != .exited(2) || says, "no word of why")
    }
}
