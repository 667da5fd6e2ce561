import FoundationEssentials
import TestSupport
import Testing

extension EndToEnd {
    /// The preferences that a user sets in the browser, from one run to the next.
    struct Arranging {
        private let state: TemporaryFolder

        init() throws { state = try TemporaryFolder() }

        private func mot(_ arguments: String..., changing changes: [String: String?] = [:])
            async throws -> Executable.Run
        {
            let own = ["XDG_STATE_HOME": state.path].merging(changes) { $1 }
            return try await Executable.mot(changing: own).run(arguments)
        }

        private func keep(_ text: String) throws {
            try FileManager.default.createDirectory(
                atPath: state.path(of: "mot"), withIntermediateDirectories: true)
            _ = try state.write(text, to: "mot/preferences")
        }

        private func kept() throws -> String {
            let file = URL(filePath: state.path(of: "mot/preferences"))
            return try String(contentsOf: file, encoding: .utf8)
        }

        private func withBrowser(_ body: (Tmux) async throws -> Void) async throws {
            let command =
                "XDG_STATE_HOME='\(state.path)' '\(try Executable.mot().path)' --offline "
                + "--today 2026-11-21 --dictionaries '\(EndToEnd.package)/Tests'; cat"
            try await Tmux.withWindow(command, width: 80, height: 24, body)
        }

        @Test(
            "The first start takes a word, a later one shows the tab that was left", .needs(.tmux))
        func firstScreen() async throws {
            try await withBrowser { tmux in
                let first = try await tmux.screen { $0.contains("word of the day") }
                #expect(first.contains(" Look up  /\n"))
                try await tmux.press("quaint")
                let typed = try await tmux.screen { $0.contains("/ quaint") }
                #expect(typed.contains("/ quaint"))
                try await tmux.press("Escape", "4")
                try await tmux.screen { $0.contains(" Store  /") }
                try await tmux.press("C-c")
                try await tmux.screen { !$0.contains(" Store  /") }
            }
            try expectEqual(kept(), "version 2\ntab store\n")
            try await withBrowser { tmux in
                let later = try await tmux.screen { $0.contains(" Store  /") }
                #expect(later.contains(" Store  /"))
                try await tmux.press("Escape", "1")
                let words = try await tmux.screen { $0.contains("November 2026") }
                #expect(words.contains("November 2026"))
            }
        }

        @Test func `The arrangement of a person holds for commands`() async throws {
            let folder = try TemporaryFolder()
            for name in ["alder", "birch", "cedar"] {
                _ = try folder.write("serene\tcalm\n", to: name + ".tsv")
            }
            func mot(_ arguments: String...) async throws -> Executable.Run {
                let own = ["XDG_STATE_HOME": state.path, "MOT_DICTIONARIES": folder.path]
                return try await Executable.mot(changing: own).run(arguments)
            }
            let listed = try await mot("dictionaries").output.split(separator: "\n")
            try #require(listed.count > 2)
            let names = listed.map { String($0.split(separator: "\t")[0]) }
            let order = [names[1], names[0]] + names.dropFirst(2)
            try keep(
                "version 2\n" + order.map { "dictionary \($0)\n" }.joined()
                    + "hidden-dictionary \(names[0])\n")
            let rows = try await mot("dictionaries").output.split(separator: "\n")
                .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
            expectEqual(rows.map { String($0[0]) }, [names[1]] + names.dropFirst(2) + [names[0]])
            expectEqual(rows.last?[4], "hidden")
            let asked = try await mot("search", "serene", "--source", names[0])
            #expect(asked.errors == "", "it is asked when it is named")
            let missing = try await mot("define", "zqxzqx")
            #expect(missing.errors.hasPrefix("mot: no dictionary has zqxzqx"))
            #expect(!missing.errors.contains(names[0]), "the hidden one has it neither")
            try await expectEqual(mot("define", "serene").errors, "")
        }

