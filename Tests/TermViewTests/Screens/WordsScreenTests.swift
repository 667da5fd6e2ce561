import Core
import Services
import TermView
import TestSupport
import Testing

@MainActor
@Suite struct WordsScreenTests {
    @Test("The words of a month at the usual sizes", arguments: [(40, 12), (80, 24), (120, 40)])
    func sizes(width: Int, height: Int) throws {
        let keymap = Keymap.standard(tabs: ["Words"])
        let effects = Effects()
        let words = WordListViewModel(
            service: AlmanacService(), days: FixedDay(try .of("2026-11-21")), context: Context(),
            effects: effects, clock: ManualClock())
        let app = AppViewModel(tabs: ["Words"], router: Router(root: words))
        let terminal = MemoryTerminal(size: Size(width: width, height: height))
        let presenter = Presenter(
            app: app, screen: RootScreen(registry: .standard(keymap: keymap), keymap: keymap),
            terminal: terminal)
        presenter.fit()
        words.start()
        presenter.present()
        try expectScreen(try #require(terminal.canvas), named: "words")
    }
}
