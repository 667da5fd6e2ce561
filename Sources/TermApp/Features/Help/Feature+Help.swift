import Core
import TermView

extension Feature {
    /// The list of the keys, shown on top of any tab.
    static let help = Feature(
        id: "help", title: "Help", viewModels: registerViewModels,
        screens: { $0.registerHelp(keymap: $1) })

    @MainActor
    private static func registerViewModels(in container: Container, _: LaunchOptions) {
        container.register(HelpViewModel.self, lifetime: .transient) { parts in
            let app: AppViewModel = parts.resolve()
            let hidden = app.tabs.indices.filter(app.isHidden).map { $0 + 1 }
            return HelpViewModel(
                entries: parts.resolve(Keymap.self).help(hiding: hidden) + HelpEntry.patterns,
                tab: parts.resolve(name: Wiring.shownTab), scope: parts.resolve())
        }
        container.register((any ScreenViewModel).self, name: Wiring.help, lifetime: .transient) {
            parts in
            parts.resolve(HelpViewModel.self)
        }
    }
}
