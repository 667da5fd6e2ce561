import Core
import TermView

/// A search that nobody sees, so that the first one that somebody does takes no longer than others.
///
/// Swift makes each type when it is first used, and code comes into memory when it first runs: that
/// was a third of the time from the first letter of a run to its answer (docs/decisions/0017).
@MainActor
enum Rehearsal {
    /// Types a letter into a browser of its own, and draws what comes of it.
    ///
    /// - Parameters:
    ///   - dictionaries: Those to look it up in.
    ///   - effects: A scope for what this starts.
    static func perform(with dictionaries: any DictionaryService, effects: Effects) async {
        var options = LaunchOptions()
        options.tab = .dictionary
        let container = Wiring.container(options)
        container.register((any DictionaryService).self, scope: .container) { _ in dictionaries }
        container.register(Effects.self, scope: .container) { _ in effects }
        // Wide enough for a list with its detail.
        let terminal = MemoryTerminal(size: Size(width: 100, height: 30))
        do throws(ContainerError) {
            let browser = try Wiring.browser(of: container, terminal: terminal)
            browser.start()
            await effects.settled()
            guard !Task.isCancelled else { return }
            browser.presenter.present()
            browser.handle(.character("a"))
            await effects.settled()
            browser.presenter.presentList()
            browser.presenter.present()
        } catch {
            // The real browser is made of the same parts, and says what is missing.
        }
        effects.cancelAll()
    }
}
