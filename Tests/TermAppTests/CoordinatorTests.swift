import Core
import TestSupport
import Testing
import Texts

@testable import TermApp

/// The coordinator, together with the real parts of the program.
@MainActor
struct CoordinatorTests {
    private let app: AppViewModel
    private let coordinator: Coordinator
    private let words: WordListViewModel

    init() throws {
        let container = try Mot.wiring.november {
            $0.register((any WordService).self) { _ in StubWordService { .sample($0) } }
            $0.register((any Clipboard).self) { _ in FakeClipboard(hasProgram: false) }
        }
        app = container.resolve()
        coordinator = container.resolve()
        words = container.resolve()
        // The container makes the help, so it must stay alive as long as the coordinator.
        self.container = container
        coordinator.start()
    }

    private let container: Container

    @Test("A row that is chosen opens its detail and says which, the same row twice too")
    func choosing() {
        for _ in 1...2 {
            words.handle(.open)
            #expect(app.router.top === words.detail)
            expectEqual(app.status.message, "You selected: birch")
            app.status.clear()
            app.router.top.handle(.back)
            #expect(app.router.top === words)
        }
    }

    @Test("Going to the pane beside is no choice: it shows the detail and says nothing")
    func nextPane() {
        words.handle(.nextPane)
        #expect(app.router.top === words.detail)
        #expect(app.status.message == nil)
    }

    @Test("The mouse is taken and given back in turn, and a message says which")
    func mouse() {
        for isTaken in [true, false, true] {
            words.handle(.mouse)
            expectEqual(coordinator.takeRequests(), [.mouse(isTaken: isTaken)])
            expectEqual(app.takesMouse, isTaken)
            let sentence = isTaken ? "Clicks go to Mot now" : "The mouse selects text"
            expectEqual(app.status.message?.hasPrefix(sentence), true)
        }
    }

    @Test("A list that has the width that its rows need already says so, where there is a list")
    func fitting() {
        words.handle(.fitList)
        #expect(app.status.message == nil)
        app.share = WindowShare(
            window: 80, needs: WindowShare.Needs(row: 70, detail: 40...60), userWidth: nil)
        words.handle(.fitList)
        expectEqual(app.status.message, "The list has the width that its rows need")
    }

    @Test("The help lies on top of what was there, and goes again")
    func help() {
        words.handle(.help)
        #expect(app.router.top is HelpViewModel)
        app.router.top.handle(.help)
        #expect(app.router.top === words)
    }

    @Test("Leaving goes back one layer, and at the last one out of the program")
    func leaving() {
        words.handle(.open)
        app.router.top.handle(.leave)
        #expect(coordinator.takeRequests().isEmpty)
        #expect(!app.router.top.handle(.back))
        app.router.top.handle(.leave)
        guard case .quit(.byKey)? = coordinator.takeRequests().first else {
            Issue.record("the program goes on")
            return
        }
        #expect(coordinator.takeRequests().isEmpty)
    }

    @Test("Without a program that copies, the terminal is asked, and a message says so")
    func copying() {
        words.handle(.copyWord)
        expectEqual(app.status.message, "Sent to the terminal: birch")
        guard case .copy(let clipping)? = coordinator.takeRequests().first else {
            Issue.record("nothing is copied")
            return
        }
        expectEqual(clipping.text, "birch")
        words.handle(.copyEntry)
        expectEqual(app.status.message, "Sent to the terminal: 4 lines")
    }

    @Test(
        "A text is called copied once a program has taken it; if none has, the terminal is asked",
        arguments: [nil, ClipboardError(program: "xclip", reason: "failed with exit code 1")])
    func copyingByProgram(failure: ClipboardError?) async throws {
        let clipboard = FakeClipboard(failure: failure)
        let container = try Mot.wiring.november {
            $0.register((any Clipboard).self) { _ in clipboard }
        }
        let coordinator: Coordinator = container.resolve()
        let scope = container.resolve(AppScope.self).scope
        let app: AppViewModel = container.resolve()
        scope.context.send(AppAction.copy(Clipping("birch")))
        await scope.effects.settled()
        if failure == nil {
            expectEqual(clipboard.texts, ["birch"])
            expectEqual(app.status.message, "Copied: birch")
            expectEqual(coordinator.takeRequests(), [])
        } else {
            expectEqual(
                app.status.message, "xclip failed with exit code 1. Sent to the terminal: birch")
            expectEqual(coordinator.takeRequests(), [.copy(Clipping("birch"))])
        }
    }

    @Test("A tab shows its first screen when one is on it, and a tab that is not there nothing")
    func tabs() {
        words.handle(.open)
        #expect(!app.router.top.handle(.tab(9)))
        #expect(!app.router.top.handle(.tab(0)))
        #expect(app.router.top === words.detail)
        #expect(app.router.top.handle(.tab(1)))
        #expect(app.router.top === words)
    }

