/// The list of the settings: what each is, where that comes from, and what it is for.
///
/// Those that can be seen at once are changed here; the file has the others.
@MainActor
public final class SettingsViewModel: ListOwner {
    public let scope: Scope
    public let pane: ListPane<SettingRow>

    private let settings: LiveSettings
    /// Shown as the place to write into; nil when there is none.
    public let path: String?
    private var subscriptions: [Subscription] = []

    /// - Parameters:
    ///   - settings: The settings as they are.
    ///   - path: The path of the settings file, which need not be there; nil when it has no place.
    ///   - scope: The scope of this screen.
    public init(settings: LiveSettings, path: String?, scope: Scope) {
        self.settings = settings
        self.path = path
        self.scope = scope
        pane = ListPane(
            scope, source: StaticListSource(scope),
            field: SearchField(Prompt(acceptsLeadingSlash: true), focus: .list))
        pane.belong(to: self)
        settings.update()
        subscriptions = [
            pane.field?.follow(\.query) { [weak self] _, _ in self?.show(.initial) },
            settings.follow { [weak self] _ in self?.show(.sameItem) },
        ].compactMap(\.self)
        show(.initial)
    }

    public func respond(to event: UserEvent) -> Bool {
        switch event {
        case .settings: return context.send(AppAction.back)
        case .stop: return false
        case _ where filter.isTyping: return pane.respond(to: event)
        case .reload:
            context.send(ReloadSettings())
            return true
        case .back where hasPromptFocus, .open where hasPromptFocus:
            pane.field?.send(.focus(.list))
            return true
        case .open, .nextValue: return change(by: 1)
        case .previousValue: return change(by: -1)
        case .resetSetting: return reset()
        default: return pane.respond(to: event)
        }
    }

    /// Changes the selected setting to its next value.
    private func change(by step: Int) -> Bool {
        guard let row = list.selected else { return false }
        guard row.isLive,
            let next = settings.current.declaration(row.id)?.value(after: row.value, by: step)
        else {
            let place = path ?? "the settings file"
            return context.send(
                ShowMessage("\(row.id) is set in \(place), and counts from the next start on"))
        }
        if case .environment(let variable) = row.origin {
            return context.send(ShowMessage("\(variable) in the environment says so"))
        }
        if row.origin == .option {
            return context.send(ShowMessage("The option --\(row.id) says so"))
        }
        return context.send(ChangeSetting(row.id, to: next))
    }

    private func reset() -> Bool {
        guard let row = list.selected else { return false }
        guard row.origin == .key else {
            return context.send(ShowMessage("No key has set \(row.id)"))
        }
        return context.send(ChangeSetting(row.id, to: nil))
    }

    private func show(_ policy: SelectionPolicy) {
        let wanted = searchText.lowercased()
        // Those that can be changed here come first.
        let declarations = settings.current.declarations
        let rows = (declarations.filter(\.isLive) + declarations.filter { !$0.isLive })
            .map { SettingRow($0, in: settings.current) }
        pane.show(
            rows.filter { row in
                wanted.isEmpty || row.filterTexts.contains { $0.lowercased().contains(wanted) }
            }, policy)
    }
}

/// A setting with its value.
public struct SettingRow: ListRow, Hashable {
    /// Its name.
    public let id: String
    public let value: SettingValue
    public let origin: Settings.Origin
    /// What the value is without keys that have set it, if that is something else.
    public let hidden: SettingValue?
    public let purpose: String
    /// Whether it can be changed here.
    public let isLive: Bool

    init(_ declaration: SettingDeclaration, in settings: Settings) {
        id = declaration.name
        value = settings.value(of: declaration)
        origin = settings.origin(of: declaration.name)
        hidden = settings.overriddenEntry(of: declaration.name)?.value
        purpose = declaration.purpose
        isLive = declaration.isLive
    }

    public var filterTexts: [String] { [id, purpose, "\(value)"] }
    public var word: String? { id }
}

/// The events of the list of settings.
extension UserEvent {
    public static let settings = UserEvent(
        "settings", "the settings; load again reads their file anew")
    public static let nextValue = UserEvent(
        "next-value", "the next value of the setting", in: .settings)
    public static let previousValue = UserEvent(
        "previous-value", "the value before", in: .settings)
    public static let resetSetting = UserEvent(
        "reset-setting", "take back what a key has set", in: .settings)
}

extension UserEvent.Group {
    static let settings = UserEvent.Group("Settings")
}
