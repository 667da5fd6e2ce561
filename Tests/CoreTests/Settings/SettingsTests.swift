import Core
import TestSupport
import Testing

/// The precedence of the values of a setting.
struct SettingsTests {
    private static let size = Setting<Int>.number("size", 3, in: 1...9, "How large")
    private static let color = Setting<String>.choice(
        "color", "red", among: ["red", "green"], "Which colour")
    private static let isLoud = Setting<Bool>.flag(
        "sound.loud", false, "How loud", variable: "LOUD")
    private static let names = Setting<[String]>.texts("names", "names", "Who", variable: "NAMES")
    private static let all = [
        size.declaration, color.declaration, isLoud.declaration, names.declaration,
    ]

    private func settings(
        _ text: String, kept: [String: SettingValue] = [:],
        _ environment: [String: String] = [:]
    ) -> Settings {
        Settings(
            SettingsTests.all,
            file: Settings.File(path: "/c.toml", text: SettingsText(text)),
            saved: Settings.Saved(kept), environment: { environment[$0] })
    }

    @Test func `Without a file each has its default`() {
        let settings = Settings(SettingsTests.all)
        #expect(settings[SettingsTests.size] == 3 && settings[SettingsTests.color] == "red")
        #expect(settings.origin(of: "size") == .standard && settings.problems == [])
    }

    @Test("The environment comes before a key, a key before the file, the file before the default")
    func order() {
        let text = "[sound]\nloud = true"
        let off = ["sound.loud": SettingValue.flag(false)]
        #expect(settings(text)[SettingsTests.isLoud])
        #expect(!settings(text, kept: off)[SettingsTests.isLoud])
        expectEqual(settings(text, kept: off).origin(of: "sound.loud"), .key)
        let loud = settings(text, kept: off, ["LOUD": "1"])
        #expect(loud[SettingsTests.isLoud])
        expectEqual(loud.origin(of: "sound.loud"), .environment("LOUD"))
        expectEqual(settings("", kept: off).origin(of: "sound.loud"), .key)
    }

    @Test func `An option of the command line comes before all`() {
        var settings = Settings(
            SettingsTests.all, saved: Settings.Saved(["sound.loud": .flag(true)]),
            environment: { _ in "1" })
        settings.override(with: ["sound.loud": .flag(false)])
        #expect(!settings[SettingsTests.isLoud])
        expectEqual(settings.origin(of: "sound.loud"), .option)
    }

    @Test func `The line of the file is known whatever comes before it, if its value is allowed`() {
        let text = "# mine\nsize = 5\nsound.loud = false\ncolor = \"blue\""
        let settings = settings(text, kept: ["size": .number(7)], ["LOUD": "1"])
        #expect(settings[SettingsTests.size] == 7 && settings[SettingsTests.isLoud])
        expectEqual(settings.fileEntry(of: "size")?.value, .number(5))
        expectEqual(settings.filePlace(of: "size"), "line 2 of c.toml")
        expectEqual(settings.filePlace(of: "sound.loud"), "line 3 of c.toml")
        #expect(settings.filePlace(of: "color") == nil, "it does not hold")
        #expect(settings.filePlace(of: "names") == nil)
    }

    @Test func `A kept value that is not allowed any more does not hold`() {
        let settings = settings("size = 5", kept: ["size": .number(70)])
        #expect(settings[SettingsTests.size] == 5 && settings.problems == [])
    }

    @Test func `A list of texts with colons has another separator in its variable`() {
        let setting = Setting<[String]>.texts(
            "names", "addresses", "Who", variable: "NAMES", separator: " ")
        let settings = Settings(
            [setting.declaration],
            environment: { _ in "http://a:1/x  http://b" })
        expectEqual(settings[setting], ["http://a:1/x", "http://b"])
    }

    @Test(
        "Variables that are empty say nothing, and lists have colons", arguments: ["", "a:b", "a"])
    func variables(text: String) {
        let names = settings("names = [\"x\"]", ["NAMES": text])[SettingsTests.names]
        #expect(names == (text.isEmpty ? ["x"] : text.split(separator: ":").map(String.init)))
    }

