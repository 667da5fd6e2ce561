import ArgumentParser

/// An option that its command does not have.
struct UnknownOption: Equatable {
    /// What is wrong, with the option that was probably meant.
    let message: String

    /// A suggestion differs in fewer letters.
    private static let limit = 4

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
        let distances = long.map { (option: $0, distance: distance(option, $0)) }
        return distances.filter { $0.distance < limit }
            .min { $0.distance < $1.distance }?.option
    }

    /// The Levenshtein distance in which two swapped neighbours count once.
    private static func distance(_ one: String, _ other: String) -> Int {
        let (one, other) = (Array(one), Array(other))
        var rows = [Array(0...other.count)]
        for i in one.indices {
            var row = [i + 1]
            for j in other.indices {
                var best = min(rows[i][j + 1] + 1, row[j] + 1)
                best = min(best, rows[i][j] + (one[i] == other[j] ? 0 : 1))
                if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] {
                    best = min(best, rows[i - 1][j - 1] + 1)
                }
                row.append(best)
            }
            rows.append(row)
        }
        return rows[one.count][other.count]
    }
}
