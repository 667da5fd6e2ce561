import FoundationEssentials
import TestSupport
import Testing

extension EndToEnd {
    /// What a person has arranged, from one run to the next.
    @Suite struct Arranging {
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
            #expect(try kept() == "version 2\ntab store\n")
            try await withBrowser { tmux in
                let later = try await tmux.screen { $0.contains(" Store  /") }
                #expect(later.contains(" Store  /"))
                try await tmux.press("Escape", "Escape")
                let words = try await tmux.screen { $0.contains("November 2026") }
                #expect(words.contains("November 2026"))
            }
        }

        @Test("Keys arrange the dictionaries, and commands obey", .needs(.time))
        func order() async throws {
            let listed = try await mot("dictionaries").output.split(separator: "\n")
            try #require(listed.count > 1)
            let names = listed.map { String($0.split(separator: "\t")[0]) }
            let moved = try await mot("--keys", "2 Down j - x", "--today", "2026-11-21")
            #expect(moved.errors == "")
            let order = [names[1], names[0]] + names.dropFirst(2)
            let lines = try kept().split(separator: "\n").filter { !$0.hasPrefix("changed ") }
            #expect(
                lines == ["version 2"] + order.map { "dictionary \($0)" }
                    + ["hidden-dictionary \(names[0])"])
            let rows = try await mot("dictionaries").output.split(separator: "\n")
                .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
            #expect(rows.map { String($0[0]) } == [names[1]] + names.dropFirst(2) + [names[0]])
            #expect(rows.last?[4] == "hidden")
            let asked = try await mot("search", "a", "--source", names[0])
            #expect(asked.errors == "", "it is asked when it is named")
        }

        @Test("A file that can't be understood is told, and left as it is")
        func damaged() async throws {
            try keep("version 1\nnonsense\n")
            let told = "line 2 is damaged: mend or remove \(state.path(of: "mot/preferences"))"
            let run = try await mot("define", "selvedge", "--source", "Almanac")
            #expect(run.end == .exited(0))
            #expect(run.errors == "mot: \(told)\n")
            let screen = try await mot("--keys", "2 Down T", "--today", "2026-11-21").output
            #expect(screen.contains("Dictionary is hidden") == false)
            #expect(screen.contains("Not kept: line 2 is damaged"))
            #expect(try kept() == "version 1\nnonsense\n")
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
                #expect(run.end == .exited(2))
                #expect(
                    run.errors
                        == "mot: there is no dictionary no such one; `mot dictionaries` lists those there are\n"
                )
            }
        }
    }
}
