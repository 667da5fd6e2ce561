import Core
import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import TermApp

extension EndToEnd {
    /// The effects of the settings file on the program.
    struct OwnSettings {
        private let folder: TemporaryFolder

        init() throws { folder = try TemporaryFolder() }

        /// Runs the program with a settings file, and with empty data and preferences.
        private func mot(
            _ settings: String, _ arguments: [String], changing changes: [String: String?] = [:]
        ) async throws -> Executable.Run {
            let path = try folder.write(settings, to: "config.toml")
            let own: [String: String?] = [
                "MOT_CONFIG": path, "XDG_STATE_HOME": folder.path(of: "state"),
                "XDG_DATA_HOME": folder.path(of: "data"),
            ]
            return try await Executable.mot(changing: own.merging(changes) { $1 }).run(arguments)
        }

        /// A setting, a command line, and a text that its output contains only with the setting.
        struct Effect: Sendable, CustomTestStringConvertible {
            let settings: String
            let arguments: [String]
            let output: String

            init(_ settings: String, _ arguments: [String], _ output: String) {
                self.settings = settings
                self.arguments = arguments
                self.output = output
            }

            var testDescription: String { settings }
        }

        private static let words = ["browse", "--keys", "", "--ansi", "--tab", "words"] + today
        private static let serene =
            ["browse", "--tab", "dictionary", "--source", "WordNet", "--query"]
        private static let review = ["browse", "--tab", "my-words", "--keys", "R Space"]

        static let effects = [
            Effect("offline = true", ["store", "come together"], "Come Together"),
            Effect("[tabs]\nfirst = \"store\"", ["--keys", ""], " Store  /"),
            Effect("[tabs]\norder = [\"store\"]", ["--keys", ""], "1 Store  2 Words"),
            Effect("[tabs]\nhidden = [\"words\"]", ["--keys", ""], "Mot   2 Dictionary"),
            Effect(
                "[dictionaries]\nservers = [\"localhost:1\"]", ["dictionaries"], "localhost:1"),
            Effect(
                "[dictionaries]\norder = [\"wn\"]",
                ["define", "serene", "--short", "--source", "wn", "--source", "WordNet"],
                "serene\twn\t"),
            Effect(
                "[dictionaries]\nlanguages = [\"German\"]",
                ["search", "gift", "--source", "WordNet", "--source", "german-english"],
                "gift\tgerman-english\t"),
            Effect(
                "[colors]\ndim = \"bold 200\"", words, "38;5;200"),
            Effect("[colors]\nheadword = \"200\"", words, "38;5;200"),
            Effect("[colors]\naccent = \"on 200\"", words, "48;5;200"),
            Effect("[colors]\nselected = \"16 on 200\"", words, "48;5;200"),
            Effect(
                "[colors]\nlink = \"#d700d7\"", serene + ["serene", "--keys", "Enter +", "--ansi"],
                "38;5;164"),
            Effect(
                "[colors]\nexample = \"magenta\"",
                serene + ["serene", "--keys", "Enter", "--ansi"], "38;5;5"),
            Effect(
                "[colors]\nmatch = \"0 on bright-green\"",
                ["browse", "--tab", "words", "--keys", "& a", "--ansi"] + today, "48;5;10"),
            Effect(
                "[colors]\nerror = \"bright-white on red\"",
                ["browse", "--tab", "words", "--words", "/nowhere.json", "--keys", "", "--ansi"],
                "38;5;15;48;5;1"),
            Effect("theme = \"dark\"", words, "38;5;80"),
            Effect("plain = true", ["--keys", ""], "[1 Words]"),
            Effect(
                "[groups]\nenglish = [\"wn\"]\n[dictionaries]\ngroup = \"english\"",
                ["dictionaries"],
                "\thidden\t"),
            Effect(
                "[text]\nrelations = \"open\"", serene + ["serendipity", "--keys", "Enter"],
                "good fortune"),
            Effect("[list]\nwidth = 40", words + ["--size", "80x24"], "│"),
            Effect(
                "[list]\npictures = true",
                ["--keys", "", "--words", pictureWords, "--today", "2026-11-01"],
                "\n▌         a slope that descends"),
            Effect(
                "[reading]\nlevel = \"none\"",
                [
                    "read", EndToEnd.package + "/README.md", "--words", "--unknown", "--source",
                    "WordNet",
                ], "\nword\t"),
            Effect("[review]\nnew = 1", ["due", "--count"], "1\n"),
            Effect("[review]\norder = \"mixed\"", review, "strange in an interesting"),
            Effect("[review]\nsteps = [\"30m\"]", review, "Again 30 min"),
            Effect("[review]\nretention = 0.97", review, "Easy 2 d"),
            Effect(
                "[review]\nweights = [0.212, 1.2931, 2.3065, 99.0, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, "
                    + "0.1666, 0.796, 1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, "
                    + "0.0658, 0.1542]", review, "Easy 3."),
        ]

