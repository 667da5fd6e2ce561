public import Core
import Glibc
import Lexicon
import Synchronization
import Texts

/// Stores the user's preferences in a readable file, whose lines have a key, a blank and a value.
///
/// A damaged file, and a file of another version, are never overwritten. Several programs may
/// change the file at the same time: each adds its changes to the current content.
public actor PreferencesFile: PreferencesService {
    private typealias Change = @Sendable (inout Preferences) -> Void

    /// The problem with the file when the program started; nil if there was none.
    public nonisolated let problem: PreferencesError?

    /// The path; nil when there is no folder for it.
    private let path: String?
    /// False if changes are not stored, and end with the program.
    private let storesChanges: Bool
    private let state: Mutex<State>
    private let listeners = Listeners<Void>()
    private let thread = BlockingExecutor()

    private struct State {
        var value: Preferences
        var settings: Settings.File?
        /// The changes that are not written yet.
        var unwrittenChanges: [Change] = []
    }

    /// The actor has its own thread, because calls wait for the disk.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        thread.asUnownedSerialExecutor()
    }

    /// Reads the file at once: the first screen depends on it.
    ///
    /// - Parameter folder: The folder of the file `preferences`, which is made at the first change;
    ///   nil for none.
    public init(in folder: String?) {
        path = folder.map { $0 + "/preferences" }
        storesChanges = true
        var value = Preferences()
        do throws(PreferencesError) {
            value = try PreferencesFile.preferences(at: path) ?? Preferences()
            problem = nil
        } catch {
            problem = error
        }
        state = Mutex(State(value: value))
    }

    private init(temporary value: Preferences, _ problem: PreferencesError?) {
        path = nil
        storesChanges = false
        self.problem = problem
        state = Mutex(State(value: value))
    }

    /// Copies the preferences without the file: changes of the copy end with the program.
    ///
    /// - Parameter isKept: Returns true for the name of a setting that is copied; nil to copy
    ///   everything, including the last tab and the problem with the file.
    /// - Returns: The preferences.
    public nonisolated func temporaryCopy(keeping isKept: ((String) -> Bool)? = nil)
        -> PreferencesFile
    {
        guard let isKept else { return PreferencesFile(temporary: current, problem) }
        return PreferencesFile(temporary: current.keeping(isKept), nil)
    }

    public nonisolated var current: Preferences { state.withLock(\.value) }

    public nonisolated func changes() -> AsyncStream<Void> { listeners.stream() }

    public nonisolated func change(
        _ change: @escaping @Sendable (inout Preferences) -> Void
    ) async throws(PreferencesError) {
        state.withLock { state in
            change(&state.value)
            if storesChanges { state.unwrittenChanges.append(change) }
        }
        listeners.send(())
        try await write()
    }

    public nonisolated func adopt(_ file: Settings.File?) {
        state.withLock { state in
            state.settings = file
            state.value.adopt(file)
        }
        listeners.send(())
    }

    // MARK: - Writing

    /// The longest wait for another program that writes the file.
    private static let waitLimit = Duration.seconds(2)

    /// Writes all changes so far; changes that can't be written are tried again with the next
    /// change.
    private func write() throws(PreferencesError) {
        let changes = state.withLock { state in
            defer { state.unwrittenChanges = [] }
            return state.unwrittenChanges
        }
        // An earlier call may have written the change of this call, too.
        guard !changes.isEmpty else { return }
        do throws(PreferencesError) {
            try write(changes)
        } catch {
            state.withLock { $0.unwrittenChanges.insert(contentsOf: changes, at: 0) }
            throw error
        }
    }

    private func write(_ changes: [Change]) throws(PreferencesError) {
        guard let path else { throw .noFolder }
        do {
            let lock = try MakingLock(
                for: path, waiting: BusyTimeout(limit: PreferencesFile.waitLimit)
            ) { false }
            var preferences = try PreferencesFile.preferences(at: path) ?? Preferences()
            preferences.adopt(state.withLock(\.settings))
            let oldPreferences = preferences
            for change in changes { change(&preferences) }
            guard preferences != oldPreferences else { return }
            var file = try TemporaryFile(for: PreferencesFile.linkTarget(of: path))
            try file.write(Array(PreferencesFile.text(of: preferences).utf8))
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

    // MARK: - The text

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

    private static func text(of preferences: Preferences) -> String {
        func lines(_ key: Key, _ values: [String]) -> String {
            values.map { $0.cleaned() }.filter { !$0.isEmpty }
                .map { "\(key.rawValue) \($0)\n" }.joined()
        }
        var otherSettings = preferences.savedValues
        let lists = Key.allCases.map { key in
            // An empty list would have no lines here, so it is written as a setting. Without this
            // setting, the list of the settings file would apply again.
            guard let name = key.list, let texts = otherSettings[name]?.texts, !texts.isEmpty else {
                return ""
            }
            otherSettings[name] = nil
            return lines(key, texts)
        }
        return lines(.version, ["\(version)"])
            + lines(.tab, [preferences.tab].compactMap(\.self))
            + lists.joined()
            + lines(.setting, otherSettings.sorted { $0.key < $1.key }.map { "\($0) = \($1)" })
    }

    /// Returns the preferences in a file; nil if there is no file.
    private static func preferences(at path: String?) throws(PreferencesError) -> Preferences? {
        guard let path else { return nil }
        let bytes: [UInt8]
        do throws(FileReadError) {
            let reader = try FileReader(path: path)
            guard reader.version != nil else {
                throw FileReadError.unreadable(reason: "it is no file; remove it")
            }
            bytes = try reader.contents(limit: sizeLimit)
        } catch {
            switch error {
            case .missing: return nil
            case .unreadable(let reason): throw .unreadable(file: path, reason: reason)
            case .tooLarge: throw .unreadable(file: path, reason: "it is too large; remove it")
            }
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            let line = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
            throw .damaged(file: path, line: line + 1)
        }
        return try preferences(in: text, of: path)
    }

    private static func preferences(
        in text: String, of path: String
    ) throws(PreferencesError) -> Preferences {
        var preferences = Preferences()
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (number, line) in zip(1..., lines.last == "" ? lines.dropLast() : lines[...]) {
            let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
            let key = parts.first.flatMap(Key.init)
            guard parts.count == 2, let key, (key == .version) == (number == 1),
                parts[1] == parts[1].cleaned()
            else { throw .damaged(file: path, line: number) }
            let value = parts[1]
            switch key {
            case .version:
                if !readableVersions.contains(value) { throw .otherVersion(file: path) }
            case .tab: preferences.tab = value
            case .hiddenTab, .dictionary, .hiddenDictionary:
                guard let name = key.list else { continue }
                let texts = preferences.savedValues[name]?.texts ?? []
                preferences.set(name, to: .texts(texts + [value]))
            // Ignore the times of changes, which earlier versions used.
            case .changed: break
            case .setting:
                guard let entry = SettingsText(value).entries.first else {
                    throw .damaged(file: path, line: number)
                }
                preferences.set(entry.path.joined(separator: "."), to: entry.value)
            }
        }
        // An empty file is damaged: a program has ended while it wrote the file.
        guard text.hasPrefix(Key.version.rawValue) else { throw .damaged(file: path, line: 1) }
        return preferences
    }
}
