import Core
import Glibc
import TestSupport
import Testing
import Texts

extension EndToEnd {
    /// Secrets in addresses, which only the program and the right server may see.
    struct Secrets {
        private let folder: TemporaryFolder

        init() throws { folder = try TemporaryFolder() }

        private static let secret = "s3cret"

        private func mot(
            _ arguments: [String], changing changes: [String: String?] = [:]
        ) async throws -> Executable.Run {
            // An index of all dictionaries would take most of the time.
            _ = try folder.write("a\tb\n", to: "words.tsv")
            let world = [
                "XDG_CACHE_HOME": folder.path(of: "cache"), "MOT_DICTIONARIES": folder.path,
            ].merging(changes) { $1 }
            return try await Executable.mot(changing: world).run(arguments)
        }

        /// Makes a program that writes its environment into a pipe.
        private func witness(_ name: String, _ pipe: NamedPipe, then line: String = "") throws
            -> String
        {
            let path = try folder.write("#!/bin/sh\nenv >'\(pipe.path)'\n\(line)\n", to: name)
            try #require(chmod(path, 0o700) == 0)
            return path
        }

        @Test func `No program that is started is given a variable of ours`() async throws {
            let own = [
                "MOT_DICT_SECRET": Secrets.secret,
                "MOT_WORDS_URL": "http://anna:\(Secrets.secret)@127.0.0.1:1/",
                "MOT_STORE_URL": "http://anna:\(Secrets.secret)@127.0.0.1:1/",
            ]
            let asked = try NamedPipe()
            _ = try witness("curl", asked, then: "printf '[]'; printf '200\\n' >&2")
            let path = folder.path + ":/usr/bin:/bin"
            let words = try await mot(["words"], changing: own.merging(["PATH": path]) { $1 })
            #expect(words.end == .exited(1), "\(words.errors)")

            let opened = try NamedPipe()
            let browser = try witness("browser", opened)
            let store = [
                "--tab", "store", "--offline", "--query", "serial productions", "--keys", "Esc o",
            ]
            let shown = try await mot(store, changing: own.merging(["BROWSER": browser]) { $1 })
            #expect(shown.output.contains("Opening https://serialpodcast.org/"))

            for pipe in [asked, opened] {
                let environment = try await pipe.rest()
                #expect(environment.contains("HOME=\(Executable.home)\n"))
                #expect(!environment.contains("MOT_"))
                #expect(!environment.contains(Secrets.secret))
            }
        }

        @Test("The secret of an address goes to its server; it is neither shown nor kept")
        func address() async throws {
            let server = try WebServer { target in
                target.contains("month=11")
                    ? .text(#"[{"id":1,"word":"ash","day":2,"month":11,"year":2026}]"#)
                    : .text("no words")
            }
            let bare = server.address.text
            let address = "http://anna:\(Secrets.secret)@" + bare.dropFirst("http://".count)
            // This text is not a valid address, but was meant as an address.
            let wrong = "http://anna:\(Secrets.secret)/\(Secrets.secret)@127.0.0.1/"
            let (words, screen) = (["--words", address, "--month"], ["--size", "100x24"])
            let commands = [
                ["words"] + words + ["2026-11"], ["words", "--json"] + words + ["2026-11"],
                ["words"] + words + ["2026-12"], ["words", "--offline"] + words + ["2026-11"],
                screen + words + ["2026-11"], screen + words + ["2026-12"],
                ["words", "--words", wrong], ["words", wrong], [wrong], ["words", "--no=" + wrong],
                ["dictionaries", "--dict-server", "anna:\(Secrets.secret)@127.0.0.1:1"],
                ["define", "a", "--dict-server", "anna:\(Secrets.secret)@127.0.0.1:1"],
            ]
            for command in commands {
                let run = try await mot(command)
                #expect(!(run.output + run.errors).contains(Secrets.secret), "\(command)")
            }
            for variable in ["MOT_WORDS_URL", "MOT_EPISODES_URL", "MOT_STORE_URL"] {
                for value in [address, wrong] {
                    for command in [["words"], ["episodes"], ["store", "x"]] {
                        let run = try await mot(command, changing: [variable: value])
                        #expect(!(run.output + run.errors).contains(Secrets.secret), "\(command)")
                    }
                }
            }
            let login = "Basic YW5uYTpzM2NyZXQ="
            #expect(server.requests.count > 2)
            #expect(server.requests.allSatisfy { $0.fields["authorization"] == login })
            let kept = try folder.names(in: "cache/mot/answers")
            #expect(!kept.isEmpty)
            for name in kept {
                let bytes = try folder.bytes(of: "cache/mot/answers/" + name)
                #expect(!bytes.contains(Secrets.secret.utf8), "\(name)")
            }
        }

        @Test(
            "A secret that others on the computer can see is warned of",
            arguments: [
                (["words", "--offline", "--words", "http://anna:s3cret@localhost/"], true),
                (["--offline", "--words", "http://anna:s3cret@localhost/"], true),
                (["words", "--offline", "--words", "http://localhost/a:b@c"], false),
                (["words", "--words", "/nowhere/a:b@c"], false),
                (["dictionaries", "--offline", "--dict-server", "anna:s3cret@localhost"], true),
                (["--offline", "--dict-server", "anna:s3cret@localhost"], true),
                (["dictionaries", "--offline", "--dict-server", "anna@localhost:1"], false),
            ])
        func warning(arguments: [String], isWarned: Bool) async throws {
            let run = try await mot(arguments, changing: ["MOT_DICT_SECRET": Secrets.secret])
            expectEqual(run.errors.hasPrefix("mot: others on this computer can see "), isWarned)
            let quiet = try await mot(
                ["words", "--offline"], changing: ["MOT_WORDS_URL": "http://a:b@localhost/"])
            #expect(!quiet.errors.contains("others on this computer"))
        }
    }
}
