import ArgumentParser
import Core
import Glibc
import Services

/// The entry point.
@main
enum Mot {
    @MainActor
    static func main() {
        ProcessLimits.limitUnusedMemory()
        StandardStreams.prepare()
        if let problem = ProcessLimits.raise() {
            StandardStreams.report("mot: \(problem)")
            exit(ExitStatus.failed.code)
        }
        let commandLine = SettingsArgument.removingPath(
            from: Array(CommandLine.arguments.dropFirst()))
        let wiring = Wiring(
            features: Feature.all,
            settingsFile: SettingsFile(named: commandLine.path, environment: environmentVariable),
            folder: OwnFolders.state(environment: environmentVariable))
        exit(run(commandLine.rest, wiring).code)
    }

    /// The composition root with all features and the default settings.
    static let wiring = Wiring(features: Feature.all)

    /// Performs a command after reporting the problems of the settings.
    @MainActor
    private static func perform(
        _ command: any MotSubcommand, _ wiring: Wiring
    ) -> ExitStatus {
        if command.reportsSettings { wiring.report(wiring.settingProblems) }
        do {
            return try command.perform(with: wiring)
        } catch {
            return ResultOutput.fail(error, json: command.json)
        }
    }

    /// Runs a command line; ArgumentParser reads a command line that is not well-formed.
    @MainActor
    private static func run(_ commandLine: [String], _ wiring: Wiring) -> ExitStatus {
        if let command = MotCommand.command(wellFormed: commandLine) {
            return perform(command, wiring)
        }
        let arguments = MotCommand.insertingName(into: FramesChoice.separated(in: commandLine))
        if let error = MotCommand.helpError(arguments) {
            StandardStreams.report(lines: error)
            return .failed
        }
        do {
            if let script = try CompletionScript(arguments) {
                return StandardStreams.print(script.text).status
            }
            let command = try parsed(arguments)
            if let error = MotCommand.misplacedName(in: command, arguments) {
                StandardStreams.report(error)
                return .failed
            }
            guard let command = command as? any MotSubcommand else {
                // This is a command of the parser itself: `help`.
                var command = command
                try command.run()
                return .found
            }
            return perform(command, wiring)
        } catch {
            guard MotCommand.exitCode(for: error) == .success else {
                StandardStreams.report(lines: explanation(of: error, in: arguments))
                return .failed
            }
            // The parser takes the h of a word such as -ish for -h.
            if !arguments.contains(where: ["-h", "--help", "--version"].contains),
                let unknownOption = UnknownOption(in: arguments.map(QuotedArgument.text))
            {
                StandardStreams.report("Error: \(unknownOption.message)")
                return .failed
            }
            return StandardStreams.print(MotCommand.fullMessage(for: error) + "\n").status
        }
    }

    /// Parses a command line, even if options come before the words, as in `mot --json dog`.
    private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
        do {
            let command = try MotCommand.parseAsRoot(arguments)
            // The browser takes words, too. Its command line may have options that the command for
            // words lacks.
            guard let browser = command as? BrowseCommand, !browser.words.isEmpty,
                arguments.first != BrowseCommand.configuration.commandName
            else { return command }
            return MotCommand.wordCommand(parsing: arguments) ?? command
        } catch {
            guard MotCommand.exitCode(for: error) != .success,
                ArgumentTable.isOption(arguments.first ?? ""),
                let command = MotCommand.wordCommand(parsing: arguments)
            else { throw error }
            return command
        }
    }

    /// The error message for a command line.
    ///
    /// The command line is parsed again with arguments that are safe to quote.
    private static func explanation(of error: any Error, in arguments: [String]) -> [String] {
        let quotableArguments = arguments.map(QuotedArgument.text)
        do {
            _ = try MotCommand.parseAsRoot(quotableArguments)
        } catch {
            let lines = MotCommand.fullMessage(for: error).split(
                omittingEmptySubsequences: false, whereSeparator: \.isNewline
            ).map(String.init)
            guard let unknownOption = UnknownOption(in: quotableArguments) else { return lines }
            // Without a command's name the parser describes the browser, but the person may have
            // meant to look a word up.
            let usage =
                MotCommand.command(quotableArguments.first ?? "") == nil
                ? MotCommand.usageOfWords : Array(lines.drop { !$0.hasPrefix("Usage:") })
            return ["Error: \(unknownOption.message)"] + usage
        }
        // Only an argument that is unsafe to quote was wrong.
        return [MotCommand.message(for: error)]
    }
}
