public import Core
import Texts

/// The keys of each tab: the standard keys, partly replaced by the user's own.
public struct Keymaps: Sendable {
    /// The keys in tabs for which the user has set no keys.
    public let common: Keymap
    private let keymapsByTab: [String: Keymap]
    /// The problems of the user's own keys; keys without a problem still apply.
    public let problems: [SettingProblem]

    /// The keys in a tab.
    ///
    /// - Parameter tab: The ID of the tab.
    /// - Returns: The keymap of the tab.
    public subscript(tab: String) -> Keymap { keymapsByTab[tab] ?? common }

    /// The name of the table for keys in search boxes.
    private static let typingTable = "typing"
    /// The name in the settings for a key that does nothing.
    private static let nothingName = "none"

    /// Replaces standard keys with the user's own keys.
    ///
    /// - Parameters:
    ///   - bindings: The standard keys.
    ///   - entries: The tables `keys`, `keys.typing` and `keys.TAB` of the settings. They map names
    ///     of keys to names of events or to commands.
    ///   - tabs: The IDs of the tabs.
    ///   - isPlain: True if the keys are for a plain screen, where they are named in words.
    public init(
        _ bindings: [Keymap.Binding], own entries: [SettingsText.Entry] = [], tabs: [String] = [],
        isPlain: Bool = false
    ) {
        var problems: [SettingProblem] = []
        var linesByKey: [TableKey: Int] = [:]
        var pairsByFirstKey: [TableKey: (key: Key, line: Int)] = [:]
        var ownKeysByTable: [String: [OwnKey]] = [:]
        let events =
            entries.isEmpty
            ? [:] : Dictionary(bindings.map { ($0.event.keyName, $0.event) }) { first, _ in first }
        for entry in entries {
            do throws(SettingProblem) {
                let table = try Keymaps.table(of: entry, tabs)
                let key = try OwnKey(entry, isTyping: table == Keymaps.typingTable, events)
                let tableKey = TableKey(table: table, key: key.key)
                if let line = linesByKey[tableKey] {
                    throw SettingProblem(
                        at: entry.keyPlace, "\(key.key.label) is there twice, first in line \(line)"
                    )
                }
                if let pair = pairsByFirstKey[tableKey] {
                    throw .pairConflict(key.key, pair.key, line: pair.line, at: entry.keyPlace)
                }
                if let first = key.key.pair?.first {
                    let firstKey = TableKey(table: table, key: first)
                    if let line = linesByKey[firstKey] {
                        throw .pairConflict(first, key.key, line: line, at: entry.keyPlace)
                    }
                    pairsByFirstKey[firstKey] = (key.key, entry.keyPlace.line)
                }
                linesByKey[tableKey] = entry.keyPlace.line
                ownKeysByTable[table, default: []].append(key)
            } catch {
                problems.append(error)
            }
        }
        var common = bindings
        if let keys = ownKeysByTable[""] { common = common.using(keys, in: .browsing) }
        if let keys = ownKeysByTable[Keymaps.typingTable] {
            common = common.using(keys, in: .typing)
        }
        let unusedKeys = { (tables: [String]) in
            tables.flatMap { ownKeysByTable[$0] ?? [] }.filter { $0.event == nil }.map(\.key)
        }
        let unusedTypingKeys = unusedKeys([Keymaps.typingTable])
        self.common = Keymap(
            common, isPlain: isPlain,
            unused: [.browsing: unusedKeys([""]), .typing: unusedTypingKeys])
        var keymapsByTab: [String: Keymap] = [:]
        for tab in tabs {
            guard let keys = ownKeysByTable[tab] else { continue }
            keymapsByTab[tab] = Keymap(
                common.using(keys, in: .browsing), isPlain: isPlain,
                unused: [.browsing: unusedKeys(["", tab]), .typing: unusedTypingKeys])
        }
        self.keymapsByTab = keymapsByTab
        self.problems = problems
    }

    private struct TableKey: Hashable {
        let table: String
        let key: Key
    }

    /// The name of the table that has an entry; empty for the table `keys`.
    private static func table(
        of entry: SettingsText.Entry, _ tabs: [String]
    ) throws(SettingProblem) -> String {
        let tables = entry.path.dropFirst().dropLast()
        guard let table = tables.first else { return "" }
        let names = [typingTable] + tabs
        guard tables.count == 1, names.contains(table) else {
            let name = tables.joined(separator: ".")
            throw SettingProblem(
                at: entry.keyPlace,
                "there is no table keys.\(name); the tables are keys, "
                    + names.map { "keys.\($0)" }.joined(separator: ", "))
        }
        return table
    }

