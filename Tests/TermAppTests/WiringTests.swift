import FoundationEssentials
import Services
import TestSupport
import Testing
import Texts

@testable import Core
@testable import TermApp
@testable import TermView

@MainActor
struct WiringTests {
    private let options: LaunchOptions

    init() throws {
        var options = LaunchOptions()
        options[YearMonth.self] = try .of("2015-01")
        options.today = try .of("2026-11-02")
        self.options = options
    }

    @Test func `All parts of the browser can be made`() {
        #expect(Mot.wiring.parts(options).makesAll())
    }

    @Test func `All shared services of the features can be made`() throws {
        let container = Mot.wiring.parts(options)
        let made: [Any] = [
            container.resolve((any HTTPClient).self),
            container.resolve((any AnswerStore).self),
            container.resolve(RemoteAnswers.self),
            container.resolve((any ImageService).self),
            container.resolve(
                (any ImageService).self, arguments: ChafaImageService.Files { _ in nil }),
            container.resolve(ChafaImageService.Files.self),
            container.resolve((any DayService).self),
            container.resolve((any TimeZoneService).self),
            container.resolve((any QueryLog).self),
            container.resolve((any Clock<Duration>).self),
            container.resolve((any Opener).self), container.resolve((any Clipboard).self),
            container.resolve((any SoundService).self), container.resolve(PackageHints.self),
            container.resolve((any Scheduler).self), container.resolve(Scope.self),
            container.resolve(AppScope.self).scope,
            container.resolve(Keymaps.self),
            container.resolve(AppViewModel.self),
            container.resolve((any SettingsService).self), container.resolve(LiveSettings.self),
            container.resolve(Coordinator.self),
        ]
        expectEqual(made.count, Wiring(features: []).parts(options).registrationTexts.count)
    }

    /// A feature, and a function that makes all objects that it registers, without those that
    /// replace another.
    private struct Parts {
        let feature: Feature
        /// The features on whose registrations it depends.
        var others: [Feature] = []
        let make: @MainActor (Container) throws -> [Any]
    }

    private static let parts = [
        Parts(feature: .words, others: [.dictionary]) {
            [
                $0.resolve((any WordService).self), $0.resolve((any MonthWordService).self),
                $0.resolve(WordListViewModel.self),
                $0.resolve(WordDetail.self),
            ]
        },
        Parts(feature: .dictionary, others: [.words]) {
            [
                $0.resolve(LocalDictionaryService.self),
                $0.resolve((any DictionaryService).self),
                $0.resolve((any CatalogueService).self),
                $0.resolve(SearchViewModel.self), $0.resolve(EntryDetail.self),
                $0.resolve(DictionaryAboutDetail.self), $0.resolve(SoundPlayer.self),
            ]
        },
        Parts(feature: .episodes) {
            [
                $0.resolve((any EpisodeService).self),
                $0.resolve(EpisodeListViewModel.self),
                $0.resolve(
                    EpisodeDetail.self,
                    arguments: EpisodeViewModel(.sample(1, 1, ""), zone: FixedTimeZone.utc),
                    Scope()),
            ]
        },
        Parts(feature: .store) {
            [
                $0.resolve((any StoreService).self), $0.resolve(StoreViewModel.self),
                $0.resolve(StoreDetail.self),
            ]
        },
        Parts(feature: .myWords, others: [.words, .dictionary]) {
            [
                $0.resolve(MyWordsDatabase.self), $0.resolve((any MyWords).self),
                $0.resolve((any ReviewService).self),
                $0.resolve((any BookShelf).self),
                $0.resolve((any LookUpHistory).self), $0.resolve(Marker.self),
                $0.resolve(MyWordsViewModel.self), $0.resolve(MyWordsDetail.self),
            ]
        },
        Parts(feature: .reading, others: [.words, .dictionary, .myWords]) {
            [
                $0.resolve((any BookService).self), $0.resolve(ReadViewModel.self),
                $0.resolve(BookDetail.self),
            ]
        },
        Parts(feature: .help, others: [.words, .dictionary]) { [$0.resolve(HelpViewModel.self)] },
        Parts(feature: .settings) { [$0.resolve(SettingsViewModel.self)] },
        Parts(feature: .programs) {
            [$0.resolve((any ProgramService).self), $0.resolve(ProgramRunner.self)]
        },
    ]

