import FoundationEssentials
import Glibc
import TestSupport
import Testing

extension EndToEnd {
    @Suite(.needs(.tmux), .needs(.terminal)) struct Screens {
        /// Keys that have the same names in tmux and in the program.
        static let walks = [
            [], ["j", "j", "Enter"], ["G", "Right", "J"], ["?"],
            ["?", "/", "m", "o", "n", "t", "h"],
            ["x"], ["Enter", "J", "Left"], ["Tab"], ["t", "Left", "t"],
        ]

        @Test(
            "A terminal shows what a scripted run prints", arguments: [(80, 24), (120, 40)], walks)
        func sameScreen(size: (width: Int, height: Int), keys: [String]) async throws {
            let expected = try await screen([
                "--size", "\(size.width)x\(size.height)", "--keys", keys.joined(separator: " "),
            ])
            try await withBrowser(width: size.width, height: size.height) { tmux in
                for key in keys { try await tmux.press(key) }
                let shown = try await tmux.screen { $0 == expected }
                expectEqual(shown, expected)
            }
        }

        @Test(
            "A word that is typed on a terminal is looked up, and read",
            arguments: [(80, 24), (120, 40)])
        func typing(size: (width: Int, height: Int)) async throws {
            let arguments = ["--tab", "dictionary", "--source", "WordNet"]
            let steps = [["s", "e", "r", "e", "n"], ["d", "i", "p", "Enter"]]
            try await withBrowser(arguments, width: size.width, height: size.height) { tmux in
                for count in 1...steps.count {
                    let keys = steps[..<count].joined().joined(separator: " ")
                    let expected = try await screen(
                        arguments + ["--size", "\(size.width)x\(size.height)", "--keys", keys])
                    #expect(expected.contains("4 relations") == (count == steps.count))
                    for key in steps[count - 1] { try await tmux.press(key) }
                    let shown = try await tmux.screen { $0 == expected }
                    expectEqual(shown, expected)
                }
            }
        }

        @Test func `Ctrl-Z leads back to the shell, fg back to the same screen`() async throws {
            try await withShell { tmux, _ in
                try await tmux.press("j", "C-z")
                try await tmux.wait(for: "Stopped")
                try await expectShellModes(tmux, "stopped")

                try await tmux.press("fg", "Enter")
                let expected = try await screen(["--keys", "j"])
                let shown = try await tmux.screen { $0 == expected }
                expectEqual(shown, expected)
                try await tmux.press("j")
                try await tmux.wait(for: "23/30")
                try await tmux.press("q")
                // Waits for the shell's screen, because earlier keys could still reach the browser.
                try await tmux.wait(for: "stopped: ")
                try await tmux.press("echo status $?", "Enter")
                let left = try await tmux.screen { $0.contains("status 0") }
                #expect(left.contains("status 0"))
                #expect(!left.contains("23/30"))
                try await expectShellModes(tmux, "left")
            }
        }

        /// Expects the usual terminal modes in a command that the shell starts.
        private func expectShellModes(_ tmux: Tmux, _ when: String) async throws {
            let flags = ["icanon", "echo", "isig", "opost"]
            let names = flags.map { #"-e '-\?\#($0)'"# }.joined(separator: " ")
            try await tmux.press("stty -a | grep -ow \(names) | xargs echo \(when):", "Enter")
            try await tmux.wait(for: "\(when): opost isig icanon echo")
        }

        @Test("Stopping it from outside gives the shell too, and a resize meanwhile is noticed")
        func stoppedFromOutside() async throws {
            try await withShell { tmux, id in
                expectEqual(kill(id, SIGTSTP), 0)
                try await tmux.wait(for: "Stopped")
                try await tmux.resize(width: 100, height: 30)
                try await tmux.press("fg", "Enter")
                try await tmux.wait(for: "21/30")
                try await tmux.press("g")
                let expected = try await screen(["--size", "100x30", "--keys", "g"])
                let shown = try await tmux.screen { $0 == expected }
                expectEqual(shown, expected)
            }
        }

        /// Opens the browser from a shell with job control.
        private func withShell(_ body: (Tmux, pid_t) async throws -> Void) async throws {
            let folder = try TemporaryFolder()
            let script = try folder.write(
                #"""
                echo $$ >'\#(folder.path)/id'
                exec '\#(Executable.mot().path)' \#(today.joined(separator: " "))
                """#, to: "script")
            let shell = "exec env PS1='ready> ' bash --norc --noprofile -i"
            try await Tmux.withWindow(shell, width: 80, height: 24) { tmux in
                try await tmux.wait(for: "ready>")
                try await tmux.press("clear; bash \(script)", "Enter")
                try await tmux.wait(for: "21/30")
                let id = try String(contentsOfFile: folder.path(of: "id"), encoding: .utf8)
                try await body(tmux, try #require(pid_t(id.filter(\.isNumber))))
            }
        }

        private func withBrowser(
            _ arguments: [String] = [], width: Int, height: Int, _ body: (Tmux) async throws -> Void
        ) async throws {
            let command = try (["exec '\(Executable.mot().path)'"] + today + arguments)
                .joined(separator: " ")
            try await Tmux.withWindow(command, width: width, height: height) { tmux in
                try await tmux.wait(for: "help")
                try await body(tmux)
            }
        }
    }
}
