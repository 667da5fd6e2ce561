/// Supplies the settings, and saves the changes that keys make while the program runs.
public protocol SettingsService: Sendable {
    var current: Settings { get }
    /// The problems in the file and in the environment.
    var problems: [SettingProblem] { get }

    /// Changes a setting and saves the change, as a key in the program does.
    ///
    /// - Parameters:
    ///   - name: The name of the setting.
    ///   - value: An allowed value; nil to remove the value that a key has set.
    /// - Throws: A ``PreferencesError`` if the change can't be saved; the change then lasts until
    ///   the program ends.
    func change(_ name: String, to value: SettingValue?) async throws(PreferencesError)

    /// Reads the file again.
    func reload() async

    /// Finds the line of a setting in the file, for an editor. Creates the file if it does not
    /// exist.
    ///
    /// - Parameter name: The name of the setting.
    /// - Returns: The path of the file, and the line, counted from 1.
    /// - Throws: A ``SettingProblem`` if no folder is known for the file, or the file can't be read
    ///   or created.
    func line(of name: String) async throws(SettingProblem) -> (path: String, line: Int)
}

/// The settings while the program runs.
///
/// Screens can follow each change.
///
/// All tabs share these settings.
@MainActor
public final class LiveSettings {
    private let service: any SettingsService
    private let scope: Scope
    private var subscriptions: [Subscription] = []

    /// Makes the settings; nothing is started before ``start()``.
    ///
    /// - Parameters:
    ///   - service: The settings.
    ///   - scope: The scope of the app.
    public init(service: any SettingsService, scope: Scope) {
        self.service = service
        self.scope = scope
        scope.use(service.current)
    }

    public var current: Settings { scope.settings }
    /// All problems of the settings.
    public var problems: [SettingProblem] { service.problems + keyProblems + nameProblems }
    /// The problems with the keys that the user has set, found by the keymaps.
    public var keyProblems: [SettingProblem] = []
    /// The names of all dictionaries; nil before they are known.
    private var dictionaries: [String]?

    private var nameProblems: [SettingProblem] {
        dictionaries.map(current.unknownNames) ?? []
    }

    /// Begins to handle requests to change or reload settings.
    public func start() {
        subscriptions = [
            scope.context.handle(ChangeSetting.self) { [weak self] in self?.change($0) },
            scope.context.handle(ReloadSettings.self) { [weak self] _ in self?.reload() },
            scope.context.handle(CheckNames.self) { [weak self] in self?.check($0.dictionaries) },
        ]
    }

    /// Calls `follower` with the new settings after each change, until the subscription is
    /// released.
    public func follow(_ follower: @escaping @MainActor (Settings) -> Void) -> Subscription {
        scope.followSettings { [scope] in follower(scope.settings) }
    }

    /// Takes over changes that were made elsewhere, such as the order of dictionaries.
    public func update() {
        scope.use(service.current)
    }

    private func change(_ change: ChangeSetting) {
        scope.effects.run(
            "setting", policy: .latest, start: .evenWhileKeysWait, saves: true
        ) { [service, weak self] _ in
            var failure: Sentence?
            do throws(PreferencesError) {
                try await service.change(change.name, to: change.value)
            } catch {
                failure = "Not saved: \(error)"
            }
            guard let self else { return }
            update()
            guard let message = failure ?? consequence(of: change) else { return }
            scope.context.send(ShowMessage(message))
        }
    }

    /// The message that says when a change takes effect, and which line of the file it overrides;
    /// nil if the screen shows both already.
    private func consequence(of change: ChangeSetting) -> Sentence? {
        let name = change.name
        if current.declaration(name)?.appliesAtOnce == true {
            return change.value == nil ? nil : current.overrideMessage(name).map { Sentence($0) }
        }
        guard change.value != nil else {
            return "\(name) has its earlier value again at the next start"
        }
        let place = current.filePlace(of: name).map { " and overrides \($0)" } ?? ""
        return "\(name) takes effect at the next start\(place)"
    }

    /// Shows a message if the settings contain names that no dictionary has.
    private func check(_ dictionaries: [String]) {
        self.dictionaries = dictionaries
        guard !nameProblems.isEmpty, let problemText else { return }
        scope.context.send(ShowMessage(Sentence(problemText)))
    }

    /// Reads the file again, and shows its problems.
    public func reload() {
        scope.effects.run("settings", policy: .latest) { [service, weak self] _ in
            await service.reload()
            guard let self else { return }
            update()
            scope.context.send(ShowMessage(problemText ?? "The settings were read again"))
        }
    }

    /// Finds the line of a setting in the file, and creates the file if it does not exist.
    ///
    /// Shows a message if the file can't be read or created.
    ///
    /// - Parameters:
    ///   - name: The name of the setting.
    ///   - open: Called with the path of the file and the line, counted from 1.
    public func findLine(of name: String, open: @escaping @MainActor (String, Int) -> Void) {
        scope.effects.run("settings", policy: .latest) { [service, scope] run in
            do throws(SettingProblem) {
                let place = try await service.line(of: name)
                if run.isLive { open(place.path, place.line) }
            } catch {
                scope.context.send(ShowMessage(error.text))
            }
        }
    }

    /// The problems as one line of text, with the name of the file without its folder; nil if there
    /// are none.
    public var problemText: String? {
        problems.summary(in: current.fileName ?? "")
    }
}

extension Settings {
    /// The message that names the line of the file that a key has overridden; nil if the file does
    /// not set the setting.
    func overrideMessage(_ name: String) -> String? {
        filePlace(of: name).map { "A key has set \(name); this overrides \($0)" }
    }
}

/// Change a setting.
public struct ChangeSetting: Action, Hashable {
    public let name: String
    /// nil to remove the value that a key has set.
    public let value: SettingValue?
}

/// Open the settings file in an editor, at the line of a setting.
public struct EditSettings: Action, Hashable {
    public let name: String
}

/// Compare the names in the settings with the names of all dictionaries.
struct CheckNames: Action, Hashable {
    let dictionaries: [String]
}

/// Read the settings file again.
public struct ReloadSettings: Action, Hashable {}
