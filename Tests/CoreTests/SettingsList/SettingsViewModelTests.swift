import TestSupport
import Testing

@testable import Core

extension Settings {
    /// Settings of which a variable sets one, and an option another.
    fileprivate static func sample(_ text: String) -> Settings {
        let declarations = [
            Setting<String>.choice("theme", "auto", among: ["auto", "dark", "light"], "The theme")
                .declaration,
            Setting<Int>.number("width", 0, in: 0...9, "How wide", appliesAtOnce: true).declaration,
            Setting<Bool>.flag("offline", false, "Whether offline").declaration,
            Setting<String>.text("player", "a command", "What plays") {
                $0.hasPrefix("m") ? nil : "“\($0)” is no player; one of mpv and mplayer"
            }.declaration,
            Setting<[String]>.texts("order", "names", "The order", appliesAtOnce: true).declaration,
            Setting<Double>.decimal("retention", 0.9, in: 0.7...0.99, "How much").declaration,
            Setting<Bool>.flag("loud", false, "How loud", variable: "LOUD").declaration,
            Setting<Bool>.flag("plain", false, "Whether plain").declaration,
        ]
        var settings = Settings(
            declarations, file: File(path: "/home/c.toml", text: SettingsText(text)),
            environment: { $0 == "LOUD" ? "1" : nil })
        settings.override(with: ["plain": .flag(true)])
        return settings
    }
}

