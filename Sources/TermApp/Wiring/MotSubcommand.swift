import ArgumentParser

/// A command of ours: it never throws, it reports.
protocol MotSubcommand: ParsableCommand {
    /// How it is called, one line: `mot words [--json]`.
    static var usage: String { get }

    /// The command for some words and no options, none of which begins with a dash.
    ///
    /// ArgumentParser takes a fifth of the time of `mot define WORD`: a command that is often called
    /// so is made without it (docs/decisions/0026).
    ///
    /// - Returns: nil when the command line has to be parsed.
    static func plain(_ words: [String]) -> Self?

    /// Does what was asked, and says how it went.
    ///
    /// - Parameter wiring: Makes the services that the command asks.
    /// - Returns: How the program ends.
    @MainActor func perform(with wiring: Wiring) -> ExitStatus
}

extension MotSubcommand {
    /// Any command line has to be parsed.
    static func plain(_: [String]) -> Self? { nil }
}
