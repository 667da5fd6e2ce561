/// What a person has arranged, kept from one day to the next.
public struct Preferences: Hashable, Sendable {
    /// The names of the dictionaries in one's own order; those that are not named come after them.
    public var dictionaries: [String] = []
    /// The names of the dictionaries that are not asked.
    public var hiddenDictionaries: [String] = []
    /// The IDs of the tabs that are not shown.
    public var hiddenTabs: [String] = []
    /// The ID of the tab that was left last; nil before the first one.
    public var tab: String?
    /// The groups of dictionaries that the settings file has.
    public var groups: [DictionaryGroup] = []
    /// The name of the group that the settings file wants; nil for none.
    private var fileGroup: String?
    /// The other settings that keys have set, and when a key has set each, of the lists too.
    public var others = KeptSettings()

    /// Nothing is arranged yet.
    public init() {}

    /// Moves a dictionary up or down in one's own order, past those that are there.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - step: How many places down, negative for up; it goes no further than the ends.
    ///   - names: The dictionaries that are there, as they are listed. Those that are not keep their places.
    public mutating func moveDictionary(_ name: String, by step: Int, among names: [String]) {
        let places = dictionaryPlaces
        // Stable, so that those that are not in one's own order stay as they are.
        var order = names.sorted { places[$0] ?? .max < places[$1] ?? .max }
        guard let place = order.firstIndex(of: name) else { return }
        let wanted = max(0, min(place + step, order.count - 1))
        guard wanted != place else { return }
        order.insert(order.remove(at: place), at: wanted)
        for (index, absent) in dictionaries.enumerated() where !order.contains(absent) {
            let before = index > 0 ? order.firstIndex(of: dictionaries[index - 1]) : nil
            order.insert(absent, at: before.map { $0 + 1 } ?? 0)
        }
        dictionaries = order
    }

    /// The places of dictionaries in one's own order, by their names.
    var dictionaryPlaces: [String: Int] {
        Dictionary(zip(dictionaries, dictionaries.indices)) { first, _ in first }
    }

    /// Hides a dictionary, or shows it again.
    public mutating func hideDictionary(_ name: String, _ isHidden: Bool) {
        hiddenDictionaries.removeAll { $0 == name }
        if isHidden { hiddenDictionaries.append(name) }
    }

    /// Hides a tab, or shows it again.
    public mutating func hideTab(_ id: String, _ isHidden: Bool) {
        hiddenTabs.removeAll { $0 == id }
        if isHidden { hiddenTabs.append(id) }
    }
}

/// What is arranged, as settings.
extension Preferences {
    /// The lists that are settings too.
    private static var lists: [(name: String, path: WritableKeyPath<Preferences, [String]>)] {
        [
            (Setting.dictionaryOrder.declaration.name, \.dictionaries),
            (Setting.hiddenDictionaries.declaration.name, \.hiddenDictionaries),
            (Setting.hiddenTabs().declaration.name, \.hiddenTabs),
        ]
    }

    /// All that keys have set.
    public var kept: KeptSettings {
        var kept = others
        for (name, path) in Preferences.lists where others.times[name] != nil {
            kept.values[name] = .texts(self[keyPath: path])
        }
        return kept
    }

    /// Makes a change, and takes note when each setting that it has changed was set.
    ///
    /// - Parameters:
    ///   - now: The time in seconds since 1970.
    ///   - change: The change.
    public mutating func change(at now: Int, _ change: (inout Preferences) -> Void) {
        let old = self
        change(&self)
        for (name, path) in Preferences.lists
        where self[keyPath: path] != old[keyPath: path]
            // What was taken back has no time any more.
            && others.times[name] == old.others.times[name]
        {
            others.times[name] = now
        }
        for (name, value) in others.values where value != old.others.values[name] {
            others.times[name] = now
        }
    }

    /// Sets a setting, as a key does.
    public mutating func set(_ name: String, to value: SettingValue) {
        for (list, path) in Preferences.lists where list == name {
            if let texts = value.texts { self[keyPath: path] = texts }
            return
        }
        others.values[name] = value
    }

    /// Takes back what keys have set of a setting.
    public mutating func reset(_ name: String) {
        others.values[name] = nil
        others.times[name] = nil
        for (list, path) in Preferences.lists where list == name { self[keyPath: path] = [] }
    }

    /// The group of dictionaries that is asked; nil for all.
    public var group: DictionaryGroup? {
        let name = others.values[Preferences.groupName]?.text ?? fileGroup
        return groups.first { $0.name == name }
    }

    private static let groupName = Setting.dictionaryGroup.declaration.name

