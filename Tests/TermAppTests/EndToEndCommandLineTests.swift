import TestSupport
import Testing

@testable import TermApp

extension EndToEnd {
    /// The parsing of a command line, before a command runs.
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
            expectEqual(run.output, named.output)
            expectEqual(run.errors, named.errors)
            expectEqual(run.end, named.end)
            #expect(run.output.contains("WordNet") || run.errors.contains("has zqx [31m"))
        }

        @Test(
            "The usage of an unknown option is that of its command, or of mot without one",
            arguments: [
                (["-x"], "mot [<options>] [<word> ...]"), (["-x", "serene"], "mot [<options>]"),
                (["serene", "-x"], "mot define <words>"), (["marks", "-x"], "mot marks [--list"),
            ])
        func usage(arguments: [String], usage: String) async throws {
            let run = try await Executable.mot().run(arguments)
            expectEqual(run.end, .exited(2))
            #expect(run.errors.contains("\nUsage: \(usage)"))
        }

        @Test(
            "Styles are printed into a pipe where they are asked for",
            arguments: [("auto", false), ("always", true), ("never", false)])
        func color(when: String, isStyled: Bool) async throws {
            let run = try await Executable.mot().run([
                "define", "serene", "--source", "WordNet", "--color=\(when)",
            ])
            expectEqual(run.end, .exited(0))
            expectEqual(run.output.contains("\u{1B}[0;1mserene\u{1B}[0m"), isStyled)
            #expect(run.output.contains("serene (WordNet)") != isStyled)
        }

        @Test(
            "A short option says the same as the long one",
            arguments: [
                (["search", "-j", "-n2", "seren"], ["search", "--json", "--limit", "2", "seren"]),
                (["serene", "-s"], ["serene", "--short"]),
                (["-j", "serene"], ["--json", "serene"]),
            ])
        func short(arguments: [String], long: [String]) async throws {
            let source = ["--source", "WordNet"]
            let run = try await Executable.mot().run(arguments + source)
            let same = try await Executable.mot().run(long + source)
            expectEqual(run.end, .exited(0))
            expectEqual(run.output, same.output)
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
            expectEqual(asked.output, flagged.output)
            #expect(asked.output.contains("USAGE: mot \(command)"))
            let wrong = try await Executable.mot().run([command, "--nonsense"])
            expectEqual(wrong.end, .exited(2))
            #expect(wrong.errors.hasPrefix("Error: "))
            #expect(wrong.errors.contains("Usage: mot \(command)"))
        }
    }
}
