import ArgumentParser
import Core

/// An option that the command does not have, or a value that looks like an option.
struct UnknownOption: Equatable {
    /// The cause, with the option that was probably meant.
    let message: String

    /// Finds the first unknown option of a command line; nil when all are known.
    init?(in arguments: [String]) {
        let namedCommand = MotCommand.command(arguments.first ?? "")
        let command = namedCommand ?? BrowseCommand.self
        let options = CommandOption.all(of: command)
        let names = options.flatMap(\.names)
        let argumentsBeforeDashes = Array(arguments.prefix { $0 != "--" })
        let isUnknown = { (argument: String) in
            let name = UnknownOption.name(of: argument)
            guard ArgumentTable.isOption(argument), name != CompletionScript.option else {
                return false
            }
            guard !name.hasPrefix("--") else { return !names.contains(name) }
            // Short options may stand together, and a value may follow one directly: -n5.
            for letter in name.dropFirst() {
                guard let option = options.first(where: { $0.names.contains("-\(letter)") }) else {
                    return true
                }
                if option.value != nil { break }
            }
            return false
        }
        guard let index = argumentsBeforeDashes.firstIndex(where: isUnknown) else { return nil }
        let unknownName = UnknownOption.name(of: argumentsBeforeDashes[index])
        if index > 0,
            options.contains(where: {
                $0.needsValue && $0.names.contains(argumentsBeforeDashes[index - 1])
            })
        {
            let option = argumentsBeforeDashes[index - 1]
            message =
                "'\(option)' takes a value; write one that begins with a dash as "
                + "\(option)=\(argumentsBeforeDashes[index])"
            return
        }
        let otherCommands = MotCommand.commands.filter {
            UnknownOption.names(of: $0).contains(unknownName)
        }.compactMap { $0.configuration.commandName }
        let takesWords = ["<word> ...", "<text> ..."].contains(where: command.usage.contains)
        let name = namedCommand?.configuration.commandName.map { $0 + " " } ?? ""
        let advice =
            if !otherCommands.isEmpty {
                "; it belongs to mot \(otherCommands.joined(separator: ", "))"
            } else if let nearest = UnknownOption.nearest(to: unknownName, among: names) {
                ". Did you mean '\(nearest)'?"
            } else if takesWords {
                ". Put -- before a word that begins with a dash: mot \(name)-- \(unknownName)"
            } else {
                ""
            }
        message = "Unknown option '\(unknownName)'\(advice)"
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
        let longNames = options.filter { $0.hasPrefix("--") }
        if option.count > "--x".count,
            let completion = longNames.first(where: { $0.hasPrefix(option) })
        {
            return completion
        }
        return option.nearest(in: longNames)
    }
}
