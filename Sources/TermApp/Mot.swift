import ArgumentParser
import Glibc

/// The program.
@main
enum Mot {
    static let version = "0.1.0"

    @MainActor
    static func main() {
        StandardStreams.prepare()
        // Reading the command line takes longer than opening the browser: not when there is none.
        let status =
            CommandLine.argc == 1
            ? BrowseCommand.browse(LaunchOptions()) : run(CommandLine.arguments)
        exit(status.code)
    }

    @MainActor
    private static func run(_ arguments: [String]) -> ExitStatus {
        do {
            let command = try MotCommand.parseAsRoot(Array(arguments.dropFirst()))
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
