import Core
import TestSupport
import Testing

struct DictionaryOrderTests {
    /// Returns dictionaries from `name:languages`, each with many words; English if no language is
    /// given.
    private func sources(_ names: String) -> [DictionarySource] {
        names.split(separator: " ").map { part in
            let parts = part.split(separator: ":")
            let name = String(parts[0])
            let languages = parts.count > 1 ? parts[1].split(separator: "-").map(String.init) : []
            return DictionarySource(
                name: name,
                kind: kind(of: name),
                path: "", format: "", headwordCount: name.hasPrefix("small") ? 9_999 : 10_000,
                state: .ready, languages: Set(languages))
        }
    }

    private func kind(of name: String) -> DictionarySource.Kind {
        if name == "Almanac" { return .program }
        return name.hasSuffix(".org") ? .server : name.hasSuffix(".zim") ? .unsupported : .files
    }

    private func names(
        _ given: String, _ settings: Settings = Settings(),
        speaking languages: Set<String> = ["en"], showsHidden: Bool = false
    ) -> String {
        sources(given).arranged(
            by: settings, speaking: languages, showsHidden: showsHidden
        ).map { $0.isHidden ? "(\($0.name))" : $0.name }.joined(separator: " ")
    }

    @Test(
        "General dictionaries come before those of one subject, and the program's words and servers last",
        arguments: [
            ("b a", "b a"), ("foldoc gcide", "gcide foldoc"),
            ("jargon-2 vera wn", "wn jargon-2 vera"),
            ("small a", "a small"), ("gaz2k-places a", "a gaz2k-places"),
            ("x.org Almanac foldoc a", "a foldoc Almanac x.org"),
            // The name of a subject counts only as a whole word of the dictionary's name.
            ("lawn veranda a", "lawn veranda a"),
        ])
    func general(given: String, expected: String) {
        expectEqual(names(given), expected)
    }

    @Test(
        "Translations from and to a language that one does not speak come after all others",
        arguments: [
            (["en"], "gcide foldoc eng-deu fra-deu"),
            (["en", "de"], "eng-deu gcide foldoc fra-deu"),
            (["en", "de", "fr"], "eng-deu fra-deu gcide foldoc"),
        ] as [(Set<String>, String)])
    func languages(spoken: Set<String>, expected: String) {
        let given = "eng-deu:en-de fra-deu:fr-de foldoc:en gcide:en"
        expectEqual(names(given, speaking: spoken), expected)
    }

    @Test(
        "One's own order comes before every rule, and a dictionary that it does not know behind it")
    func own() {
        var settings = Settings()
        settings[.dictionaryOrder] = ["x.org", "gone", "foldoc", "fra-deu"]
        let given = "new a:en fra-deu:fr-de foldoc small x.org"
        expectEqual(names(given, settings), "x.org foldoc fra-deu new a small")
    }

    @Test("Hidden ones come last, in the same order, unless they were asked for by their names")
    func hidden() {
        var settings = Settings()
        settings[.dictionaryOrder] = ["c", "b"]
        settings[.hiddenDictionaries] = ["b", "c"]
        expectEqual(names("a b c d", settings), "a d (c) (b)")
        expectEqual(names("a b c d", settings, showsHidden: true), "c b a d")
    }

    @Test func `One of a format that is not read is hidden, unless it was asked for by its name`() {
        expectEqual(names("x.zim Almanac a"), "a Almanac (x.zim)")
        expectEqual(names("x.zim a", showsHidden: true), "a x.zim")
    }

    @Test func `Dictionaries outside the group are hidden like others, but where they are named`() {
        let text = SettingsText("groups.two = [\"b\", \"c\"]\ndictionaries.group = \"two\"")
        var settings = Settings(
            [Setting.dictionaryGroup.declaration], file: Settings.File(path: "", text: text))
        settings[.hiddenDictionaries] = ["c"]
        expectEqual(names("a b c d", settings), "b (a) (c) (d)")
        expectEqual(names("a b c d", settings, showsHidden: true), "a b c d")
        settings.chooseNextGroup()
        expectEqual(names("a b c d", settings), "a b d (c)")
    }

    private let languageSources = [
        ("english", "English"), ("en-de", "English → German"), ("de-en", "German → English"),
        ("fr-en", "French → English"), ("unknown", ""),
    ].map { name, languages in
        DictionarySource(
            name: name, kind: .files, path: "", format: "", headwordCount: 100_000, state: .ready,
            languagesText: languages)
    }

    @Test(
        "Words of a language that one learns come first, then its translations, but behind one's own order",
        arguments: [
            (["German"], [], "de-en en-de english fr-en unknown"),
            (["german"], [], "de-en en-de english fr-en unknown"),
            (["German", "French"], ["english"], "english de-en fr-en en-de unknown"),
            (["English"], [], "english en-de de-en fr-en unknown"),
            (["Latin"], [], "english en-de de-en fr-en unknown"),
        ] as [([String], [String], String)])
    func learned(languages: [String], order: [String], expected: String) {
        var settings = Settings()
        settings[.dictionaryOrder] = order
        settings.set("dictionaries.languages", to: .texts(languages))
        let sources = languageSources.arranged(by: settings, speaking: ["en"])
        expectEqual(sources.map(\.name).joined(separator: " "), expected)
    }

    @Test(
        "Without groups a language can be chosen: its words come first, and dictionaries of others are hidden"
    )
    func language() {
        let sources = languageSources
        expectEqual(sources.languageNames, ["French", "German", "English"])
        var settings = Settings()
        func order() -> [String] {
            sources.arranged(by: settings, speaking: ["en"]).filter { !$0.isHidden }.map(\.name)
        }
        let all = order()
        var chosen: [String] = []
        for _ in 1...4 {
            settings.chooseNextGroup(languages: sources.languageNames)
            chosen.append(settings.language ?? "all")
            if settings.language == "German" {
                expectEqual(order(), ["de-en", "en-de", "unknown"])
            }
        }
        expectEqual(chosen, ["French", "German", "English", "all"])
        expectEqual(order(), all)
        #expect(sources.prefix(1).map(\.self).languageNames == [], "there is no choice")
    }
}
