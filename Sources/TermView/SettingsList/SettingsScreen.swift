import Core

/// The list of the settings, with a search box above, and below what the selected one is for.
struct SettingsScreen: ListScreen {
    typealias ViewModel = SettingsViewModel

    let keymap: Keymap
    let top = ListLayout.Top.searchBox
    let rowName: String? = "setting"

    private static let nameWidth = 22
    private static let valueWidth = 20

    func drawTop(
        _ viewModel: SettingsViewModel, on canvas: inout Canvas, in area: Area, hasFocus: Bool
    ) -> Drawing {
        let box = SearchBox(label: label("Settings"), hasFocus: viewModel.hasPromptFocus)
            .draw(viewModel.prompt, on: &canvas, in: area)
        return Drawing(prompts: [box])
    }

    func message(_ viewModel: SettingsViewModel) -> ListMessage? {
        guard viewModel.list.rows.isEmpty else { return nil }
        return ListMessage(
            hiddenRowsText(viewModel) ?? "There is no such setting; search for another word.")
    }

    func hints(for viewModel: SettingsViewModel) -> [Footer.Hint] {
        let row = viewModel.list.selected
        return [
            .init(
                .previousValue, .nextValue, purpose: "change it", isEnabled: row?.isLive == true),
            .init(.resetSetting, purpose: "take back", isEnabled: row?.origin == .key),
            .init(.reload, purpose: "read the file"), .init(.search, purpose: "search"),
            .init(.back, purpose: "back"),
        ]
    }

    /// Two lines say what the selected setting is, where there is room.
    func bottomHeight(_ viewModel: SettingsViewModel, in area: Area) -> Int {
        FilterLine.height(of: viewModel.filter, in: area.height) + (area.height >= 12 ? 3 : 0)
    }

    func draw(
        _ row: SettingRow, of viewModel: SettingsViewModel, on canvas: inout Canvas, in area: Area
    ) {
        let nameWidth = min(SettingsScreen.nameWidth, area.width / 3)
        canvas.write(
            row.id, x: area.x, y: area.y, width: nameWidth,
            style: row.origin == .standard ? .plain : .bold)
        let valueX = area.x + nameWidth + 1
        let end = area.x + area.width
        let valueWidth = min(SettingsScreen.valueWidth, end - valueX)
        canvas.write("\(row.value)", x: valueX, y: area.y, width: valueWidth)
        let purposeX = valueX + valueWidth + 1
        guard end - purposeX > 10 else { return }
        canvas.write(
            row.purpose, x: purposeX, y: area.y, width: end - purposeX - 1, style: .dim)
    }

    func drawBelowRows(
        _ viewModel: SettingsViewModel, on canvas: inout Canvas, in area: Area
    ) {
        guard area.height >= 3, let row = viewModel.list.selected else { return }
        let inner = area.inset(left: 1, top: 1, right: 1)
        let place = viewModel.path.map { " \($0)" } ?? ""
        let change = row.isLive ? "" : " Set it in\(place)."
        Message("\(row.purpose). \(SettingsScreen.origin(of: row)).\(change)", in: inner)
            .draw(on: &canvas)
    }

    /// The origin of a value.
    private static func origin(of row: SettingRow) -> String {
        switch row.origin {
        case .standard: "This is the default"
        case .environment(let variable): "The variable \(variable) says so"
        case .option: "The option --\(row.id) says so"
        case .key:
            "A key has set it"
                + (row.hidden.map { "; the file says \($0)" } ?? "")
        case .file(let place): "Line \(place.line) of the file says so"
        }
    }
}

extension ScreenRegistry {
    public mutating func registerSettings(keymap: Keymap) {
        register(SettingsScreen(keymap: keymap))
    }
}

extension Keymap {
    /// The keys of the list of settings, and the one that shows it.
    public static let settings: [Binding] = [
        Binding(":", to: .settings),
        Binding("+", "Right", "Space", to: .nextValue),
        Binding("-", "Left", to: .previousValue),
        Binding("x", to: .resetSetting),
    ]
}