@MainActor
@Suite(.timeLimit(.minutes(1))) struct SettingsViewModelTests {
    private let app = Scope()
    private let settings: LiveSettings
    private let list: SettingsViewModel
    private let unhandled = Log<any Action>()
    private let subscription: Subscription

    init() { self.init("") }

    private init(_ text: String) {
        settings = LiveSettings(service: FakeSettings(.sample(text)), scope: app)
        list = SettingsViewModel(path: "/home/c.toml", scope: app.newScope())
        subscription = app.context.handleRest(in: unhandled)
        settings.start()
    }

    private func select(_ name: String) throws {
        let row = try #require(list.list.rows.firstIndex { $0.id == name })
        list.handle(.row(row))
    }

    /// Handles events for a setting, and waits until it is saved.
    private func handle(_ name: String, _ events: UserEvent...) async throws {
        try select(name)
        for event in events { list.handle(event) }
        await app.effects.settled()
    }

    private func value(_ name: String) -> String? {
        list.list.rows.first { $0.id == name }.map { "\($0.value)" }
    }

    /// The messages since the last call.
    private func said() -> [String] { unhandled.take().compactMap { ($0 as? ShowMessage)?.said } }

    @Test(
        "Keys step through what has steps, whether it is seen at once or not",
        arguments: [
            ("theme", [.nextValue], "\"dark\""), ("theme", [.previousValue], "\"light\""),
            ("theme", [.open, .open], "\"light\""), ("width", [.nextValue, .nextValue], "2"),
            ("width", [.previousValue], "0"), ("offline", [.nextValue], "true"),
            ("offline", [.open], "true"),
        ] as [(String, [UserEvent], String)])
    func steps(name: String, events: [UserEvent], wanted: String) async throws {
        try select(name)
        for event in events {
            list.handle(event)
            await app.effects.settled()
        }
        #expect(value(name) == wanted && !list.isTyping)
    }

    @Test(
        "Every other setting is asked for in a prompt that holds its value as the file would",
        arguments: [
            ("width", "0", "7", "07", "7"),
            ("player", "\"\"", "mpv -q", "\"mpv -q\"", "\"mpv -q\""),
            ("order", "[]", "\"b\", 'a'", "[\"b\", 'a']", "[\"b\", \"a\"]"),
            ("retention", "0.9", "1", "0.91", "0.91"),
        ])
    func typing(name: String, old: String, typed: String, new: String, value: String) async throws {
        try await handle(name, .open)
        expectEqual(list.field.state.line.text, old)
        list.handle(.edit(.insert(typed)))
        expectEqual(list.field.state.line.text, new)
        list.handle(.open)
        await app.effects.settled()
        #expect(self.value(name) == value && !list.isTyping)
        expectEqual(settings.current.origin(of: name), .key)
    }

    @Test(
        "The error of a wrong value names the right ones, and the value stays in the prompt",
        arguments: [
            ("width", "12", "width must be a whole number, 0 to 9, not 12"),
            (
                "width", "x",
                "width must be a whole number, 0 to 9: x is neither a number nor true or false; put text in quotation marks"
            ),
            ("player", "\"vlc\"", "player: “vlc” is no player; one of mpv and mplayer"),
            (
                "order", "[\"a\"",
                "order must be a list of names: a comma or ] is missing in the list"
            ),
            (
                "order", "[\"a\"] b",
                "order must be a list of names: the rest of this line is unexpected; remove it"
            ),
            ("order", "", "order must be a list of names: a value is missing after ="),
        ])
    func mistakes(name: String, text: String, problem: String) async throws {
        let before = value(name)
        try await handle(name, .open, .edit(.replace(text)), .open)
        expectEqual(list.field.state.problem, problem)
        #expect(list.field.state.line.text == text && list.isTyping)
        list.handle(.edit(.insert(" ")))
        #expect(list.field.state.problem == nil)
        list.handle(.back)
        await app.effects.settled()
        #expect(!list.isTyping && value(name) == before && said() == [])
    }

    @Test func `A value that is not changed is set by no key`() async throws {
        try await handle("order", .open, .open)
        #expect(settings.current.origin(of: "order") == .standard && !list.isTyping)
    }

    @Test func `A value that no line can hold leads to the file`() async throws {
        let text =
            "order = [\"two  blanks\"]\nplayer = \"m\(String(repeating: "x", count: 1_000))\""
        for name in ["order", "player"] {
            let tests = SettingsViewModelTests(text)
            try await tests.handle(name, .open)
            #expect(!tests.list.isTyping)
            expectEqual(tests.said(), ["The value can't be edited here; e opens the settings file"])
        }
    }

    @Test(
        "A change says since when it holds, and over which line of the file",
        arguments: [
            ("width", "", nil),
            ("width", "# 1\nwidth = 5", "A key has set width; this overrides line 2 of c.toml"),
            ("offline", "", "offline takes effect at the next start"),
            (
                "offline", "\n\noffline = false",
                "offline takes effect at the next start and overrides line 3 of c.toml"
            ),
        ] as [(String, String, String?)])
    func messages(name: String, text: String, message: String?) async throws {
        let tests = SettingsViewModelTests(text)
        try await tests.handle(name, .nextValue)
        expectEqual(tests.said(), [message].compactMap(\.self))
        try await tests.handle(name, .resetSetting)
        #expect(tests.settings.current.origin(of: name) != .key)
        #expect(
            tests.said()
                == (name == "width"
                    ? [] : ["offline has its earlier value again at the next start"])
        )
    }

    @Test(
        "A setting of the environment or of an option is changed by no key",
        arguments: [
            ("loud", "Set by LOUD in the environment; change it there"),
            ("plain", "Set by the option --plain; start mot without it"),
        ])
    func fixed(name: String, message: String) async throws {
        for event in [UserEvent.nextValue, .open] {
            try await handle(name, event)
            expectEqual(said(), [message])
        }
        for event in [UserEvent.resetSetting, .undo] {
            try await handle(name, event)
            expectEqual(said(), ["No key has set \(name), so there is nothing to reset"])
        }
    }

    @Test func `The editor is asked for with the name of the setting`() async throws {
        try await handle("order", .editSettings)
        expectEqual(unhandled.take().compactMap { ($0 as? EditSettings)?.name }, ["order"])
        var places: [String] = []
        settings.findLine(of: "width") { places.append("\($0):\($1)") }
        await app.effects.settled()
        expectEqual(places, ["/home/c.toml:1"])
    }

    @Test("A press on a row leaves the prompt, and keys of the list are text in it")
    func focus() async throws {
        try await handle("player", .open, .edit(.insert("m")))
        #expect(list.handle(.nextValue) == false, "+ is no step there")
        list.handle(.row(0))
        #expect(!list.isTyping && list.list.selected?.id == "theme")
        expectEqual(value("player"), "\"\"")
    }
}
