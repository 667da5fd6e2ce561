import Glibc
import TestSupport
import Testing

extension EndToEnd {
    /// The output of `mot define` on a terminal, and its pager.
    @Suite(.needs(.terminal)) struct Paging {
        /// Runs `mot define` on a terminal; each line of the pager begins with `paged:`.
        private func output(
            _ arguments: [String], pager: String? = "sed s/^/paged:/", height: Int = 10,
            changing changes: [String: String?] = [:]
        ) async throws -> String {
            let program = try Executable.mot(
                changing: changes.merging(["PAGER": pager, "LESS": nil]) { one, _ in one })
            let terminal = try PseudoTerminal(
                program, arguments + ["--source", "WordNet"], width: 60, height: height)
            try await expectEqual(terminal.end(), .exited(0))
            return await terminal.output.text
        }

        @Test("An entry that fits is printed as it is set on the screen, to the terminal's width")
        func fitting() async throws {
            let text = try await output(["define", "serene"], height: 40)
            #expect(text.hasPrefix(" \u{1B}[0;1mserene\u{1B}[0m"))
            #expect(!text.contains("paged:"))
            let plain = try await output(
                ["define", "serene"], height: 40, changing: ["TERM": "dumb"])
            #expect(!plain.contains("\u{1B}"))
            let lines = plain.split(separator: "\r\n").map(String.init)
            expectEqual(lines.first, " serene" + String(repeating: " ", count: 45) + "WordNet")
            #expect(lines.contains("  1  not agitated; without losing self-possession"))
            #expect(lines.allSatisfy { $0.count < 60 })
            #expect(lines.contains { $0.count > 50 })
        }

        @Test("On a terminal each dictionary is named once, and the same database is set once")
        func parts() async throws {
            let text = try await output(
                ["define", "serene", "--source", "wn", "--source", "gcide"], height: 90,
                changing: ["TERM": "dumb"])
            let lines = text.split(separator: "\r\n").map(String.init)
            func count(_ end: String) -> Int { lines.count { $0.hasSuffix(" " + end) } }
            expectEqual([count("WordNet"), count("gcide"), count("wn")], [1, 1, 0])
            // gcide has three entries, each with its own heading.
            expectEqual(lines.count { $0.hasPrefix(" Serene Se·ˈrene ") }, 3)
            #expect(!lines.contains(" Serene"))
        }

        @Test("Lists are whole on a terminal, through a pager or not", arguments: [10, 400])
        func wholeLists(height: Int) async throws {
            let text = try await output(["define", "dog"], height: height)
            let shown = String(text.replacing("paged:", with: "").replacing("\r\n", with: " "))
            let words = EndToEnd.sentences(of: shown)
            // The last word of the list of kinds, which takes more than two lines.
            #expect(words.contains("Mexican hairless"))
            #expect(!words.contains(" more"))
        }

        @Test("An entry that does not fit goes through the pager, styles and all")
        func paged() async throws {
            let lines = try await output(["serene"]).split(separator: "\r\n")
            #expect(lines.count > 10)
            #expect(lines.allSatisfy { $0.hasPrefix("paged:") })
            expectEqual(lines.first?.contains("\u{1B}[0;1mserene"), true)
        }

        @Test(
            "No pager prints the same as one that is not there",
            arguments: [
                (["--no-pager"], "sed s/^/paged:/"), ([], ""), ([], "cat"),
                ([], "no-such-pager -R"), ([], "/"),
            ])
        func none(options: [String], pager: String) async throws {
            let all = try await output(["serene"], height: 60)
            try await expectEqual(output(["serene"] + options, pager: pager), all)
        }

        @Test("A dumb terminal and words from standard input have no pager, and JSON has no styles")
        func neverPaged() async throws {
            #expect(!(try await output(["set"], changing: ["TERM": "dumb"])).contains("paged:"))
            let json = try await output(["set", "--json"])
            #expect(json.hasPrefix("[{"))
            #expect(!json.contains("\u{1B}"))
        }

        @Test func `A pager is a command line of the shell where it looks like one`() async throws {
            let text = try await output(["serene"], pager: "sed s/^/one:/ | sed 's/^/two:/'")
            #expect(text.hasPrefix("two:one:"))
        }

        @Test func `A pager that ends early ends the output, which is no error`() async throws {
            let text = try await output(["set", "run", "go"], pager: "head -n 1")
            expectEqual(text.split(separator: "\r\n").count, 1)
        }

        @Test func `Words that are not found are reported after the pager`() async throws {
            let text = try await output(["zqxyv", "serene"])
            let lines = text.split(separator: "\r\n")
            expectEqual(lines.first?.hasPrefix("paged:"), true)
            expectEqual(lines.last?.hasPrefix("mot: no dictionary has zqxyv"), true)
        }

        @Test func `Ctrl-C is the pager's while it runs, and then ends the program`() async throws {
            let pager = """
                trap 'echo caught' INT; echo ready; \
                until read line </dev/tty; do :; done; echo "got $line"
                """
            let program = try Executable.mot(changing: ["PAGER": pager])
            let terminal = try PseudoTerminal(
                program, ["serene", "--source", "WordNet"], width: 60, height: 10)
            try await terminal.wait(for: "ready")
            await terminal.sendToForeground(SIGINT)
            try await terminal.wait(for: "caught")
            try await terminal.type("on\n")
            try await terminal.wait(for: "got on")
            try await expectEqual(terminal.end(), .killed(SIGINT))
        }

        @Test("The pager gets no variables of ours, and less the options that git gives it")
        func environment() async throws {
            let text = try await output(
                ["serene"], pager: "env #", changing: ["MOT_DICT_SECRET": "hidden"])
            #expect(text.contains("LESS=FRX"))
            #expect(!text.contains("hidden"))
        }
    }
}