    /// Asks the next group of dictionaries, or all after the last.
    public mutating func nextGroup() {
        let index = group.flatMap { groups.firstIndex(of: $0) } ?? -1
        let next = groups.indices.contains(index + 1) ? groups[index + 1].name : ""
        others.values[Preferences.groupName] = .text(next)
    }

    /// Takes the lists of the settings file that was edited after they were arranged, and its groups.
    public mutating func adopt(_ file: Settings.File) {
        groups = DictionaryGroup.all(in: file.text)
        let named = file.text.entries.first {
            $0.path.joined(separator: ".") == Preferences.groupName
        }
        fileGroup = named?.value.text
        if fileGroup != nil, !others.isNewer(Preferences.groupName, than: file.time) {
            others.values[Preferences.groupName] = nil
            others.times[Preferences.groupName] = nil
        }
        for (name, path) in Preferences.lists where !others.isNewer(name, than: file.time) {
            let entry = file.text.entries.first { $0.path.joined(separator: ".") == name }
            guard let texts = entry?.value.texts else { continue }
            self[keyPath: path] = texts
            others.times[name] = nil
        }
    }
}

/// The settings that are arranged by keys.
extension Setting where Value == [String] {
    public static var dictionaryOrder: Setting {
        .texts(
            "dictionaries.order", "names of dictionaries",
            "The dictionaries that come first, in this order")
    }
    public static var hiddenDictionaries: Setting {
        .texts(
            "dictionaries.hidden", "names of dictionaries", "The dictionaries that are not asked")
    }
    /// - Parameter tabs: The IDs of all tabs.
    /// - Returns: The setting.
    public static func hiddenTabs(_ tabs: [String] = []) -> Setting {
        .texts("tabs.hidden", "", "The tabs that are not shown", choices: tabs)
    }
}

extension Setting where Value == String {
    /// The group of dictionaries that is asked.
    public static var dictionaryGroup: Setting {
        .text(
            "dictionaries.group", "the name of a group below [groups]",
            "The group of dictionaries that is asked, as in english = [\"WordNet\", \"gcide\"]; empty for all"
        )
    }
}

/// Keeps what a person has arranged.
public protocol PreferencesService: Sendable {
    /// What is arranged now.
    var current: Preferences { get }
    /// Why what was kept before can't be used; nil if it can, or nothing was kept.
    var problem: PreferencesError? { get }

    /// Yields after each change.
    func changes() -> AsyncStream<Void>

    /// Takes the settings file as it is now; nil when there is none.
    func adopt(_ file: Settings.File?)

    /// Changes what is arranged at once, then keeps it.
    ///
    /// - Parameter change: The change, which is made to what another program has kept meanwhile, too.
    /// - Throws: A ``PreferencesError`` when it can't be kept; it stays until the program ends.
    func change(
        _ change: @escaping @Sendable (inout Preferences) -> Void
    ) async throws(PreferencesError)
}

extension PreferencesService {
    /// Changes what is arranged; where it can't be kept, says why.
    ///
    /// - Parameters:
    ///   - scope: The scope of the screen where it was asked for.
    ///   - isSilent: Whether nothing is said: nobody has asked for it.
    ///   - change: The change.
    @MainActor
    func keep(
        in scope: Scope, isSilent: Bool = false,
        _ change: @escaping @Sendable (inout Preferences) -> Void
    ) {
        // A later change that takes the place of this run does not undo it.
        scope.effects.run(
            "preferences", policy: .latest, start: .evenWhileKeysWait, saves: true
        ) { [self] _ in
            do throws(PreferencesError) {
                try await self.change(change)
            } catch {
                if !isSilent { scope.context.send(ShowMessage("Not kept: \(error)")) }
            }
        }
    }
}

/// Why what a person has arranged can't be read or kept.
///
/// `file` is the path of the file that has it.
public enum PreferencesError: Error, Hashable {
    /// A line of the file, counted from 1, can't be understood.
    case damaged(file: String, line: Int)
    /// Another version of the program has written the file.
    case otherVersion(file: String)
    /// The file can't be read.
    case unreadable(file: String, reason: String)
    /// The file can't be written. `reason` names it.
    case unwritable(reason: String)
    /// No variable of the environment says where it should be.
    case noFolder
}

extension PreferencesError: CustomStringConvertible {
    /// One sentence: the cause and the remedy.
    public var description: String {
        switch self {
        case .damaged(let file, let line): "line \(line) is damaged: mend or remove \(file)"
        case .otherVersion(let file): "another version of mot wrote this: remove \(file)"
        case .unreadable(let file, let reason): "\(file) can't be read: \(reason)"
        case .unwritable(let reason): reason
        case .noFolder: "set HOME or XDG_STATE_HOME to a folder"
        }
    }
}
