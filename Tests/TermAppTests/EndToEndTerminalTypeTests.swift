import TestSupport
import Testing

extension EndToEnd {
    @Suite struct TerminalTypes {
        @Test(
            "A terminal that the database does not know is used as the usual one, which is said once",
            .needs(.terminal),
            arguments: [
                "no-such-terminal", "../../etc/passwd", "xterm\u{1B}[31m",
                String(repeating: "x", count: 10_000),
            ])
        func unknown(type: String) async throws {
            let terminal = try await browser(changing: ["TERM": type])
            let notice = " is unknown here; using xterm-256color"
            #expect(await terminal.output.text.contains(notice))
            #expect(await terminal.output.clearCount == 1)
            try await terminal.type("j")
            let screen = try await terminal.redrawn()
            #expect(!screen.contains(notice))
            #expect(screen.contains("22/30"))
            try await terminal.type("Q")
            #expect(try await terminal.end() == .exited(0))
            await expectRestored(terminal)
        }

        @Test("Text does not depend on the terminal", arguments: [nil, "dumb", "mot-kitty"])
        func text(type: String?) async throws {
            for arguments in [["words"], ["--keys", "j"]] {
                let run = try await Executable.mot(changing: ["TERM": type]).run(arguments + today)
                #expect(run.output == (try await mot(arguments).output))
                #expect(run.errors == "")
            }
        }

        @Test(
            "Whatever the environment says of the terminal, the screen is as large as the terminal",
            .needs(.terminal),
            arguments: [
                ["LINES": "5", "COLUMNS": "7"], ["LINES": "-1", "COLUMNS": "99999999999"],
                ["LINES": "many"], ["TERMINFO": "/etc/passwd"], ["TERMINFO": "hex:00"],
                ["TERMINFO": "/dev/urandom"],
            ])
        func environment(variables: [String: String]) async throws {
            let terminal = try await browser(changing: variables)
            let screen = try await terminal.redrawn()
            for landmark in ["? help", "‹ November 2026 ›", "21/30"] {
                #expect(screen.contains(landmark), "\(landmark)")
            }
            try await terminal.type("Q")
            #expect(try await terminal.end() == .exited(0))
        }

        @Test(
            "An answer of the terminal is not typed, however late its parts come", .needs(.terminal)
        )
        func answers() async throws {
            let answer = Array("\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\".utf8)
            let terminal = try await browser(["--tab", "dictionary"])
            // In one piece; torn where nobody can tell yet; torn within.
            for cut in [0, 2, 10] {
                try await terminal.type(answer[..<cut])
                try await terminal.waitUntilQuiet(for: .milliseconds(100))
                try await terminal.type(answer[cut...])
            }
            #expect(!(try await terminal.redrawn().contains("rgb")))
            try await terminal.type("seren")
            #expect(try await terminal.redrawn().contains("/ seren"))
        }

        @Test("An answer that loses its end takes no keys after a pause", .needs(.terminal))
        func lostEnd() async throws {
            let terminal = try await browser()
            try await terminal.type("\u{1B}P1+r")
            try await terminal.waitUntilQuiet(for: .milliseconds(700))
            try await terminal.type("jj")
            #expect(try await terminal.redrawn().contains("23/30"))
        }
    }
}