        @Test("A group that a key has chosen is named by each command that asks it alone")
        func group() async throws {
            let config = try state.write(
                "[groups]\nown = [\"Almanac\"]\n", to: "config.toml")
            try keep("version 2\nsetting dictionaries.group = \"own\"\n")
            let told =
                "mot: only the group own is asked, which a key in the browser has chosen; "
                + "`mot config --reset dictionaries.group` undoes that\n"
            for arguments in [["define", "selvedge", "--short"], ["search", "selvedge"]] {
                let own = [
                    "XDG_STATE_HOME": state.path, "MOT_CONFIG": config,
                    "MOT_DICTIONARIES": "/usr/share/wordnet",
                ]
                let mot = try Executable.mot(changing: own)
                let run = try await mot.run(arguments)
                expectEqual(run.errors, told)
                #expect(run.output.split(separator: "\n").allSatisfy { $0.contains("\tAlmanac\t") })
                try await expectEqual(mot.run(arguments + ["--source", "Almanac"]).errors, "")
                let rows = try await mot.run(["dictionaries"]).output.split(separator: "\n")
                #expect(rows.dropFirst().allSatisfy { $0.hasSuffix("it is not in the group own") })
            }
        }

        /// Preferences that all differ from the standard.
        private static let unusual = """
            version 2
            tab store
            hidden-tab words
            dictionary Almanac
            hidden-dictionary WordNet
            setting theme = "dark"

            """

        @Test("A script neither takes what was arranged nor changes it, unless it says so")
        func scripts() async throws {
            let keys = ["--keys", "j Enter", "--ansi", "--today", "2026-11-21"]
            let bare = try await Executable.mot().run(keys)
            try keep(Arranging.unusual)
            let config = state.path(of: "xdg/mot")
            try FileManager.default.createDirectory(
                atPath: config, withIntermediateDirectories: true)
            _ = try state.write(
                "plain = true\n[tabs]\nfirst = \"store\"\n[keys]\n\"j\" = \"none\"\n",
                to: "xdg/mot/config.toml")
            let mot = try Executable.mot(changing: [
                "XDG_STATE_HOME": state.path, "XDG_CONFIG_HOME": state.path(of: "xdg"),
                "LC_ALL": "de_DE.UTF-8",
            ])
            let run = try await mot.run(keys)
            #expect(run.output == bare.output && run.errors == bare.errors)
            #expect(try await mot.run(["--keys", "T"]).output.contains("2 Dictionary"))
            let arranged = try await mot.run(["--as-arranged", "--keys", "Esc T"])
            #expect(arranged.output.contains("Store is hidden"))
            #expect(try kept() == Arranging.unusual, "what a script does ends with it")
            let store = try await mot.run(["--as-arranged", "--keys", ""])
            #expect(store.output.contains("[4 Store]") && !store.output.contains("1 Words"))
            let named = try await mot.run([
                "--config", config + "/config.toml", "--keys", "", "--tab", "words",
            ])
            #expect(named.output.contains("[1 Words]"), "a file that is named counts as a whole")
        }

        @Test func `A file that can't be understood is reported, and left as it is`() async throws {
            try keep("version 1\nnonsense\n")
            let told =
                "line 2 of \(state.path(of: "mot/preferences")) is damaged; mend or remove the file"
            let run = try await mot("define", "selvedge", "--source", "Almanac")
            expectEqual(run.end, .exited(0))
            expectEqual(run.errors, "mot: \(told)\n")
            let screen = try await mot("--as-arranged", "--keys", "").output
            #expect(screen.contains("line 2 of "))
            try expectEqual(kept(), "version 1\nnonsense\n")
        }

        @Test("Every command that looks words up knows the folders of the environment")
        func folders() async throws {
            let changes = ["MOT_DICTIONARIES": "/nowhere:/nor here"]
            let run = try await mot("dictionaries", changing: changes)
            let paths = run.output.split(separator: "\n").map { $0.split(separator: "\t")[1] }
            #expect(paths.contains("/nowhere") && paths.contains("/nor here"))
            for command in [
                ["mark", "selvedge"], ["import", "/dev/null"], ["define", "selvedge"],
            ] {
                var arguments = command
                arguments += ["--source", "no such one", "--dictionaries", "/nowhere"]
                let run = try await Executable.mot(changing: [
                    "XDG_STATE_HOME": state.path, "XDG_DATA_HOME": state.path(of: "data"),
                ]).run(arguments)
                expectEqual(run.end, .exited(2))
                expectEqual(
                    run.errors,
                    "mot: there is no dictionary “no such one”; `mot dictionaries` lists your dictionaries\n"
                )
            }
        }
    }
}
