import FoundationEssentials
import TestSupport
import Testing

extension EndToEnd {
    struct Clipboard {
        /// Returns the texts that the program asked the terminal to put into the clipboard, in
        /// order.
        private func clippings(in output: String) -> [String] {
            output.matches(of: /\x1b\]52;c;([A-Za-z0-9+\/=]*)\x07/).map { match in
                Data(base64Encoded: String(match.1)).map { String(decoding: $0, as: UTF8.self) }
                    ?? "no base64"
            }
        }

        @Test(
            "A copy goes to the terminal in one piece, the word or the whole entry",
            .needs(.terminal))
        func copying() async throws {
            let terminal = try await browser()
            await terminal.forgetOutput()
            try await terminal.type("yjyY")
            try await terminal.wait(for: "Sent to the terminal: ")
            try await terminal.waitUntilQuiet()
            let found = clippings(in: await terminal.output.text)
            expectEqual(found.count, 3)
            expectEqual(Set(found.prefix(2)).count, 2)
            expectEqual(found.last?.hasPrefix(found[1] + "  "), true)
            expectEqual(found.last?.contains("\n"), true)
            try await terminal.type("q")
            try await expectEqual(terminal.end(), .exited(0))
            await expectRestored(terminal)
        }

        @Test func `Without a terminal nothing but the message is shown`() async throws {
            let screen = try await screen(["--keys", "y"])
            #expect(screen.contains(" Sent to the terminal: "))
            #expect(!screen.contains("\u{1B}"))
        }

        @Test("\"programs.copy\": it gets the text on standard input, also one of many lines")
        func program() async throws {
            let folder = try TemporaryFolder()
            let script = try folder.write("cat > \(folder.path(of: "text"))\n", to: "copy")
            let settings = try folder.write(
                "programs.copy = \"/bin/sh \(script)\"\n", to: "config.toml")
            let run = try await Executable.mot().run(
                ["--config", settings] + EndToEnd.today + ["--tab", "words", "--keys", "Y"])
            #expect(run.output.contains("Copied "))
            #expect(!run.output.contains("Sent to the terminal"))
            #expect(String(decoding: try folder.bytes(of: "text"), as: UTF8.self).contains("\n"))
        }
    }
}
