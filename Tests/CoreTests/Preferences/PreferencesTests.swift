import Core
import Testing

@Suite struct PreferencesTests {
    private func preferences(_ order: String) -> Preferences {
        var preferences = Preferences()
        preferences.dictionaries = order.split(separator: " ").map(String.init)
        return preferences
    }

    @Test(
        "A dictionary moves past those beside it, no further than to an end; those that are not there keep their places",
        arguments: [
            ("", "c", -1, "a c b"), ("", "a", -1, ""), ("", "c", 1, ""), ("", "x", 1, ""),
            ("", "a", 1, "b a c"), ("c b a", "b", -1, "b c a"), ("c", "a", -1, "a c b"),
            ("x a y b c z", "a", 1, "x b a y c z"), ("x a y b c z", "c", -1, "x a y c z b"),
            ("", "c", -3, "c a b"), ("c b a", "a", -9, "a c b"), ("", "a", -3, ""),
            ("x a y b c z", "c", -2, "x c z a y b"),
        ])
    func moving(before: String, name: String, step: Int, after: String) {
        var preferences = preferences(before)
        preferences.moveDictionary(name, by: step, among: ["a", "b", "c"])
        #expect(preferences.dictionaries.joined(separator: " ") == after)
    }

    @Test("Several moves in a row need no list between them")
    func row() {
        var preferences = Preferences()
        for _ in 1...5 { preferences.moveDictionary("a", by: 1, among: ["a", "b", "c"]) }
        #expect(preferences.dictionaries == ["b", "c", "a"])
    }

    @Test("What is hidden is hidden once, and shown again")
    func hiding() {
        var preferences = Preferences()
        for isHidden in [true, true] {
            preferences.hideDictionary("a", isHidden)
            preferences.hideTab("b", isHidden)
        }
        #expect((preferences.hiddenDictionaries, preferences.hiddenTabs) == (["a"], ["b"]))
        preferences.hideDictionary("a", false)
        preferences.hideTab("b", false)
        #expect(preferences == Preferences())
    }
}

/// What is arranged, and what the settings file says of it.
@Suite struct ArrangedSettingsTests {
    private func file(_ text: String, time: Int) -> Settings.File {
        Settings.File(path: "/c.toml", text: SettingsText(text), time: time)
    }

    @Test(
        "A list of the file comes before one that was arranged before it was edited, and not after")
    func adopting() {
        let text = "[dictionaries]\norder = [\"x\"]\n[tabs]\nhidden = [\"store\"]"
        var preferences = Preferences()
        preferences.change(at: 50) { $0.dictionaries = ["a"] }
        var edited = preferences
        edited.adopt(file(text, time: 51))
        #expect(edited.dictionaries == ["x"] && edited.hiddenTabs == ["store"])
        #expect(edited.kept == KeptSettings(), "no key has set them")
        preferences.adopt(file(text, time: 50))
        #expect(preferences.dictionaries == ["a"] && preferences.hiddenTabs == ["store"])
        #expect(preferences.kept.values == ["dictionaries.order": .texts(["a"])])
    }

    @Test("What is arranged on top of the file is kept with its time, and can be taken back")
    func changing() {
        var preferences = Preferences()
        let file = file("[dictionaries]\norder = [\"x\"]", time: 51)
        preferences.adopt(file)
        preferences.change(at: 60) { $0.moveDictionary("b", by: -1, among: ["x", "a", "b"]) }
        #expect(preferences.dictionaries == ["x", "b", "a"])
        #expect(preferences.kept.times == ["dictionaries.order": 60])
        preferences.change(at: 70) { $0.reset("dictionaries.order") }
        preferences.adopt(file)
        #expect(preferences.dictionaries == ["x"] && preferences.kept == KeptSettings())
    }

    @Test("Another setting is kept with its time; setting it to the same value again is no change")
    func others() {
        var preferences = Preferences()
        preferences.change(at: 60) { $0.set("theme", to: .text("dark")) }
        preferences.change(at: 70) { $0.set("theme", to: .text("dark")) }
        #expect(preferences.kept.values == ["theme": .text("dark")])
        #expect(preferences.kept.times == ["theme": 60])
        preferences.change(at: 80) { $0.reset("theme") }
        #expect(preferences.kept == KeptSettings())
    }
}
