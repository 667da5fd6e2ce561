import Core
import TermView

extension Feature {
    /// The list of the settings, shown on top of any tab, and the command that prints them.
    static let settings = Feature(
        id: "settings", title: "Settings", viewModels: registerViewModels,
        screens: { $0.registerSettings(keymap: $1) },
        commands: [ConfigCommand.self],
        layers: [.settings: { $0.resolve(SettingsViewModel.self) }])

    @MainActor
    private static func registerViewModels(in container: Container, _ options: LaunchOptions) {
        container.register(SettingsViewModel.self, lifetime: .transient) { parts in
            SettingsViewModel(path: options.settingsPath, scope: parts.resolve())
        }
    }
}
