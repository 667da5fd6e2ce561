import ArgumentParser

/// A command of this program; it reports errors itself and never throws.
protocol MotSubcommand: ParsableCommand {
    /// The usage in one line: `mot words [--json]`.
    static var usage: String { get }

    /// True for the one command that runs if the first word is no command's name.
    static var answersWords: Bool { get }

    /// Makes the command from words alone, without options; no word starts with a dash.
    ///
    /// ArgumentParser takes a fifth of the time of `mot define WORD`, so a frequent command of that
    /// form bypasses it (docs/decisions/0026).
    ///
    /// - Parameter words: The arguments after the name of the command.
    /// - Returns: The command; nil when the command line must be parsed.
    static func make(fromWords words: [String]) -> Self?

    /// True if the problems of the settings are reported before the command runs. If not, the command
    /// reports them.
    var reportsSettings: Bool { get }

    /// Runs the command.
    ///
    /// - Parameter wiring: Makes the services.
    /// - Returns: The exit status.
    @MainActor func perform(with wiring: Wiring) -> ExitStatus
}

extension MotSubcommand {
    static var answersWords: Bool { false }
    var reportsSettings: Bool { true }

    /// By default, every command line is parsed.
    static func make(fromWords _: [String]) -> Self? { nil }
}

/// The command that answers words without a command's name.
protocol WordCommand: MotSubcommand {
    var words: [String] { get }
}
