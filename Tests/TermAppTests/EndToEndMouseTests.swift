import Glibc
import TestSupport
import Testing

extension EndToEnd {
    /// The mouse, which the terminal handles itself until the program requests its reports.
    @Suite(.needs(.terminal)) struct Mouse {
        /// The private modes for the reports, and the sequences that switch them on and off.
        private static let modes: Set<Int> = [1000, 1006]
        private static let on = "\u{1B}[?1000h\u{1B}[?1006h"
        private static let off = "\u{1B}[?1006l\u{1B}[?1000l"
        /// A press and a release on the 23rd of the month, two rows below today.
        private static let click = "\u{1B}[<0;10;16M\u{1B}[<0;10;16m"

        @Test("Until it is asked for, nothing is told to the terminal, and reports are nothing")
        func untouched() async throws {
            let terminal = try await browser()
            try await terminal.type(Mouse.click)
            #expect(try await terminal.redrawn().contains("21/30"))
            try await terminal.type("q")
            try await expectEqual(terminal.end(), .exited(0))
            for mode in Mouse.modes {
                #expect(await !terminal.output.text.contains("\(mode)"))
            }
            await expectRestored(terminal)
        }

        @Test(
            "F2 takes it, a click selects a row, and however the program ends it is given back",
            arguments: [
                (.keys("q"), .exited(0)), (.keys("\u{3}"), .exited(130)),
                (.signal(SIGTERM), .killed(SIGTERM)), (.signal(SIGHUP), .killed(SIGHUP)),
                (.signal(SIGSEGV), .killed(SIGSEGV)), (.signal(SIGABRT), .killed(SIGABRT)),
            ] as [(Leaving.Way, ProcessEnd)])
        func taken(way: Leaving.Way, end: ProcessEnd) async throws {
            let terminal = try await browser()
            try await terminal.type("\u{1B}OQ")
            try await terminal.wait(for: Mouse.on)
            try await terminal.type(Mouse.click)
            #expect(try await terminal.redrawn().contains("23/30"))
            switch way {
            case .keys(let keys): try await terminal.type(keys)
            case .signal(let number): await terminal.send(number)
            }
            try await expectEqual(terminal.end(), end)
            #expect(await terminal.output.text.contains(Mouse.off))
            await expectRestored(terminal)
        }

        @Test func `F2 gives it back, and what is reported late is nothing`() async throws {
            let terminal = try await browser()
            try await terminal.type("\u{1B}OQ")
            try await terminal.wait(for: Mouse.on)
            try await terminal.type("\u{1B}OQ")
            try await terminal.wait(for: Mouse.off)
            try await terminal.type(Mouse.click)
            #expect(try await terminal.redrawn().contains("21/30"))
            #expect(await terminal.output.privateModes.isDisjoint(with: Mouse.modes))
        }

        @Test("A stopped program gives it back, and takes it again when it goes on")
        func stopped() async throws {
            let script = """
                set -m; "$MOT" --today 2026-11-21; echo is stopped; fg; echo has ended
                """
            let terminal = try PseudoTerminal(.shell(), ["-c", script])
            try await terminal.wait(for: "21/30")
            try await terminal.type("\u{1B}OQ")
            try await terminal.wait(for: Mouse.on)
            try await terminal.type("\u{1A}")
            try await terminal.wait(for: Mouse.off)
            try await terminal.wait(for: "mouse taken again") {
                $0.text.ranges(of: Mouse.on).count == 2
            }
            // A row can be clicked only after it is drawn.
            try await terminal.waitUntilQuiet()
            try await terminal.type(Mouse.click)
            #expect(try await terminal.redrawn().contains("23/30"))
            try await terminal.type("q")
            try await terminal.wait(for: "has ended")
            await expectRestored(terminal)
        }

        @Test("A terminal that might show the sequences is sent none, and a message says so")
        func unknownTerminal() async throws {
            let terminal = try await browser(changing: ["TERM": "linux"])
            try await terminal.type("\u{1B}[[B")
            try await terminal.wait(for: "(TERM) does not report it")
            #expect(await terminal.output.privateModes.isDisjoint(with: Mouse.modes))
        }

        @Test func `A script clicks where it says, whoever has the mouse`() async throws {
            let screen = try await screen(["--keys", "click:10,16", "--frames"])
            #expect(screen.contains("23/30"))
            let opened = try await EndToEnd.screen(["--keys", "double:10,16"])
            #expect(opened.contains("You selected"))
            let bytes = try await EndToEnd.screen([], input: .bytes(Array(Mouse.click.utf8)))
            #expect(bytes.contains("23/30"))
        }
    }
}
