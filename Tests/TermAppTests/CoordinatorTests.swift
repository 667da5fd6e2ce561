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

    @Test func `A row that is chosen opens its detail and says which, the same row twice too`() {
        for _ in 1...2 {
            words.handle(.open)
            #expect(app.router.top === words.detail)
            expectEqual(app.status.message, "You selected: birch")
            app.status.clear()
            app.router.top.handle(.back)
            #expect(app.router.top === words)
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

    @Test func `Without a program that copies, the terminal is asked, and a message says so`() {
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