    @Test("A variable says no in several ways", arguments: ["0", "false", "no", "Off"])
    func no(text: String) {
        #expect(!settings("[sound]\nloud = true", ["LOUD": text])[SettingsTests.isLoud])
    }

    @Test(
        "The error of a wrong value names the right ones, and the default holds",
        arguments: [
            ("size = 12", "1:8: size must be a whole number, 1 to 9, not 12"),
            ("size = \"4\"", "1:8: size must be a whole number, 1 to 9, not \"4\""),
            ("size = 1.5", "1:8: size must be a whole number, 1 to 9, not 1.5"),
            (
                "color = \"gren\"",
                "1:9: color must be \"red\", \"green\" (did you mean green?), not \"gren\""
            ),
            ("sound.loud = 1", "1:14: sound.loud must be true or false, not 1"),
            ("names = \"x\"", "1:9: names must be a list of names, not \"x\""),
            ("names = [1]", "1:9: names must be a list of names, not [1]"),
            ("names = [\"\"]", "1:9: names must be a list of names, not [\"\"]"),
            ("siez = 1", "1:1: there is no setting siez; did you mean size?"),
            (
                "[sound]\nlound = true",
                "2:1: there is no setting sound.lound; did you mean sound.loud?"
            ),
            ("weather = 1", "1:1: there is no setting weather; `mot config` lists the settings"),
            ("keys = \"x\"", "1:1: there is no setting keys; `mot config` lists the settings"),
        ])
    func mistakes(text: String, sentence: String) {
        let settings = settings(text + "\n")
        expectEqual(settings.problems.map { $0.text(in: "c.toml") }, ["c.toml:" + sentence])
        #expect(settings[SettingsTests.size] == 3 && settings[SettingsTests.color] == "red")
    }

    @Test(
        "The error of a list of numbers names the first one that is out of its range",
        arguments: [
            ("[1, 9.5]", "weights: number 2 must be 0.5 to 2.0, not 9.5"),
            ("[1, \"x\"]", "weights: number 2 must be 0.5 to 2.0, not \"x\""),
            ("[1]", "weights must be a list of 2 numbers, not [1]"),
            ("2", "weights must be a list of 2 numbers, not 2"),
        ])
    func wrongNumbers(value: String, sentence: String) {
        let weights = Setting<[Double]>.decimals("weights", in: [0...1, 0.5...2], "How heavy")
        let file = Settings.File(path: "/c.toml", text: SettingsText("weights = \(value)\n"))
        let settings = Settings([weights.declaration], file: file)
        expectEqual(settings.problems.map { $0.text(in: "c.toml") }, ["c.toml:1:11: " + sentence])
        expectEqual(settings[weights], [])
    }

    @Test func `Keys of one's own are kept apart, in the order of the file`() {
        let settings = settings("[keys]\nx = \"down\"\n[keys.words]\ny = \"up\"\n")
        expectEqual(settings.keyBindings.map(\.path), [["keys", "x"], ["keys", "words", "y"]])
        expectEqual(settings.problems, [])
    }

    @Test(
        "The document of the settings is a file that says the same, and what it comments is the default"
    )
    func document() {
        let own = settings(
            "size = 5\nnames = [\"a\"]", kept: ["color": .text("green")])
        let note = "Loud is not what it was; a sentence that is longer than a line of the document."
        let document = SettingsDocument(own, path: "/c.toml", notes: ["sound": note])
        #expect(document.text.replacing("\n#", with: "").contains("[sound]\n \(note)\n"))
        let again = settings(document.text)
        expectEqual(again.problems, [])
        #expect(again[SettingsTests.size] == 5 && again[SettingsTests.names] == ["a"])
        expectEqual(again[SettingsTests.color], "green")
        expectEqual(again.origin(of: "sound.loud"), .standard)
        #expect(
            document.text.replacing("\n#", with: "").contains(
                "mot config --reset color undoes that"))
        let uncommented = document.text.split(separator: "\n").map { line in
            line.hasPrefix("# loud =") ? line.dropFirst(2) : line
        }.joined(separator: "\n")
        #expect(settings(uncommented).origin(of: "sound.loud") != .standard)
        expectEqual(document.text.split(separator: "\n").filter { $0.count > 80 }, [])
    }
}
