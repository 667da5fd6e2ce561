import Core
import Services
import TestSupport
import Testing

@testable import TermApp
@testable import TermView

@MainActor
@Suite struct WiringTests {
    private let options: LaunchOptions

    init() throws {
        var options = LaunchOptions()
        options.month = try .of("2015-01")
        options.today = try .of("2026-11-02")
        self.options = options
    }

    @Test("Everything that all features share can be made")
    func shared() throws {
        let container = Mot.wiring.parts(options)
        let made: [Any] = [
            try container.resolve((any HTTPClient).self),
            try container.resolve((any AnswerStore).self),
            try container.resolve(RemoteAnswers.self),
            try container.resolve((any ImageService).self),
            try container.resolve((any DayService).self),
            try container.resolve((any Clock<Duration>).self),
            try container.resolve((any Opener).self),
            try container.resolve((any Scheduler).self), try container.resolve(Scope.self),
            try container.resolve(Scope.self, name: Wiring.app),
            try container.resolve(Keymap.self),
            try container.resolve(AppViewModel.self),
            try container.resolve(String.self, name: Wiring.shownTab),
            try container.resolve(Coordinator.self),
        ]
        #expect(made.count == Wiring(features: []).parts(options).available.count)
    }

    private static let parts: [(feature: Feature, make: @MainActor (Container) throws -> [Any])] = [
        (
            .words,
            {
                [
                    try $0.resolve((any WordService).self), try $0.resolve(WordListViewModel.self),
                    try $0.resolve(WordDetail.self),
                ]
            }
        ),
        (
            .dictionary,
            {
                [
                    try $0.resolve(LocalDictionaryService.self),
                    try $0.resolve((any DictionaryService).self),
                    try $0.resolve(SearchViewModel.self),
                    try $0.resolve(EntryDetail.self),
                ]
            }
        ),
        (
            .episodes,
            {
                [
                    try $0.resolve((any EpisodeService).self),
                    try $0.resolve((any TimeZoneService).self),
                    try $0.resolve(EpisodeListViewModel.self),
                    try $0.resolve(
                        EpisodeDetail.self,
                        arguments: EpisodeViewModel(.sample(1, 1, ""), zone: FixedTimeZone.utc),
                        Scope()),
                ]
            }
        ),
        (
            .store,
            {
                [
                    try $0.resolve((any StoreService).self), try $0.resolve(StoreViewModel.self),
                    try $0.resolve(MediaDetail.self),
                ]
            }
        ),
        (
            .help,
            {
                [
                    try $0.resolve(HelpViewModel.self),
                    try $0.resolve((any ScreenViewModel).self, name: Wiring.help),
                ]
            }
        ),
    ]

    @Test("Everything that a feature registers can be made, without the other features")
    func everything() throws {
        let shared = Wiring(features: []).parts(options).available.count
        for (feature, make) in WiringTests.parts {
            let container = Wiring(features: [feature]).parts(options)
            #expect(
                try make(container).count == container.available.count - shared, "\(feature.id)")
        }
    }

    @Test("Each tab is shown first when it is named, and is numbered in the order of the features")
    func tabs() throws {
        let features = Feature.all.filter { $0.tab != nil }
        for (index, feature) in features.enumerated() {
            var options = options
            options.tab = feature.id
            let container = Mot.wiring.parts(options)
            let app = try container.resolve(AppViewModel.self)
            #expect(app.tabs.map(\.name) == features.map(\.title))
            #expect(app.selectedTab == index)
            #expect(try app.root === feature.tab?.makeRoot(container))
            let screens = Mot.wiring.screens(keymap: try container.resolve())
            #expect(throws: Never.self) { try screens.screen(for: app.root) }
        }
    }

    @Test("A query is put into the tab that is shown first, and into no other")
    func query() throws {
        var options = options
        options.query = "ash"
        options.tab = Feature.store.id
        let container = Mot.wiring.parts(options)
        _ = try container.resolve(AppViewModel.self)
        #expect(try container.resolve(StoreViewModel.self).searchText == "ash")
        #expect(try container.resolve(SearchViewModel.self).searchText == "")
    }

    @Test("The list is given what the command line says, and is the first screen")
    func words() throws {
        let container = Mot.wiring.parts(options)
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
        try Mot.wiring.parts(options).resolve((any HTTPClient).self)
    }

    @Test func `Words come from where the command line says, else the environment`() throws {
        var options = options
        #expect(try words(options) is AlmanacService)
        options.network[.words] = WebAddress("http://example.org")
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
        try Mot.wiring.parts(options).resolve((any WordService).self)
    }

    @Test("Each call for the help makes a new one, with the keys of the keymap in use")
    func help() throws {
        let container = Mot.wiring.parts(options)
        let help = try container.resolve(HelpViewModel.self)
        #expect(try container.resolve(HelpViewModel.self) !== help)
        #expect(
            Set(help.list.rows.compactMap(\.entry)) == Set(try container.resolve(Keymap.self).help))
    }

    @Test("A stub that is registered instead serves the whole app")
    func stub() throws {
        let container = Mot.wiring.parts(options) {
            $0.register((any WordService).self) { _ in StubWordService { .sample($0) } }
        }
        let words = try container.resolve(WordListViewModel.self)
        words.start()
        #expect(words.list.rows.map(\.wordTitle) == ["ash", "birch", "cedar"])
    }
}
