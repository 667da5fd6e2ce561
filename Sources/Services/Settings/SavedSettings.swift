import Core
import Glibc
import Lexicon
import Texts

/// The file of what keys have set, which a person can read: its lines have a key, a blank and a
/// value.
extension Settings.Saved {
    /// The longest wait for another program that writes the file.
    private static let waitLimit = Duration.seconds(2)

    /// Changes what the file has, also what another program has written meanwhile.
    ///
    /// - Parameters:
    ///   - path: The path of the file, which is made if it does not exist.
    ///   - change: The change.
    /// - Throws: A ``PreferencesError`` if the file can't be read or written; a damaged file, and a
    ///   file of another version, are never overwritten.
    static func change(
        at path: String, _ change: (inout Settings.Saved) -> Void
    ) throws(PreferencesError) {
        do {
            let lock = try MakingLock(for: path, waiting: BusyTimeout(limit: waitLimit)) { false }
            let old = try Settings.Saved(at: path)
            var new = old
            change(&new)
            guard new != old else { return }
            var file = try TemporaryFile(for: linkTarget(of: path))
            try file.write(Array(new.text.utf8))
            // Without `fsync`, a power cut might leave an empty file.
            fsync(file.descriptor)
            try file.publish()
            _ = consume lock
        } catch let error as PreferencesError {
            throw error
        } catch {
            throw .unwritable(reason: "\(error)")
        }
    }

    /// The file to which a symbolic link leads, because some people keep their settings files
    /// elsewhere.
    private static func linkTarget(of path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    private static let version = 2
    /// Version 1 had no settings; its lines have the same meaning as in version 2.
    private static let readableVersions = ["1", "2"]
    /// The most bytes of the file, enough for a hundred thousand names.
    private static let sizeLimit = 8 << 20

    /// The words with which lines begin.
    private enum Key: String, CaseIterable {
        case version, tab
        case hiddenTab = "hidden-tab"
        case dictionary
        case hiddenDictionary = "hidden-dictionary"
        case setting, changed

        /// The name of the setting to whose list a line with this key adds an item; nil for other
        /// keys.
        var list: String? {
            switch self {
            case .dictionary: Setting.dictionaryOrder.declaration.name
            case .hiddenDictionary: Setting.hiddenDictionaries.declaration.name
            case .hiddenTab: Setting.hiddenTabs().declaration.name
            case .version, .tab, .setting, .changed: nil
            }
        }
    }

    private var text: String {
        func lines(_ key: Key, _ values: [String]) -> String {
            values.map { $0.cleaned() }.filter { !$0.isEmpty }
                .map { "\(key.rawValue) \($0)\n" }.joined()
        }
        var otherSettings = values
        let lists = Key.allCases.map { key in
            // An empty list would have no lines here, so it is written as a setting. Without this
            // setting, the list of the settings file would apply again.
            guard let name = key.list, let texts = otherSettings[name]?.texts, !texts.isEmpty else {
                return ""
            }
            otherSettings[name] = nil
            return lines(key, texts)
        }
        return lines(.version, ["\(Settings.Saved.version)"])
            + lines(.tab, [tab].compactMap(\.self))
            + lists.joined()
            + lines(.setting, otherSettings.sorted { $0.key < $1.key }.map { "\($0) = \($1)" })
    }

    /// Reads a file; without a file, nothing is set.
    init(at path: String) throws(PreferencesError) {
        self.init()
        let bytes: [UInt8]
        do throws(FileReadError) {
            let reader = try FileReader(path: path)
            guard reader.version != nil else {
                throw FileReadError.unreadable(reason: "it is no file; remove it")
            }
            bytes = try reader.contents(limit: Settings.Saved.sizeLimit)
        } catch {
            switch error {
            case .missing: return
            case .unreadable(let reason): throw .unreadable(file: path, reason: reason)
            case .tooLarge: throw .unreadable(file: path, reason: "it is too large; remove it")
            }
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            let line = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
            throw .damaged(file: path, line: line + 1)
        }
        try read(text, of: path)
    }

    private mutating func read(_ text: String, of path: String) throws(PreferencesError) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var lists: [String: [String]] = [:]
        for (number, line) in zip(1..., lines.last == "" ? lines.dropLast() : lines[...]) {
            let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
            let key = parts.first.flatMap(Key.init)
            guard parts.count == 2, let key, (key == .version) == (number == 1),
                parts[1] == parts[1].cleaned()
            else { throw .damaged(file: path, line: number) }
            let value = parts[1]
            switch key {
            case .version:
                guard Settings.Saved.readableVersions.contains(value) else {
                    throw .otherVersion(file: path)
                }
            case .tab: tab = value
            case .hiddenTab, .dictionary, .hiddenDictionary:
                guard let name = key.list else { continue }
                lists[name, default: []].append(value)
            // Ignore the times of changes, which earlier versions used.
            case .changed: break
            case .setting:
                guard let entry = SettingsText(value).entries.first else {
                    throw .damaged(file: path, line: number)
                }
                values[entry.path.joined(separator: ".")] = entry.value
            }
        }
        values.merge(lists.mapValues(SettingValue.texts)) { value, _ in value }
        // An empty file is damaged: a program has ended while it wrote the file.
        guard text.hasPrefix(Key.version.rawValue) else { throw .damaged(file: path, line: 1) }
    }
}
