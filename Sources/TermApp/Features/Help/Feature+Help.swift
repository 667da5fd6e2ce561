import ArgumentParser
import Core
import TermView

extension Feature {
    /// The list of the keys, and the list of a row's actions, shown on top of any tab.
    static let help = Feature(
        id: "help", title: "Help", viewModels: registerViewModels,
        screens: { $0.registerHelp(keymap: $1) },
        layers: [.help: { $0.resolve(HelpViewModel.self) }, .rowActions: rowActions])

    /// The commands of the program besides the browser.
    static var commandHelp: [HelpEntry] {
        MotCommand.commands.compactMap { command in
            guard let name = command.configuration.commandName, command != BrowseCommand.self else {
                return nil
            }
            let text = command.configuration.abstract.prefix { $0 != "." && $0 != ";" }
            let suffix = ", one a line"
            let purpose = text.hasSuffix(suffix) ? text.dropLast(suffix.count) : text
            return HelpEntry(
                keys: ["mot \(name)"],
                purpose: purpose.prefix(1).lowercased() + purpose.dropFirst(),
                group: "In a shell")
        }
    }

    /// The entry about completion in a shell, which works once the completions are installed.
    static let completionHelp = HelpEntry(
        keys: ["mot seren", "Tab"], purpose: "complete the word, where that is installed",
        group: "In a shell", synonyms: "completion completions autocomplete")

    /// Makes the list of actions on the current row or the selection; nil if there are none.
    @MainActor
    private static func rowActions(_ container: Container) -> HelpViewModel? {
        let app: AppViewModel = container.resolve()
        let screen = app.router.top
        let entries = container.resolve(Keymaps.self)[app.selectedTabID].help(offeredBy: screen)
        guard !entries.isEmpty else { return nil }
        let count = (screen as? any ListScreenViewModel)?.selectedCount ?? 0
        return HelpViewModel(
            entries: entries,
            of: count > 0 ? "\(count.grouped) selected" : screen.titleWord ?? "This row",
            scope: container.resolve()
        ) { [weak screen] event in _ = screen?.context.send(event) }
    }

    @MainActor
    private static func registerViewModels(in container: Container, _: LaunchOptions) {
        container.register(HelpViewModel.self, lifetime: .transient) { parts in
            let app: AppViewModel = parts.resolve()
            let tab = app.tabs[app.selectedTab].name
            let keys = parts.resolve(Keymaps.self)[app.selectedTabID].help(
                hiding: app.tabs.indices.filter(app.isHidden).map { $0 + 1 }, in: tab,
                over: app.router.top.screenKind)
            return HelpViewModel(
                entries: keys + HelpEntry.patterns + HelpEntry.passages + commandHelp
                    + [completionHelp], tab: tab, scope: parts.resolve())
        }
    }
}
