import ArgumentParser
import Glibc

/// The program.
@main
enum Mot {
    static let version = "0.1.0"

    @MainActor
    static func main() {
        StandardStreams.prepare()
        let arguments = Array(CommandLine.arguments.dropFirst())
        exit(runPlain(arguments)?.code ?? run(arguments).code)
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
            let message = MotCommand.fullMessage(for: error)
            guard MotCommand.exitCode(for: error) == .success else {
                StandardStreams.report(message)
                return .failed
            }
            return StandardStreams.print(message + "\n").status
        }
    }
}
