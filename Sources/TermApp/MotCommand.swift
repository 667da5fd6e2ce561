import ArgumentParser
import Texts

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
            lists all its options. `mot serendipity` is `mot define serendipity`; type `define` \
            if the word is also the name of a command.

            When standard input is not a terminal its bytes are the keys, and the last screen is \
            printed as text:

                printf 'jj\\n' | mot --size 80x24

            Exit codes: 0 something was found, 1 nothing was found, 2 nothing was found and a \
            source failed, or wrong usage; 130 interrupted.
            """,
        version: "mot \(Program.versionAndCommit)",
        // Convert each element: converting the whole array looks up each conformance at run time.
        subcommands: commands.map { $0 as any ParsableCommand.Type },
        defaultSubcommand: BrowseCommand.self)

    @OptionGroup var settings: SettingsArgument

    /// The usage without a command's name.
    static let usageOfWords = [
        "Usage: mot [<options>] [<word> ...]", "  See 'mot --help' for more information.",
    ]

    /// The command of this name; nil if no command has it.
    static func command(_ name: String) -> (any MotSubcommand.Type)? {
        commands.first { $0.configuration.commandName == name }
    }

    /// The command that runs if the first word is no command's name.
    private static let wordCommandType = commands.first { $0.answersWords }

    /// The name of the parser's own command.
    private static let helpName = "help"

    /// Inserts the name of the command for words if the arguments begin with a word.
    ///
    /// `mot dog` is `mot define dog`.
    static func insertingName(into arguments: [String]) -> [String] {
        guard let first = arguments.first, !ArgumentTable.isOption(first), first != helpName,
            command(first) == nil, let name = wordCommandType?.configuration.commandName
        else { return arguments }
        return [name] + arguments
    }

    /// Reads a well-formed command line.
    ///
    /// - Returns: The command; nil if ArgumentParser must read the command line or report its
    ///   error.
    static func command(wellFormed arguments: [String]) -> (any MotSubcommand)? {
        guard let first = arguments.first else { return BrowseCommand() }
        guard ArgumentTable.isOption(first) else {
            let namedArguments = insertingName(into: arguments)
            return command(namedArguments[0])?.init(wellFormed: Array(namedArguments.dropFirst()))
        }
        // The browser takes words, too, but without the browser's name, words are for the command
        // that answers words.
        if let browser = BrowseCommand(wellFormed: arguments), browser.words.isEmpty {
            return browser
        }
        return wordCommand { $0.init(wellFormed: arguments) }
    }

    /// Parses options that are followed by words.
    ///
    /// - Returns: The command; nil when the command line can't be parsed, or the first word is a
    ///   command's name.
    static func wordCommand(parsing arguments: [String]) -> (any MotSubcommand)? {
        // Ignore the error here: the caller reports the error of the original arguments.
        wordCommand { try? $0.parse(arguments) }
    }

    /// Makes the command for words; nil if the first word is a command's name.
    private static func wordCommand(
        _ make: (any MotSubcommand.Type) -> (any ParsableCommand)?
    ) -> (any MotSubcommand)? {
        guard let command = wordCommandType.flatMap(make) as? any WordCommand,
            let word = command.words.first, word != helpName, self.command(word) == nil
        else { return nil }
        return command
    }

    /// Finds a command's name after options, where the name would be looked up as a word.
    ///
    /// - Parameters:
    ///   - command: The command that the arguments were parsed as.
    ///   - arguments: The arguments.
    /// - Returns: The error message; nil if the first word is no command's name.
    static func misplacedName(
        in command: any ParsableCommand, _ arguments: [String]
    ) -> String? {
        guard let browser = command as? BrowseCommand,
            ArgumentTable.isOption(arguments.first ?? ""),
            let word = browser.words.first, word == helpName || self.command(word) != nil
        else { return nil }
        return "Error: '\(word)' is a command: write it before its options. "
            + "To open the browser on the word: mot browse \(word)"
    }

    /// Finds the error in the arguments of `help`, which takes the name of one command.
    ///
    /// - Returns: The error and the commands; nil without an error or without `help`.
    static func helpError(_ arguments: [String]) -> [String]? {
        guard arguments.first == helpName else { return nil }
        let words = arguments.dropFirst().filter { !ArgumentTable.isOption($0) }
        guard let word = words.first, words.count > 1 || word != helpName && command(word) == nil
        else {
            return nil
        }
        let quotedWord = QuotedArgument.text(of: word).cleaned(limit: 80)
        return [
            words.count > 1
                ? "Error: help takes the name of one command"
                : "Error: '\(quotedWord)' is no command. To look the word up: mot \(quotedWord)",
            "Commands: \(names.joined(separator: ", ")), \(helpName)",
        ]
    }
}
