import FoundationEssentials
import TestSupport
import Testing

extension EndToEnd {
    struct TerminalTypes {
        @Test(
            "A terminal that the database does not know is used as the usual one, with one message",
            .needs(.terminal),
            arguments: [
                "no-such-terminal", "../../etc/passwd", "xterm\u{1B}[31m",
                String(repeating: "x", count: 10_000),
            ])
        func unknown(type: String) async throws {
            let terminal = try await browser(changing: ["TERM": type])
            let notice = " is unknown here; using xterm-256color"
            #expect(await terminal.output.text.contains(notice))
            await expectEqual(terminal.output.clearCount, 1)
            try await terminal.type("j")
            let screen = try await terminal.redrawn()
            #expect(!screen.contains(notice))
            #expect(screen.contains("22/30"))
            try await terminal.type("Q")
            try await expectEqual(terminal.end(), .exited(0))
            await expectRestored(terminal)
        }

        @Test(
            "A damaged or missing entry is not used, and a message says so", .needs(.terminal),
            arguments: ["damaged", "a pipe"])
        func damaged(entry: String) async throws {
            let folder = try TemporaryFolder()
            try FileManager.default.createDirectory(
                atPath: folder.path(of: "x"), withIntermediateDirectories: false)
            if entry == "damaged" {
                // Correct sizes, and offsets that lead out of the file.
                let sizes: [UInt8] = [0x1A, 1, 2, 0, 0, 0, 0, 0, 2, 0, 4, 0]
                let rest: [UInt8] = [0x78, 0, 0xFF, 0x7F, 3, 0, 0x61, 0x61, 0x61, 0x61]
                _ = try folder.write(sizes + rest, to: "x/xterm-256color")
            } else {
                _ = try folder.makePipe("x/xterm-256color")
            }
            let terminal = try await browser(
                changing: ["TERM": "xterm-256color", "TERMINFO": folder.path])
            let notice = "TERM=xterm-256color is damaged here; using xterm-256color"
            #expect(await terminal.output.text.contains(notice))
            try await terminal.type("Q")
            try await expectEqual(terminal.end(), .exited(0))
            await expectRestored(terminal)
        }

        @Test("Text does not depend on the terminal", arguments: [nil, "dumb", "mot-kitty"])
        func text(type: String?) async throws {
            for arguments in [["words"], ["--keys", "j"]] {
                let run = try await Executable.mot(changing: ["TERM": type]).run(arguments + today)
                #expect(run.output == (try await mot(arguments).output))
                expectEqual(run.errors, "")
            }
        }

        @Test(
            "In any environment, the screen is as large as the terminal",
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
            try await expectEqual(terminal.end(), .exited(0))
        }

        @Test(
            "An answer of the terminal is not typed, however late its parts come", .needs(.terminal)
        )
        func answers() async throws {
            let answer = Array("\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\".utf8)
            let terminal = try await browser(["--tab", "dictionary"])
            // The answer in one piece, and divided before or after it can be recognized.
            for cut in [0, 2, 10] {
                try await terminal.type(answer[..<cut])
                try await terminal.waitUntilQuiet(for: .milliseconds(100))
                try await terminal.type(answer[cut...])
            }
            #expect(!(try await terminal.redrawn().contains("rgb")))
            try await terminal.type("seren")
            #expect(try await terminal.redrawn().contains("/ seren"))
        }
    }
}
