import Glibc
import Testing

@testable import TermView

@MainActor
@Suite struct CursesTerminalTests {
    @Test("The type of the terminal is the one that was given, whatever the environment says")
    func type() throws {
        let before = getenv("TERM").map { String(cString: $0) }
        setenv("TERM", "xterm", 1)
        defer { if let before { setenv("TERM", before, 1) } else { unsetenv("TERM") } }
        let terminal = try CursesTerminal { $0 == "TERM" ? "mot-unknown" : nil }
        defer { terminal.close() }
        #expect(terminal.notice?.contains("mot-unknown") == true)
    }
}
