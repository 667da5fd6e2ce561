import Glibc
import TestSupport
import Testing

extension EndToEnd {
    /// A program that is stopped, and then told to end.
    @Suite(.needs(.terminal)) struct Stopping {
        /// The sequences that switch to the alternate screen and clear it.
        private static let screenTakers = ["\u{1B}[?1049h", "\u{1B}[2J"]

        private func expectNoScreen(
            _ text: some StringProtocol, sourceLocation: SourceLocation = #_sourceLocation
        ) {
            for taker in Stopping.screenTakers {
                #expect(!text.contains(taker), sourceLocation: sourceLocation)
            }
        }

        @Test(
            "Told to end while it is stopped, it does not take the screen again",
            arguments: [SIGTERM, SIGHUP, SIGINT])
        func toldToEnd(number: Int32) async throws {
            let terminal = try await browser()
            await terminal.send(SIGSTOP)
            try await terminal.waitUntilStopped()
            await terminal.forgetOutput()
            await terminal.send(number)
            await terminal.send(SIGCONT)
            try await expectEqual(terminal.end(), .killed(number))
            expectNoScreen(await terminal.output.text)
            await expectRestored(terminal)
        }

        @Test func `Told to go on, it takes the screen again, and draws it`() async throws {
            let terminal = try await browser()
            await terminal.send(SIGSTOP)
            try await terminal.waitUntilStopped()
            await terminal.forgetOutput()
            await terminal.send(SIGCONT)
            try await terminal.wait(for: "screen") { $0.clearCount > 0 }
            try await terminal.type("j")
            #expect(try await terminal.redrawn().contains("22/30"))
        }

        /// A way to stop the program.
        enum Stop: CaseIterable {
            /// Ctrl-Z.
            case key
            /// The signal of Ctrl-Z, SIGTSTP, from another program.
            case signal
            /// SIGSTOP, which no program can handle.
            case force
        }

        /// The shell commands between the stop and the end of the job.
        ///
        /// There are none, or commands that continue the job in the background, where it can't use
        /// the terminal.
        static let interludes = [
            "", "bg %1; until grep -q '^State:.T' /proc/$(jobs -p)/status; do :; done;",
        ]

        @Test(
            "A job that is ended by its shell ends, and leaves the terminal to the shell",
            arguments: [(Stop, String)](
                Stop.allCases.flatMap { stop in interludes.map { (stop, $0) } }),
            ["TERM", "HUP"])
        func job(stopping: (stop: Stop, interlude: String), signal: String) async throws {
            let script = """
                set -m; "$MOT" --today 2026-11-21; echo is stopped; \(stopping.interlude)
                kill -s \(signal) %1; kill -s CONT %1; wait %1; stty -a; echo has ended
                """
            let terminal = try PseudoTerminal(.shell(), ["-c", script])
            try await terminal.wait(for: "21/30")
            try await terminal.waitUntilQuiet()
            await terminal.forgetOutput()
            switch stopping.stop {
            case .key: try await terminal.type("\u{1A}")
            case .signal: await terminal.sendToForeground(SIGTSTP)
            case .force: await terminal.sendToForeground(SIGSTOP)
            }
            try await terminal.wait(for: "has ended")
            expectNoScreen(await terminal.output.text)
            #expect(await terminal.output.text.contains(" icanon "))
        }

        @Test("Started in the background, it waits to be brought to the front, and can be ended")
        func background() async throws {
            // The shell knows of the stop only when all threads have stopped.
            let wait = "until jobs | grep -q Stopped; do :; done"
            let script = """
                set -m; "$MOT" --today 2026-11-21 &
                \(wait); echo "is stopped"
                kill -s TERM %1; kill -s CONT %1; wait %1; echo "has ended $?"
                "$MOT" --today 2026-11-21 &
                \(wait); fg
                """
            let terminal = try PseudoTerminal(.shell(), ["-c", script])
            try await terminal.wait(for: "has ended 143")
            let text = await terminal.output.text
            expectNoScreen(
                text.prefix(upTo: try #require(text.firstRange(of: "has ended")).lowerBound))
            try await terminal.wait(for: "21/30")
            try await terminal.type("q")
            try await expectEqual(terminal.end(), .exited(0))
            await expectRestored(terminal)
        }
    }
}
