import Core
import TestSupport
import Testing

struct PreferencesTests {
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
        expectEqual(preferences.dictionaries.joined(separator: " "), after)
    }

    @Test func `A dictionary or tab is hidden once, and shown again`() {
        var preferences = Preferences()
        for isHidden in [true, true] {
            preferences.hideDictionary("a", isHidden)
            preferences.hideTab("b", isHidden)
        }
        #expect((preferences.hiddenDictionaries, preferences.hiddenTabs) == (["a"], ["b"]))
        preferences.hideDictionary("a", false)
        preferences.hideTab("b", false)
        expectEqual(preferences, Preferences())
    }
}

/// Settings that were changed in the browser, together with the settings file.
struct ArrangedSettingsTests {
    private func adopting(_ text: String) -> Preferences {
        var preferences = Preferences()
        preferences.adopt(Settings.File(path: "/c.toml", text: SettingsText(text)))
        return preferences
    }

    @Test("A key comes before the list of the file, also with an empty list, and can be taken back")
    func lists() {
        var preferences = adopting(
            "[dictionaries]\norder = [\"x\"]\n[tabs]\nhidden = [\"store\"]")
        #expect(preferences.dictionaries == ["x"] && preferences.hiddenTabs == ["store"])
        #expect(preferences.savedValues == [:], "no key has set them")
        preferences.moveDictionary("b", by: -1, among: ["x", "a", "b"])
        preferences.hideTab("store", false)
        #expect(preferences.dictionaries == ["x", "b", "a"] && preferences.hiddenTabs == [])
        expectEqual(
            preferences.savedValues,
            ["dictionaries.order": .texts(["x", "b", "a"]), "tabs.hidden": .texts([])])
        preferences.adopt(Settings.File(path: "/c.toml", text: SettingsText("")))
        #expect(preferences.dictionaries == ["x", "b", "a"], "an edited file changes no key")
        for name in ["dictionaries.order", "tabs.hidden"] { preferences.set(name, to: nil) }
        #expect(preferences.dictionaries == [] && preferences.savedValues == [:])
    }

    @Test func `A key that sets what the file says leaves it to the file`() {
        var preferences = adopting("theme = \"dark\"\ntabs.hidden = [\"store\"]")
        preferences.set("theme", to: .text("light"))
        expectEqual(preferences.savedValues, ["theme": .text("light")])
        preferences.set("theme", to: .text("dark"))
        preferences.hideTab("words", true)
        preferences.hideTab("words", false)
        expectEqual(preferences.savedValues, [:])
    }

    @Test func `Some of what is kept is taken without the rest and the tab that was left`() {
        var preferences = Preferences()
        preferences.tab = "store"
        preferences.set("theme", to: .text("dark"))
        preferences.set("history", to: .flag(false))
        let part = preferences.keeping { $0 == "history" }
        #expect(part.tab == nil && part.savedValues == ["history": .flag(false)])
    }
}
