import ArgumentParser
import Core
import Glibc

/// The program.
@main
enum Mot {
    static let version = "0.1.0"

    @MainActor
    static func main() {
        StandardStreams.prepare()
        let arguments = Array(CommandLine.arguments.dropFirst())
        let status =
            runPlain(arguments) ?? runAlone(arguments) ?? refuseWord(arguments) ?? run(arguments)
        exit(status.code)
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

    /// Does what a single command understands: the first argument names it, or is an option.
    ///
    /// To lay all commands out takes longer than to find a word, and only help and errors need it.
    ///
    /// - Returns: How it went; nil when there is something to explain.
    @MainActor
    private static func runAlone(_ arguments: [String]) -> ExitStatus? {
        guard let first = arguments.first else { return nil }
        let isOption = first.hasPrefix("-")
        let named = MotCommand.configuration.subcommands.first {
            $0.configuration.commandName == first
        }
        guard let type = isOption ? BrowseCommand.self : named else { return nil }
        // What it does not understand, the whole explains.
        let command = try? type.parseAsRoot(isOption ? arguments : Array(arguments.dropFirst()))
        return (command as? any MotSubcommand)?.perform()
    }

    /// Tells who gives a word and no command how it is looked up.
    ///
    /// - Returns: That it failed; nil when the first argument is a command or an option.
    private static func refuseWord(_ arguments: [String]) -> ExitStatus? {
        let commands = MotCommand.configuration.subcommands.compactMap {
            $0.configuration.commandName
        }
        guard let word = arguments.first, !word.hasPrefix("-"),
            !(commands + ["help"]).contains(word)
        else { return nil }
        let shown = QuotedArgument.text(of: word).cleaned(limit: 80)
        StandardStreams.report(lines: [
            "Error: '\(shown)' is no command. To look a word up: mot define \(shown)",
            "Commands: \(commands.joined(separator: ", ")), help",
        ])
        return .failed
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
