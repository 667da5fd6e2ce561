import ArgumentParser

/// A command of ours: it never throws, it reports.
protocol MotSubcommand {
    /// Does what was asked, and says how it went.
    @MainActor func perform() -> ExitStatus
}

/// The command line as a whole.
struct MotCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mot",
        abstract: "Look words up in the terminal.",
        usage: """
            mot [--tab words|dictionary|episodes|store] [--query <text>] [--month <YYYY-MM>] ...
            mot define <word> ... [--source <name>] [--dict-server <host>] [--json]
            mot search <text> [--limit <count>] [--source <name>] [--json]
            mot words [--month <YYYY-MM>] [--words <file or address>] [--json]
            mot store <text> [--kind song|podcast|tv-episode] [--limit <count>] [--json]
            mot dictionaries [--index] [--json]
            mot episodes [--show <id>] [--offline] [--json]
            """,
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
        subcommands: [
            BrowseCommand.self, DefineCommand.self, SearchCommand.self, WordsCommand.self,
            EpisodesCommand.self, StoreCommand.self, DictionariesCommand.self,
        ],
        defaultSubcommand: BrowseCommand.self)
}
