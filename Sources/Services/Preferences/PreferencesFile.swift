public import Core
import Glibc
import Lexicon
import Synchronization
import Texts

/// Keeps what a person has arranged in a file of lines that can be read: a key, a blank and a value.
///
/// A file of another version and a damaged one are never written over. Several programs may change it at
/// once: each makes its changes to what the others have written.
public actor PreferencesFile: PreferencesService {
    private typealias Change = @Sendable (inout Preferences) -> Void

    /// The problem with the file when the program started; nil if there was none.
    public nonisolated let problem: PreferencesError?

    /// The path; nil when there is no folder for it.
    private let path: String?
    /// False if changes end with the program.
    private let isWritten: Bool
    private let state: Mutex<State>
    private let listeners = Listeners<Void>()
    private let thread = BlockingExecutor()

    private struct State {
        var value: Preferences
        var settings: Settings.File?
        /// The changes that are not written yet.
        var unwritten: [Change] = []
    }

    /// Its own thread, because calls wait for the disk.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        thread.asUnownedSerialExecutor()
    }

    /// Reads the file at once: the first screen depends on it.
    ///
    /// - Parameter folder: The folder in which `preferences` is, or is made at the first change; nil for none.
    public init(in folder: String?) {
        path = folder.map { $0 + "/preferences" }
        isWritten = true
        var value = Preferences()
        do throws(PreferencesError) {
            value = try PreferencesFile.preferences(at: path) ?? Preferences()
            problem = nil
        } catch {
            problem = error
        }
        state = Mutex(State(value: value))
    }

    private init(ending value: Preferences, _ problem: PreferencesError?) {
        path = nil
        isWritten = false
        self.problem = problem
        state = Mutex(State(value: value))
    }

    /// Makes the same preferences without a file: changes end with the program.
    ///
    /// - Parameter isKept: Returns true for the name of a setting that counts; nil if everything does, the tab that
    ///   was left and the problem with the file too.
    /// - Returns: The preferences.
    public nonisolated func ending(keeping isKept: ((String) -> Bool)? = nil) -> PreferencesFile {
        guard let isKept else { return PreferencesFile(ending: current, problem) }
        return PreferencesFile(ending: current.keeping(isKept), nil)
    }

    public nonisolated var current: Preferences { state.withLock(\.value) }

    public nonisolated func changes() -> AsyncStream<Void> { listeners.stream() }

    public nonisolated func change(
        _ change: @escaping @Sendable (inout Preferences) -> Void
    ) async throws(PreferencesError) {
        state.withLock { state in
            change(&state.value)
            if isWritten { state.unwritten.append(change) }
        }
        listeners.tell(())
        try await write()
    }

    public nonisolated func adopt(_ file: Settings.File?) {
        state.withLock { state in
            state.settings = file
            state.value.adopt(file)
        }
        listeners.tell(())
    }

    // MARK: - Writing

    /// The longest wait for another program that writes the file.
    private static let patience = Duration.seconds(2)

    /// Writes all changes so far; those that can't be written are tried again with the next one.
    private func write() throws(PreferencesError) {
        let changes = state.withLock { state in
            defer { state.unwritten = [] }
            return state.unwritten
        }
        // An earlier call may have written this one's too.
        guard !changes.isEmpty else { return }
        do throws(PreferencesError) {
            try write(changes)
        } catch {
            state.withLock { $0.unwritten.insert(contentsOf: changes, at: 0) }
            throw error
        }
    }

    private func write(_ changes: [Change]) throws(PreferencesError) {
        guard let path else { throw .noFolder }
        do {
            let lock = try MakingLock(
                for: path, waiting: BusyTimeout(limit: PreferencesFile.patience)
            ) { false }
            var preferences = try PreferencesFile.preferences(at: path) ?? Preferences()
            preferences.adopt(state.withLock(\.settings))
            let old = preferences
            for change in changes { change(&preferences) }
            guard preferences != old else { return }
            var file = try TemporaryFile(for: PreferencesFile.goal(of: path))
            try file.write(Array(PreferencesFile.text(of: preferences).utf8))
            // Else a power cut might leave an empty file.
            fsync(file.descriptor)
            try file.publish()
            _ = consume lock
        } catch let error as PreferencesError {
            throw error
        } catch {
            throw .unwritable(reason: "\(error)")
        }
    }

    /// The file to which a symbolic link leads, as people have it who keep such files elsewhere.
    private static func goal(of path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    // MARK: - The text

    private static let version = 2
    /// The version before had no settings; its lines mean the same.
    private static let readableVersions = ["1", "2"]
    /// In bytes: a hundred thousand names.
    private static let sizeLimit = 8 << 20

    /// The words that lines begin with.
    private enum Key: String, CaseIterable {
        case version, tab
        case hiddenTab = "hidden-tab"
        case dictionary
        case hiddenDictionary = "hidden-dictionary"
        case setting, changed

        /// The name of the setting that is a list with an item a line; nil for other lines.
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
        var others = preferences.kept
        let lists = Key.allCases.map { key in
            // An empty list has no line, but takes the place of that of the settings file.
            guard let name = key.list, let texts = others[name]?.texts, !texts.isEmpty else {
                return ""
            }
            others[name] = nil
            return lines(key, texts)
        }
        return lines(.version, ["\(version)"])
            + lines(.tab, [preferences.tab].compactMap(\.self))
            + lists.joined()
            + lines(.setting, others.sorted { $0.key < $1.key }.map { "\($0) = \($1)" })
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
                let texts = preferences.kept[name]?.texts ?? []
                preferences.set(name, to: .texts(texts + [value]))
            // The times of changes were of use once.
            case .changed: break
            case .setting:
                guard let entry = SettingsText(value).entries.first else {
                    throw .damaged(file: path, line: number)
                }
                preferences.set(entry.path.joined(separator: "."), to: entry.value)
            }
        }
        // A program that has not finished leaves an empty file.
        guard text.hasPrefix(Key.version.rawValue) else { throw .damaged(file: path, line: 1) }
        return preferences
    }
}