    @Test("All services of a feature can be made, with the features that it names alone")
    func everything() throws {
        for parts in WiringTests.parts {
            let container = Wiring(features: parts.others + [parts.feature]).parts(options)
            let others = Wiring(features: parts.others).parts(options).registrationTexts.count
            #expect(
                try parts.make(container).count == container.registrationTexts.count - others,
                "\(parts.feature.id)")
        }
    }

    @Test func `No feature is missing from the test above`() {
        expectEqual(WiringTests.parts.map(\.feature.id), Feature.all.map(\.id))
    }

    @Test("Each tab is shown first when it is named, and is numbered in the order of the features")
    func tabs() throws {
        let features = Feature.all.filter { $0.tab != nil }
        for (index, feature) in features.enumerated() {
            var options = options
            options.tab = feature.id
            let container = Mot.wiring.parts(options)
            let app = container.resolve(AppViewModel.self)
            expectEqual(app.tabs.map(\.name), features.map(\.title))
            expectEqual(app.selectedTab, index)
            #expect(app.root === feature.tab?.makeRoot(container))
            let screens = Mot.wiring.screens(container.resolve())
            #expect(screens.screen(for: app.root) != nil)
        }
    }

    @Test(
        "\"mouse\": the mouse is the terminal's unless the settings say otherwise",
        arguments: [false, true])
    func mouse(isTaken: Bool) {
        let file = Settings.File(path: "", text: SettingsText("mouse = \(isTaken)"))
        let wiring = Wiring(
            features: Feature.all,
            store: SettingsStore(Settings(Wiring.settings(of: Feature.all), file: file)))
        expectEqual(wiring.parts(options).resolve(AppViewModel.self).takesMouse, isTaken)
        #expect(!Mot.wiring.parts(options).resolve(AppViewModel.self).takesMouse)
    }

    @Test(
        "Scripts take settings of the machine from the home folder and from keys, all from elsewhere"
    )
    func scripts() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            """
            offline = true
            plain = true
            [dictionaries]
            folders = ["/d"]
            order = ["wn"]
            [keys]
            "x" = "none"
            [review]
            new = 3
            """, to: "config.toml")
        try FileManager.default.createDirectory(
            atPath: folder.path(of: "mot"), withIntermediateDirectories: true)
        try FileManager.default.moveItem(atPath: path, toPath: folder.path(of: "mot/config.toml"))
        let own = { (name: String) in name == "XDG_CONFIG_HOME" ? folder.path : nil }
        let home = SettingsFile(named: nil, environment: own)
        let named = SettingsFile(
            named: folder.path(of: "mot/config.toml"), environment: { _ in nil })
        let state = folder.path(of: "state")
        let preferences = SettingsStore(in: state)
        preferences.change {
            $0.set("theme", to: .text("contrast"))
            $0.set("review.new", to: .number(4))
        }
        try await preferences.save()
        for (file, isNamed) in [(home, false), (named, true)] {
            let wiring = Wiring(
                features: Feature.all, settingsFile: file, folder: state
            ) { _ in nil }
            expectEqual(wiring.settings[.theme], .contrast)
            expectEqual(wiring.forScripts(usingUserSettings: true).settings[.theme], .contrast)
            let settings = wiring.forScripts(usingUserSettings: false).settings
            #expect(settings[.theme] == .auto && settings[.newWords] == 4)
            #expect(settings[.isOffline])
            expectEqual(settings[.dictionaryFolders], ["/d"])
            expectEqual(settings[.plain], isNamed)
            #expect(settings[.dictionaryOrder] == (isNamed ? ["wn"] : []))
            #expect(settings.keyBindings.count == (isNamed ? 1 : 0))
            #expect(wiring.settings[.plain], "the browser takes all")
        }
    }

    @Test func `Each name of a setting that scripts take is one, or a table of some`() {
        for name in Wiring.scriptSettings {
            #expect(Wiring.settingNames.contains { $0 == name || $0.hasPrefix(name + ".") })
        }
    }

    @Test func `A query is put into the tab that is shown first, and into no other`() throws {
        var options = options
        options.query = "ash"
        options.tab = Feature.store.id
        let container = Mot.wiring.parts(options)
        _ = container.resolve(AppViewModel.self)
        expectEqual(container.resolve(StoreViewModel.self).searchText, "ash")
        expectEqual(container.resolve(SearchViewModel.self).searchText, "")
    }

    @Test("The list is given what the command line says, and is the first screen")
    func words() throws {
        let container = Mot.wiring.parts(options)
        let words = container.resolve(WordListViewModel.self)
        expectEqual(words.today.description, "2026-11-02")
        expectEqual(words.month.description, "2015-01")
        #expect(container.resolve(AppViewModel.self).router.top === words)
    }

    @Test func `The network is as the command line says`() throws {
        var options = options
        #expect(try client(options) is CurlHTTPClient)
        options.network.isOffline = true
        #expect(try client(options) is OfflineHTTPClient)
    }

    private func client(_ options: LaunchOptions) throws -> any HTTPClient {
        Mot.wiring.parts(options).resolve((any HTTPClient).self)
    }

    @Test func `Words come from where the command line says, else the environment`() throws {
        var options = options
        #expect(try words(options) is AlmanacService)
        options.network[.words] = WebAddress("http://example.org")
        #expect(try words(options) is HTTPWordService)
        options[WordSource.self] = WordSource("words.json")
        #expect(try words(options) is WordFileService)
        options[WordSource.self] = WordSource("HTTP://example.org")
        #expect(try words(options) is HTTPWordService)
        #expect(WordSource("http://") == nil)
        #expect(WordSource("htp://anna:s3cret@localhost/") == nil, "it would be shown as a file")
        expectEqual(WordSource("./a:b@c"), .file("./a:b@c"))
    }

    private func words(_ options: LaunchOptions) throws -> any WordService {
        Mot.wiring.parts(options).resolve((any WordService).self)
    }

    @Test("Each call for the help makes a new one, with the keys of the keymap in use")
    func help() throws {
        let container = Mot.wiring.parts(options)
        let help = container.resolve(HelpViewModel.self)
        #expect(container.resolve(HelpViewModel.self) !== help)
        let entries =
            container.resolve(Keymaps.self).common.help + HelpEntry.patterns + HelpEntry.passages
            + Feature.commandHelp + [Feature.completionHelp]
        expectEqual(Set(help.list.rows.compactMap(\.item?.id)), Set(entries.map(\.id)))
    }

    @Test func `A stub that is registered instead serves the whole app`() throws {
        let container = Mot.wiring.parts(options) {
            $0.register((any WordService).self) { _ in StubWordService { .sample($0) } }
        }
        let words = container.resolve(WordListViewModel.self)
        words.start()
        expectEqual(words.list.rows.map(\.wordTitle), ["ash", "birch", "cedar"])
    }
}
