import Glibc
import TestSupport
import Testing

extension EndToEnd {
    /// A terminal that takes no output, because its user has stopped it or its connection hangs.
    @Suite(.needs(.terminal)) struct StoppedOutput {
        /// The reason why the terminal takes no output.
        enum Cause: CaseIterable {
            /// The user has stopped the output.
            case stopped
            /// No process reads the output.
            case unread
        }

        /// Opens the browser, and makes it draw more than its terminal takes.
        private func blockedBrowser(_ cause: Cause) async throws -> PseudoTerminal {
            let terminal = try await browser(width: 200, height: 50)
            switch cause {
            case .stopped:
                await terminal.stopOutput()
                try await terminal.typeUnread("\u{C}", times: 2)
            case .unread: try await terminal.typeUnread("\u{C}", times: 100)
            }
            return terminal
        }

        @Test(
            "A signal ends it within a second, and the terminal's modes are as before",
            arguments: Cause.allCases,
            [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGSEGV])
        func signal(cause: Cause, number: Int32) async throws {
            let terminal = try await blockedBrowser(cause)
            let start = ContinuousClock.now
            await terminal.send(number)
            try await expectEqual(terminal.endUnread(), .killed(number))
            let time = ContinuousClock.now - start
            #expect(time < .seconds(1).stretched)
            await expectEqual(terminal.modes, terminal.modesBefore)
            guard cause == .unread else { return }
            // Once the rest is read, the terminal is restored for the shell.
            try await terminal.end()
            await expectRestored(terminal)
        }

        @Test("So does a key", arguments: Cause.allCases)
        func key(cause: Cause) async throws {
            let terminal = try await blockedBrowser(cause)
            try await terminal.typeUnread("q", times: 1)
            try await expectEqual(terminal.endUnread(), .exited(0))
            await expectEqual(terminal.modes, terminal.modesBefore)
        }

        @Test("So does a signal when the terminal takes nothing from the start")
        func start() async throws {
            let terminal = try await startedUnread([])
            // The program has started once it has changed the modes of the terminal.
            let deadline = Deadline(in: .seconds(30))
            while await terminal.modes == terminal.modesBefore, !deadline.hasPassed {}
            await terminal.send(SIGTERM)
            try await expectEqual(terminal.endUnread(), .killed(SIGTERM))
            await expectEqual(terminal.modes, terminal.modesBefore)
        }

        /// Starts the program on a terminal that takes no output.
        private func startedUnread(_ arguments: [String]) async throws -> PseudoTerminal {
            let run = arguments.map { "'\($0)'" }.joined(separator: " ")
            let script = #"echo ready; read line; exec "$MOT" \#(run)"#
            let terminal = try PseudoTerminal(.shell(), ["-c", script])
            try await terminal.wait(for: "ready")
            await terminal.stopOutput()
            try await terminal.typeUnread("\n", times: 1)
            return terminal
        }

        @Test func `A window that is closed meanwhile ends it too`() async throws {
            let terminal = try await blockedBrowser(.unread)
            await terminal.hangUp()
            let end = try await terminal.endUnread()
            #expect([.exited(0), .killed(SIGHUP)].contains(end))
        }

        @Test("Keys and sizes of that time count, and then the screen is right")
        func resumed() async throws {
            let terminal = try await blockedBrowser(.stopped)
            try await terminal.typeUnread("j", times: 2)
            for (width, height) in [(1, 1), (30, 8), (80, 24)] {
                await terminal.resize(width: width, height: height)
            }
            try await terminal.typeUnread("y", times: 100)
            try await terminal.typeUnread("j", times: 1)
            await terminal.forgetOutput()
            await terminal.resumeOutput()
            try await terminal.wait(for: "24/30")
            try await terminal.waitUntilQuiet()
            let output = await terminal.output
            // A new text for the clipboard replaces a waiting text.
            #expect((1...10).contains(output.text.matches(of: /\x1b\]52;c;/).count))
            #expect(output.textSinceClear.contains("‹ November 2026 ›"))
            try await terminal.type("q")
            try await expectEqual(terminal.end(), .exited(0))
            await expectRestored(terminal)
        }

        @Test(
            "Commands and scripts end as soon, though their output is not read",
            arguments: [["words"], ["--keys", "j"], ["define", "--no-pager", "set"]],
            [SIGINT, SIGTERM, SIGHUP])
        func commands(arguments: [String], number: Int32) async throws {
            let terminal = try await startedUnread(arguments)
            try await terminal.waitUntilAsleep(as: "mot")
            await terminal.send(number)
            try await expectEqual(terminal.endUnread(), .killed(number))
        }
    }
}
