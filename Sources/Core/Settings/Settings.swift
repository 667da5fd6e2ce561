/// The settings of the user: from the environment, from keys pressed in the program, and from the
/// settings file.
///
/// The first source that sets a value wins: an option of the command line, the environment, a key,
/// the file, the default.
public struct Settings: Sendable {
    /// The origin of a value.
    public enum Origin: Hashable, Sendable {
        case environment(String)
        /// An option of the command line, which has the name of the setting.
        case option
        /// A key in the program has set the value.
        case key
        /// A line of the settings file.
        case file(SettingsText.Place)
        case standard
    }

    /// The settings file.
    public struct File: Sendable {
        public let path: String
        public let text: SettingsText

        public init(path: String, text: SettingsText) {
            self.path = path
            self.text = text
        }
    }

    /// All settings, in the order in which they are listed.
    public let declarations: [SettingDeclaration]
    /// The user's bindings of keys, in the order of the file; their paths begin with ``keysTable``.
    public let keyBindings: [SettingsText.Entry]
    /// Groups of dictionaries, by their names, in the order of the file.
    public let groups: [DictionaryGroup]
    /// The problems in the file and in the environment.
    public let problems: [SettingProblem]
    /// The path of the settings file; nil if there is no file.
    public let path: String?

    private typealias Choice = (value: SettingValue, origin: Origin)

    private let text: SettingsText?
    /// The values that a source has set, by the names of the settings.
    private let choices: [String: Choice]
    /// The entries of the file with allowed values, by the name of the setting.
    private let fileEntries: [String: SettingsText.Entry]

    /// Makes settings that all have their defaults.
    public init(_ declarations: [SettingDeclaration] = []) {
        self.init(declarations, file: nil, environment: { _ in nil })
    }

    /// Makes the settings from all sources.
    ///
    /// - Parameters:
    ///   - declarations: All settings.
    ///   - file: The settings file; nil if there is no file.
    ///   - savedValues: The values that keys in the program have set, by the names of the settings.
    ///   - optionValues: The values of options of the command line, by the names of the settings.
    ///   - environment: Returns the value of a variable of the environment.
    public init(
        _ declarations: [SettingDeclaration], file: File?,
        savedValues: [String: SettingValue] = [:],
        optionValues: [String: SettingValue] = [:], environment: (String) -> String?
    ) {
        let byName = Dictionary(declarations.map { ($0.name, $0) }) { first, _ in first }
        var choices: [String: Choice] = [:]
        var problems = file?.text.problems ?? []
        var bindings: [SettingsText.Entry] = []
        var entries: [String: SettingsText.Entry] = [:]
        groups = file.map { DictionaryGroup.all(in: $0.text) } ?? []
        for entry in file?.text.entries ?? [] {
            let name = entry.path.joined(separator: ".")
            if entry.path.first == Settings.keysTable, entry.path.count > 1 {
                bindings.append(entry)
            } else if entry.path.first == DictionaryGroup.table, entry.path.count == 2 {
                guard entry.value.texts == nil else { continue }
                problems.append(
                    SettingProblem(
                        at: entry.valuePlace, "\(name) must be a list of names of dictionaries"))
            } else if let declaration = byName[name] {
                if let problem = declaration.problem(with: entry.value) {
                    problems.append(SettingProblem(at: entry.valuePlace, problem))
                    continue
                }
                choices[name] = (entry.value, .file(entry.keyPlace))
                entries[name] = entry
            } else {
                problems.append(
                    SettingProblem(
                        at: entry.keyPlace, declarations.problem(withUnknown: name)))
            }
        }
        for declaration in declarations {
            let name = declaration.name
            if let value = savedValues[name], declaration.problem(with: value) == nil {
                choices[name] = (value, .key)
            }
            do throws(SettingProblem) {
                choices[name] =
                    try Settings.overridingChoice(of: declaration, optionValues[name], environment)
                    ?? choices[name]
            } catch {
                problems.append(error)
            }
        }
        self.declarations = declarations
        self.choices = choices
        fileEntries = entries
        keyBindings = bindings
        self.problems = problems.sorted { ($0.place?.line ?? 0) < ($1.place?.line ?? 0) }
        path = file?.path
        text = file?.text
    }

