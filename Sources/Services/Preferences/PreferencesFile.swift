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

    /// Returns the time in seconds since 1970.
    private let now: @Sendable () -> Int

    /// Reads the file at once: the first screen depends on it.
    ///
    /// - Parameters:
    ///   - folder: The folder in which `preferences` is, or is made at the first change; nil for none.
    ///   - settings: The settings file; nil when there is none.
    ///   - isWritten: False if changes end with the program.
    ///   - now: Returns the time in seconds since 1970.
    public init(
        in folder: String?, settings: Settings.File? = nil, isWritten: Bool = true,
        now: @escaping @Sendable () -> Int = PreferencesFile.systemTime
    ) {
        path = folder.map { $0 + "/preferences" }
        self.isWritten = isWritten
        self.now = now
        var value = Preferences()
        do throws(PreferencesError) {
            value = try PreferencesFile.preferences(at: path) ?? Preferences()
            problem = nil
        } catch {
            problem = error
        }
        if let settings { value.adopt(settings) }
        state = Mutex(State(value: value, settings: settings))
    }

    /// The time of the system, in seconds since 1970.
    public static let systemTime: @Sendable () -> Int = { time(nil) }

    public nonisolated var current: Preferences { state.withLock(\.value) }

    public nonisolated func changes() -> AsyncStream<Void> { listeners.stream() }

    public nonisolated func change(
        _ change: @escaping @Sendable (inout Preferences) -> Void
    ) async throws(PreferencesError) {
        let now = now()
        let timed: Change = { $0.change(at: now, change) }
        state.withLock { state in
            timed(&state.value)
            if let settings = state.settings { state.value.adopt(settings) }
            if isWritten { state.unwritten.append(timed) }
        }
        listeners.tell(())
        try await write()
    }

    public nonisolated func adopt(_ file: Settings.File?) {
        state.withLock { state in
            state.settings = file
            if let file { state.value.adopt(file) }
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
            let old = preferences
            if let settings = state.withLock(\.settings) { preferences.adopt(settings) }
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
    private enum Key: String {
        case version, tab, dictionary, setting, changed
        case hiddenTab = "hidden-tab"
        case hiddenDictionary = "hidden-dictionary"
    }

    private static func text(of preferences: Preferences) -> String {
        func lines(_ key: Key, _ values: [String]) -> String {
            values.map { $0.cleaned() }.filter { !$0.isEmpty }
                .map { "\(key.rawValue) \($0)\n" }.joined()
        }
        return lines(.version, ["\(version)"])
            + lines(.tab, [preferences.tab].compactMap(\.self))
            + lines(.hiddenTab, preferences.hiddenTabs)
            + lines(.dictionary, preferences.dictionaries)
            + lines(.hiddenDictionary, preferences.hiddenDictionaries)
            + lines(
                .setting,
                preferences.others.values.sorted { $0.key < $1.key }.map { "\($0) = \($1)" })
            + lines(
                .changed,
                preferences.others.times.sorted { $0.key < $1.key }.map { "\($0) = \($1)" })
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
            case .hiddenTab: preferences.hiddenTabs.append(value)
            case .dictionary: preferences.dictionaries.append(value)
            case .hiddenDictionary: preferences.hiddenDictionaries.append(value)
            case .setting, .changed:
                guard let entry = SettingsText(value).entries.first else {
                    throw .damaged(file: path, line: number)
                }
                let name = entry.path.joined(separator: ".")
                if key == .changed {
                    preferences.others.times[name] = entry.value.number
                } else {
                    preferences.others.values[name] = entry.value
                }
            }
        }
        // An empty file was written by nobody who has finished.
        guard text.hasPrefix(Key.version.rawValue) else { throw .damaged(file: path, line: 1) }
        return preferences
    }
}
