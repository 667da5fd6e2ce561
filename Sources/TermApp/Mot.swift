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

    /// What all that the program is made of comes from.
    static let wiring = Wiring(features: Feature.all)

    /// Opens the browser when there are no arguments, or runs a command that is given words alone and
    /// needs no parser for that.
    ///
    /// - Returns: How it went; nil when the arguments have to be parsed.
    @MainActor
    private static func runPlain(_ arguments: [String]) -> ExitStatus? {
        guard let name = arguments.first else {
            return BrowseCommand.browse(LaunchOptions(), NetworkArguments.none, wiring)
        }
        let words = arguments.dropFirst()
        guard words.allSatisfy({ $0 == "-" || !$0.hasPrefix("-") }),
            let type = MotCommand.commands.first(where: { $0.configuration.commandName == name }),
            let command = type.plain(Array(words))
        else { return nil }
        return command.perform(with: wiring)
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
            return command.perform(with: wiring)
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
        let commands = MotCommand.names
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