    /// The standard keys and the user's own keys as lines of a settings file.
    ///
    /// The standard keys are comments. In settings a key has one event. If a standard key has
    /// several events, its comment is a sentence instead of a setting.
    ///
    /// - Parameters:
    ///   - bindings: The standard keys.
    ///   - entries: The user's own keys.
    /// - Returns: The lines from the first table to the end.
    public static func lines(
        of bindings: [Keymap.Binding], own entries: [SettingsText.Entry]
    ) -> [String] {
        func lines(_ table: String, _ note: String, _ focus: Keymap.Focus) -> [String] {
            let ownEntries = entries.filter {
                $0.path.dropFirst().dropLast().joined(separator: ".") == table
            }
            let name = table.isEmpty ? Settings.keysTable : "\(Settings.keysTable).\(table)"
            let standardBindings = bindings.filter {
                $0.focus == focus || focus == .browsing && $0.focus == .everywhere
            }
            return ["", "[\(name)]", ""] + SettingsDocument.comment(note)
                + ownEntries.map { "\(SettingValue.text($0.path.last ?? "")) = \($0.value)" }
                + Keymaps.lines(of: standardBindings)
        }
        let tabs = Set(entries.compactMap { $0.path.count > 2 ? $0.path[1] : nil }).sorted()
            .filter { $0 != typingTable }
        return lines(
            "",
            "A key and what it does in lists and texts; \"\(nothingName)\" switches a key off. "
                + "In a tab, its own table comes first, such as keys.dictionary.", .browsing)
            + lines(typingTable, "The same in search boxes, where letters are text.", .typing)
            + tabs.flatMap { tab in
                ["", "[keys.\(tab)]", ""]
                    + entries.filter { $0.path.count > 2 && $0.path[1] == tab }.map {
                        "\(SettingValue.text($0.path.last ?? "")) = \($0.value)"
                    }
            }
    }

    /// A comment for each key, with its event or events in the order in which they are tried.
    private static func lines(of bindings: [Keymap.Binding]) -> [String] {
        let pairs = bindings.flatMap { binding in binding.keys.map { ($0, binding.event.keyName) } }
        let events = Dictionary(grouping: pairs, by: \.0).mapValues { $0.map(\.1) }
        return pairs.map(\.0).unique.map { key in
            let names = events[key] ?? []
            return names.count == 1
                ? "# \(SettingValue.text(key.label)) = \(SettingValue.text(names[0]))"
                : "#   \(key.label) does the first of these that the screen knows: "
                    + names.joined(separator: ", ")
        }
    }

    /// One of the user's own keys, and its event.
    fileprivate struct OwnKey {
        let key: Key
        /// The event; nil if the key does nothing.
        let event: UserEvent?

        init(
            _ entry: SettingsText.Entry, isTyping: Bool, _ events: [String: UserEvent]
        ) throws(SettingProblem) {
            let name = entry.path.last ?? ""
            do throws(OwnKeyError) {
                key = try Key(own: name)
            } catch {
                throw SettingProblem(at: entry.keyPlace, "\(error)")
            }
            let keys = key.pair.map { [$0.first, $0.second] } ?? [key]
            // Settings must not disable the key that always quits.
            if let quitKey = keys.first(where: { $0 == .control("c") }),
                keys.count > 1 || entry.value.text != UserEvent.interrupt.keyName
            {
                throw SettingProblem(
                    at: entry.keyPlace,
                    "\(quitKey.label) always quits the program; take another key")
            }
            if keys.count > 1, keys.contains(Key(.escape)) {
                throw SettingProblem(
                    at: entry.keyPlace, "Esc cancels the first of two keys; take another key")
            }
            if isTyping, case .character = keys[0].base, keys[0].modifiers.isEmpty {
                throw SettingProblem(
                    at: entry.keyPlace,
                    "\(keys[0].label) is text in a search box; add Ctrl- or Alt-")
            }
            guard let eventName = entry.value.text else {
                throw SettingProblem(
                    at: entry.valuePlace,
                    "put what \(name) does in quotation marks, as in \(name) = \"down\"")
            }
            guard eventName != nothingName else {
                event = nil
                return
            }
            do throws(ProgramCommandError) {
                if let command = try ProgramCommand.command(ofKey: eventName) {
                    event = .run(command)
                    return
                }
            } catch {
                throw SettingProblem(at: entry.valuePlace, "\(error)")
            }
            guard let namedEvent = events[eventName] else {
                let names = (Array(events.keys) + [nothingName]).sorted()
                let nearest = eventName.nearest(in: names).map { "did you mean \($0)?" }
                throw SettingProblem(
                    at: entry.valuePlace,
                    "no key does \(SettingValue.text(eventName)); "
                        + (nearest ?? "mot config lists what keys do"))
            }
            guard isTyping || namedEvent.edit == nil else {
                throw SettingProblem(
                    at: entry.valuePlace,
                    "\(eventName) is for search boxes: put it below [keys.typing]")
            }
            event = namedEvent
        }
    }
}

