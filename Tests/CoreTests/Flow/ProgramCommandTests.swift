import TestSupport
import Testing

@testable import Core

struct ProgramCommandTests {
    private func words(
        _ text: String, word: String = "oak", sentence: String = "An oak fell."
    ) throws(ProgramCommandError) -> [String] {
        let entry = ShownEntry(
            word: word, text: "oak\n  a tree {word}", sentence: sentence, dictionary: "WordNet")
        return try ProgramCommand(text, readsText: false).words(for: entry)
    }

    @Test(
        "A command line is split as in a shell, and placeholders are filled",
        arguments: [
            ("wc -w", ["wc", "-w"]), ("  wc   -w ", ["wc", "-w"]),
            ("a 'b  c' \"d e\" f\\ g", ["a", "b  c", "d e", "f g"]),
            ("a '' x'y'\"z\"", ["a", "", "xyz"]),
            (#"a "\"\d\$" '\' \|"#, ["a", #""\d$"#, #"\"#, "|"]),
            ("a '|;$(x)`' b?c*", ["a", "|;$(x)`", "b?c*"]),
            ("a {word} {dictionary}", ["a", "oak", "WordNet"]),
            ("a --of={word}", ["a", "--of=oak"]),
            ("a '{sentence}' {text}", ["a", "An oak fell.", "oak\n  a tree {word}"]),
            ("awk '{print}' { word } {{word}}", ["awk", "{print}", "{", "word", "}", "{oak}"]),
            ("sh -c 'echo $1' sh {word}", ["sh", "-c", "echo $1", "sh", "oak"]),
            ("grep -c {word}", ["grep", "-c", "oak"]),
            ("sh -c 'cd ${work}; ls'", ["sh", "-c", "cd ${work}; ls"]),
            ("awk '{next}' x{texts}", ["awk", "{next}", "x{texts}"]),
            ("awk '/x/{next}{print}'", ["awk", "/x/{next}{print}"]),
        ])
    func splitting(text: String, words: [String]) throws {
        try expectEqual(self.words(text), words)
    }

    @Test(
        "A word of a dictionary stays one argument, whatever it contains",
        arguments: [
            "$(reboot)", "`reboot`", "a; reboot", "a' 'b", "\"", "a\nb", "*", "{sentence}", "\\",
        ])
    func hostileWords(word: String) throws {
        try expectEqual(
            words("a x{word}y {word} '{word}'", word: word), ["a", "x\(word)y", word, word])
    }

    @Test("A word that begins with a hyphen becomes an option only where the command says so")
    func hyphens() throws {
        #expect(throws: ProgramCommandError.option("-rf")) { try words("rm {word}", word: "-rf") }
        try expectEqual(words("rm -- {word}", word: "-rf"), ["rm", "--", "-rf"])
        try expectEqual(words("rm -x{word}", word: "-rf"), ["rm", "-x-rf"])
        let script = ["sh", "-c", "echo \"$1\"", "sh", "-ness"]
        try expectEqual(words("sh -c 'echo \"$1\"' sh {word}", word: "-ness"), script)
    }

    @Test(
        "A mistake in a command is found before the program runs",
        arguments: [
            ("", ProgramCommandError.noProgram), ("''", .noProgram), ("{word} x", .noProgram),
            ("a 'b", .unfinished), ("a \\", .unfinished), ("a | b", .needsShell("|")),
            ("a >b", .needsShell(">")), ("a && b", .needsShell("&")),
            ("$HOME/a", .needsShell("$")), ("a `b`", .needsShell("`")),
            ("sh -c 'echo {word}'", .placeholderInScript),
            ("sh -ce -- 'echo {word}'", .placeholderInScript),
            ("env /bin/bash -lc \"echo '{text}'\"", .placeholderInScript),
            ("a {sentence}", .missing("sentence")),
            ("a {wrod}", .unknown("wrod", nearest: "word")),
            ("a '{texts}'", .unknown("texts", nearest: "text")),
        ])
    func mistakes(text: String, error: ProgramCommandError) {
        #expect(throws: error) { try words(text, sentence: "") }
    }

    @Test(
        "The value of a key is a command if it begins with a sign",
        arguments: [("!wc -w", false), ("| wc -w", true), ("down", nil)])
    func keys(value: String, readsText: Bool?) throws {
        let command = try ProgramCommand.command(ofKey: value)
        expectEqual(command?.readsText, readsText)
        expectEqual(command.map(\.text), readsText.map { _ in "wc -w" })
    }
}
