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
        // At this width, each option takes one line, or two if its names are long.
        let help = MotCommand.helpMessage(for: command, columns: 2_000)
        var lines = help.split(whereSeparator: \.isNewline)[...]
        var options: [CommandOption] = []
        while let line = lines.popFirst() {
            guard line.hasPrefix("  -") else { continue }
            var rest = line.drop { $0 == " " }
            var names: [String] = []
            while rest.hasPrefix("-") {
                let name = rest.prefix { $0 != " " && $0 != "," }
                names.append(String(name))
                rest = rest.dropFirst(name.count).drop { $0 == " " || $0 == "," }
            }
            var value: Substring?
            let needsValue = rest.hasPrefix("<")
            if rest.hasPrefix("<") || rest.hasPrefix("[<") {
                // The name of a value may have blanks.
                let end = rest.hasPrefix("[") ? "]" : ">" as Character
                value = rest.prefix { $0 != end }
                rest = rest.dropFirst(value?.count ?? 0).dropFirst().drop { $0 == " " }
            }
            if rest.isEmpty, let nextLine = lines.first, nextLine.hasPrefix("   ") {
                rest = nextLine.drop { $0 == " " }
            }
            options.append(
                CommandOption(
                    names: names, value: value?.filter { !"[<>".contains($0) },
                    needsValue: needsValue, purpose: String(rest)))
        }
        return options
    }
}
