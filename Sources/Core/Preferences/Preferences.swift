/// The choices that the user makes with keys in the program, saved for later runs.
///
/// All choices but the last tab are settings. A value that a key has set overrides the settings
/// file.
public struct Preferences: Hashable, Sendable {
    /// The values that keys have set, by the names of the settings.
    public private(set) var savedValues: [String: SettingValue] = [:]
    /// The values of the settings file, which apply where no key has set a value.
    private var file: [String: SettingValue] = [:]
    /// The groups of dictionaries in the settings file.
    public private(set) var groups: [DictionaryGroup] = []
    /// The ID of the tab that was shown last; nil if none was saved.
    public var tab: String?

    /// Makes empty preferences.
    public init() {}

    /// The names of dictionaries in the user's own order; other dictionaries come after these.
    public var dictionaries: [String] {
        get { self[.dictionaryOrder] }
        set { self[.dictionaryOrder] = newValue }
    }
    /// The names of the dictionaries that are not searched.
    public var hiddenDictionaries: [String] {
        get { self[.hiddenDictionaries] }
        set { self[.hiddenDictionaries] = newValue }
    }
    /// The IDs of the tabs that are not shown.
    public var hiddenTabs: [String] {
        get { self[.hiddenTabs()] }
        set { self[.hiddenTabs()] = newValue }
    }
    /// The names of the languages whose dictionaries come first; nil until the user has named one.
    public var firstLanguages: [String]? {
        value(of: Setting.firstLanguages.declaration.name)?.texts
    }

    /// The value of a setting that is a list, empty by default.
    private subscript(setting: Setting<[String]>) -> [String] {
        get { value(of: setting.declaration.name)?.texts ?? [] }
        set {
            let name = setting.declaration.name
            set(name, to: newValue.isEmpty && file[name] == nil ? nil : .texts(newValue))
        }
    }

    private func value(of name: String) -> SettingValue? { savedValues[name] ?? file[name] }

    /// Sets a setting, as pressing a key in the browser does.
    ///
    /// - Parameters:
    ///   - name: The name of the setting.
    ///   - value: The value; nil, or the value of the file, removes the value that a key has set.
    public mutating func set(_ name: String, to value: SettingValue?) {
        savedValues[name] = value == file[name] ? nil : value
    }

    /// Takes over the values and groups of the settings file; `file` is nil if there is none.
    public mutating func adopt(_ file: Settings.File?) {
        let entries = file?.text.entries ?? []
        let values = entries.map { ($0.path.joined(separator: "."), $0.value) }
        self.file = Dictionary(values) { first, _ in first }
        groups = file.map { DictionaryGroup.all(in: $0.text) } ?? []
    }

    /// Returns the preferences with the saved values of some names, and without the last tab.
    public func keeping(_ isKept: (String) -> Bool) -> Preferences {
        var preferences = self
        preferences.tab = nil
        preferences.savedValues = savedValues.filter { isKept($0.key) }
        return preferences
    }

    /// Moves a dictionary up or down in the user's own order, past dictionaries that are present.
    ///
    /// - Parameters:
    ///   - name: The name of the dictionary.
    ///   - step: The number of places to move down; negative to move up. The dictionary stops at
    ///     the ends of the list.
    ///   - names: The dictionaries that are present, in the order of the list. Absent dictionaries
    ///     keep their places.
    public mutating func moveDictionary(_ name: String, by step: Int, among names: [String]) {
        let places = dictionaryPlaces
        // The sort is stable, so that dictionaries without a place in the user's order keep their
        // order.
        var order = names.sorted { places[$0] ?? .max < places[$1] ?? .max }
        guard let place = order.firstIndex(of: name) else { return }
        let newPlace = max(0, min(place + step, order.count - 1))
        guard newPlace != place else { return }
        order.insert(order.remove(at: place), at: newPlace)
        for (index, absent) in dictionaries.enumerated() where !order.contains(absent) {
            let predecessorPlace = index > 0 ? order.firstIndex(of: dictionaries[index - 1]) : nil
            order.insert(absent, at: predecessorPlace.map { $0 + 1 } ?? 0)
        }
        dictionaries = order
    }

    /// The places of dictionaries in the user's own order, by their names.
    var dictionaryPlaces: [String: Int] {
        Dictionary(zip(dictionaries, dictionaries.indices)) { first, _ in first }
    }

    /// Hides a dictionary, or shows it again.
    public mutating func hideDictionary(_ name: String, _ isHidden: Bool) {
        hiddenDictionaries = hiddenDictionaries.filter { $0 != name } + (isHidden ? [name] : [])
    }

    /// Hides a tab, or shows it again.
    public mutating func hideTab(_ id: String, _ isHidden: Bool) {
        hiddenTabs = hiddenTabs.filter { $0 != id } + (isHidden ? [id] : [])
    }

    /// The group of dictionaries that is searched; nil for all dictionaries.
    public var group: DictionaryGroup? {
        let name = value(of: Preferences.groupSettingName)?.text
        return groups.first { $0.name == name }
    }

