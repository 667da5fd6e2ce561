import Core
import Services
import TermView
import TestSupport
import Testing

@testable import TermApp

@MainActor
@Suite struct WiringTests {
    private let options: LaunchOptions

    init() throws {
        options = LaunchOptions(month: try .of("2015-01"), today: try .of("2026-11-02"))
    }

    @Test("Everything that is registered can be made")
    func everything() throws {
        let container = Wiring.container(options)
        let made: [Any] = [
            try container.resolve((any WordService).self),
            try container.resolve((any DictionaryService).self),
            try container.resolve((any DayService).self),
            try container.resolve((any Clock<Duration>).self),
            try container.resolve(Context.self), try container.resolve(Effects.self),
            try container.resolve(Keymap.self), try container.resolve(WordListViewModel.self),
            try container.resolve(SearchViewModel.self), try container.resolve(HelpViewModel.self),
            try container.resolve(AppViewModel.self), try container.resolve(RemoteAnswers.self),
            try container.resolve(Coordinator.self),
        ]
        #expect(made.count == container.available.count, "\(container.available)")
    }

    @Test("The list is given what the command line says, and is the first screen")
    func words() throws {
        let container = Wiring.container(options)
        let words = try container.resolve(WordListViewModel.self)
        #expect(words.today.description == "2026-11-02")
        #expect(words.month.description == "2015-01")
        #expect(try container.resolve(AppViewModel.self).router.top === words)
    }

    @Test("Each call for the help makes a new one, with the keys of the keymap in use")
    func help() throws {
        let container = Wiring.container(options)
        let help = try container.resolve(HelpViewModel.self)
        #expect(try container.resolve(HelpViewModel.self) !== help)
        #expect(help.list.rows == (try container.resolve(Keymap.self)).help)
    }

    @Test("A stub that is registered instead serves the whole app")
    func stub() throws {
        let container = Wiring.container(options)
        container.register((any WordService).self) { _ in StubWordService { .sample($0) } }
        let words = try container.resolve(WordListViewModel.self)
        words.start()
        #expect(words.list.rows.map(\.wordTitle) == ["ash", "birch", "cedar"])
    }
}
