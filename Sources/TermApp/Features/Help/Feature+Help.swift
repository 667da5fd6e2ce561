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
            HelpViewModel(
                entries: parts.resolve(Keymap.self).help(
                    hiding: parts.resolve(name: Wiring.hiddenTabs))
                    + HelpEntry.patterns,
                tab: parts.resolve(name: Wiring.shownTab), scope: parts.resolve())
        }
        container.register((any ScreenViewModel).self, name: Wiring.help, lifetime: .transient) {
            parts in
            parts.resolve(HelpViewModel.self)
        }
    }
}
