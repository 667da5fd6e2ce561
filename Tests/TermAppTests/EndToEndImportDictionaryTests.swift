import Glibc
import TestSupport
import Testing

extension EndToEnd {
    /// `mot import-dictionary`.
    struct ImportDictionary {
        private let data: TemporaryFolder
        private let program: Executable

        init() throws {
            data = try TemporaryFolder()
            program = try .mot(changing: ["XDG_DATA_HOME": data.path])
        }

        /// Entries in the format of kaikki.org.
        private static let lines = #"""
            {"word": "quire", "lang": "English", "lang_code": "en", "pos": "noun", "senses": [{"glosses": ["Sheets of paper."]}], "forms": [{"form": "quires", "tags": ["plural"]}]}
            {"word": "main", "lang": "French", "lang_code": "fr", "pos": "noun", "senses": [{"glosses": ["hand"]}]}
            {"title": "quayre", "redirect": "quire"}

            """#

        @Test("An imported dictionary answers as any other, and is listed with its format")
        func imported() async throws {
            let file = try data.write(Self.lines, to: "raw.jsonl")
            let made = try await program.run(
                ["import-dictionary", file, "--language", "en"])
            expectEqual(made.end, .exited(0))
            expectEqual(made.output, "")
            let path = data.path(of: "mot/dictionaries/Wiktionary-en.jsonl.dz")
            expectEqual(
                made.errors,
                "mot: \(path) has 1 entry, 0.1 MB; its index is made when it is first used\n")
            for (word, spelling) in [("quires", "quire"), ("quayre", "quire")] {
                let found = try await program.run(
                    ["define", word, "--source", "Wiktionary-en"])
                expectEqual(
                    found.output, "\(spelling) (Wiktionary-en)\n  1. noun: Sheets of paper.\n\n")
            }
            let french = try await program.run(
                ["define", "main", "--source", "Wiktionary-en"])
            expectEqual(french.end, .exited(1))
            let listed = try await program.run(["dictionaries"])
            #expect(listed.output.contains("Wiktionary-en\t\(path)\tWiktextract\t3\tready"))
        }

        @Test(
            "A file that can't be imported is named, and leaves nothing",
            arguments: [
                (["none.jsonl"], "none.jsonl can't be read: there is no such file; check the name"),
                (
                    ["raw.jsonl", "--language", "eo"],
                    "raw.jsonl can't be used: no word in it is of the language eo; it has en, fr"
                ),
                (["mot"], "mot can't be read: it is a folder; name a file in it"),
            ])
        func refused(arguments: [String], reason: String) async throws {
            _ = try data.write(Self.lines, to: "raw.jsonl")
            mkdir(data.path(of: "mot"), 0o700)
            var arguments = arguments
            arguments[0] = data.path(of: arguments[0])
            let run = try await program.run(
                ["import-dictionary"] + arguments)
            expectEqual(run.end, .exited(2))
            expectEqual(run.errors, "mot: \(data.path)/\(reason)\n")
            let made = (try? data.names(in: "mot/dictionaries")) ?? []
            expectEqual(made, [])
        }

        @Test("Ctrl-C ends it, and leaves nothing", .needs(.terminal))
        func stopped() async throws {
            _ = try data.write(Self.lines, to: "raw.jsonl")
            let raw = data.path(of: "raw.jsonl")
            // A file of 60 GiB of zeros, which takes too long to read.
            expectEqual(truncate(raw, 60 << 30), 0)
            let terminal = try PseudoTerminal(program, ["import-dictionary", raw])
            try await terminal.wait(for: "mot: reading megabyte ")
            try await terminal.type("\u{3}")
            try await expectEqual(terminal.end(), .killed(SIGINT))
            try expectEqual(data.names(in: "mot/dictionaries"), [])
        }
    }
}
