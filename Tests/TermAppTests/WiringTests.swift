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
            try container.resolve(LocalDictionaryService.self),
            try container.resolve((any DictionaryService).self),
            try container.resolve((any HTTPClient).self),
            try container.resolve((any AnswerStore).self),
            try container.resolve(RemoteAnswers.self),
            try container.resolve((any ImageService).self),
            try container.resolve((any DayService).self),
            try container.resolve((any Clock<Duration>).self),
            try container.resolve(Context.self), try container.resolve(Effects.self),
            try container.resolve(Keymap.self), try container.resolve(WordListViewModel.self),
            try container.resolve(SearchViewModel.self),
            try container.resolve((any StoreService).self),
            try container.resolve((any Opener).self), try container.resolve(StoreViewModel.self),
            try container.resolve(HelpViewModel.self),
            try container.resolve(AppViewModel.self),
            try container.resolve(Coordinator.self),
            try container.resolve((any EpisodeService).self),
            try container.resolve((any TimeZoneService).self),
            try container.resolve(EpisodeListViewModel.self),
            try container.resolve(EpisodeDetailViewModel.self, arguments: Episode.sample(1, 1, "")),
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

    @Test func `The network is as the command line says`() throws {
        var options = options
        #expect(try client(options) is CurlHTTPClient)
        options.network.isOffline = true
        #expect(try client(options) is OfflineHTTPClient)
    }

    private func client(_ options: LaunchOptions) throws -> any HTTPClient {
        try Wiring.container(options).resolve((any HTTPClient).self)
    }

    @Test func `Words come from where the command line says, else the environment`() throws {
        var options = options
        #expect(try words(options) is AlmanacService)
        options.network.words = WebAddress("http://example.org")
        #expect(try words(options) is HTTPWordService)
        options.words = WordSource("words.json")
        #expect(try words(options) is WordFileService)
        options.words = WordSource("HTTP://example.org")
        #expect(try words(options) is HTTPWordService)
        #expect(WordSource("http://") == nil)
        #expect(WordSource("htp://anna:s3cret@localhost/") == nil, "it would be shown as a file")
        #expect(WordSource("./a:b@c") == .file("./a:b@c"))
    }

    private func words(_ options: LaunchOptions) throws -> any WordService {
        try Wiring.container(options).resolve((any WordService).self)
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
