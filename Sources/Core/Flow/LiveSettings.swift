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
    public var problems: [SettingProblem] { current.problems + keyProblems + nameProblems }
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
            scope.context.handle(ChangeSettings.self) { [weak self] in self?.change($0) },
            scope.context.handle(ReloadSettings.self) { [weak self] _ in self?.reload() },
            scope.context.handle(CheckNames.self) { [weak self] in self?.check($0.dictionaries) },
        ]
    }

    /// Calls `follower` with the new settings after each change, until the subscription is
    /// released.
    public func follow(_ follower: @escaping @MainActor (Settings) -> Void) -> Subscription {
        scope.followSettings { [scope] in follower(scope.settings) }
    }

    /// Changes the settings at once, then saves the change.
    ///
    /// Shows a message if it can't be saved, does not hold yet, or overrides the settings file.
    private func change(_ change: ChangeSettings) {
        let oldValues = service.current.saved.values
        service.change(change.change)
        let newValues = service.current.saved.values
        if !change.isSilent { scope.use(service.current) }
        let message = consequence(
            of: change, setting: newValues.keys.filter { newValues[$0] != oldValues[$0] })
        // A later change cancels this run, but does not undo the change of this run.
        scope.effects.run(
            "setting", policy: .latest, start: .evenWhileKeysWait, saves: true
        ) { [service, scope] _ in
            var text = message
            do throws(PreferencesError) {
                try await service.save()
            } catch {
                text = "Not saved: \(error)"
            }
            if let text, !change.isSilent { scope.context.send(ShowMessage(text)) }
        }
    }

    /// The message that says when a change takes effect, and which line of the file it overrides;
    /// nil if the screen shows both already.
    private func consequence(of change: ChangeSettings, setting names: [String]) -> Sentence? {
        guard let name = change.name, current.declaration(name)?.appliesAtOnce != true else {
            return names.compactMap(current.overrideMessage).first.map { Sentence($0) }
        }
        guard names.contains(name) else {
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
            scope.use(service.current)
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

/// Change the settings, and save the change.
struct ChangeSettings: Action {
    /// The setting that the user has chosen in the list of the settings; nil if a key has changed
    /// what is on the screen.
    var name: String?
    /// True if nothing on the screen depends on the change, and a failure to save it shows no
    /// message.
    var isSilent = false
    let change: @Sendable (inout Settings) -> Void
}

extension ChangeSettings {
    /// Sets a setting that the user has chosen; nil removes the value that a key has set.
    init(_ name: String, to value: SettingValue?) {
        self.init(name: name) { $0.set(name, to: value) }
    }
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