    /// The value that an option or a variable sets for this run; nil if neither sets one.
    ///
    /// - Throws: A ``SettingProblem`` if the value of the variable is not allowed.
    private static func overridingChoice(
        of declaration: SettingDeclaration, _ optionValue: SettingValue?,
        _ environment: (String) -> String?
    ) throws(SettingProblem) -> Choice? {
        if let optionValue { return (optionValue, .option) }
        guard let variable = declaration.variable, let text = environment(variable), !text.isEmpty
        else { return nil }
        guard let value = declaration.value(ofVariable: text) else {
            throw SettingProblem(at: nil, "\(variable) must be \(declaration.allowedValues)")
        }
        return (value, .environment(variable))
    }

    /// Finds the names in the file that look like misspelled names of dictionaries, and a chosen
    /// group that does not exist.
    ///
    /// - Parameter dictionaries: The names of all dictionaries.
    /// - Returns: The problems in the order of the file.
    public func unknownNames(besides dictionaries: [String]) -> [SettingProblem] {
        text?.unknownNames(besides: dictionaries, onlyMisspelled: true) ?? []
    }

    /// The table of keys in the settings file.
    ///
    /// Its names are not names of settings.
    public static let keysTable = "keys"

    /// The value of a setting.
    public subscript<Value>(setting: Setting<Value>) -> Value {
        setting.value(of: choices[setting.declaration.name]?.value)
    }

    /// The value of a setting by its declaration.
    public func value(of declaration: SettingDeclaration) -> SettingValue {
        choices[declaration.name]?.value ?? declaration.defaultValue
    }

    /// The origin of the value of a setting.
    public func origin(of name: String) -> Origin { choices[name]?.origin ?? .standard }

    /// The entry of the file for a setting, even if another source overrides the entry; nil if the
    /// file does not set it.
    public func fileEntry(of name: String) -> SettingsText.Entry? { fileEntries[name] }

    /// The name of the settings file, without its folder; nil if there is no file.
    public var fileName: String? { path?.split(separator: "/").last.map(String.init) }

    /// The place of a setting in the file, for a message: `line 3 of config.toml`; nil if the file
    /// does not set it.
    public func filePlace(of name: String) -> String? {
        fileEntries[name].map { "line \($0.keyPlace.line) of \(fileName ?? "the settings file")" }
    }

    /// The declaration of the setting with a name; nil if there is no such setting.
    public func declaration(_ name: String) -> SettingDeclaration? {
        declarations.first { $0.name == name }
    }
}

/// Some dictionaries that are searched together, without the other dictionaries.
public struct DictionaryGroup: Hashable, Sendable {
    public let name: String
    /// The names of the dictionaries.
    public let members: [String]

    /// The table of groups in the settings file.
    ///
    /// Its names are not names of settings.
    static let table = "groups"

    /// The groups of a settings file: names, and lists of dictionaries.
    static func all(in text: SettingsText) -> [DictionaryGroup] {
        text.entries.compactMap { entry in
            guard entry.path.count == 2, entry.path[0] == table, let members = entry.value.texts
            else { return nil }
            return DictionaryGroup(name: entry.path[1], members: members)
        }
    }
}

extension [String] {
    /// Replaces each name of a group with the dictionaries of the group.
    ///
    /// The case of the replaced names is ignored.
    ///
    /// - Parameters:
    ///   - groups: The groups.
    ///   - names: The names of all dictionaries.
    /// - Returns: The names of dictionaries, each as it is spelled in `names`. A name of no
    ///   dictionary and no group is left out.
    public func expanded(by groups: [DictionaryGroup], among names: [String]) -> [String] {
        flatMap { requestedName in
            let isRequested = { (name: String) in name.lowercased() == requestedName.lowercased() }
            let members = groups.first { isRequested($0.name) }?.members ?? []
            return names.filter { isRequested($0) || members.contains($0) }
        }
    }
}

extension [SettingDeclaration] {
    /// The problem with a name that no setting has.
    public func problem(withUnknown name: String) -> String {
        let nearest = name.nearest(in: map(\.name).sorted())
        return "there is no setting \(name); "
            + (nearest.map { "did you mean \($0)?" } ?? "`mot config` lists the settings")
    }
}
