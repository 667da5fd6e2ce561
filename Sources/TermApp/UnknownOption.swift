import ArgumentParser
import Core

/// An option that its command does not have.
struct UnknownOption: Equatable {
    /// What is wrong, with the option that was probably meant.
    let message: String

    /// Finds the first unknown option of a command line; nil when all are known.
    init?(in arguments: [String]) {
        let command = MotCommand.command(arguments.first ?? "") ?? BrowseCommand.self
        let names = UnknownOption.names(of: command)
        let given = arguments.prefix { $0 != "--" }.filter(MotCommand.isOption)
            .map { String($0.prefix { $0 != "=" }) }
        // The parser says best what is wrong with a number.
        let unknown = given.first {
            !names.contains($0) && $0 != CompletionScript.option
                && $0.dropFirst().first?.isNumber == false
        }
        guard let unknown else { return nil }
        let others = MotCommand.commands.filter {
            UnknownOption.names(of: $0).contains(unknown)
        }.compactMap { $0.configuration.commandName }
        let rest =
            others.isEmpty
            ? UnknownOption.nearest(to: unknown, among: names)
                .map { ". Did you mean '\($0)'?" } ?? ""
            : "; it is one of mot \(others.joined(separator: ", "))"
        message = "Unknown option '\(unknown)'\(rest)"
    }

    private static func names(of command: any MotSubcommand.Type) -> [String] {
        CommandOption.all(of: command).flatMap(\.names)
    }

    /// The option that begins alike, or else is spelled most alike; nil when none is.
    static func nearest(to option: String, among options: [String]) -> String? {
        let long = options.filter { $0.hasPrefix("--") }
        if option.count > "--x".count, let longer = long.first(where: { $0.hasPrefix(option) }) {
            return longer
        }
        return option.nearest(in: long)
    }
}
