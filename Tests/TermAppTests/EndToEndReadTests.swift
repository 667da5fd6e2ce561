import FoundationEssentials
import TestSupport
import Testing

extension EndToEnd {
    struct Read {
        private let folder: TemporaryFolder
        private let path: String

        private static let book = """
            The Quiet House

            CHAPTER I

            It was a wistful evening. Nobody came.

            CHAPTER II

            The obstreperous guests arrived, and the house was quiet no more. The guests
            stayed.
            """

        init() throws {
            folder = try TemporaryFolder()
            path = try folder.write(Read.book, to: "house.txt")
        }

        private func mot(
            _ arguments: String..., input: Executable.Input = .file("/dev/null")
        ) async throws -> Executable.Run {
            // Each further dictionary would be indexed first.
            let changes = ["XDG_DATA_HOME": folder.path, "MOT_DICTIONARIES": "/usr/share/wordnet"]
            return try await Executable.mot(changing: changes).run(arguments, input: input)
        }

        @Test("--text prints a paragraph a line, of a file, a chapter or standard input")
        func text() async throws {
            let run = try await mot("read", path, "--text")
            expectEqual(run.end, .exited(0))
            expectEqual(run.errors, "")
            let lines = run.output.split(separator: "\n").map(String.init)
            #expect(lines.contains("It was a wistful evening. Nobody came."))
            #expect(
                lines.contains(
                    "The obstreperous guests arrived, and the house was quiet no more. "
                        + "The guests stayed."))
            let contents = try await mot("read", path, "--contents").output
                .split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
            let number = try #require(contents.firstIndex { $0.hasPrefix("CHAPTER II") }) + 1
            let chapter = try await mot("read", path, "--text", "--chapter", "\(number)")
            #expect(chapter.output.contains("obstreperous"))
            #expect(!chapter.output.contains("wistful"))
            let input = try await mot("read", "-", "--text", input: .text(Read.book))
            expectEqual(input.output, run.output)
        }

        @Test("--words prints the words with their counts and sentences, as lines and as JSON")
        func words() async throws {
            let lines = try await mot("read", path, "--words", "--unknown").output
                .split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
            let row = try #require(lines.first { $0.first == "obstreperous" })
            expectEqual(row[1...2], ["1", "unknown"])
            expectEqual(row.last?.hasPrefix("The obstreperous guests arrived"), true)
            let json = try await mot("read", path, "--words", "--json").output
            #expect(json.contains(#""count":2,"sentence":"The obstreperous"#), "the guests")
        }

        @Test func `A file that can't be read says why, and what to do`() async throws {
            let none = try await mot("read")
            expectEqual(none.end, .exited(1))
            expectEqual(none.errors, "mot: nothing was read yet; `mot read FILE` opens a book\n")
            for (word, call) in [("serene", "define serene"), ("-ish", "define -- -ish")] {
                let run = try await mot("read", "--", word)
                expectEqual(run.end, .exited(2))
                expectEqual(
                    run.errors,
                    "mot: \(word): there is no such file; `mot \(call)` looks the word up\n")
            }
            let file = try await mot("read", folder.path(of: "no.txt"), "--text")
            expectEqual(file.end, .exited(2))
            #expect(file.errors.hasPrefix("mot: \(folder.path(of: "no.txt")): "))
            let chapter = try await mot("read", path, "--text", "--chapter", "99")
            expectEqual(chapter.end, .exited(1))
            #expect(chapter.errors.contains("has no chapter 99; --contents prints all"))
        }

        @Test(
            "Options that contradict each other are wrong usage",
            arguments: [
                ["--text", "--words"], ["--json"], ["--text", "--unknown"], ["--chapter", "0"],
                ["--contents", "--chapter", "1"], ["--text", "--keys", "j"],
            ])
        func usage(_ options: [String]) async throws {
            let run = try await Executable.mot().run(["read", path] + options)
            expectEqual(run.end, .exited(2))
            #expect(run.errors.hasPrefix("Error: "))
        }

        @Test("A book is on the screen, is listed then, and is the one to go on with")
        func browser() async throws {
            let run = try await mot("read", path, "--keys", "Space q", "--size", "80x24")
            expectEqual(run.end, .exited(0))
            #expect(run.output.contains("house  "), "its row")
            let list = try await mot("--tab", "read", "--keys", "j", "--size", "80x24")
            #expect(list.output.contains("house  "))
            let again = try await mot("read", "--keys", "j", "--size", "80x24")
            #expect(again.output.contains("wistful"))
            expectEqual(again.end, .exited(0))
            let removed = try await mot("--tab", "read", "--keys", "x", "--size", "80x24")
            #expect(removed.output.contains("Removed house from the list"))
            try await expectEqual(mot("read").end, .exited(1))
            let undone = try await mot("--tab", "read", "--keys", "u", "--size", "80x24")
            #expect(undone.output.contains("Undone: removing house from the list"))
            #expect(undone.output.contains(" %"), "its row is there again")
        }

        @Test("A text of standard input is on the screen, and its rest is no key")
        func standardInput() async throws {
            let run = try await mot("read", "-", "--size", "80x24", input: .text(Read.book))
            expectEqual(run.end, .exited(0))
            #expect(run.output.contains("wistful"))
        }

        @Test func `Keys come from the terminal when standard input is a text`() async throws {
            let mot = try Executable.mot().path
            try await Tmux.withWindow(
                "XDG_DATA_HOME='\(folder.path)' '\(mot)' read - <'\(path)'; echo mot has ended; cat",
                width: 80, height: 24
            ) { tmux in
                try await tmux.wait(for: "wistful")
                try await tmux.press("Q")
                try await tmux.wait(for: "mot has ended")
            }
        }
    }
}
