/// All settings as a settings file: each with its purpose, its allowed values and the origin of its
/// value.
///
/// The line of a setting that is not set is a comment, so that the user can begin a settings file
/// with the output.
public struct SettingsDocument {
    public let text: String

    /// The width to which comments are wrapped, in characters.
    private static let width = 80

    /// - Parameters:
    ///   - settings: The settings.
    ///   - path: The path of the settings file, which need not exist; nil if no folder is known for
    ///     it.
    ///   - notes: Sentences for tables of settings, by the name of the table.
    ///   - keys: The lines of the tables of keys.
    public init(
        _ settings: Settings, path: String?, notes: [String: String] = [:], keys: [String] = []
    ) {
        var lines = SettingsDocument.comment(
            "The settings of mot"
                + (path.map { ", which reads them from \($0)" } ?? "")
                + ". Lines that begin with # show the defaults.")
        var table = ""
        // TOML requires that settings without a table come first.
        let declarations = settings.declarations
        for declaration in declarations.filter({ !$0.name.contains(".") })
            + declarations.filter({ $0.name.contains(".") })
        {
            let parts = declaration.name.split(separator: ".").map(String.init)
            let settingTable = parts.dropLast().joined(separator: ".")
            if settingTable != table {
                table = settingTable
                lines += ["", "[\(settingTable)]"]
                if let note = notes[settingTable] { lines += [""] + SettingsDocument.comment(note) }
            }
            lines.append("")
            lines += SettingsDocument.comment("\(declaration.purpose).")
            lines += SettingsDocument.comment(
                "\(declaration.allowedSentence). "
                    + SettingsDocument.origin(of: declaration, in: settings))
            let isStandard = settings.origin(of: declaration.name) == .standard
            lines.append(
                (isStandard ? "# " : "")
                    + "\(parts.last ?? "") = \(settings.value(of: declaration))")
        }
        lines +=
            ["", "[groups]", ""]
            + SettingsDocument.comment(
                "Dictionaries that are asked together: a name and a list, as in english = [\"WordNet\"]."
            )
        lines += settings.groups.map {
            "\(SettingValue.text($0.name)) = \(SettingValue.texts($0.members))"
        }
        text = (lines + keys).map { $0 + "\n" }.joined()
    }

    /// Returns the sentence, without a full stop, that says how a setting is changed.
    public static func wayToChange(
        _ declaration: SettingDeclaration, in path: String
    ) -> String {
        let parts = declaration.name.split(separator: ".").map(String.init)
        let table = parts.dropLast().joined(separator: ".")
        let key = (parts.last ?? "") + (table.isEmpty ? "" : " below [\(table)]")
        return "to change \(declaration.name), set \(key) in \(path), or press : in the browser; "
            + "it may be \(declaration.allowedValues)"
    }

    private static func origin(of declaration: SettingDeclaration, in settings: Settings) -> String
    {
        let standard = "Default: \(declaration.defaultValue)."
        switch settings.origin(of: declaration.name) {
        case .standard:
            return declaration.variable.map {
                "\(standard) \($0) in the environment overrides the file."
            }
                ?? standard
        case .environment(let variable):
            return "\(standard) Set by \(variable) in the environment."
        case .option: return "\(standard) Set by the option --\(declaration.name)."
        case .file(let place): return "\(standard) Set in line \(place.line) of the file."
        case .key:
            let overriddenEntry = settings.fileEntry(of: declaration.name)
            let overriddenText =
                overriddenEntry.map { ", which overrides line \($0.keyPlace.line), \($0.value)" }
                ?? ""
            return "\(standard) Set by a key in mot\(overriddenText); "
                + "mot config --reset \(declaration.name) undoes that."
        }
    }

    /// Wraps a text into the lines of a comment.
    public static func comment(_ text: String) -> [String] {
        var lines: [String] = []
        var line = "#"
        for word in text.split(separator: " ") {
            if line.count + 1 + word.count > width, line != "#" {
                lines.append(line)
                line = "#"
            }
            line += " \(word)"
        }
        return lines + [line]
    }
}
