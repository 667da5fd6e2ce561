import TestSupport
import Testing

extension EndToEnd {
    struct ScriptedRuns {
        @Test("Text is typed letter by letter, and a screen can have its styles")
        func textAndStyles() async throws {
            let keys = ["--tab", "dictionary", "--source", "WordNet", "--keys", "text:seren Down"]
            let plain = try await screen(keys)
            #expect(plain.contains("/ seren"))
            #expect(!plain.contains("\u{1B}"))
            let styled = try await screen(keys + ["--ansi"])
            #expect(styled.contains("\u{1B}[0;1mMot\u{1B}[0m"))
            let bare = styled.replacing(/\u{1B}\[[0-9;]*m/, with: "")
            expectEqual(EndToEnd.sentences(of: bare), EndToEnd.sentences(of: plain))
        }

        @Test("A newline through a pipe shows the list and the detail of today's word")
        func listAndDetail() async throws {
            let run = try await mot(["--size", "120x24"], input: .text("\n"))
            let today = try #require(
                try await words().first { $0.fields["day"] == .number(21) })
            let word = try today.text("word")
            let rows = run.output.split(separator: "\n", omittingEmptySubsequences: false)
            expectEqual(run.end, .exited(0))
            expectEqual(run.errors, "")
            #expect(rows.contains { $0.hasPrefix("▌Sat 21  \(word)") && $0.contains("today  │") })
            #expect(rows.contains { $0.contains("│ \(word)") })
            #expect(rows.contains { $0.contains("│ Saturday 21 November 2026") })
            try #require(rows.count == 25)
            #expect(rows[23].hasPrefix(" You selected: \(word)"))
        }

        @Test(
            "The screen is text: a line a row, no wider than asked, without controls or blanks at the end",
            arguments: [(1, 1), (20, 5), (40, 12), (80, 24), (120, 40), (1000, 1000)])
        func shape(width: Int, height: Int) async throws {
            let screen = try await screen(["--size", "\(width)x\(height)"])
            let rows = screen.split(separator: "\n", omittingEmptySubsequences: false)
            expectEqual(rows.count, height + 1)
            expectEqual(rows.last, "")
            #expect(rows.allSatisfy { $0.unicodeScalars.count <= width })
            #expect(rows.allSatisfy { !$0.hasSuffix(" ") })
            #expect(
                screen.unicodeScalars.allSatisfy {
                    $0 == "\n" || $0.properties.generalCategory != .control
                })
        }

        /// Keys as the bytes of a terminal, and as names.
        static let sameKeys: [(bytes: String, names: String)] = [
            ("jj\r", "j j Enter"),
            ("jj\n", "j j Enter"),
            ("\u{1B}[B\u{1B}[B\n", "Down Down Enter"),
            ("\u{1B}OB\u{1B}OB", "Down Down"),
            ("\u{1B}[C\u{4}\u{1B}[1;2B", "Right Ctrl-D Shift-Down"),
            ("?/month\n", "? / m o n t h Enter"),
            ("?/\u{1B}[200~month\u{1B}[201~", "? / m o n t h"),
            ("?\u{1B}j", "? Esc j"),
            ("\u{1B}[5~\u{1B}[6~", "PgUp PgDn"),
            ("\u{1B}[15~\u{1B}OP", "F5 F1"),
            ("\t\u{1B}[Z", "Tab Shift-Tab"),
        ]

        @Test("Keys by pipe, by file and by name lead to the same screen", arguments: sameKeys)
        func waysIn(bytes: String, names: String) async throws {
            let folder = try TemporaryFolder()
            let file = try folder.write(bytes, to: "keys")
            let byName = try await screen(["--keys", names])
            try await expectEqual(screen([], input: .text(bytes)), byName)
            try await expectEqual(screen([], input: .file(file)), byName)
        }

