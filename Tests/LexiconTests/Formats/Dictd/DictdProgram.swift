import TestSupport

/// The installed dictd(8), as the reference for entries.
struct DictdProgram {
    static let folder = "/usr/share/dictd/"
    static let databases = ["foldoc", "freedict-eng-deu", "gcide", "jargon", "wn"]

    static let need = Need(
        "dictd and five dictionaries", files: DictionaryDaemon.files(with: databases))

    /// Looks words up in one session.
    ///
    /// - Returns: The texts of the definitions of each word.
    static func definitions(
        of words: [(database: String, word: String)]
    ) async throws -> [[String]] {
        let folder = try TemporaryFolder()
        let configuration = try folder.write(
            "global { }\n" + DictionaryDaemon.configuration(of: databases), to: "dictd.conf")
        let commands = words.map { database, word in
            let quoted = word.map { "\\\"".contains($0) ? "\\\($0)" : "\($0)" }.joined()
            return "DEFINE \(database) \"\(quoted)\"\r\n"
        }
        // dictd reads commands from standard input as it does from a socket.
        let run = try await Executable(path: DictionaryDaemon.path).run(
            ["--inetd", "--locale", "C.UTF-8", "--config", configuration],
            input: .text(commands.joined() + "QUIT\r\n"))
        return answers(run.output)
    }

    /// The answers to each command: RFC 2229, sections 3.2 and 2.4.1.
    private static func answers(_ output: String) -> [[String]] {
        var answers: [[String]] = []
        var definition: [Substring]?
        for line in output.split(separator: "\r\n", omittingEmptySubsequences: false) {
            if let lines = definition {
                if line == "." {
                    answers[answers.count - 1].append(lines.joined(separator: "\n"))
                    definition = nil
                } else {
                    definition = lines + [line.hasPrefix("..") ? line.dropFirst() : line]
                }
            } else if line.hasPrefix("150 ") || line.hasPrefix("552 ") {
                answers.append([])
            } else if line.hasPrefix("151 ") {
                definition = []
            }
        }
        return answers
    }
}
