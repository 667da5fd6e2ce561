import ArgumentParser
import Core
import Glibc

/// The entry point.
@main
enum Mot {
    @MainActor
    static func main() {
        StandardStreams.prepare()
        let arguments = Array(CommandLine.arguments.dropFirst())
        exit((runWithoutParser(arguments) ?? run(arguments)).code)
    }

    /// The composition root with all features.
    static let wiring = Wiring(features: Feature.all)

    /// Opens the browser without arguments, or runs a command that has only words as arguments,
    /// without the argument parser.
    ///
    /// - Returns: The exit status; nil when the arguments must be parsed.
    @MainActor
    private static func runWithoutParser(_ arguments: [String]) -> ExitStatus? {
        guard let name = arguments.first else {
            return BrowseCommand.browse(LaunchOptions(), NetworkArguments.none, wiring)
        }
        let words = arguments.dropFirst()
        guard words.allSatisfy({ $0 == "-" || !$0.hasPrefix("-") }),
            let type = MotCommand.commands.first(where: { $0.configuration.commandName == name }),
            let command = type.make(fromWords: Array(words))
        else { return nil }
        return command.perform(with: wiring)
    }

    @MainActor
    private static func run(_ arguments: [String]) -> ExitStatus {
        do {
            let command = try MotCommand.parseAsRoot(arguments)
            guard let command = command as? any MotSubcommand else {
                // The parser's own commands: help and completion scripts.
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

    /// The error message for a command line, which is parsed again with arguments that are safe to
    /// quote.
    private static func explanation(of error: any Error, in arguments: [String]) -> [String] {
        let commands = MotCommand.names
        // For an unknown command, suggest to look the word up.
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
        // Only an argument that is unsafe to quote was wrong.
        return [MotCommand.message(for: error)]
    }
}
