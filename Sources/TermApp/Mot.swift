import ArgumentParser
import Core
import Glibc

/// The program.
@main
enum Mot {
    @MainActor
    static func main() {
        StandardStreams.prepare()
        let arguments = Array(CommandLine.arguments.dropFirst())
        exit((runPlain(arguments) ?? run(arguments)).code)
    }

    /// Does what is said without any option, and most often: the browser, or `define` with words.
    ///
    /// To read a command line takes longer than to open the browser or to find a word.
    ///
    /// - Returns: How it went; nil when there is more to read.
    @MainActor
    private static func runPlain(_ arguments: [String]) -> ExitStatus? {
        guard let command = arguments.first else {
            return BrowseCommand.browse(LaunchOptions(), NetworkArguments.none)
        }
        let words = arguments.dropFirst()
        guard command == "define", !words.isEmpty,
            words.allSatisfy({ $0 == "-" || !$0.hasPrefix("-") })
        else { return nil }
        return DefineCommand(plain: Array(words)).perform()
    }

    @MainActor
    private static func run(_ arguments: [String]) -> ExitStatus {
        do {
            let command = try MotCommand.parseAsRoot(arguments)
            guard let command = command as? any MotSubcommand else {
                // Help and completion scripts are commands of the parser's own.
                var command = command
                try command.run()
                return .found
            }
            return command.perform()
        } catch {
            guard MotCommand.exitCode(for: error) == .success else {
                StandardStreams.report(lines: explanation(of: error, in: arguments))
                return .failed
            }
            return StandardStreams.print(MotCommand.fullMessage(for: error) + "\n").status
        }
    }

    /// What is wrong with a command line, which is read again as it may be quoted.
    private static func explanation(of error: any Error, in arguments: [String]) -> [String] {
        let commands = MotCommand.configuration.subcommands.compactMap {
            $0.configuration.commandName
        }
        // Whoever gives a word and no command is told how it is looked up.
        if let word = arguments.first, !word.hasPrefix("-"), !(commands + ["help"]).contains(word) {
            let shown = QuotedArgument.text(of: word).cleaned(limit: 80)
            return [
                "Error: '\(shown)' is no command. To look a word up: mot define \(shown)",
                "Commands: \(commands.joined(separator: ", ")), help",
            ]
        }
        do {
            _ = try MotCommand.parseAsRoot(arguments.map(QuotedArgument.text))
        } catch {
            return MotCommand.fullMessage(for: error).split(
                omittingEmptySubsequences: false, whereSeparator: \.isNewline
            ).map(String.init)
        }
        // Only what can't be quoted was wrong.
        return [MotCommand.message(for: error)]
    }
}