    /// The name of the language whose dictionaries are searched; nil if dictionaries of all
    /// languages are searched, or if the settings file has groups.
    public var language: String? {
        guard groups.isEmpty, let name = value(of: Preferences.groupSettingName)?.text,
            !name.isEmpty
        else { return nil }
        return name
    }

    /// The name of the group or the language that is searched; nil for all dictionaries.
    public var chosenName: String? { group?.name ?? language }

    private static let groupSettingName = Setting.dictionaryGroup.declaration.name

    /// Chooses the next group of dictionaries; after the last group, all dictionaries.
    ///
    /// - Parameter languages: The names of the languages of dictionaries, which serve as groups if
    ///   the settings file has no groups.
    public mutating func chooseNextGroup(languages: [String] = []) {
        let names = groups.isEmpty ? languages : groups.map(\.name)
        let index = chosenName.flatMap { names.firstIndex(of: $0) } ?? -1
        let nextName = names.indices.contains(index + 1) ? names[index + 1] : ""
        set(Preferences.groupSettingName, to: .text(nextName))
    }
}

/// The settings that keys change.
extension Setting where Value == [String] {
    public static var dictionaryOrder: Setting {
        .texts(
            "dictionaries.order", "names of dictionaries",
            "The dictionaries that come first, in this order", appliesAtOnce: true)
    }
    public static var hiddenDictionaries: Setting {
        .texts(
            "dictionaries.hidden", "names of dictionaries", "The dictionaries that are not asked",
            appliesAtOnce: true)
    }
    public static var firstLanguages: Setting {
        .texts(
            "dictionaries.languages", "names of languages",
            "The languages that you learn; their dictionaries come first", appliesAtOnce: true)
    }
    /// - Parameter tabs: The IDs of all tabs.
    /// - Returns: The setting.
    public static func hiddenTabs(_ tabs: [String] = []) -> Setting {
        .texts("tabs.hidden", "", "The tabs that are not shown", choices: tabs)
    }
}

extension Setting where Value == String {
    /// The group of dictionaries that is searched.
    public static var dictionaryGroup: Setting {
        .text(
            "dictionaries.group", "the name of a group below [groups], or of a language",
            "The group or language whose dictionaries are asked; empty for all",
            appliesAtOnce: true)
    }
}

/// Saves the preferences of the user.
public protocol PreferencesService: Sendable {
    /// The current preferences.
    var current: Preferences { get }
    /// The reason why the saved preferences can't be used; nil if they can be used, or if none were
    /// saved.
    var problem: PreferencesError? { get }

    /// Yields after each change.
    func changes() -> AsyncStream<Void>

    /// Takes over the current settings file; `file` is nil if there is none.
    func adopt(_ file: Settings.File?)

    /// Changes the preferences at once, then saves them.
    ///
    /// - Parameter change: The change. It is also applied to preferences that another program has
    ///   saved meanwhile.
    /// - Throws: A ``PreferencesError`` if the change can't be saved; the change then lasts until
    ///   the program ends.
    func change(
        _ change: @escaping @Sendable (inout Preferences) -> Void
    ) async throws(PreferencesError)
}

extension PreferencesService {
    /// Changes the preferences.
    ///
    /// Shows a message if they can't be saved, or if the settings file has another value.
    ///
    /// - Parameters:
    ///   - scope: The scope of the screen in which the change was requested.
    ///   - isSilent: True if a failure shows no message, because the user has not requested the
    ///     change.
    ///   - change: The change.
    @MainActor
    func keep(
        in scope: Scope, isSilent: Bool = false,
        _ change: @escaping @Sendable (inout Preferences) -> Void
    ) {
        // A later change cancels this run, but does not undo the change of this run.
        scope.effects.run(
            "preferences", policy: .latest, start: .evenWhileKeysWait, saves: true
        ) { [self] _ in
            let oldValues = current.savedValues
            do throws(PreferencesError) {
                try await self.change(change)
                let changedNames = current.savedValues.filter { $0.value != oldValues[$0.key] }.keys
                let messages = changedNames.compactMap(scope.settings.overrideMessage)
                if let text = messages.first { scope.context.send(ShowMessage(text)) }
            } catch {
                if !isSilent { scope.context.send(ShowMessage("Not saved: \(error)")) }
            }
        }
    }
}

/// A failure to read or save the preferences.
///
/// `file` is the path of the file.
public enum PreferencesError: Error, Hashable {
    /// A line of the file, counted from 1, can't be understood.
    case damaged(file: String, line: Int)
    /// Another version of the program has written the file.
    case otherVersion(file: String)
    /// The file can't be read.
    case unreadable(file: String, reason: String)
    /// The file can't be written. `reason` names the file.
    case unwritable(reason: String)
    /// No environment variable names a folder for the file.
    case noFolder
}

extension PreferencesError: CustomStringConvertible {
    /// One sentence: the cause and the remedy.
    public var description: String {
        switch self {
        case .damaged(let file, let line):
            "line \(line) of \(file) is damaged; mend or remove the file"
        case .otherVersion(let file): "another version of mot wrote \(file); remove the file"
        case .unreadable(let file, let reason): "\(file) can't be read: \(reason)"
        case .unwritable(let reason): reason
        case .noFolder: "there is no folder to save it in; set HOME or XDG_STATE_HOME"
        }
    }
}
