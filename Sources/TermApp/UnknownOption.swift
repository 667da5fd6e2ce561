import ArgumentParser
import Core

/// An option that the command does not have, or a value that looks like an option.
struct UnknownOption: Equatable {
    /// The cause, with the option that was probably meant.
    let message: String

    /// Finds the first unknown option of a command line; nil when all are known.
    init?(in arguments: [String]) {
        let named = MotCommand.command(arguments.first ?? "")
        let command = named ?? BrowseCommand.self
        let options = CommandOption.all(of: command)
        let names = options.flatMap(\.names)
        let given = Array(arguments.prefix { $0 != "--" })
        let isUnknown = { (argument: String) in
            let name = UnknownOption.name(of: argument)
            return ArgumentTable.isOption(argument) && name != CompletionScript.option
                // Short options may stand together, and a value may follow one directly: -n5.
                && !names.contains(name.hasPrefix("--") ? name : String(name.prefix(2)))
        }
        guard let index = given.firstIndex(where: isUnknown) else { return nil }
        let unknown = UnknownOption.name(of: given[index])
        if index > 0,
            options.contains(where: { $0.needsValue && $0.names.contains(given[index - 1]) })
        {
            let option = given[index - 1]
            message =
                "'\(option)' takes a value; write one that begins with a dash as "
                + "\(option)=\(given[index])"
            return
        }
        let others = MotCommand.commands.filter {
            UnknownOption.names(of: $0).contains(unknown)
        }.compactMap { $0.configuration.commandName }
        let takesWords = ["<word> ...", "<text> ..."].contains(where: command.usage.contains)
        let name = named?.configuration.commandName.map { $0 + " " } ?? ""
        let rest =
            if !others.isEmpty {
                "; it is one of mot \(others.joined(separator: ", "))"
            } else if let nearest = UnknownOption.nearest(to: unknown, among: names) {
                ". Did you mean '\(nearest)'?"
            } else if takesWords {
                ". Put -- before a word that begins with a dash: mot \(name)-- \(unknown)"
            } else {
                ""
            }
        message = "Unknown option '\(unknown)'\(rest)"
    }

    /// The name of an option, without its value.
    private static func name(of argument: String) -> String {
        String(argument.prefix { $0 != "=" })
    }

    private static func names(of command: any MotSubcommand.Type) -> [String] {
        CommandOption.all(of: command).flatMap(\.names)
    }

    /// The option that begins with the text, or else the option with the most similar spelling.
    ///
    /// nil if no spelling is similar.
    static func nearest(to option: String, among options: [String]) -> String? {
        let long = options.filter { $0.hasPrefix("--") }
        if option.count > "--x".count, let longer = long.first(where: { $0.hasPrefix(option) }) {
            return longer
        }
        return option.nearest(in: long)
    }
}
