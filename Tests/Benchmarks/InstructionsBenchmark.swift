import TestSupport

/// Counts the instructions of whole processes by callgrind, which no other load changes.
enum InstructionsBenchmark {
    /// Measures a look-up in WordNet, in a StarDict dictionary and in all dictionaries, and a start.
    ///
    /// - Returns: The limits; empty, with a sentence on the standard output, without valgrind.
    /// - Throws: An error of a program or of the file system.
    static func limits() async throws -> [Limit] {
        guard let valgrind = Executable.installed("valgrind") else {
            print("valgrind is not installed; no instructions are counted.\n")
            return []
        }
        let folder = try TemporaryFolder()
        let words = try ScaledWordList.words(at: "/usr/share/wordnet")
        _ = try StarDictFiles(words.map { ($0, "The meaning of \($0).") }).write(to: folder)
        let cache = try TemporaryFolder()
        let environment = ["XDG_CACHE_HOME": cache.path]
        let starDict = environment.merging(["MOT_DICTIONARIES": folder.path]) { $1 }
        let mot = try Executable.mot().path
        let measures: [(name: String, changes: [String: String], arguments: String, limit: Int)] = [
            ("define, WordNet by option", environment, "define serene --source WordNet", 14),
            ("define, StarDict by variable", starDict, "define serene", 10),
            ("define, all dictionaries", environment, "define serene", 36),
            (
                "start with arguments", environment,
                "--tab words --month 2026-11 --size 100x30 --keys q", 32
            ),
        ]
        var limits: [Limit] = []
        for (name, changes, arguments, limit) in measures {
            let changes = changes.mapValues(Optional.some)
            _ = try await Executable(path: mot, changing: changes)
                .output(of: Executable.indexingHeadwords)
            let run = try await Executable(path: valgrind.path, changing: changes).run(
                ["--tool=callgrind", "--callgrind-out-file=/dev/null", mot]
                    + arguments.split(separator: " ").map(String.init))
            // ==7== Collected : 26600000
            let line = run.errors.split(separator: "\n").last { $0.contains("Collected : ") }
            guard let count = line?.split(separator: " ").last.flatMap({ Int($0) }) else {
                throw ProcessError("callgrind has counted nothing: \(run.errors)")
            }
            limits.append(
                Limit("\(name), instructions", millions: Double(count) / 1e6, atMost: limit))
        }
        return limits
    }
}
