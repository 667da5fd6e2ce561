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
        var kept = KeptSettings()
    }

    /// Its own thread, because the file is read on it again.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        thread.asUnownedSerialExecutor()
    }

    /// Makes a store of what was read at the start.
    ///
    /// - Parameters:
    ///   - file: The settings file, which is read again by ``reload()``; nil when there is no place for it.
    ///   - start: What was read of it.
    ///   - preferences: Keeps what keys have set.
    ///   - given: What options of the command line say, by the names of the settings.
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
            if let value {
                preferences.set(name, to: value)
            } else {
                preferences.reset(name)
            }
        }
    }

    public func reload() {
        let start = SettingsStart(file, declarations, environment: environment)
        state.withLock { state in
            // What was there before counts until the file can be read again.
            if start.problem == nil { state.file = start.file }
            state.problem = start.problem
        }
        if start.problem == nil { preferences.adopt(start.file) }
        update()
    }
}

/// What is known of the settings when the program starts.
public struct SettingsStart: Sendable {
    /// What the file says; nil when there is none.
    public let file: Settings.File?
    /// Why the file can't be read; nil if it can, or is not there.
    public let problem: SettingProblem?
    /// The settings of the file and of the environment, without what keys have set.
    public let settings: Settings

    /// Reads the settings.
    ///
    /// - Parameters:
    ///   - place: The settings file; nil when there is no place for it.
    ///   - declarations: All settings that there are.
    ///   - environment: Returns the value of an environment variable.
    public init(
        _ place: SettingsFile?, _ declarations: [SettingDeclaration],
        environment: (String) -> String?
    ) {
        do throws(SettingProblem) {
            file = try place?.read()
            problem = nil
        } catch {
            file = nil
            problem = error
        }
        settings = Settings(declarations, file: file, environment: environment)
    }

    /// The settings of a file that was read.
    ///
    /// - Parameters:
    ///   - file: What it says.
    ///   - declarations: All settings that there are.
    ///   - environment: Returns the value of an environment variable.
    public init(
        _ file: Settings.File, _ declarations: [SettingDeclaration],
        environment: (String) -> String? = { _ in nil }
    ) {
        self.file = file
        problem = nil
        settings = Settings(declarations, file: file, environment: environment)
    }

    /// All that is wrong.
    public var problems: [SettingProblem] { [problem].compactMap(\.self) + settings.problems }
}
