import Services
import TestSupport
import Testing

struct ForegroundProgramTests {
    @Test(
        "A command is its words and the arguments, by a shell if it needs one",
        arguments: [
            ("vi", [], ["vi"]),
            ("emacsclient  -t", ["+3", "a b"], ["emacsclient", "-t", "+3", "a b"]),
            ("less -F | cat", [], ["sh", "-c", "less -F | cat"]),
            (
                "\"my vi\"", ["+3", "$a"],
                ["sh", "-c", "\"my vi\" \"$@\"", "\"my vi\"", "+3", "$a"]
            ),
        ] as [(String, [String], [String])])
    func words(command: String, arguments: [String], words: [String]) {
        expectEqual(ForegroundProgram.words(of: command, arguments), words)
    }
}
