import Core
import Glibc
import TestSupport
import Testing

@testable import TermView

@MainActor
struct CursesTerminalTests {
    @Test("The type of the terminal is the one that was given, whatever the environment says")
    func type() throws {
        let before = getenv("TERM").map { String(cString: $0) }
        setenv("TERM", "xterm", 1)
        defer { if let before { setenv("TERM", before, 1) } else { unsetenv("TERM") } }
        let terminal = try CursesTerminal { $0 == "TERM" ? "mot-unknown" : nil }
        defer { terminal.close() }
        expectEqual(terminal.notice?.contains("mot-unknown"), true)
    }

    @Test(
        "The entries that are part of the program are used, and the environment is as before",
        arguments: ["mot-unknown", "tmux-unknown", "screen-unknown", "linux-unknown"])
    func own(type: String) throws {
        let before = getenv("TERMINFO").map { String(cString: $0) }
        setenv("TERMINFO", "/nowhere", 1)
        defer { if let before { setenv("TERMINFO", before, 1) } else { unsetenv("TERMINFO") } }
        let terminal = try CursesTerminal { $0 == "TERM" ? type : nil }
        defer { terminal.close() }
        expectEqual(terminal.notice?.contains(type), true)
        #expect(Terminfo.bytes("cup") != nil)
        #expect(terminal.colors == (type.hasPrefix("linux") ? .eight : .palette))
        expectEqual(getenv("TERMINFO").map { String(cString: $0) }, "/nowhere")
    }
}
