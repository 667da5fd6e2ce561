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
}

/// The settings while the program runs: what shows them follows each change.
///
/// It lives beside all tabs.
@MainActor
public final class LiveSettings {
    private let service: any SettingsService
    private let scope: Scope
    private var subscriptions: [Subscription] = []
    private let followers = Broadcast<Settings>()

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
    /// All that is wrong.
    public var problems: [SettingProblem] { service.problems + keyProblems + nameProblems }
    /// The problems of one's own keys, which the keymaps know.
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
        followers.subscribe(follower)
    }

    /// Takes over what was set in other places, such as the order of dictionaries.
    public func update() {
        scope.use(service.current)
        followers.send(current)
    }

    private func change(_ change: ChangeSetting) {
        scope.effects.run(
            "setting", policy: .latest, start: .evenWhileKeysWait, saves: true
        ) { [service, weak self] _ in
            do throws(PreferencesError) {
                try await service.change(change.name, to: change.value)
            } catch {
                self?.scope.context.send(ShowMessage("Not kept: \(error)"))
            }
            self?.update()
        }
    }

    /// Says which names in the settings no dictionary has.
    private func check(_ dictionaries: [String]) {
        self.dictionaries = dictionaries
        guard !nameProblems.isEmpty, let problemText else { return }
        scope.context.send(ShowMessage(Sentence(problemText)))
    }

    private func reload() {
        scope.effects.run("settings", policy: .latest) { [service, weak self] _ in
            await service.reload()
            guard let self else { return }
            update()
            scope.context.send(ShowMessage(problemText ?? "The settings were read again"))
        }
    }

    /// The problems in one line, with the name of the file alone; nil when all is right.
    public var problemText: String? {
        problems.summary(in: current.path?.split(separator: "/").last.map(String.init) ?? "")
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

/// Compare the names in the settings with the dictionaries that there are.
struct CheckNames: Action, Hashable {
    let dictionaries: [String]
}

/// Read the settings file again.
public struct ReloadSettings: Action, Hashable {
    public init() {}
}
