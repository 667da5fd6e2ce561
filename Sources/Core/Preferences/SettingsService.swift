/// The settings, and those that keys change while the program runs.
public protocol SettingsService: Sendable {
    var current: Settings { get }
    /// The problems in the file and in the environment.
    var problems: [SettingProblem] { get }

    /// Changes a setting for good, as a key in the program does.
    ///
    /// - Parameters:
    ///   - name: The name of the setting.
    ///   - value: A value that it allows; nil for what it is without a key.
    /// - Throws: A ``PreferencesError`` when it can't be kept; it counts until the program ends.
    func change(_ name: String, to value: SettingValue?) async throws(PreferencesError)

    /// Reads the file again.
    func reload() async

    /// Finds the line of a setting in the file, for an editor; makes the file if there is none.
    ///
    /// - Parameter name: The name of the setting.
    /// - Returns: The path of the file, and the line, counted from 1.
    /// - Throws: A ``SettingProblem`` when the file has no place, can't be read or can't be made.
    func line(of name: String) async throws(SettingProblem) -> (path: String, line: Int)
}

/// The settings while the program runs: what shows them follows each change.
///
/// It lives beside all tabs.
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
    /// The problems with keys of one's own, as the keymaps know them.
    public var keyProblems: [SettingProblem] = []
    /// The names of the dictionaries that there are; nil before they are known.
    private var dictionaries: [String]?

    private var nameProblems: [SettingProblem] {
        dictionaries.map(current.unknownNames) ?? []
    }

    /// Makes changes that are asked for.
    public func start() {
        subscriptions = [
            scope.context.handle(ChangeSetting.self) { [weak self] in self?.change($0) },
            scope.context.handle(ReloadSettings.self) { [weak self] _ in self?.reload() },
            scope.context.handle(CheckNames.self) { [weak self] in self?.check($0.dictionaries) },
        ]
    }

    /// Calls for each change, with the settings after it, until the subscription is released.
    public func follow(_ follower: @escaping @MainActor (Settings) -> Void) -> Subscription {
        scope.followSettings { [scope] in follower(scope.settings) }
    }

    /// Takes over what was set in other places, such as the order of dictionaries.
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

    /// Says when a change holds, and over which line of the file; nil if the screen shows all of that.
    private func consequence(of change: ChangeSetting) -> Sentence? {
        let name = change.name
        if current.declaration(name)?.isLive == true {
            return change.value == nil ? nil : current.overriding(name).map { Sentence($0) }
        }
        guard change.value != nil else {
            return "\(name) has its earlier value again at the next start"
        }
        let place = current.filePlace(of: name).map { ", over \($0)" } ?? ""
        return "\(name) takes effect at the next start\(place)"
    }

    /// Says which names in the settings no dictionary has.
    private func check(_ dictionaries: [String]) {
        self.dictionaries = dictionaries
        guard !nameProblems.isEmpty, let problemText else { return }
        scope.context.send(ShowMessage(Sentence(problemText)))
    }

    /// Reads the file again, and says what is wrong in it.
    public func reload() {
        scope.effects.run("settings", policy: .latest) { [service, weak self] _ in
            await service.reload()
            guard let self else { return }
            update()
            scope.context.send(ShowMessage(problemText ?? "The settings were read again"))
        }
    }

    /// Finds the line of a setting in the file, which is made if there is none; says why if it can't.
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

    /// The problems in a line, with the name of the file alone; nil when all is right.
    public var problemText: String? {
        problems.summary(in: current.fileName ?? "")
    }
}

extension Settings {
    /// Says over which line of the file a key has set a setting; nil if the file does not have it.
    func overriding(_ name: String) -> String? {
        filePlace(of: name).map { "A key has set \(name) over \($0)" }
    }
}

/// Change a setting.
public struct ChangeSetting: Action, Hashable {
    public let name: String
    /// nil for what it is without a key.
    public let value: SettingValue?

    public init(_ name: String, to value: SettingValue?) {
        self.name = name
        self.value = value
    }
}

/// Open the settings file in an editor, at the line of a setting.
public struct EditSettings: Action, Hashable {
    public let name: String

    public init(_ name: String) { self.name = name }
}

/// Compare the names in the settings with the dictionaries that there are.
struct CheckNames: Action, Hashable {
    let dictionaries: [String]
}

/// Read the settings file again.
public struct ReloadSettings: Action, Hashable {
    public init() {}
}
