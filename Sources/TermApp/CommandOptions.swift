import ArgumentParser
import FoundationEssentials

/// The options of the commands, as the parser describes them.
struct CommandOptions: Decodable {
    /// A command and its options.
    struct Command: Decodable {
        let commandName: String
        let arguments: [Argument]?
        let subcommands: [Command]?

        /// The options as they are typed: `--json`, `-h`.
        var names: [String] {
            (arguments ?? []).filter { $0.shouldDisplay ?? true }
                .flatMap { $0.names ?? [] }.map(\.text)
        }
    }

    struct Argument: Decodable {
        /// `option`, which takes a value, `flag` or `positional`.
        let kind: String
        let names: [Name]?
        let valueName: String?
        /// What it does.
        let abstract: String?
        let shouldDisplay: Bool?
    }

    struct Name: Decodable {
        let kind: String
        let name: String

        var text: String { kind == "short" ? "-\(name)" : "--\(name)" }
    }

    private let command: Command

    /// The name of the browser, which is the default command.
    static var browser: String { BrowseCommand.configuration.commandName ?? "" }

    /// All commands; the first is `mot` itself.
    var all: [Command] { [command] + (command.subcommands ?? []) }

    /// The options of `mot`; nil when the parser's description has changed.
    static func read() -> CommandOptions? {
        // A description that can't be read only leaves the parser's own message.
        try? JSONDecoder().decode(CommandOptions.self, from: Data(MotCommand._dumpHelp().utf8))
    }
}
