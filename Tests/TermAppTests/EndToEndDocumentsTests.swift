import FoundationEssentials
import Glibc
import TestSupport
import Testing

extension EndToEnd {
    /// The commands that README, the guide and the manual page show.
    @Suite(.needs(.dictionariesOfDocuments), .needs(.time)) struct Documents {
        static let paths: [String] = {
            let folder = EndToEnd.package + "/docs/guide"
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            return ["README.md", "docs/mot.1"] + names.sorted().map { "docs/guide/" + $0 }
        }()

        /// Texts in commands that may exit with 2, because they name files and servers that only a
        /// reader has.
        private static let missing: [(name: String, reason: String)] = [
            ("FILE", "it stands for the name of a file"),
            ("mot get", "it asks servers"),
            ("class.json", "the list of a teacher"),
            ("raw.jsonl.gz", "the data of kaikki.org"),
            ("vocab.db", "the words of a Kindle"),
            ("novel.epub", "a book"),
        ]

        @Test("Each command of a document runs, and prints what stands behind it", arguments: paths)
        func commands(path: String) async throws {
            let text = try String(contentsOfFile: EndToEnd.package + "/" + path, encoding: .utf8)
            let commands = DocumentCommand.commands(in: text)
            #expect(!commands.isEmpty || path.hasPrefix("docs/guide/"))
            let home = try TemporaryFolder()
            let shell = try Documents.shell(home: home)
            for command in commands {
                let run = try await shell.run(
                    ["-c", Documents.beginning + command.line], limit: .seconds(240))
                let lacksFile = Documents.missing.contains { command.line.contains($0.name) }
                let ends: [ProcessEnd] = [.exited(0), .exited(1)] + (lacksFile ? [.exited(2)] : [])
                #expect(ends.contains(run.end), "\(path): \(command.line): \(run.errors)")
                #expect(!run.errors.contains("Usage:"), "\(path): \(command.line)")
                for text in command.output {
                    #expect(run.output.contains(text), "\(path): \(command.line)")
                }
            }
        }

        /// The shell commands that run before each command.
        private static let beginning = """
            set -o pipefail
            cd "$HOME"
            mot() { "$MOT" "$@"; }

            """

        /// A folder with only gcide and its indexes, which all documents share.
        private static let dictionaries: String = {
            let folder = Executable.home + "/documents"
            mkdir(folder, 0o700)
            for name in ["gcide.index", "gcide.dict.dz"] {
                symlink("/usr/share/dictd/" + name, folder + "/" + name)
            }
            return folder
        }()

        /// Returns a shell without a network, with an empty home, WordNet and gcide.
        private static func shell(home: TemporaryFolder) throws -> Executable {
            Executable(
                path: "/bin/bash",
                changing: [
                    "MOT": try Executable.mot().path, "MOT_OFFLINE": "1", "HOME": home.path,
                    "MOT_DICTIONARIES": "/usr/share/wordnet:" + dictionaries,
                    "XDG_CACHE_HOME": Executable.home + "/.cache",
                ])
        }
    }
}

/// A command that a document shows.
private struct DocumentCommand {
    /// The shell command, with its comment.
    let line: String

    /// The texts that must be printed, of a comment such as `# → serene, quire; one word a line`.
    var output: [String] {
        guard let arrow = line.firstRange(of: "# → ") else { return [] }
        let texts = line[arrow.upperBound...].prefix { $0 != ";" }
        return texts.split(separator: ", ").map(String.init)
    }

    /// Returns the lines that run `mot`: those that are indented or fenced, the first cells of tables,
    /// and the examples of a manual page.
    static func commands(in document: String) -> [DocumentCommand] {
        let isManual = document.hasPrefix(".TH ")
        var isExample = false
        var lines: [String] = []
        for line in document.split(separator: "\n") {
            if line.hasPrefix("```") {
                isExample.toggle()
            } else if line == ".EX" || line == ".EE" {
                isExample = line == ".EX"
            } else if isExample || !isManual && line.hasPrefix("    ") {
                lines.append(String(line.drop { $0 == " " }))
            } else if line.hasPrefix("| `") {
                lines.append(String(line.dropFirst(3).prefix { $0 != "`" }))
            }
        }
        if isManual {
            lines = lines.map { $0.replacing("\\-", with: "-").replacing("\\e", with: "\\") }
        }
        return lines.filter(runsMot).map(DocumentCommand.init)
    }

    private static func runsMot(_ line: String) -> Bool {
        line.prefixMatch(of: /(mot|(printf|echo) .*\| mot|mkdir .* && mot)( |$)/) != nil
    }
}

extension Need {
    /// The dictionaries that the commands and pictures of the documents need.
    static let dictionariesOfDocuments = Need(
        "WordNet and dict-gcide",
        files: ["/usr/share/wordnet/index.noun", "/usr/share/dictd/gcide.index"])
}
