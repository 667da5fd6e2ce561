import ArgumentParser
import TermView

/// A command of this program.
///
/// An error that a command throws is reported, and the command has failed.
protocol MotSubcommand: ParsableCommand, DeclaredArguments {
    /// The usage in one line: `mot words [--json]`.
    static var usage: String { get }

    /// True for the only command that runs if the first word is no command's name.
    static var answersWords: Bool { get }

    /// True if the program reports the problems of the settings before the command runs. If false,
    /// the command reports them.
    var reportsSettings: Bool { get }

    /// True if the command prints one JSON array, which is empty if the command fails.
    var json: Bool { get }

    /// Runs the command.
    ///
    /// - Parameter wiring: Makes the services.
    /// - Returns: The exit status.
    /// - Throws: The error because of which the command has failed.
    @MainActor func perform(with wiring: Wiring) throws -> ExitStatus
}

extension MotSubcommand {
    static var answersWords: Bool { false }
    var reportsSettings: Bool { true }
    var json: Bool { false }

    mutating func declareAll(to table: inout ArgumentTable) {
        declare(to: &table)
        var settings = SettingsArgument()
        table.group(&settings)
    }
}

/// A command that may wait, for example for a web service; a signal ends it.
protocol AwaitedCommand: MotSubcommand {
    /// Runs the command, as ``MotSubcommand/perform(with:)``.
    @MainActor func run(with wiring: Wiring) async throws -> ExitStatus
}

extension AwaitedCommand {
    @MainActor
    func perform(with wiring: Wiring) throws -> ExitStatus {
        try MainLoop().runCommand { try await run(with: wiring) }
    }
}

/// The command that runs if the first word is no command's name.
protocol WordCommand: MotSubcommand {
    var words: [String] { get }
}