extension [Keymap.Binding] {
    /// Gives keys another event while browsing or while typing.
    fileprivate func using(_ keys: [Keymaps.OwnKey], in focus: Keymap.Focus) -> [Keymap.Binding] {
        let otherFocus: Keymap.Focus = focus == .typing ? .browsing : .typing
        let ownKeys = Set(keys.map(\.key))
        let firstKeys = Set(keys.compactMap { $0.key.pair?.first })
        // A key can't both have events and begin a pair, so the new use removes the old one.
        func isTaken(_ key: Key) -> Bool {
            ownKeys.contains(key) || firstKeys.contains(key)
                || key.pair.map { ownKeys.contains($0.first) } == true
        }
        var keysByEvent: [UserEvent: [Key]] = [:]
        for key in keys {
            if let event = key.event { keysByEvent[event, default: []].append(key.key) }
        }
        var bindings: [Keymap.Binding] = []
        for binding in self {
            guard binding.focus != otherFocus else {
                bindings.append(binding)
                continue
            }
            // List the new keys where the help lists the event, even if the event has lost all its
            // other keys.
            if let newKeys = keysByEvent.removeValue(forKey: binding.event) {
                bindings.append(binding.with(newKeys, while: focus))
            }
            guard binding.keys.contains(where: isTaken) else {
                bindings.append(binding)
                continue
            }
            let otherKeys = binding.keys.filter { !isTaken($0) }
            if !otherKeys.isEmpty { bindings.append(binding.with(otherKeys, while: binding.focus)) }
            if binding.focus == .everywhere {
                bindings.append(binding.with(binding.keys.filter(isTaken), while: otherFocus))
            }
        }
        // Add the events that had no key in this focus before, in the order of the file.
        for key in keys {
            guard let event = key.event, let newKeys = keysByEvent.removeValue(forKey: event),
                let row = first(where: { $0.event == event }) ?? Keymap.Binding(running: event)
            else { continue }
            bindings.append(row.with(newKeys, while: focus))
        }
        return bindings
    }
}

extension Keymap.Binding {
    /// Makes the row of a user's own command; nil for other events.
    fileprivate init?(running event: UserEvent) {
        guard case .run(let command) = event else { return nil }
        self.init(
            event, does: "run \(command.text)", purposeElsewhere: "runs \(command.text) on a text")
    }
}

extension SettingProblem {
    /// The problem of a key that has its own event and is also the first of a pair.
    fileprivate static func pairConflict(
        _ key: Key, _ pair: Key, line: Int, at place: SettingsText.Place
    ) -> SettingProblem {
        SettingProblem(
            at: place,
            "\(pair.label) begins with \(key.label), so only one can be set; line \(line) has the other"
        )
    }
}

extension UserEvent {
    /// The event's name in a settings file: `down`, `page-down`, `tab-1`, `edit-delete-word`.
    public var keyName: String {
        switch self {
        case .move(let movement): UserEvent.hyphenated(movement)
        case .scrollDetail(let movement): "scroll-detail-\(UserEvent.hyphenated(movement))"
        case .edit(let action): "edit-\(UserEvent.hyphenated(action))"
        case .tab(let number): "tab-\(number)"
        case .grade(let number): "grade-\(number)"
        default: UserEvent.hyphenated(self)
        }
    }

    /// The name of an enum case with hyphens: `halfPageUp` becomes `half-page-up`.
    private static func hyphenated(_ name: some Any) -> String {
        "\(name)".reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : "\($1)" }
    }
}
