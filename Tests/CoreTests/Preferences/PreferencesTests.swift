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
