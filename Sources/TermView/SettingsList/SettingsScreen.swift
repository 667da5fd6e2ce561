import Core
import Texts

/// The list of the settings, with a search box above and the purpose of the selected setting below.
///
/// The last line has the prompt for the setting's value, or shows the styles.
struct SettingsScreen: ListScreen {
    typealias ViewModel = SettingsViewModel

    let keymap: Keymap
    let rowName: String? = "setting"

    private static let nameWidth = 22
    private static let valueWidth = 20

    func drawTop(
        _ viewModel: SettingsViewModel, on canvas: inout Canvas, in area: Area, hasFocus: Bool
    ) -> Drawing {
        let value = SearchBox(label: "\(viewModel.list.selected?.id ?? "") =", hasFocus: true)
            .draw(viewModel.field.state, below: area, on: &canvas)
        // A screen reader would speak the path each time.
        let path = canvas.isPlain ? nil : viewModel.path?.cleaned(limit: 60)
        let box = SearchBox(
            label: label("Settings"), aside: path ?? "", hasFocus: viewModel.hasPromptFocus
        )
        .draw(viewModel.prompt, on: &canvas, in: area)
        return Drawing(prompts: [value, box].compactMap(\.self))
    }

    func message(_ viewModel: SettingsViewModel) -> ListMessage? {
        guard viewModel.list.rows.isEmpty else { return nil }
        return ListMessage(
            hiddenRowsText(viewModel)
                ?? "There is no such setting; search for another word. Your own keys are in the "
                + "settings file: \(key(.editSettings, viewModel)) opens it.")
    }

    func hints(for viewModel: SettingsViewModel) -> [Footer.Hint] {
        guard !viewModel.field.state.isOn else {
            return [.init(.open, purpose: "set"), .init(.back, purpose: "leave")]
        }
        let row = viewModel.list.selected
        return [
            row?.hasSteps == false
                ? .init(.open, purpose: "change it")
                : .init(.previousValue, .nextValue, purpose: "change it", isEnabled: row != nil),
            .init(.resetSetting, purpose: "take back", isEnabled: row?.origin == .key),
            .init(.editSettings, purpose: "edit the file"),
            .init(.reload, purpose: "read it"), .init(.search, purpose: "search"),
            .init(.back, purpose: "back"),
        ]
    }

    /// The number of lines below the rows: an empty one, three about the selected setting, and the
    /// last line.
    private static let detailHeight = 5

    func bottomHeight(_ viewModel: SettingsViewModel, in area: Area) -> Int {
        let hasRoom = area.height >= 12 || viewModel.field.state.isOn
        return FilterLine.height(of: viewModel.filter, in: area.height)
            + (hasRoom ? min(SettingsScreen.detailHeight, max(1, area.height - 3)) : 0)
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
        // A screen reader speaks the whole purpose, which is below the rows.
        guard !canvas.isPlain, end - purposeX > 10 else { return }
        canvas.write(
            row.purpose, x: purposeX, y: area.y, width: end - purposeX - 1, style: .dim)
    }

    func drawBelowRows(
        _ viewModel: SettingsViewModel, on canvas: inout Canvas, in area: Area
    ) {
        guard area.height >= 3, let row = viewModel.list.selected else { return }
        let inner = area.inset(left: 1, top: 1, right: 1)
        let problem = viewModel.field.state.problem
        canvas.write(
            problem ?? SettingsScreen.text(of: row), over: inner.inset(bottom: 1),
            style: problem == nil ? .plain : .alert)
        guard !viewModel.field.state.isOn, SettingsScreen.isAboutStyles(row) else { return }
        drawStyles(on: &canvas, in: inner.inset(top: inner.height - 1))
    }

    private static func isAboutStyles(_ row: SettingRow) -> Bool {
        row.id == Setting.theme.declaration.name
            || Theme.Part.allCases.contains { $0.setting.declaration.name == row.id }
    }

    /// Writes the name of each part of the theme in its current style; a plain screen has no
    /// styles.
    private func drawStyles(on canvas: inout Canvas, in line: Area) {
        guard !canvas.isPlain else { return }
        let end = line.x + line.width
        var x = line.x
        for part in Theme.Part.allCases where end > x {
            x += canvas.write(
                part.rawValue, x: x, y: line.y, width: end - x, style: part.style)
            x += 2
        }
    }

    /// The purpose of a setting, its allowed values, the origin of its value, and when a change
    /// takes effect.
    private static func text(of row: SettingRow) -> String {
        let restartNote = row.appliesAtOnce ? "" : " A change takes effect at the next start."
        return "\(row.purpose). \(row.allowedSentence). \(origin(of: row)).\(restartNote)"
    }

    /// Names the origin of a value.
    private static func origin(of row: SettingRow) -> String {
        switch row.origin {
        case .standard: "This is the default"
        case .environment(let variable): "Set by the variable \(variable)"
        case .option: "Set by the option --\(row.id)"
        case .key:
            "Set by a key"
                + (row.fileEntry.map {
                    ", over line \($0.keyPlace.line) of the file: \($0.value)"
                } ?? "")
        case .file(let place): "Set in line \(place.line) of the file"
        }
    }
}

extension ScreenRegistry {
    public mutating func registerSettings(keymap: Keymap) {
        register(SettingsScreen(keymap: keymap))
    }
}
