import TestSupport
import Testing

@testable import TermApp

extension EndToEnd {
    /// What the command line is understood as, before any command does anything.
    @Suite(.timeLimit(.minutes(5))) struct CommandLine {
        @Test(
            "A word without a command is told how it is looked up",
            arguments: [["serendipity"], ["defin", "dog"], ["ser\u{1B}[31m"]])
        func word(arguments: [String]) async throws {
            let run = try await Executable.mot().run(arguments)
            #expect(run.end == .exited(2))
            #expect(run.output == "")
            let word = arguments[0].replacing("\u{1B}", with: " ")
            #expect(
                run.errors.hasPrefix(
                    "Error: '\(word)' is no command. To look a word up: mot define \(word)\n"))
            #expect(run.errors.contains("Commands: browse, words, define, search,"))
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
