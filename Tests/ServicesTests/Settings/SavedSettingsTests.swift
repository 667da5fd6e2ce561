import Core
import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import Services

@Suite(.timeLimit(.minutes(1))) struct `The file of saved settings` {
    private let root: TemporaryFolder

    init() throws { root = try TemporaryFolder() }

    private func file(_ settings: String? = nil) throws -> SettingsStore {
        let declarations = [
            Setting.dictionaryOrder.declaration,
            Setting.hiddenTabs(["store", "words"]).declaration,
        ]
        let path = try settings.map { try root.write($0, to: "c.toml") }
        return SettingsStore(
            declarations, file: path.flatMap { SettingsFile(named: $0) { _ in nil } },
            in: root.path(of: "state/mot"))
    }

    private func content() throws -> String {
        try String(contentsOf: URL(filePath: path), encoding: .utf8)
    }

    private var path: String { root.path(of: "state/mot/preferences") }

    private func write(_ text: String) throws {
        try #require(mkdir(root.path(of: "state"), 0o700) == 0)
        try #require(mkdir(root.path(of: "state/mot"), 0o700) == 0)
        _ = try root.write(text, to: "state/mot/preferences")
    }

    private static let text = """
        version 2
        tab my-words
        hidden-tab store
        dictionary The Jargon File 2
        dictionary WordNet
        hidden-dictionary gcide
        setting theme = "dark"

        """

    @Test func `is neither made nor changed if changes end with the program`() async throws {
        for file in [try file(), SettingsStore(in: nil)] {
            let copy = file.temporaryCopy()
            try await copy.keep { $0.hideTab("store", true) }
            expectEqual(copy.current[.hiddenTabs()], ["store"])
            try expectEqual(root.names(in: ""), [])
        }
        try write(`The file of saved settings`.text)
        let read = try file().temporaryCopy()
        expectEqual(read.current.saved.tab, "my-words")
        try await read.keep { $0.saved.tab = "words" }
        try expectEqual(content(), `The file of saved settings`.text)
        let part = try file().temporaryCopy { $0 == "theme" }
        #expect(
            part.current.saved.values == ["theme": .text("dark")] && part.current.saved.tab == nil)
    }

    @Test func `that is damaged is a problem of whoever takes all of it`() throws {
        try write("damaged\n")
        try expectEqual(
            file().temporaryCopy().current.savedProblem, file().current.savedProblem)
        #expect(try file().temporaryCopy { _ in true }.current.savedProblem == nil)
    }

    @Test func `does not exist before the first change, and can be read by a person`() async throws
    {
        let file = try file()
        expectEqual(file.current.saved, Settings.Saved())
        #expect(file.current.savedProblem == nil)
        try expectEqual(root.names(in: ""), [])
        try await file.keep { settings in
            settings.saved.tab = "my-words"
            settings[.dictionaryOrder] = ["The Jargon File 2", "WordNet"]
            settings.hideTab("store", true)
            settings.hideDictionary("gcide", true)
            settings.set("theme", to: .text("dark"))
        }
        try expectEqual(content(), `The file of saved settings`.text)
        #expect(try root.names(in: "state/mot") == ["preferences"], "nothing is left beside it")
        try expectEqual(self.file().current.saved, file.current.saved)
    }

    @Test(
        arguments: [
            ("", 1), ("tab words\n", 1), ("version 1\ntab\n", 2), ("version 1\n\n", 2),
            ("version 1\ntab words\nversion 1\n", 3), ("version 1\ncolour red\n", 2),
            ("version 1\ntab a\u{1B}b\n", 2), ("\u{0}\u{0}", 1),
        ])
    func `is not written over when it is damaged`(text: String, line: Int) async throws {
        try write(text)
        let file = try file()
        let error = PreferencesError.damaged(file: path, line: line)
        expectEqual(file.current.savedProblem, error)
        expectEqual(file.current.saved, Settings.Saved())
        await #expect(throws: error) { try await file.keep { $0.saved.tab = "store" } }
        #expect(file.current.saved.tab == "store", "it counts until the program ends")
        try expectEqual(content(), text)
    }

    @Test(arguments: ["version 1\n", "version 2\nchanged dictionaries.order = 100\n"])
    func `of the version before is read, and comes before the settings file`(text: String)
        async throws
    {
        try write(text + "tab words\ndictionary gcide\n")
        let file = try file("dictionaries.order = [\"wn\"]")
        #expect(file.current[.dictionaryOrder] == ["gcide"] && file.current.saved.tab == "words")
        try await file.keep { $0.set("dictionaries.order", to: nil) }
        #expect(file.current[.dictionaryOrder] == ["wn"], "the key is taken back")
        try expectEqual(content(), "version 2\ntab words\n")
    }

    @Test func `has an empty list where the settings file has another`() async throws {
        let settings = "tabs.hidden = [\"store\"]"
        let file = try file(settings)
        try await file.keep { $0.hideTab("store", false) }
        try expectEqual(content(), "version 2\nsetting tabs.hidden = []\n")
        let again = try self.file(settings)
        expectEqual(again.current[.hiddenTabs()], [])
    }

    @Test func `is not written over when another version made it`() async throws {
        try write("version 3\nanything at all\n")
        let file = try file()
        expectEqual(file.current.savedProblem, .otherVersion(file: path))
        await #expect(throws: PreferencesError.otherVersion(file: path)) {
            try await file.keep { $0.saved.tab = "store" }
        }
        try expectEqual(content(), "version 3\nanything at all\n")
    }

    @Test func `gets what could not be written before with the next change`() async throws {
        try write("damaged\n")
        let file = try file()
        await #expect(throws: PreferencesError.self) {
            try await file.keep { $0.saved.tab = "store" }
        }
        unlink(path)
        try await file.keep { $0.hideTab("words", true) }
        try expectEqual(self.file().current.saved.tab, "store")
        try expectEqual(self.file().current[.hiddenTabs()], ["words"])
    }

    @Test func `has the changes of all programs that write it at once`() async throws {
        try await withThrowingTaskGroup { group in
            for program in 0..<4 {
                let file = try file()
                group.addTask {
                    for number in 0..<5 {
                        try await file.keep { $0.hideDictionary("\(program) \(number)", true) }
                    }
                }
            }
            try await group.waitForAll()
        }
        let hidden = try file().current[.hiddenDictionaries]
        expectEqual(Set(hidden).count, 20)
        expectEqual(hidden.count, 20)
    }

    @Test func `tells of each change, and needs a folder`() async throws {
        let file = SettingsStore(in: nil)
        var changes = file.changes().makeAsyncIterator()
        await #expect(throws: PreferencesError.noFolder) {
            try await file.keep { $0.saved.tab = "store" }
        }
        #expect(await changes.next() != nil)
        expectEqual(file.current.saved.tab, "store")
    }
}

