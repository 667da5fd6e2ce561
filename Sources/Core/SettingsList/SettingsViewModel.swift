/// The list of the settings: the value of each, the origin of the value, and the purpose of the
/// setting.
///
/// The user can change a setting here, in steps or by typing a value, or edit the settings file.
@MainActor
public final class SettingsViewModel: ListOwner {
    public let scope: Scope
    public let pane: ListPane<SettingRow>
    /// The prompt for the value of the selected setting.
    public let field: ReducerStore<LineField>

    /// The path of the settings file, which need not exist; nil if no folder is known.
    public let path: String?
    private var subscriptions: [Subscription] = []

    /// - Parameters:
    ///   - path: The path of the settings file, which need not exist; nil if no folder is known.
    ///   - scope: The scope of this screen.
    public init(path: String?, scope: Scope) {
        self.path = path
        self.scope = scope
        field = scope.store(LineField())
        pane = ListPane(
            scope, source: StaticListSource(scope),
            field: SearchField(Prompt(acceptsLeadingSlash: true), focus: .list))
        pane.attach(to: self)
        subscriptions = [
            pane.field?.follow(\.query) { [weak self] _, _ in self?.show(.initial) },
            scope.followSettings { [weak self] in self?.show(.sameItem) },
        ].compactMap(\.self)
        show(.initial)
    }

    public var isTyping: Bool { field.state.isOn || pane.isTyping }

    public func respond(to event: UserEvent) -> Bool {
        if field.state.isOn { return respond(to: event, in: field, enter: enter) }
        switch event {
        case .settings: return context.send(AppAction.back)
        case .stop, .selectRow, .selectAll: return false
        case _ where filter.isTyping: return pane.respond(to: event)
        case .reload:
            context.send(ReloadSettings())
            return true
        case .back where hasPromptFocus, .open where hasPromptFocus:
            pane.field?.send(.focus(.list))
            return true
        case .nextValue: return change { $0.value(after: $1, by: 1) }
        case .previousValue: return change { $0.value(after: $1, by: -1) }
        case .open: return change { $0.hasFewValues ? $0.value(after: $1, by: 1) : nil }
        // In this list, the key for undo takes back the selected setting.
        case .resetSetting, .undo: return reset()
        case .editSettings: return edit()
        default: return pane.respond(to: event)
        }
    }

    public func offers(_ event: UserEvent) -> Bool {
        switch event {
        case .nextValue, .previousValue, .editSettings: list.selected != nil
        case .resetSetting: list.selected.map { isSetByKey($0.id) } ?? false
        case .selectRow: false
        default: pane.offers(event)
        }
    }

    /// Changes the selected setting to the value that `nextValue` returns.
    ///
    /// If `nextValue` returns nil, asks the user for a value.
    private func change(
        _ nextValue: (SettingDeclaration, SettingValue) -> SettingValue?
    ) -> Bool {
        guard let row = list.selected, let declaration = scope.settings.declaration(row.id) else {
            return false
        }
        switch row.origin {
        case .environment(let variable):
            return context.send(
                ShowMessage("Set by \(variable) in the environment; change it there"))
        case .option:
            return context.send(ShowMessage("Set by the option --\(row.id); start mot without it"))
        case .key, .file, .standard: break
        }
        guard let value = nextValue(declaration, row.value) else { return ask(for: row.value) }
        guard value != row.value else { return true }
        return context.send(ChangeSettings(row.id, to: value))
    }

    // MARK: - The value in a prompt

    /// Shows a prompt that contains the value, with the caret inside its quotation marks or
    /// brackets.
    private func ask(for value: SettingValue) -> Bool {
        let text = "\(value)"
        field.send(.begin(text, caretBefore: text.hasSuffix("\"") || text.hasSuffix("]") ? 1 : 0))
        // A prompt takes neither long texts nor several blanks in a row.
        guard field.state.line.text != text else { return true }
        field.send(.end)
        return context.send(
            ShowMessage(
                "The value can't be edited here; \(key: .editSettings) opens the settings file"))
    }

    /// Changes the selected setting to the typed value; the prompt shows errors.
    private func enter() {
        guard let row = list.selected, let declaration = scope.settings.declaration(row.id) else {
            return field.send(.end)
        }
        do throws(SettingProblem) {
            let value = try SettingValue(parsing: field.state.line.text)
            if let problem = declaration.problem(with: value) {
                return field.send(.refuse(problem))
            }
            field.send(.end)
            if value != row.value { context.send(ChangeSettings(row.id, to: value)) }
        } catch {
            field.send(.refuse("\(row.id) must be \(declaration.allowedValues): \(error.text)"))
        }
    }

    // MARK: - The file

    private func edit() -> Bool {
        guard let row = list.selected else { return false }
        return context.send(EditSettings(name: row.id))
    }

    /// True if a key has set the setting, even if a variable or an option overrides it.
    private func isSetByKey(_ name: String) -> Bool { scope.settings.saved.values[name] != nil }

    private func reset() -> Bool {
        guard let row = list.selected else { return false }
        guard isSetByKey(row.id) else {
            return context.send(
                ShowMessage("No key has set \(row.id), so there is nothing to reset"))
        }
        return context.send(ChangeSettings(row.id, to: nil))
    }

    private func show(_ policy: SelectionPolicy) {
        let typedText = searchText.lowercased()
        let rows = scope.settings.declarations.map { SettingRow($0, in: scope.settings) }
        pane.show(
            rows.filter { row in
                typedText.isEmpty
                    || row.filterTexts.contains { $0.lowercased().contains(typedText) }
            }, policy)
    }
}

/// A setting with its value.
public struct SettingRow: ListRow, Hashable {
    /// The name of the setting.
    public let id: String
    public let value: SettingValue
    public let origin: Settings.Origin
    /// The entry of the file for the setting; nil if the file does not set it.
    public let fileEntry: SettingsText.Entry?
    public let purpose: String
    /// The allowed values, as a sentence without a full stop.
    public let allowedSentence: String
    /// True if a change is seen at once.
    public let appliesAtOnce: Bool
    /// True if keys step through the values of the setting.
    public let hasSteps: Bool

    init(_ declaration: SettingDeclaration, in settings: Settings) {
        id = declaration.name
        value = settings.value(of: declaration)
        origin = settings.origin(of: declaration.name)
        fileEntry = settings.fileEntry(of: declaration.name)
        purpose = declaration.purpose
        allowedSentence = declaration.allowedSentence
        appliesAtOnce = declaration.appliesAtOnce
        hasSteps = declaration.value(after: value, by: 1) != nil
    }

    public var filterTexts: [String] { [id, purpose, "\(value)"] }
    public var word: String? { id }
}
