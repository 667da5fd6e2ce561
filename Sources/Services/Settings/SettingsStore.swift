public import Core
import Synchronization

/// The settings from the settings file, the environment, and key presses.
public actor SettingsStore: SettingsService {
    private let file: SettingsFile?
    private let declarations: [SettingDeclaration]
    private let preferences: any PreferencesService
    private let optionValues: [String: SettingValue]
    private let environment: @Sendable (String) -> String?
    private let state: Mutex<State>
    private let thread = BlockingExecutor()

    private struct State {
        var file: Settings.File?
        var problem: SettingProblem?
        var settings: Settings
        var savedValues: [String: SettingValue] = [:]
    }

    /// The actor has its own thread, because ``reload()`` reads the file.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        thread.asUnownedSerialExecutor()
    }

    /// Makes a store with the settings that were read at the start.
    ///
    /// - Parameters:
    ///   - file: The settings file, which ``reload()`` reads again; nil when there is no place for
    ///     it.
    ///   - start: The settings at the start of the program.
    ///   - preferences: Stores the settings that keys have changed.
    ///   - optionValues: The values of options of the command line, by the names of the settings.
    ///   - environment: Returns the value of an environment variable.
    public init(
        file: SettingsFile?, start: SettingsStart, preferences: any PreferencesService,
        given optionValues: [String: SettingValue] = [:],
        environment: @escaping @Sendable (String) -> String?
    ) {
        self.file = file
        declarations = start.settings.declarations
        self.preferences = preferences
        self.optionValues = optionValues
        self.environment = environment
        state = Mutex(State(file: start.file, problem: start.problem, settings: start.settings))
        update()
    }

    /// The settings with all changes by keys until now, including changes outside the list of
    /// settings, such as the order of dictionaries.
    public nonisolated var current: Settings {
        if preferences.current.savedValues != state.withLock(\.savedValues) { update() }
        return state.withLock(\.settings)
    }

    public nonisolated var problems: [SettingProblem] {
        state.withLock { [$0.problem].compactMap(\.self) + $0.settings.problems }
    }

    /// Combines the file, the environment and the changes by keys again.
    private nonisolated func update() {
        let savedValues = preferences.current.savedValues
        state.withLock { state in
            state.savedValues = savedValues
            state.settings = Settings(
                declarations, file: state.file, savedValues: savedValues,
                optionValues: optionValues, environment: environment)
        }
    }

    public nonisolated func change(
        _ name: String, to value: SettingValue?
    ) async throws(PreferencesError) {
        defer { update() }
        try await preferences.change { preferences in
            preferences.set(name, to: value)
        }
    }

    public func line(of name: String) throws(SettingProblem) -> (path: String, line: Int) {
        guard let file else {
            throw SettingProblem(
                at: nil, "There is no folder for the settings file; set HOME or XDG_CONFIG_HOME")
        }
        try file.make(SettingsDocument(Settings(declarations), path: file.path).text)
        return (file.path, try file.read()?.text.line(of: name) ?? 1)
    }

    public func reload() {
        let start = SettingsStart(file, declarations, environment: environment)
        state.withLock { state in
            // Use the old file until the new one can be read.
            if start.problem == nil { state.file = start.file }
            state.problem = start.problem
        }
        if start.problem == nil { preferences.adopt(start.file) }
        update()
    }
}

/// The settings at the start of the program.
public struct SettingsStart: Sendable {
    /// The contents of the file; nil when there is none.
    public let file: Settings.File?
    /// The reason why the file can't be read; nil if it can be read, or does not exist.
    public let problem: SettingProblem?
    /// The settings, without options of the command line.
    public let settings: Settings

    /// Reads the settings.
    ///
    /// - Parameters:
    ///   - settingsFile: The settings file; nil when there is no place for it.
    ///   - declarations: The declarations of all settings.
    ///   - savedValues: The values that keys have set, by the names of the settings.
    ///   - environment: Returns the value of an environment variable.
    public init(
        _ settingsFile: SettingsFile?, _ declarations: [SettingDeclaration],
        savedValues: [String: SettingValue] = [:], environment: (String) -> String?
    ) {
        do throws(SettingProblem) {
            file = try settingsFile?.read()
            problem = nil
        } catch {
            file = nil
            problem = error
        }
        settings = Settings(
            declarations, file: file, savedValues: savedValues, environment: environment)
    }

    /// Combines the settings of a file that was read already.
    ///
    /// - Parameters:
    ///   - file: The contents; nil when there is no file.
    ///   - problem: The reason why the file can't be read; nil if it can be read, or does not
    ///     exist.
    ///   - declarations: The declarations of all settings.
    ///   - savedValues: The values that keys have set, by the names of the settings.
    ///   - environment: Returns the value of an environment variable.
    public init(
        _ file: Settings.File?, problem: SettingProblem? = nil,
        _ declarations: [SettingDeclaration], savedValues: [String: SettingValue] = [:],
        environment: (String) -> String? = { _ in nil }
    ) {
        self.file = file
        self.problem = problem
        settings = Settings(
            declarations, file: file, savedValues: savedValues, environment: environment)
    }

    /// All problems of the settings.
    public var problems: [SettingProblem] { [problem].compactMap(\.self) + settings.problems }
}
