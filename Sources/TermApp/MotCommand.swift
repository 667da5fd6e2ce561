import ArgumentParser

/// The root command.
struct MotCommand: ParsableCommand {
    /// The browser and the commands of the features.
    static let commands: [any MotSubcommand.Type] =
        [BrowseCommand.self] + Feature.all.flatMap(\.commands)

    static let names = commands.compactMap { $0.configuration.commandName }

    static let configuration = CommandConfiguration(
        commandName: "mot",
        abstract: "Look words up in the terminal.",
        usage: commands.map { $0.usage }.joined(separator: "\n"),
        discussion: """
            Without a command it opens the browser; press ? there for the keys. `mot help browse` \
            lists all its options.

            When standard input is not a terminal its bytes are the keys, and the last screen is \
            printed as text:

                printf 'jj\\n' | mot --size 80x24

            Exit codes: 0 something was found, 1 nothing was found, 2 nothing was found and a \
            source failed, or wrong usage; 130 interrupted.
            """,
        version: "mot \(Program.version)",
        subcommands: commands,
        defaultSubcommand: BrowseCommand.self)
}
