public import Core
import Synchronization

/// The settings from their file, the environment, and what keys have set.
public actor SettingsStore: SettingsService {
    private let file: SettingsFile?
    private let declarations: [SettingDeclaration]
    private let preferences: any PreferencesService
    private let given: [String: SettingValue]
    private let environment: @Sendable (String) -> String?
    private let state: Mutex<State>
    private let thread = BlockingExecutor()

    private struct State {
        var file: Settings.File?
        var problem: SettingProblem?
        var settings: Settings
        var kept: [String: SettingValue] = [:]
    }

    /// Its own thread, because the file is read on it again.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        thread.asUnownedSerialExecutor()
    }

    /// Makes a store of what was read at the start.
    ///
    /// - Parameters:
    ///   - file: The settings file, which is read again by ``reload()``; nil when there is no place for it.
    ///   - start: The settings as they were read at the start.
    ///   - preferences: Keeps what keys have set.
    ///   - given: The values of options of the command line, by the names of the settings.
    ///   - environment: Returns the value of an environment variable.
    public init(
        file: SettingsFile?, start: SettingsStart, preferences: any PreferencesService,
        given: [String: SettingValue] = [:],
        environment: @escaping @Sendable (String) -> String?
    ) {
        self.file = file
        declarations = start.settings.declarations
        self.preferences = preferences
        self.given = given
        self.environment = environment
        state = Mutex(State(file: start.file, problem: start.problem, settings: start.settings))
        update()
    }

    /// The settings with what keys have set until now, in other places, too: the order of dictionaries.
    public nonisolated var current: Settings {
        if preferences.current.kept != state.withLock(\.kept) { update() }
        return state.withLock(\.settings)
    }

    public nonisolated var problems: [SettingProblem] {
        state.withLock { [$0.problem].compactMap(\.self) + $0.settings.problems }
    }

    /// Joins everything anew.
    private nonisolated func update() {
        let kept = preferences.current.kept
        state.withLock { state in
            state.kept = kept
            state.settings = Settings(
                declarations, file: state.file, kept: kept, given: given, environment: environment)
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
                at: nil, "Set HOME or XDG_CONFIG_HOME to a folder for the settings")
        }
        try file.make(SettingsDocument(Settings(declarations), path: file.path).text)
        return (file.path, try file.read()?.text.line(of: name) ?? 1)
    }

    public func reload() {
        let start = SettingsStart(file, declarations, environment: environment)
        state.withLock { state in
            // The old file counts until the new one can be read.
            if start.problem == nil { state.file = start.file }
            state.problem = start.problem
        }
        if start.problem == nil { preferences.adopt(start.file) }
        update()
    }
}

/// The settings as they are read when the program starts.
public struct SettingsStart: Sendable {
    /// The contents of the file; nil when there is none.
    public let file: Settings.File?
    /// The reason for which the file can't be read; nil if it can, or is not there.
    public let problem: SettingProblem?
    /// The settings, without options of the command line.
    public let settings: Settings

    /// Reads the settings.
    ///
    /// - Parameters:
    ///   - place: The settings file; nil when there is no place for it.
    ///   - declarations: All settings that there are.
    ///   - kept: The values that keys have set, by the names of the settings.
    ///   - environment: Returns the value of an environment variable.
    public init(
        _ place: SettingsFile?, _ declarations: [SettingDeclaration],
        kept: [String: SettingValue] = [:], environment: (String) -> String?
    ) {
        do throws(SettingProblem) {
            file = try place?.read()
            problem = nil
        } catch {
            file = nil
            problem = error
        }
        settings = Settings(declarations, file: file, kept: kept, environment: environment)
    }

    /// The settings of a file that was read.
    ///
    /// - Parameters:
    ///   - file: The contents; nil when there is no file.
    ///   - problem: The reason for which it can't be read; nil if it can, or is not there.
    ///   - declarations: All settings that there are.
    ///   - kept: The values that keys have set, by the names of the settings.
    ///   - environment: Returns the value of an environment variable.
    public init(
        _ file: Settings.File?, problem: SettingProblem? = nil,
        _ declarations: [SettingDeclaration], kept: [String: SettingValue] = [:],
        environment: (String) -> String? = { _ in nil }
    ) {
        self.file = file
        self.problem = problem
        settings = Settings(declarations, file: file, kept: kept, environment: environment)
    }

    /// All problems of the settings.
    public var problems: [SettingProblem] { [problem].compactMap(\.self) + settings.problems }
}
