import ArgumentParser

/// `--config FILE`, which every command has, before or after its name.
///
/// The settings are read before the parser runs, because they say how it is answered.
struct SettingsArgument: DeclaredArguments, Sendable {
    var path: String?

    mutating func declare(to table: inout ArgumentTable) {
        table.option(
            &path, String(SettingsArgument.option.dropFirst(2)), value: "file",
            "Take the settings from this file; MOT_CONFIG=FILE says the same.",
            completion: .file(extensions: ["toml"]))
    }

    static let option = "--config"

    /// A path was taken out of the command line before; only an empty one is left.
    func validate() throws {
        guard path != nil else { return }
        throw ValidationError("\(SettingsArgument.option) takes the path of a settings file.")
    }

    /// Takes the path of the settings file out of a command line; the last one counts.
    ///
    /// The arguments after `--` are words. Without a value the option stays, so that the parser says what is wrong.
    ///
    /// - Parameter arguments: The arguments after the program's name.
    /// - Returns: The path, nil for none, and the other arguments.
    static func taken(of arguments: [String]) -> (path: String?, rest: [String]) {
        var path: String?
        var rest: [String] = []
        var index = arguments.startIndex
        while index < arguments.endIndex, arguments[index] != "--" {
            let argument = arguments[index]
            if argument == option, index + 1 < arguments.endIndex {
                path = arguments[index + 1]
                index += 1
            } else if argument.hasPrefix(option + "="), argument.count > option.count + 1 {
                path = String(argument.dropFirst(option.count + 1))
            } else {
                rest.append(argument)
            }
            index += 1
        }
        return (path, rest + arguments[index...])
    }
}
