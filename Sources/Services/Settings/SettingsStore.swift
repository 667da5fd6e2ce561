public import Core
import Synchronization

/// The settings from the settings file, the environment, options and key presses; stores what keys
/// set.
///
/// Several programs may save at the same time: each adds its changes to the current content.
public actor SettingsStore: SettingsService {
    private typealias Change = @Sendable (inout Settings) -> Void

    /// The settings file; nil when there is no place for it.
    public nonisolated let file: SettingsFile?
    /// The file of what keys have set; nil when there is no folder for it.
    private let path: String?
    /// False if changes are not stored, and end with the program.
    private let storesChanges: Bool
    private let state: Mutex<State>
    private let listeners = Listeners<Void>()
    private let thread = BlockingExecutor()

    private struct State {
        var settings: Settings
        /// The changes that are not written yet.
        var unwrittenChanges: [Change] = []
    }

    /// The actor has its own thread, because calls wait for the disk.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        thread.asUnownedSerialExecutor()
    }

    /// Reads the settings at once: the first screen depends on them.
    ///
    /// - Parameters:
    ///   - declarations: The declarations of all settings.
    ///   - file: The settings file; nil when there is no place for it.
    ///   - folder: The folder of the file `preferences`, which has what keys have set, and is made
    ///     at the first change; nil for none.
    ///   - environment: Returns the value of an environment variable.
    public init(
        _ declarations: [SettingDeclaration] = [], file: SettingsFile? = nil, in folder: String?,
        environment: @Sendable (String) -> String? = { _ in nil }
    ) {
        var settings = Settings(declarations, environment: environment)
        settings.adopt(SettingsStore.contents(of: file))
        let path = folder.map { $0 + "/preferences" }
        do throws(PreferencesError) {
            if let path { settings.saved = try Settings.Saved(at: path) }
        } catch {
            settings.savedProblem = error
        }
        self.init(settings, file: file, path: path)
    }

    /// - Parameters:
    ///   - settings: The settings, read already.
    ///   - file: The settings file; nil when there is no place for it.
    ///   - path: The file of what keys have set; nil when there is no folder for it.
    ///   - storesChanges: False if changes end with the program.
    public init(
        _ settings: Settings, file: SettingsFile? = nil, path: String? = nil,
        storesChanges: Bool = true
    ) {
        self.file = file
        self.path = path
        self.storesChanges = storesChanges
        state = Mutex(State(settings: settings))
    }

    private static func contents(
        of file: SettingsFile?
    ) -> Result<Settings.File?, SettingProblem> {
        Result { () throws(SettingProblem) in try file?.read() }
    }

    /// Copies the settings with options of the command line, which override all else.
    ///
    /// - Parameter optionValues: The values of the options, by the names of the settings.
    /// - Returns: The settings, in the same files.
    public nonisolated func given(_ optionValues: [String: SettingValue]) -> SettingsStore {
        var settings = current
        settings.override(with: optionValues)
        return SettingsStore(settings, file: file, path: path, storesChanges: storesChanges)
    }

    /// Copies the settings without the file of what keys have set: changes of the copy end with the
    /// program.
    ///
    /// - Parameter isKept: Returns true for the name of a setting that is copied; a settings file
    ///   that the user has named is copied as a whole. With nil, everything is copied, also the
    ///   last tab and the problem with the file.
    /// - Returns: The settings.
    public nonisolated func temporaryCopy(
        keeping isKept: (@Sendable (String) -> Bool)? = nil
    ) -> SettingsStore {
        var settings = current
        if let isKept { settings.limit(to: isKept, inFile: file?.isNamed == false) }
        return SettingsStore(settings, file: file, path: nil, storesChanges: false)
    }

    public nonisolated var current: Settings { state.withLock(\.settings) }

    public nonisolated func changes() -> AsyncStream<Void> { listeners.stream() }

    public nonisolated func change(_ change: @escaping @Sendable (inout Settings) -> Void) {
        state.withLock { state in
            change(&state.settings)
            if storesChanges { state.unwrittenChanges.append(change) }
        }
        listeners.send(())
    }

    /// Writes all changes so far; changes that can't be written are tried again with the next
    /// change.
    public func save() throws(PreferencesError) {
        let (changes, oldSettings) = state.withLock { state in
            defer { state.unwrittenChanges = [] }
            return (state.unwrittenChanges, state.settings)
        }
        // An earlier call may have written the change of this call, too.
        guard !changes.isEmpty else { return }
        do throws(PreferencesError) {
            guard let path else { throw .noFolder }
            try Settings.Saved.change(at: path) { saved in
                var settings = oldSettings
                settings.saved = saved
                for change in changes { change(&settings) }
                saved = settings.saved
            }
        } catch {
            state.withLock { $0.unwrittenChanges.insert(contentsOf: changes, at: 0) }
            throw error
        }
    }

    public func line(of name: String) throws(SettingProblem) -> (path: String, line: Int) {
        guard let file else {
            throw SettingProblem(
                at: nil, "There is no folder for the settings file; set HOME or XDG_CONFIG_HOME")
        }
        let document = SettingsDocument(Settings(current.declarations), path: file.path)
        try file.make(document.text)
        return (file.path, try file.read()?.text.line(of: name) ?? 1)
    }

    public func reload() {
        let contents = SettingsStore.contents(of: file)
        state.withLock { $0.settings.adopt(contents) }
        listeners.send(())
    }
}
