/// The dictionaries and tabs as the user has arranged them.
extension Settings {
    /// The names of the languages whose dictionaries come first; nil until the user has named one.
    public var firstLanguages: [String]? {
        origin(of: Setting.firstLanguages.declaration.name) == .standard
            ? nil : self[.firstLanguages]
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
        let oldOrder = self[.dictionaryOrder]
        for (index, absent) in oldOrder.enumerated() where !order.contains(absent) {
            let predecessorPlace = index > 0 ? order.firstIndex(of: oldOrder[index - 1]) : nil
            order.insert(absent, at: predecessorPlace.map { $0 + 1 } ?? 0)
        }
        self[.dictionaryOrder] = order
    }

    /// The places of dictionaries in the user's own order, by their names.
    var dictionaryPlaces: [String: Int] {
        let order = self[.dictionaryOrder]
        return Dictionary(zip(order, order.indices)) { first, _ in first }
    }

    /// Hides a dictionary, or shows it again.
    public mutating func hideDictionary(_ name: String, _ isHidden: Bool) {
        self[.hiddenDictionaries] =
            self[.hiddenDictionaries].filter { $0 != name } + (isHidden ? [name] : [])
    }

    /// Hides a tab, or shows it again.
    ///
    /// Saved tabs that only another version has stay in the list.
    public mutating func hideTab(_ id: String, _ isHidden: Bool) {
        let setting = Setting.hiddenTabs()
        let ids = saved.values[setting.declaration.name]?.texts ?? self[setting]
        self[setting] = ids.filter { $0 != id } + (isHidden ? [id] : [])
    }

    /// The group of dictionaries that is searched; nil for all dictionaries.
    public var group: DictionaryGroup? {
        let name = self[.dictionaryGroup]
        return groups.first { $0.name == name }
    }

    /// The name of the language whose dictionaries are searched; nil if dictionaries of all
    /// languages are searched, or if the settings file has groups.
    public var language: String? {
        let name = self[.dictionaryGroup]
        return groups.isEmpty && !name.isEmpty ? name : nil
    }

    /// The name of the group or the language that is searched; nil for all dictionaries.
    public var chosenName: String? { group?.name ?? language }

    /// Chooses the next group of dictionaries; after the last group, all dictionaries.
    ///
    /// - Parameter languages: The names of the languages of dictionaries, which serve as groups if
    ///   the settings file has no groups.
    public mutating func chooseNextGroup(languages: [String] = []) {
        let names = groups.isEmpty ? languages : groups.map(\.name)
        let index = chosenName.flatMap { names.firstIndex(of: $0) } ?? -1
        let nextName = names.indices.contains(index + 1) ? names[index + 1] : ""
        set(Setting.dictionaryGroup.declaration.name, to: .text(nextName))
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
