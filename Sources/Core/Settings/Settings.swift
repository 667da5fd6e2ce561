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

    /// The values that keys in the program have set; they are saved for later runs.
    public struct Saved: Hashable, Sendable {
        /// The values by the names of the settings, also of settings that only another version has.
        public var values: [String: SettingValue]
        /// The ID of the tab that was shown last; nil if none was saved.
        public var tab: String?

        public init(_ values: [String: SettingValue] = [:], tab: String? = nil) {
            self.values = values
            self.tab = tab
        }
    }

    /// All settings, in the order in which they are listed.
    public let declarations: [SettingDeclaration]
    private let byName: [String: SettingDeclaration]
    /// The settings file; nil if there is no file.
    public private(set) var file: File?
    /// The user's bindings of keys, in the order of the file; their paths begin with ``keysTable``.
    public private(set) var keyBindings: [SettingsText.Entry] = []
    /// Groups of dictionaries, by their names, in the order of the file.
    public private(set) var groups: [DictionaryGroup] = []
    public var saved: Saved
    /// The reason why what keys have set can't be used; nil if it can be used, or if nothing was
    /// saved.
    public var savedProblem: PreferencesError?

    private typealias Choice = (value: SettingValue, origin: Origin)

    /// The entries of the file with allowed values, by the name of the setting.
    private var fileEntries: [String: SettingsText.Entry] = [:]
    private var fileProblems: [SettingProblem] = []
    /// Returns true for the name of a setting that is taken from the file; nil to take all.
    private var isUsed: (@Sendable (String) -> Bool)?
    /// The reason why the file can't be read.
    private var readProblem: SettingProblem?
    /// The values of options and variables, which last for this run, by the names of the settings.
    private var overrides: [String: Choice] = [:]
    private var environmentProblems: [SettingProblem] = []

    /// Makes the settings from all sources.
    ///
    /// - Parameters:
    ///   - declarations: All settings.
    ///   - file: The settings file; nil if there is no file.
    ///   - saved: What keys in the program have set.
    ///   - environment: Returns the value of a variable of the environment.
    public init(
        _ declarations: [SettingDeclaration] = [], file: File? = nil, saved: Saved = Saved(),
        environment: (String) -> String? = { _ in nil }
    ) {
        self.declarations = declarations
        self.saved = saved
        byName = Dictionary(declarations.map { ($0.name, $0) }) { first, _ in first }
        for declaration in declarations {
            guard let variable = declaration.variable, let text = environment(variable),
                !text.isEmpty
            else { continue }
            if let value = declaration.value(ofVariable: text) {
                overrides[declaration.name] = (value, .environment(variable))
            } else {
                environmentProblems.append(
                    SettingProblem(at: nil, "\(variable) must be \(declaration.allowedValues)"))
            }
        }
        adopt(.success(file))
    }

    /// Takes over the settings file.
    ///
    /// - Parameter contents: The file, nil if there is none; or the reason why it can't be read:
    ///   then the file before it holds.
    public mutating func adopt(_ contents: Result<File?, SettingProblem>) {
        switch contents {
        case .failure(let problem): return readProblem = problem
        case .success(let file):
            self.file = file.map { file in
                guard let isUsed else { return file }
                let text = file.text.keeping { isUsed($0.joined(separator: ".")) }
                return File(path: file.path, text: text)
            }
        }
        readProblem = nil
        fileProblems = file?.text.problems ?? []
        groups = file.map { DictionaryGroup.all(in: $0.text) } ?? []
        (keyBindings, fileEntries) = ([], [:])
        for entry in file?.text.entries ?? [] {
            let name = entry.path.joined(separator: ".")
            if entry.path.first == Settings.keysTable, entry.path.count > 1 {
                keyBindings.append(entry)
            } else if entry.path.first == DictionaryGroup.table, entry.path.count == 2 {
                let hasName = !entry.path[1].isEmpty
                guard entry.value.texts == nil || !hasName else { continue }
                let rule = "\(name) must be a list of names of dictionaries"
                fileProblems.append(
                    SettingProblem(
                        at: entry.valuePlace, hasName ? rule : "A group must have a name"))
            } else if let declaration = byName[name] {
                if let problem = declaration.problem(with: entry.value) {
                    fileProblems.append(SettingProblem(at: entry.valuePlace, problem))
                } else {
                    fileEntries[name] = entry
                }
            } else {
                fileProblems.append(
                    SettingProblem(
                        at: entry.keyPlace, declarations.problem(withUnknown: name)))
            }
        }
        fileProblems.sort { ($0.place?.line ?? 0) < ($1.place?.line ?? 0) }
    }

    /// Leaves out some of what keys have set, the last tab and the problem with that.
    ///
    /// - Parameters:
    ///   - isUsed: Returns true for the name of a setting that stays.
    ///   - limitsFile: True to leave out the same settings of the file.
    public mutating func limit(
        to isUsed: @escaping @Sendable (String) -> Bool, inFile limitsFile: Bool
    ) {
        saved = Saved(saved.values.filter { isUsed($0.key) })
        savedProblem = nil
        guard limitsFile else { return }
        self.isUsed = isUsed
        if let file { adopt(.success(file)) }
    }

    /// Overrides settings with options of the command line.
    ///
    /// - Parameter optionValues: The values of the options, by the names of the settings.
    public mutating func override(with optionValues: [String: SettingValue]) {
        for (name, value) in optionValues { overrides[name] = (value, .option) }
    }

    /// Sets a setting, as pressing a key in the browser does.
    ///
    /// - Parameters:
    ///   - name: The name of the setting.
    ///   - value: An allowed value; nil, or the value of the file, removes the value that a key has
    ///     set.
    public mutating func set(_ name: String, to value: SettingValue?) {
        saved.values[name] = value == fileEntries[name]?.value ? nil : value
    }

    /// The problems in the file and in the environment.
    public var problems: [SettingProblem] {
        [readProblem].compactMap(\.self) + environmentProblems + fileProblems
    }

    private func choice(_ name: String) -> Choice? {
        if let choice = overrides[name] { return choice }
        let declaration = byName[name]
        if let value = saved.values[name].map({ declaration?.known($0) ?? $0 }),
            declaration?.problem(with: value) == nil
        {
            return (value, .key)
        }
        return fileEntries[name].map { ($0.value, .file($0.keyPlace)) }
    }

    /// Finds the names in the file that look like misspelled names of dictionaries, and a chosen
    /// group that does not exist.
    ///
    /// - Parameter dictionaries: The names of all dictionaries.
    /// - Returns: The problems in the order of the file.
    public func unknownNames(besides dictionaries: [String]) -> [SettingProblem] {
        file?.text.unknownNames(besides: dictionaries, onlyMisspelled: true) ?? []
    }

    /// The table of keys in the settings file.
    ///
    /// Its names are not names of settings.
    public static let keysTable = "keys"

    /// The value of a setting.
    public subscript<Value>(setting: Setting<Value>) -> Value {
        setting.value(of: choice(setting.declaration.name)?.value)
    }

    /// The texts of a setting that is a list.
    public subscript(setting: Setting<[String]>) -> [String] {
        get { setting.value(of: choice(setting.declaration.name)?.value) }
        set {
            let name = setting.declaration.name
            set(name, to: newValue.isEmpty && fileEntries[name] == nil ? nil : .texts(newValue))
        }
    }

    /// The value of a setting by its declaration.
    public func value(of declaration: SettingDeclaration) -> SettingValue {
        choice(declaration.name)?.value ?? declaration.defaultValue
    }

    /// The origin of the value of a setting.
    public func origin(of name: String) -> Origin { choice(name)?.origin ?? .standard }

    /// The entry of the file for a setting, even if another source overrides the entry; nil if the
    /// file does not set it.
    public func fileEntry(of name: String) -> SettingsText.Entry? { fileEntries[name] }

    /// The name of the settings file, without its folder; nil if there is no file.
    public var fileName: String? { file?.path.split(separator: "/").last.map(String.init) }

    /// The place of a setting in the file, for a message: `line 3 of config.toml`; nil if the file
    /// does not set it.
    public func filePlace(of name: String) -> String? {
        fileEntries[name].map { "line \($0.keyPlace.line) of \(fileName ?? "the settings file")" }
    }

    /// The message that names the line of the file that a key has overridden; nil if the file does
    /// not set the setting.
    func overrideMessage(_ name: String) -> String? {
        filePlace(of: name).map { "A key has set \(name); this overrides \($0)" }
    }

    /// The declaration of the setting with a name; nil if there is no such setting.
    public func declaration(_ name: String) -> SettingDeclaration? { byName[name] }
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
            guard entry.path.count == 2, entry.path[0] == table, !entry.path[1].isEmpty,
                let members = entry.value.texts
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
