import ArgumentParser

/// `--config FILE`, which every command has, before or after its name.
///
/// The settings are read before the parser runs, because the parser's messages depend on them.
struct SettingsArgument: DeclaredArguments, Sendable {
    var path: String?

    mutating func declare(to table: inout ArgumentTable) {
        table.option(
            &path, String(SettingsArgument.option.dropFirst(2)), value: "file",
            "Take the settings from this file; MOT_CONFIG=FILE says the same.",
            completion: .file(extensions: ["toml"]))
    }

    static let option = "--config"

    /// Throws if the parser has found `--config`: `removingPath(from:)` has removed each `--config`
    /// with a path.
    func validate() throws {
        guard path != nil else { return }
        throw ValidationError("\(SettingsArgument.option) takes the path of a settings file.")
    }

    /// Removes the path of the settings file from a command line; the last path counts.
    ///
    /// The arguments after `--` are words. An option without a path stays, so that the parser
    /// reports it.
    ///
    /// - Parameter arguments: The arguments after the program's name.
    /// - Returns: The path and the other arguments; the path is nil if none is given.
    static func removingPath(from arguments: [String]) -> (path: String?, rest: [String]) {
        var path: String?
        var rest: [String] = []
        var index = arguments.startIndex
        while index < arguments.endIndex, arguments[index] != "--" {
            let argument = arguments[index]
            if argument == option, index + 1 < arguments.endIndex, arguments[index + 1] != "" {
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
