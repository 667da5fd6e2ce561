import ArgumentParser

/// An option of a command, as the command's help lists it.
struct CommandOption: Equatable {
    /// The names as they are typed: `-h`, `--help`.
    let names: [String]
    /// The name of the option's value; nil if the option takes no value.
    let value: String?
    /// True if the option must have a value; false if it can also be given alone.
    let needsValue: Bool
    let purpose: String

    /// The options of a command, in the order of its help.
    static func all(of command: any ParsableCommand.Type) -> [CommandOption] {
        // At this width, each option takes one line, or two if its names are long. The name of a
        // value may have blanks.
        MotCommand.helpMessage(for: command, columns: 2_000)
            .matches(of: /(?m)^  (--?\w[^ ,]*(?:, --?\w[^ ,]*)*)(?: (\[?)<([^>]*)>\]?)?\s+(\S.*)$/)
            .map { match in
                CommandOption(
                    names: match.1.split(separator: ", ").map(String.init),
                    value: match.3.map(String.init), needsValue: match.2?.isEmpty == true,
                    purpose: String(match.4))
            }
    }
}
