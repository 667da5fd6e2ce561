import Core
import TermView

extension Feature {
    /// The list of the keys, which lies on top of any tab.
    static let help = Feature(
        id: "help", title: "Help", register: registerParts,
        screens: { $0.registerHelp(keymap: $1) })

    @MainActor
    private static func registerParts(in container: Container, _: LaunchOptions) {
        container.register(HelpViewModel.self, scope: .transient) {
            parts throws(ContainerError) in
            HelpViewModel(
                entries: try parts.resolve(Keymap.self).help,
                scope: try parts.resolve(Scope.self).newScope())
        }
        container.register((any ScreenViewModel).self, name: Wiring.help, scope: .transient) {
            parts throws(ContainerError) in
            try parts.resolve(HelpViewModel.self)
        }
    }
}
