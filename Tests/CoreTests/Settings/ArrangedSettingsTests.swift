import Core
import TestSupport
import Testing

/// The arrangement of dictionaries and tabs.
struct ArrangementTests {
    private func settings(_ order: String) -> Settings {
        var settings = Settings()
        settings[.dictionaryOrder] = order.split(separator: " ").map(String.init)
        return settings
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
        var settings = settings(before)
        settings.moveDictionary(name, by: step, among: ["a", "b", "c"])
        expectEqual(settings[.dictionaryOrder].joined(separator: " "), after)
    }

    @Test func `A dictionary or tab is hidden once, and shown again`() {
        var settings = Settings()
        for isHidden in [true, true] {
            settings.hideDictionary("a", isHidden)
            settings.hideTab("b", isHidden)
        }
        #expect((settings[.hiddenDictionaries], settings[.hiddenTabs()]) == (["a"], ["b"]))
        settings.hideDictionary("a", false)
        settings.hideTab("b", false)
        expectEqual(settings.saved, Settings.Saved())
    }
}

/// Settings that were changed in the browser, together with the settings file.
struct ArrangedSettingsTests {
    private func adopting(_ text: String) -> Settings {
        Settings(
            [
                Setting.dictionaryOrder.declaration,
                Setting.hiddenTabs(["store", "words"]).declaration,
                Setting<String>.choice("theme", "auto", among: ["dark", "light"], "").declaration,
            ],
            file: Settings.File(path: "/c.toml", text: SettingsText(text)))
    }

    @Test("A key comes before the list of the file, also with an empty list, and can be taken back")
    func lists() {
        var settings = adopting(
            "[dictionaries]\norder = [\"x\"]\n[tabs]\nhidden = [\"store\"]")
        #expect(settings[.dictionaryOrder] == ["x"] && settings[.hiddenTabs()] == ["store"])
        #expect(settings.saved.values == [:], "no key has set them")
        settings.moveDictionary("b", by: -1, among: ["x", "a", "b"])
        settings.hideTab("store", false)
        #expect(settings[.dictionaryOrder] == ["x", "b", "a"] && settings[.hiddenTabs()] == [])
        expectEqual(
            settings.saved.values,
            ["dictionaries.order": .texts(["x", "b", "a"]), "tabs.hidden": .texts([])])
        settings.adopt(.success(Settings.File(path: "/c.toml", text: SettingsText(""))))
        #expect(settings[.dictionaryOrder] == ["x", "b", "a"], "an edited file changes no key")
        for name in ["dictionaries.order", "tabs.hidden"] { settings.set(name, to: nil) }
        #expect(settings[.dictionaryOrder] == [] && settings.saved.values == [:])
    }

    @Test func `A key that sets what the file says leaves it to the file`() {
        var settings = adopting("theme = \"dark\"\ntabs.hidden = [\"store\"]")
        settings.set("theme", to: .text("light"))
        expectEqual(settings.saved.values, ["theme": .text("light")])
        settings.set("theme", to: .text("dark"))
        settings.hideTab("words", true)
        settings.hideTab("words", false)
        expectEqual(settings.saved.values, [:])
    }

    @Test func `Saved tabs that only another version has do not count, and stay saved`() {
        var settings = adopting("")
        settings.saved.values["tabs.hidden"] = .texts(["words", "news", "words"])
        expectEqual(settings[.hiddenTabs()], ["words"])
        settings.hideTab("store", true)
        expectEqual(settings[.hiddenTabs()], ["words", "store"])
        settings.hideTab("words", false)
        expectEqual(settings.saved.values, ["tabs.hidden": .texts(["news", "store"])])
    }

    @Test func `A group without a name is a mistake, and hides no dictionary`() {
        let settings = adopting("[groups]\n\"\" = [\"a\"]\n")
        expectEqual(settings.group, nil)
        expectEqual(settings.problems.map(\.text), ["A group must have a name"])
    }
}
