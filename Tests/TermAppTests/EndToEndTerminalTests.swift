import Glibc
import TestSupport
import Testing

extension EndToEnd {
    /// Opens the browser on a terminal and waits for its first screen.
    static func browser(
        _ arguments: [String] = [], changing changes: [String: String?] = [:], width: Int = 80,
        height: Int = 24
    ) async throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(
            .mot(changing: changes), today + arguments, width: width, height: height)
        try await terminal.wait(for: "first screen") { $0.clearCount > 0 }
        try await terminal.waitUntilQuiet()
        return terminal
    }

    /// Expects a terminal to be restored for a shell.
    static func expectRestored(
        _ terminal: PseudoTerminal, sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        #expect(await terminal.modes == terminal.modesBefore, sourceLocation: sourceLocation)
        #expect(
            await terminal.output.privateModes == TerminalOutput.shellModes,
            sourceLocation: sourceLocation)
    }

    @Suite(.needs(.terminal)) struct Leaving {
        /// A way to end the program.
        enum Way: CustomTestStringConvertible {
            case keys(String)
            case signal(Int32)

            var testDescription: String {
                switch self {
                case .keys(let keys): keys.debugDescription
                case .signal(let number): "signal \(number)"
                }
            }
        }

        static let ways: [(way: Way, end: ProcessEnd)] =
            [
                (.keys("q"), .exited(0)),
                (.keys("?qq"), .exited(0)),
                (.keys("?Q"), .exited(0)),
                (.keys("\u{3}"), .exited(130)),
                (.keys("?/\u{3}"), .exited(130)),
            ]
            + [SIGINT, SIGTERM, SIGHUP, SIGQUIT].map { (.signal($0), .killed($0)) }
            + [
                SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGUSR1, SIGUSR2, SIGALRM,
                SIGSYS,
                SIGXCPU, SIGIO,
            ].map { (.signal($0), .killed($0)) }

        @Test("After any end, the terminal is as it was before", arguments: ways)
        func restores(way: Way, end: ProcessEnd) async throws {
            let terminal = try await browser()
            #expect(await terminal.modes != terminal.modesBefore)
            #expect(
                await terminal.output.privateModes.contains(TerminalOutput.alternateScreen))
            switch way {
            case .keys(let keys): try await terminal.type(keys)
            case .signal(let number): await terminal.send(number)
            }
            try await expectEqual(terminal.end(), end)
            await expectRestored(terminal)
        }

        @Test("A crash right after it has begun to change the terminal restores it too")
        func earlyCrash() async throws {
            for _ in 0..<20 {
                let terminal = try PseudoTerminal(.mot())
                while await terminal.modes == terminal.modesBefore {}
                await terminal.send(SIGSEGV)
                try await expectEqual(terminal.end(), .killed(SIGSEGV))
                await expectRestored(terminal)
            }
        }

        @Test(
            "If no file may grow, it shows its screen, and ends as ever", arguments: [0, 1, 100])
        func noFiles(kilobytes: Int) async throws {
            let script = #"ulimit -f \#(kilobytes); exec "$MOT" --today 2026-11-21"#
            let terminal = try PseudoTerminal(.shell(), ["-c", script])
            try await terminal.wait(for: "21/30")
            try await terminal.type("2seren")
            #expect(try await terminal.redrawn().contains("/ seren"))
            try await terminal.type("\u{3}")
            try await expectEqual(terminal.end(), .exited(130))
            await expectRestored(terminal)
        }

        @Test func `It ends by itself when its window is closed`() async throws {
            let terminal = try await browser()
            await terminal.hangUp()
            let end = try await terminal.end()
            // The program may first notice the end of its input or the signal.
            #expect([.exited(0), .killed(SIGHUP)].contains(end))
        }

        @Test("It ends by itself when its window is closed and the signal is ignored")
        func ignoredHangUp() async throws {
            let terminal = try PseudoTerminal(
                .shell(), ["-c", #"trap "" HUP; exec "$MOT""#])
            try await terminal.wait(for: "help")
            try await terminal.waitUntilQuiet()
            await terminal.hangUp()
            let end = try await terminal.end()
            #expect([.exited(0), .killed(SIGHUP)].contains(end))
        }

        @Test("Text that comes to standard error while the screen shows is shown after it")
        func messages() async throws {
            let terminal = try await browser()
            try await terminal.writeError("it is 5 o'clock\n")
            #expect(!(try await terminal.redrawn().contains("o'clock")))
            #expect(await !terminal.output.text.contains("o'clock"))
            try await terminal.type("Q")
            try await expectEqual(terminal.end(), .exited(0))
            #expect(await terminal.output.text.hasSuffix("it is 5 o'clock\r\n"))
            await expectRestored(terminal)
        }

        @Test("Nothing is left behind when it ends while a megabyte of keys waits")
        func manyKeys() async throws {
            let terminal = try await browser()
            let keys = [UInt8](repeating: UInt8(ascii: "j"), count: 1 << 20)
            try await terminal.type(keys)
            #expect(try await terminal.redrawn().contains("30/30"))
            try await terminal.type(keys.prefix(3_000))
            await terminal.send(SIGTERM)
            try await expectEqual(terminal.end(), .killed(SIGTERM))
            await expectRestored(terminal)
        }
    }

    @Suite(.needs(.terminal)) struct Keyboard {
        @Test func `Esc alone acts soon, though a sequence might have followed`() async throws {
            let terminal = try await browser()
            var times: [Duration] = []
            // The test is repeated, because the machine may be busy at some of the times.
            for _ in 0..<5 {
                _ = try await terminal.answer(to: "\r")
                #expect(try await terminal.redrawn().contains("next, previous"))
                let answer = try await terminal.answer(to: "\u{1B}")
                times.append(try #require(answer.first) - answer.pressed)
                #expect(!(try await terminal.redrawn().contains("next, previous")))
            }
            #expect(try #require(times.min()) < .milliseconds(200).stretched)
        }

        @Test(
            "ESCDELAY says how long after ESC the rest of a sequence may come",
            arguments: [(nil, "21/30"), ("10000", "22/30")])
        func escapeDelay(delay: String?, position: String) async throws {
            let terminal = try await browser(changing: ["ESCDELAY": delay])
            try await terminal.type("\u{1B}")
            try await terminal.waitUntilQuiet(for: .milliseconds(300))
            try await terminal.type("[B")
            #expect(try await terminal.redrawn().contains(position))
        }

        @Test(
            "A sequence in pieces is one key, and Alt is not Esc",
            arguments: ["\u{1B}x", "\u{1B}[99~", "\u{1B}[1;3C"])
        func notEscape(keys: String) async throws {
            let terminal = try await browser()
            try await terminal.type("\r\(keys)")
            #expect(try await terminal.redrawn().contains("next, previous"))
        }

        @Test func `Ctrl-Z without a shell above does nothing`() async throws {
            let terminal = try await browser()
            try await terminal.type("\u{1A}j")
            #expect(try await terminal.redrawn().contains("22/30"))
        }

        @Test func `Ctrl-C leaves a paste whose end does not come`() async throws {
            let terminal = try await browser()
            try await terminal.type("\u{1B}[200~q")
            try await terminal.waitUntilQuiet(for: .milliseconds(100))
            try await terminal.type("\u{3}")
            try await expectEqual(terminal.end(), .exited(130))
        }
    }

    @Suite(.needs(.terminal)) struct Drawing {
        @Test("With NO_COLOR no colour is set", arguments: [(nil, true), ("", true), ("1", false)])
        func noColor(value: String?, isColored: Bool) async throws {
            let terminal = try await browser(changing: ["NO_COLOR": value])
            try await terminal.type("?/")
            _ = try await terminal.redrawn()
            await expectEqual(terminal.output.hasColor, isColored)
        }

        @Test(
            "In any locale, the screen is UTF-8",
            arguments: ["C", "POSIX", "zh_TW.UTF-8", "nonsense"])
        func locales(locale: String) async throws {
            let terminal = try await browser(changing: ["LC_ALL": locale])
            #expect(try await terminal.redrawn().contains("‹ November 2026 ›"))
        }

        @Test(
            "Other terminals show the same",
            arguments: ["vt100", "linux", "screen-256color", "tmux-256color", "rxvt"])
        func otherTerminals(type: String) async throws {
            let terminal = try await browser(changing: ["TERM": type])
            let screen = try await terminal.redrawn()
            for landmark in [
                "1 Words", "? help", "November 2026", "30 words", "Sat 21", "today", "Sun 22",
                "Mon 30", "21/30",
            ] {
                #expect(screen.contains(landmark), "\(landmark)")
            }
            try await terminal.type("Q")
            try await expectEqual(terminal.end(), .exited(0))
            await expectRestored(terminal)
        }

        @Test("It starts in the smallest window", arguments: [(1, 1), (2, 1), (1, 2), (19, 4)])
        func smallest(width: Int, height: Int) async throws {
            let terminal = try await browser(width: width, height: height)
            try await terminal.type("j?jj")
            _ = try await terminal.redrawn()
            await terminal.resize(width: 80, height: 24)
            #expect(try await terminal.redrawn().contains("Keys"))
        }

        @Test func `A resize alone draws the screen anew`() async throws {
            let terminal = try await browser()
            await terminal.resize(width: 120, height: 40)
            // Only a wide window shows the definition beside the list.
            let definition = try await words()[20].text("definition").prefix(20)
            try await terminal.wait(for: String(definition))
        }
    }
}