        /// The name of a file of words with pictures, which the test writes.
        private static let pictureWords = "words.json"

        @Test("A setting is seen in what the program shows", arguments: effects)
        func effect(_ effect: Effect) async throws {
            let words = #"""
                [{"id": 1, "word": "declivity", "definition": "a slope that descends", "day": 1, "month": 11,
                "year": 2026, "imageUrl": "http://127.0.0.1:9/slope.png"}]
                """#
            let path = try folder.write(Array(words.utf8), to: Self.pictureWords)
            let arguments = effect.arguments.map { $0 == Self.pictureWords ? path : $0 }
            if effect.settings.hasPrefix("[review]") {
                let marking = ["mark", "serene", "quaint", "serf", "--source", "WordNet"]
                try await expectEqual(mot("", marking).end, .exited(0))
            }
            let offline = ["MOT_OFFLINE": effect.settings.hasPrefix("offline") ? nil : "1"]
            let with = try await mot(effect.settings, arguments, changing: offline)
            #expect(with.output.contains(effect.output), "\(with.output)")
            #expect(!with.errors.contains("config.toml"), "\(with.errors)")
            guard !effect.settings.hasPrefix("offline") else {
                return #expect(with.errors.contains("the network is switched off"))
            }
            let without = try await mot("", arguments, changing: offline)
            #expect(!without.output.contains(effect.output), "\(without.output)")
        }

        @Test func `Dictionaries that are hidden or switched off are not there`() async throws {
            let hidden = try await mot(
                "[dictionaries]\nhidden = [\"WordNet\"]", ["define", "desuetude", "--short"])
            #expect(
                !hidden.output.contains("\tWordNet\t") && hidden.output.contains("\tAlmanac\t"))
            let short = try await mot(
                "[dictionaries]\nhidden = [\"Almanac\"]", ["define", "desuetude", "--short"])
            #expect(short.output.contains("\tWordNet\t") && !short.output.contains("\tAlmanac\t"))
            let elsewhere = try await mot(
                "[dictionaries]\nfolders = [\"\(folder.path)\"]",
                ["define", "desuetude", "--short"])
            #expect(
                !elsewhere.output.contains("\tWordNet\t") && elsewhere.output.contains("Almanac"))
        }

        @Test func `A program of one's own is used in the place of the usual one`() async throws {
            try #require(mkdir(folder.path(of: "bin"), 0o700) == 0)
            let script = "#!/bin/sh\necho \"$@\" >> \(folder.path(of: "noted"))\n"
            try #require(chmod(try folder.write(script, to: "bin/speaker"), 0o755) == 0)
            let path = ["PATH": "\(folder.path(of: "bin")):/usr/bin:/bin", "MOT_OFFLINE": "1"]
            let spoken = try await mot(
                "[programs]\nspeech = \"speaker -x\"",
                OwnSettings.serene + ["serene", "--keys", "Enter p"], changing: path)
            #expect(spoken.output.contains("speaker speaks"))
            let noted = String(decoding: try folder.bytes(of: "noted"), as: UTF8.self)
            expectEqual(noted, "-x serene\n")
        }

        @Test("The player of the settings plays, and the one of the environment comes before it")
        func player() async throws {
            var files = StarDictFiles([("quire", "snd:q.wav")])
            files.types = "r"
            _ = try files.write(to: folder)
            for name in ["res", "bin"] { try #require(mkdir(folder.path(of: name), 0o700) == 0) }
            _ = try folder.write("RIFF\u{1}\u{1}\u{1}\u{1}WAVEding", to: "res/q.wav")
            for name in ["one", "two"] {
                let path = try folder.write("#!/bin/sh\nexit 0\n", to: "bin/" + name)
                try #require(chmod(path, 0o755) == 0)
            }
            let arguments = [
                "browse", "--tab", "dictionary", "--dictionaries", folder.path, "--source", "Small",
                "--query", "quire", "--keys", "Enter p",
            ]
            let path = ["PATH": "\(folder.path(of: "bin")):/usr/bin:/bin"]
            let settings = "[programs]\nplayer = \"one\""
            #expect(
                try await mot(settings, arguments, changing: path).output.contains("one plays"))
            let other = try await mot(
                settings, arguments, changing: path.merging(["MOT_PLAYER": "two"]) { $1 })
            #expect(other.output.contains("two plays"))
        }

        @Test("The pager of the settings is used", .needs(.terminal))
        func pager() async throws {
            let path = try folder.write("[programs]\npager = \"sed s/^/paged:/\"\n", to: "c.toml")
            let program = try Executable.mot(changing: ["PAGER": "cat", "MOT_CONFIG": path])
            let terminal = try PseudoTerminal(
                program, ["define", "serene", "--source", "WordNet"], width: 60, height: 5)
            try await expectEqual(terminal.end(), .exited(0))
            #expect(await terminal.output.text.contains("paged:"))
        }

        @Test(
            "The automatic theme asks for the background and follows it, and the title is given back",
            .needs(.terminal))
        func terminal() async throws {
            let path = try folder.write("title = true\ntheme = \"auto\"\n", to: "config.toml")
            let terminal = try await EndToEnd.browser(
                ["--tab", "words"],
                changing: ["MOT_CONFIG": path, "TERM": "xterm-256color", "COLORFGBG": nil])
            let first = await terminal.output.text
            #expect(first.contains("\u{1B}[22;2t\u{1B}]2;mot: "))
            #expect(first.contains("\u{1B}[?2031h\u{1B}]11;?\u{1B}\\"))
            #expect(!first.contains("38;5;"), "nobody knows yet")
            try await terminal.type("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\")
            try await terminal.wait(for: "the dark theme") { $0.text.contains("38;5;80") }
            try await terminal.type("\u{1B}[?997;2n")
            try await terminal.wait(for: "the light theme") { $0.text.contains("48;5;24") }
            try await terminal.type("q")
            try await expectEqual(terminal.end(), .exited(0))
            let last = await terminal.output.text
            #expect(last.contains("\u{1B}[23;2t") && last.contains("\u{1B}[?2031l"))
            await EndToEnd.expectRestored(terminal)
        }

        // MARK: - The file

        @Test("The file is the one of --config, else of MOT_CONFIG, else of the folder of settings")
        func places() async throws {
            let hidden = "[tabs]\nhidden = [\"words\"]\n"
            try FileManager.default.createDirectory(
                atPath: folder.path(of: "xdg/mot"), withIntermediateDirectories: true)
            _ = try folder.write(hidden, to: "xdg/mot/config.toml")
            let empty = try folder.write("", to: "empty.toml")
            let mot = try Executable.mot(changing: [
                "XDG_CONFIG_HOME": folder.path(of: "xdg"), "MOT_CONFIG": nil,
                "XDG_STATE_HOME": folder.path(of: "state"),
            ])
            let other = try Executable.mot(changing: [
                "XDG_CONFIG_HOME": folder.path(of: "xdg"), "MOT_CONFIG": empty,
                "XDG_STATE_HOME": folder.path(of: "state"),
            ])
            let own = folder.path(of: "xdg/mot/config.toml")
            try await expectEqual(mot.run(["config", "tabs.hidden"]).output, "[\"words\"]\n")
            try await expectEqual(other.run(["config", "tabs.hidden"]).output, "[]\n")
            for arguments in [
                ["--config", own, "config", "tabs.hidden"],
                ["config", "tabs.hidden", "--config=" + own],
            ] {
                try await expectEqual(other.run(arguments).output, "[\"words\"]\n")
            }
        }

        @Test(
            "A file that is no settings is one sentence, and the program starts",
            arguments: [
                "large", "binary", "folder", "/dev/zero", "/dev/full", "missing", "invalid",
            ])
        func hostile(kind: String) async throws {
            let path = kind.hasPrefix("/") ? kind : folder.path(of: kind)
            switch kind {
            case "large":
                _ = try folder.write(String(repeating: "a = 1\n", count: 200_000), to: kind)
            case "binary": _ = try folder.write("a = 1\n\u{0}\u{1}", to: kind)
            case "invalid": _ = try folder.write([0x61, 0xFF, 0xFE, 0x0A], to: kind)
            case "folder": try #require(mkdir(path, 0o700) == 0)
            default: break
            }
            let run = try await Executable.mot().run(
                ["--config", path, "--keys", ""] + EndToEnd.today)
            #expect(run.end == .exited(0) && run.output.contains("November 2026"))
            #expect(run.errors.hasPrefix("mot: the settings in \(path) can't be read: "))
            expectEqual(run.errors.split(separator: "\n").count, 1)
        }

        @Test("Mistakes are reported with file, line and column, on a terminal in the status line")
        func mistakes() async throws {
            let settings = "offlin = true\n[review]\nnew = 5\nretention = 2.0\n"
            let run = try await mot(settings, ["due", "--count"])
            expectEqual(run.output, "0\n")
            let path = folder.path(of: "config.toml")
            expectEqual(
                run.errors,
                "mot: \(path):1:1: there is no setting offlin; did you mean offline? "
                    + "(more: `mot config --check`)\n")
            let check = try await mot(settings, ["config", "--check"])
            #expect(check.end == .exited(1) && check.output == "")
            #expect(
                check.errors.contains(
                    "\(path):4:13: review.retention must be a number, 0.7 to 0.99, not 2.0"))
            let both = try await mot(
                "[keys]\nx = \"dwn\"\n[review]\nnew = -1\n", ["config", "--check"])
            let places = both.errors.split(separator: "\n").map { $0.split(separator: ":")[1] }
            expectEqual(places, ["2", "4"])
            try await expectEqual(mot("offline = true", ["config", "--check"]).end, .exited(0))
            try await expectEqual(mot(settings, ["config", "review.new"]).output, "5\n")
            let change = try await mot("theme = ", ["config", "review.new", "5"])
            #expect(change.output == "" && change.end == .exited(2))
            #expect(change.errors.contains(":1:9: a value is missing"), "\(change.errors)")
            #expect(
                change.errors.contains("to change review.new, set new below [review] in "),
                "\(change.errors)")
            let unknown = try await mot(settings, ["config", "review.nwe"])
            expectEqual(unknown.end, .exited(2))
            #expect(
                unknown.errors.hasSuffix(
                    "there is no setting review.nwe; did you mean review.new?\n"))
        }

        /// Opens the list of settings on a terminal, selects a setting, and runs the body; then the
        /// program ends.
        private func withSettings(
            selecting name: String, _ variables: String = "", _ body: (Tmux) async throws -> Void
        ) async throws {
            let set =
                "MOT_CONFIG='\(folder.path(of: "config.toml"))' MOT_OFFLINE=1 "
                + "XDG_STATE_HOME='\(folder.path)' \(variables)"
            let command = "\(set) '\(try Executable.mot().path)' --tab words; cat"
            try await Tmux.withWindow(command, width: 80, height: 24) { tmux in
                try await tmux.screen { $0.contains("Words") }
                try await tmux.press(":", "/")
                try await tmux.press(name, "Enter")
                try await tmux.screen { $0.contains("▌\(name)") }
                try await body(tmux)
                try await tmux.press("C-c")
                try await tmux.screen { !$0.contains("Settings") }
            }
        }

        @Test(
            "A key in the program changes a setting for good, over the line of the file, and it can be taken back",
            .needs(.tmux))
        func keys() async throws {
            let path = try folder.write("theme = \"light\"\n", to: "config.toml")
            try await withSettings(selecting: "theme") { tmux in
                try await tmux.press("+")
                let changed = try await tmux.screen {
                    $0.contains("A key has set theme") && $0.contains("Set by a key")
                }
                let words = changed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                #expect(words.contains("Set by a key, over line 1 of the file: \"light\"."))
                #expect(
                    changed.contains("A key has set theme; this overrides line 1 of config.toml"))
            }
            let mot = try Executable.mot(changing: [
                "MOT_CONFIG": path, "XDG_STATE_HOME": folder.path, "MOT_OFFLINE": "1",
            ])
            for time in ["2020-01-01", "2099-01-01"] {
                _ = try await Executable(path: "/usr/bin/touch").run(["-d", time, path])
                try await expectEqual(mot.run(["config", "theme"]).output, "contrast\n")
            }
            let all = try await mot.run(["config"]).output.replacing("\n#", with: "")
            #expect(all.contains("Set by a key in mot, which overrides line 1, \"light\""))
            try await expectEqual(mot.run(["config", "--reset", "theme"]).end, .exited(0))
            try await expectEqual(mot.run(["config", "theme"]).output, "light\n")
            try await expectEqual(mot.run(["config", "--reset", "theme"]).end, .exited(1))
        }

        @Test(
            "A typed value takes effect at the next start, also in commands, and does not arrange scripts",
            .needs(.tmux))
        func typing() async throws {
            _ = try folder.write("", to: "config.toml")
            try await withSettings(selecting: "tabs.order") { tmux in
                try await tmux.press("Enter", "\"store\"", "Enter")
                let changed = try await tmux.screen { $0.contains("tabs.order takes effect") }
                #expect(changed.contains("tabs.order takes effect at the next start"))
                #expect(changed.contains("1 Words"))
            }
            try await withSettings(selecting: "dictionaries.folders") { tmux in
                let next = try await tmux.screen()
                #expect(next.contains("1 Store  2 Words"))
                try await tmux.press("Enter", "\"\(folder.path)\"", "Enter")
                try await tmux.screen { $0.contains("dictionaries.folders takes effect") }
            }
            let own: [String: String?] = ["XDG_STATE_HOME": folder.path, "MOT_OFFLINE": "1"]
            let listed = try await Executable.mot(changing: own).run(["dictionaries"]).output
            #expect(!listed.contains("WordNet\t") && listed.contains("Almanac\t"))
            let script = try await Executable.mot(changing: own).run(["--keys", ""])
            #expect(script.output.contains("1 Words  2 Dictionary"))
            let arranged = try await Executable.mot(changing: own).run([
                "--as-arranged", "--keys", "",
            ])
            #expect(arranged.output.contains("1 Store  2 Words"))
        }

        /// Writes a script as an editor: it saves its arguments, waits for a line, and inserts a
        /// line at the top of the file.
        private func editor() throws -> String {
            let script = """
                #!/bin/sh
                printf '%s\\n' "$*" >> '\(folder.path(of: "noted"))'
                echo "editing $1"
                read line
                [ "$line" = fail ] && exit 3
                for last; do :; done
                { echo 'plain = true'; cat "$last"; } > "$last.new" && mv "$last.new" "$last"
                """
            let path = try folder.write(script, to: "editor")
            try #require(chmod(path, 0o755) == 0)
            return path
        }

        @Test(
            "An editor opens the file at the line of a setting, and what it has written holds at once",
            .needs(.tmux), arguments: [false, true])
        func editing(isNew: Bool) async throws {
            let editor = try editor()
            let path = folder.path(of: "config.toml")
            if !isNew { _ = try folder.write("# mine\n\ntitle = false\n", to: "config.toml") }
            try await withSettings(selecting: "title", "VISUAL='\(editor) -n' EDITOR=false") {
                tmux in
                try await tmux.press("e")
                try await tmux.screen { $0.contains("editing -n") }
                try await tmux.press("fail", "Enter")
                let failed = try await tmux.screen { $0.contains("Settings  /") }
                #expect(failed.contains("The editor has failed; r reads the settings again"))
                try await tmux.press("e")
                try await tmux.screen { $0.contains("editing -n") }
                try await tmux.press("Enter")
                let after = try await tmux.screen {
                    $0.contains("[1 Words]") && $0.contains("read again")
                }
                #expect(after.contains("[1 Words]"), "the screen is plain: \(after)")
            }
            let text = try String(contentsOfFile: path, encoding: .utf8)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            // The setting is one line further down, because the editor has inserted a line.
            let line = try #require(lines.firstIndex { $0.hasSuffix("title = false") })
            #expect(lines[line] == (isNew ? "# title = false" : "title = false"))
            let noted = String(decoding: try folder.bytes(of: "noted"), as: UTF8.self)
            expectEqual(noted, String(repeating: "-n +\(line) \(path)\n", count: 2))
        }

        @Test("If no editor can be started, the screen is back and says so", .needs(.terminal))
        func noEditor() async throws {
            let terminal = try await EndToEnd.browser(
                ["--tab", "words"],
                changing: [
                    "MOT_CONFIG": folder.path(of: "none/c.toml"), "EDITOR": "/nowhere/vi",
                    "VISUAL": nil,
                ])
            try await terminal.type(":e")
            try await terminal.wait(for: "the message") {
                $0.text.contains("/nowhere/vi can't be started; set VISUAL or EDITOR")
            }
            try expectEqual(folder.names(in: "none"), ["c.toml"])
            try await terminal.type("\u{3}")
            try await expectEqual(terminal.end(), .exited(130))
            await EndToEnd.expectRestored(terminal)
        }

        @Test(
            "Colours of 24 bits go to a terminal that says that it has them, to others the nearest of 256",
            .needs(.terminal),
            arguments: [
                ("truecolor", nil, true), ("24bit", nil, true), ("yes", nil, false),
                (nil, nil, false), ("truecolor", "1.pts", false),
            ] as [(String?, String?, Bool)])
        func exactColors(variable: String?, screen: String?, isExact: Bool) async throws {
            let settings = "[colors]\naccent = \"#ff8800\"\nselected = \"208 on #102030\"\n"
            let terminal = try await EndToEnd.browser(
                ["--tab", "words"],
                changing: [
                    "MOT_CONFIG": try folder.write(settings, to: "config.toml"),
                    "TERM": "xterm-256color", "COLORTERM": variable, "STY": screen,
                ])
            let text = await terminal.output.text
            expectEqual(text.contains("\u{1B}[38;2;255;136;0m"), isExact)
            expectEqual(text.contains("\u{1B}[48;2;16;32;48m"), isExact)
            #expect(text.contains("\u{1B}[48;5;234m") != isExact)
            #expect(text.contains("\u{1B}[38;5;208m"), "a colour of the palette stays one")
            try await terminal.type("q")
            try await expectEqual(terminal.end(), .exited(0))
        }

        @Test(
            "The printed settings are a file that changes nothing, and the reading of it costs no file more"
        )
        func document() async throws {
            let first = try await mot("", ["config"])
            #expect(first.end == .exited(0) && first.errors == "")
            #expect(first.output.contains("[colors]\n\n# Attributes are bold, dim"))
            #expect(
                first.output.replacing("\n# ", with: " ").contains("yellow, blue, magenta, cyan"))
            let again = try await mot(first.output, ["config"])
            #expect(again.output == first.output && again.errors == "")
        }

        @Test func `A catalogue of one's own is asked first`() async throws {
            let none = "http://127.0.0.1:1/freedict.json"
            let run = try await mot(
                "[dictionaries]\ncatalogues = [\"http://localhost:1/own.json\"]", ["get"],
                changing: ["MOT_FREEDICT_URL": none, "NO_PROXY": "*"])
            #expect(run.errors.contains("localhost"))
            let usual = try await mot("", ["get"], changing: ["MOT_FREEDICT_URL": none])
            #expect(usual.errors.contains("127.0.0.1") && !usual.errors.contains("localhost"))
        }

        @Test func `No setting is missing from these tests`() throws {
            let source = try String(contentsOfFile: #filePath, encoding: .utf8)
            let others = try [
                "TermAppTests/SettingsEffectTests.swift", "TermAppTests/WiringTests.swift",
                "TermAppTests/EndToEndClipboardTests.swift",
            ].map {
                try String(contentsOfFile: EndToEnd.package + "/Tests/" + $0, encoding: .utf8)
            }.joined()
            for name in Wiring.settingNames {
                let parts = name.split(separator: ".")
                let key = parts.last.map { "\($0) = " } ?? ""
                let isHere = source.contains(parts.count > 1 ? "[\(parts[0])]\\n\(key)" : key)
                #expect(isHere || others.contains("\\\"\(name)\\\""), "\(name)")
            }
        }
    }
}