        @Test func `Keys by name win over standard input`() async throws {
            #expect(
                try await screen(["--keys", "j"], input: .text("kkkk"))
                    == (try await screen([], input: .text("j"))))
        }

        @Test(
            "Without a key the first screen is printed",
            arguments: [Executable.Input.file("/dev/null"), .text(""), .closed])
        func noKeys(input: Executable.Input) async throws {
            let shown = try await screen([], input: input)
            #expect(shown.contains("‹ November 2026 ›"))
            #expect(shown == (try await screen(["--keys", ""])))
        }

        @Test(
            "With a terminal as its input and none as its output, there are no keys",
            .needs(.terminal))
        func terminalInput() async throws {
            let pipe = try NamedPipe()
            let terminal = try PseudoTerminal(
                .shell(), ["-c", #"read -r _; "$MOT" --today 2026-11-21 >'\#(pipe.path)'"#])
            try await terminal.type("\njj")
            #expect(try await pipe.rest() == (try await screen([])))
            try await expectEqual(terminal.end(), .exited(0))
        }

        @Test(
            "Keys by name have the last screen printed as text, on a terminal too",
            .needs(.terminal))
        func terminalOutput() async throws {
            let terminal = try PseudoTerminal(.mot(), ["--keys", "j"] + today)
            try await expectEqual(terminal.end(), .exited(0))
            let printed = await terminal.output.text.split(separator: "\r\n")
            #expect(printed == (try await screen(["--keys", "j"]).split(separator: "\n")))
        }

        @Test("With --frames the first screen is printed and one after each key")
        func frames() async throws {
            let frames = try await screen(["--frames", "--keys", "j ? Esc"]).split(
                separator: "\u{0C}")
            try #require(frames.count == 4)
            for (frame, keys) in zip(frames, ["", "j", "j ?", "j ? Esc"]) {
                #expect(String(frame) == (try await screen(["--keys", keys])))
            }
        }

        @Test(
            "A key that leaves the program ends a run, and the screen before it is the last",
            arguments: ["Q", "q", "Ctrl-C"])
        func leaving(key: String) async throws {
            let before = try await screen(["--keys", "j"])
            try await expectEqual(screen(["--keys", "j \(key) k k"]), before)
            try await expectEqual(
                screen(["--frames", "--keys", "j \(key) k k"]).split(separator: "\u{0C}")
                    .count, 2)
        }

        @Test(
            "A known word opens its entry; for an unknown one, similar ones are listed",
            arguments: [
                (["browse", "serene"], true), (["--size", "80x20", "ice", "cream"], true),
                (["browse", "serendipty"], false),
            ])
        func word(arguments: [String], isOpen: Bool) async throws {
            let shown = try await screen(arguments + ["--source", "WordNet"])
            #expect(shown.contains("Look up") != isOpen, "\(shown)")
            #expect(shown.contains(isOpen ? "noun" : "serendipity") || shown.contains("adjective"))
        }

        @Test("The text of --query - is the first line of standard input, and no key")
        func textOfInput() async throws {
            let options = ["--source", "WordNet", "--query"]
            #expect(
                try await screen(options + ["-"], input: .text("seren\nqq\n"))
                    == (try await screen(options + ["seren"])))
            #expect(
                try await screen(["browse", "-", "--source", "WordNet"], input: .text("serene\n"))
                    == (try await screen(["browse", "serene", "--source", "WordNet"])))
        }

        @Test("After --query - the keyboard of the terminal is read", .needs(.terminal))
        func keyboard() async throws {
            let terminal = try PseudoTerminal(
                .shell(),
                ["-c", #"echo seren | "$MOT" --source WordNet --query - --today 2026-11-21"#])
            try await terminal.wait(for: "the text") { $0.text.contains("serenity") }
            try await terminal.type("\u{3}")
            try await expectEqual(terminal.end(), .exited(130))
        }

        @Test(
            "Options for scripts alone are an error on a terminal", .needs(.terminal),
            arguments: [["--size", "80x24"], ["--frames"], ["--ansi"], ["--as-arranged"]])
        func onlyForScripts(option: [String]) async throws {
            let terminal = try PseudoTerminal(.mot(), option + today)
            try await expectEqual(terminal.end(), .exited(2))
            #expect(
                await terminal.output.text.contains(
                    "mot: these options are only for scripts: \(option[0]); add --keys"))
        }

        @Test func `Neither a terminal type nor a locale is needed`() async throws {
            let bare = try Executable.mot(changing: [
                "TERM": nil, "LC_ALL": nil, "HOME": nil, "PATH": nil, "TZ": nil,
            ])
            let run = try await bare.run(["--keys", "j"] + today)
            expectEqual(run.end, .exited(0))
            #expect(run.output == (try await screen(["--keys", "j"])))
        }

        /// The arguments of a call, and the exit status that the shell gets.
        static let statuses: [(arguments: [String], status: Int32)] = [
            ([], 0),
            (["browse"], 0),
            (["words"], 0),
            (["words", "--json"], 0),
            (["--help"], 0),
            (["--version"], 0),
            (["words", "--help"], 0),
            (["words", "--words", "/dev/null"], 2),
            (["words", "--words", "/nonexistent"], 2),
            (["--no-such-option"], 2),
        ]

        @Test("The status says how it went", arguments: statuses)
        func status(arguments: [String], status: Int32) async throws {
            let run = try await mot(arguments)
            expectEqual(run.end, .exited(status))
            #expect(run.errors.isEmpty == (status == 0))
        }
    }
}