extension SettingsStore {
    /// Changes the settings, and saves the change.
    fileprivate func keep(
        _ change: @escaping @Sendable (inout Settings) -> Void
    ) throws(PreferencesError) {
        self.change(change)
        try save()
    }
}

@Suite(.timeLimit(.minutes(1))) struct `Dictionaries in one's own order` {
    private let base = FakeDictionaryService(["a": ["ash"], "b": [], "c": []])
    private let settings = FakeSettings()

    private func service(
        showsHidden: Bool = false, _ environment: [String: String] = [:]
    ) -> ArrangedDictionaryService {
        ArrangedDictionaryService(base, by: settings, showsHidden: showsHidden) {
            environment[$0]
        }
    }

    @Test func `are told anew when they are arranged`() async throws {
        var lists = service().sources().makeAsyncIterator()
        await expectEqual(lists.next()?.map(\.name), ["a", "b", "c"])
        settings.change { $0.moveDictionary("c", by: -1, among: ["a", "b", "c"]) }
        await expectEqual(lists.next()?.map(\.name), ["a", "c", "b"])
        settings.change { $0.hideDictionary("a", true) }
        await expectEqual(lists.next()?.map(\.isHidden), [false, false, true])
        await expectEqual(service().currentSources().map(\.name), ["c", "b", "a"])
        await expectEqual(service(showsHidden: true).currentSources().map(\.name), ["a", "c", "b"])
    }

    @Test(
        arguments: [
            ([:], ["en"]), (["LANG": "C.UTF-8"], ["en"]), (["LANG": "de_DE.UTF-8"], ["de", "en"]),
            (["LC_ALL": "fr_FR", "LANG": "de_DE"], ["fr", "en"]),
            (["LC_ALL": "", "LC_MESSAGES": "es", "LANG": "de_DE"], ["es", "en"]),
            (["LANGUAGE": "de:nl_NL", "LANG": "sv_SE"], ["de", "nl", "sv", "en"]),
        ] as [([String: String], [String])])
    func `are those of the languages of the locale first`(
        environment: [String: String], codes: [String]
    ) {
        expectEqual(ArrangedDictionaryService.languages { environment[$0] }, codes)
    }
}
