import Core
import Glibc
import TestSupport
import Testing

@testable import Services

@Suite(.timeLimit(.minutes(5))) struct HelperProgramsTests {
    init() {
        // As the program does when it starts.
        signal(SIGPIPE, SIG_IGN)
    }

    @Test(
        "A program gives its first lines without control characters, and its failure",
        arguments: [
            (["cat"], ["a tree"], nil), (["echo", "$(id)", "a\nb"], ["$(id) a", "b"], nil),
            (["printf", #"\033[31ma\tb\r\n\n  c\n\n \n"#], [" [31ma b", "", "  c"], nil),
            (["true"], [], nil), (["sh", "-c", "echo x >&2"], ["x"], nil),
            (["sh", "-c", "echo y; echo x >&2"], ["y"], nil),
            (
                ["sh", "-c", "echo y; echo x >&2; exit 3"], ["y", "x"], "sh failed with exit code 3"
            ),
            (["sh", "-c", "kill -9 $$"], [], "sh was ended by a signal"),
            (["no-such-program"], [], "no-such-program is not installed; install it to go on"),
            // A program without a terminal can't change the terminal.
            (["sh", "-c", "(: >/dev/tty) 2>/dev/null || echo none"], ["none"], nil),
        ] as [([String], [String], String?)])
    func results(words: [String], lines: [String], failure: String?) async {
        let result = await HelperPrograms().run(words, input: "a tree\n")
        expectEqual(result, ProgramResult(lines: lines, failure: failure))
    }

    @Test func `A program that writes without end is ended, and its first lines are kept`() async {
        let result = await HelperPrograms().run(["yes"], input: "")
        expectEqual(result.failure, "yes writes more than 65,536 bytes")
        expectEqual(result.lines.count, HelperPrograms.outputLimit / 2)
    }
}
