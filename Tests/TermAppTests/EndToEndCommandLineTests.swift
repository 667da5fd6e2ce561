import TestSupport
import Testing

@testable import TermApp

extension EndToEnd {
    /// What the command line is understood as, before any command does anything.
    @Suite(.timeLimit(.minutes(5))) struct CommandLine {
        @Test(
            "Words that follow no command's name are looked up",
            arguments: [
                ["serene"], ["defin", "dog"], ["zqx\u{1B}[31m"], ["went", "--json"],
                ["--json", "went"], ["--source", "WordNet", "ice cream", "-"], ["-", "--json"],
            ])
        func word(arguments: [String]) async throws {
            let input = Executable.Input.text("mice\n")
            let arguments = arguments + ["--source", "WordNet"]
            let run = try await Executable.mot().run(arguments, input: input)
            let named = try await Executable.mot().run(["define"] + arguments, input: input)
            #expect(run.output == named.output)
            #expect(run.errors == named.errors)
            #expect(run.end == named.end)
            #expect(run.output.contains("WordNet") || run.errors.contains("has zqx [31m"))
        }

        @Test("The names of commands are no words", arguments: MotCommand.names)
        func name(command: String) async throws {
            let run = try await Executable.mot().run(
                [command, "--dictionaries", "/nowhere", "--help"])
            #expect(run.output.contains("USAGE: mot \(command)"))
            let word = try await Executable.mot().run(
                ["define", command, "--source", "WordNet", "--json"])
            #expect(word.end == .exited(0) || word.errors.contains("has \(command)"))
        }

        @Test(
            "The shells complete the names of the tabs",
            arguments: [("bash", #"'$'\n''"#), ("zsh", "' '"), ("fish", " ")])
        func completions(shell: String, separator: String) async throws {
            let run = try await Executable.mot().run(["--generate-completion-script", shell])
            let tabs = Feature.all.filter { $0.tab != nil }.map(\.id)
            #expect(run.output.contains(tabs.joined(separator: separator)))
        }

        @Test(
            "A command understands the same whether it is named first or by the help",
            arguments: MotCommand.names)
        func help(command: String) async throws {
            let asked = try await Executable.mot().run(["help", command])
            let flagged = try await Executable.mot().run([command, "--help"])
            #expect(asked.output == flagged.output)
            #expect(asked.output.contains("USAGE: mot \(command)"))
            let wrong = try await Executable.mot().run([command, "--nonsense"])
            #expect(wrong.end == .exited(2))
            #expect(wrong.errors.hasPrefix("Error: "))
            #expect(wrong.errors.contains("Usage: mot \(command)"))
        }
    }
}