    @Test("Another tab is made when it is first shown, and a tab is shown again as it was left")
    func otherTab() throws {
        words.handle(.open)
        app.router.top.handle(.tab(2))
        let search = container.resolve(SearchViewModel.self)
        #expect(app.router.top === search)
        #expect(search.isTyping)
        search.handle(.back)
        #expect(!search.isTyping)
        search.handle(.tab(1))
        #expect(app.router.top === words.detail)
        app.router.top.handle(.tab(2))
        #expect(app.router.top === search)
        #expect(search.isTyping, "a search box has the keys when its tab opens")
    }

    @Test("The way to the search box from the words leads back, once")
    func searchFromWords() throws {
        #expect(words.handle(.search))
        let search = container.resolve(SearchViewModel.self)
        #expect(app.router.top === search)
        search.handle(.back)
        #expect(app.router.top === words)
        words.handle(.tab(2))
        search.handle(.back)
        #expect(app.router.top === search)
        #expect(!search.handle(.back))
    }
}

/// The actions that lead out of the program.
@MainActor
struct CoordinatorOpeningTests {
    private func actions(_ address: WebAddress) -> [any Action] {
        [AppAction.play(address), AppAction.openPage(address)]
    }

    @Test("An address is handed to the opener", arguments: [0, 1])
    func opening(which: Int) throws {
        let opener = FakeOpener()
        let container = try Mot.wiring.november {
            $0.register((any Opener).self) { _ in opener }
        }
        let coordinator = container.resolve(Coordinator.self)
        let app = container.resolve(AppViewModel.self)
        let context = container.resolve(AppScope.self).scope.context
        let address = try #require(WebAddress("https://example.org/1"))
        coordinator.keyWasPressed([.play], at: .zero)
        #expect(context.send(actions(address)[which]))
        expectEqual(opener.addresses, [address])
        #expect(coordinator.takeRequests().isEmpty)
        expectEqual(app.status.message?.hasPrefix("Opening "), true)
        // The program clears the message before each key.
        app.status.clear()
        coordinator.keyWasPressed([.play], at: .milliseconds(1))
        #expect(context.send(actions(address)[which]))
        expectEqual(opener.addresses, [address])
        expectEqual(app.status.message?.hasPrefix("Opening "), true)
    }

    @Test("A key that is pressed twice and has opened nothing is not said to open something")
    func nothingOpened() throws {
        let opener = FakeOpener()
        let container = try Mot.wiring.november {
            $0.register((any Opener).self) { _ in opener }
        }
        let coordinator = container.resolve(Coordinator.self)
        let address = try #require(WebAddress("https://example.org/1"))
        // The first key has opened the detail.
        coordinator.keyWasPressed([.open], at: .zero)
        coordinator.keyWasPressed([.open], at: .milliseconds(1))
        container.resolve(AppScope.self).scope.context.send(AppAction.play(address))
        expectEqual(opener.addresses, [])
        #expect(container.resolve(AppViewModel.self).status.message == nil)
    }

    @Test("A program that fails at once is reported, and the address is copied", arguments: [0, 1])
    func failing(which: Int) async throws {
        let container = try Mot.wiring.november {
            $0.register((any Opener).self) { _ in
                FakeOpener(failure: "xdg-open failed with exit code 3")
            }
            $0.register((any Clipboard).self) { _ in FakeClipboard(hasProgram: false) }
        }
        let coordinator = container.resolve(Coordinator.self)
        let scope = container.resolve(AppScope.self).scope
        scope.context.send(actions(try #require(WebAddress("https://example.org/1")))[which])
        await scope.effects.settled()
        expectEqual(
            container.resolve(AppViewModel.self).status.message,
            "xdg-open failed with exit code 3. Sent to the terminal: https://example.org/1")
        expectEqual(coordinator.takeRequests().count, 1)
    }

    @Test("If no program can open an address, it is shown and copied", arguments: [0, 1])
    func noProgram(which: Int) throws {
        let container = try Mot.wiring.november {
            $0.register((any Opener).self) { _ in FakeOpener(hasProgram: false) }
            $0.register((any Clipboard).self) { _ in FakeClipboard(hasProgram: false) }
        }
        let coordinator = container.resolve(Coordinator.self)
        let app = container.resolve(AppViewModel.self)
        let address = try #require(WebAddress("https://example.org/1"))
        container.resolve(AppScope.self).scope.context
            .send(actions(address)[which])
        expectEqual(
            app.status.message,
            "No web browser with a window was found. Sent to the terminal: https://example.org/1")
        guard case .copy(let clipping)? = coordinator.takeRequests().first else {
            Issue.record("nothing is copied")
            return
        }
        expectEqual(clipping.text, address.text)
    }
}

extension Wiring {
    /// Returns the container of the parts on 2 November 2026.
    @MainActor
    fileprivate func november(replacing: (Container) -> Void) throws -> Container {
        var options = LaunchOptions()
        options.today = try .of("2026-11-02")
        return parts(options, replacing: replacing)
    }
}
