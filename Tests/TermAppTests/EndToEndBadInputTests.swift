import TestSupport
import Testing

extension EndToEnd {
    struct BadInput {
        /// Wrong command lines, and the text that the error must name.
        static let wrongCalls: [(arguments: [String], named: String)] = [
            (["--month", "2015-13"], "2015-13"),
            (["--month", "soon"], "soon"),
            (["words", "--month", "2015-0"], "2015-0"),
            (["--month", "2026-11", "--today=2026-02-30"], "2026-02-30"),
            (["--tab", "nope"], "one of the following:\n  - words\n  - dictionary\n"),
            (
                ["--tab", "words", "--query", "a"],
                "--tab opens the tab words, but --query opens the tab dictionary or store"
            ),
            (["--size", "0x0"], "0x0"),
            (["--size", "9999x9999"], "9999x9999"),
            (["--size", "80"], "'80'"),
            (["--keys", "Entr"], "did you mean Enter?"),
            (["--keys", "j Ctrl-"], "Ctrl-"),
            (["--nope"], "--nope"),
            (["words", "nope"], "nope"),
            (["words", "--size", "80x24"], "--size"),
            (["--words"], "--words"),
            (["words", "--words", "ftp://localhost/x"], "--words takes a file, or an address"),
            (["words", "--words", ""], "--words takes a file, or an address"),
        ]

        @Test(
            "A limit of the system with which it can't run is reported",
            arguments: [
                ("-n 16", "only 16 files may be open; allow 64: ulimit -n 64"),
                (
                    "-v 200000",
                    "only 195 MiB of address space may be used; allow 512 MiB: ulimit -v 524288"
                ),
            ])
        func limits(limit: String, message: String) async throws {
            let shell = try Executable.shell()
            for command in ["define cat", "--keys j"] {
                let run = try await shell.run(["-c", "ulimit \(limit); exec \"$MOT\" \(command)"])
                expectEqual(run.end, .exited(2))
                expectEqual(run.errors, "mot: \(message)\n")
            }
            // If only the soft limit is low, the program raises it.
            let run = try await shell.run(["-c", "ulimit -S -n 16; exec \"$MOT\" words"])
            expectEqual(run.end, .exited(0))
        }

        /// Wrong command lines for commands without a date.
        static let wrongCommands: [(arguments: [String], named: String)] = [
            (["help", "nope"], "'nope' is no command. To look the word up: mot nope"),
            (["help", "words", "define"], "one command"),
            (["define", ""], "There is nothing to look up: name a word."),
            (["define", " ", "\t"], "There is nothing to look up: name a word."),
            ([""], "There is nothing to look up: name a word."),
            (["define"], "<words>"),
            (["define", "--jsno", "dog"], "'--jsno'. Did you mean '--json'?"),
            (["dog", "--jsno"], "'--jsno'. Did you mean '--json'?"),
            (["--json"], "'--json'; it belongs to mot words, today, define,"),
            (["--source", "WordNet", "define"], "'define' is a command: write it before"),
            (["--plain", "words"], "'words' is a command: write it before its options"),
            (["--config"], "Missing value for '--config <file>'"),
            (["define", "serene", "--config"], "Missing value for '--config <file>'"),
            (["define", "serene", "--config", ""], "--config takes the path of a settings file."),
            (["--generate-completion-script", "ksh"], "'ksh'"),
            (["define", "-x"], "begins with a dash: mot define -- -x"),
            (["define", "-hood"], "begins with a dash: mot define -- -hood"),
            (["-ish"], "begins with a dash: mot -- -ish"),
            (["search", "d?g", "--order", "size"], "'size' is invalid for '--order"),
            (["search", "dog", "--limit", "-5"], "begins with a dash as --limit=-5"),
            (["search", "dog", "--limit=-5"], "--limit is 1 to 1000000."),
            (["search", "dog", "--order", "length"], "sorts the words that fit a pattern"),
            (["search", "dog", "--complete", "--json"], "used with --json or --words-only"),
            (["define", "dog", "--dict-server", "localhost:99999"], "with a PORT of 1 to 65535"),
            (
                ["define", "dog", "--dict-server", "me@localhost"],
                "MOT_DICT_SECRET, which is not set"
            ),
            (["mark", "dog", "--list", ""], "--list needs the name of a list."),
            (["marks", "--list", " # "], "--list needs the name of a list."),
            (["import", "x", "--no-meanings", "--source", "wn"], "--no-meanings looks nothing up"),
        ]

        @Test(
            "An error names the cause if there is nothing to look for or to look in",
            arguments: [
                (["define", "-"], 1, "standard input has no words"),
                (["import", "-"], 1, "standard input has no words"),
                (["import", "/dev/null"], 1, "/dev/null has no words"),
                (
                    ["import", "-", "--columns", "meaning"], 2,
                    "standard input: no column has the words; name one \"word\""
                ),
                (
                    ["describe", "fear", "--dictionaries", "/nowhere"], 2,
                    "/nowhere: there is no such folder; check the name"
                ),
                (
                    ["search", "\"bee\"", "--dictionaries", "/nowhere"], 2,
                    "/nowhere: there is no such folder; check the name"
                ),
                (
                    ["define", "\"busy as a bee\"", "--source", "Almanac"], 1,
                    "no dictionary has \"busy as a bee\"; `mot search '\"busy as a bee\"'` lists the "
                        + "entries that contain it"
                ),
            ] as [([String], Int32, String)])
        func nothing(arguments: [String], code: Int32, message: String) async throws {
            let folder = try TemporaryFolder()
            let run = try await Executable.mot(changing: ["XDG_DATA_HOME": folder.path])
                .run(arguments)
            expectEqual(run.end, .exited(code))
            expectEqual(run.output, "")
            expectEqual(run.errors, "mot: \(message)\n")
        }

        @Test(
            "A wrong call says what is wrong with it, and does nothing",
            arguments: wrongCalls.map { ($0.arguments + EndToEnd.today, $0.named) } + wrongCommands)
        func wrongCall(arguments: [String], named: String) async throws {
            let run = try await Executable.mot().run(arguments)
            expectEqual(run.end, .exited(2))
            expectEqual(run.output, "")
            #expect(run.errors.contains(named))
        }

        @Test("An unknown value of --frames is named with the values that it takes")
        func frames() async throws {
            for arguments in [["--frames=foo"], ["--frames=foo", "--keys", "j"]] {
                let run = try await Executable.mot().run(EndToEnd.today + arguments)
                expectEqual(run.end, .exited(2))
                #expect(run.errors.contains("--frames takes keys or all."), "\(run.errors)")
            }
        }

        @Test(
            "Output to a full disk is an error with its cause",
            arguments: [
                "--keys j", "--frames --keys 'j j'", "words", "words --json", "--help", "--version",
            ])
        func fullDisk(arguments: String) async throws {
            let run = try await Executable.shell().run(["-c", #""$MOT" \#(arguments) >/dev/full"#])
            expectEqual(run.end, .exited(2))
            expectEqual(
                run.errors, "mot: the output can't be written: the disk is full; make room on it\n")
        }

        @Test(
            "A reader that goes away is no error",
            arguments: ["--frames --keys 'j j'", "words", "words --json", "--help"])
        func closedPipe(arguments: String) async throws {
            // The reader ends before the first byte, because a pipe holds such a short output
            // without a reader.
            let script = #"exec 3> >(:); wait $!; "$MOT" \#(arguments) >&3; echo $?"#
            let run = try await Executable.shell().run(["-c", script])
            expectEqual(run.output, "0\n")
            expectEqual(run.errors, "")
        }

        @Test(
            "A closed standard input is empty, and what a closed standard error is told is lost",
            arguments: ["<&-", "<&- 2>&-"])
        func closedStreams(redirection: String) async throws {
            let script = #""$MOT" --today 2026-11-21 \#(redirection)"#
            let run = try await Executable.shell().run(["-c", script])
            expectEqual(run.end, .exited(0))
            expectEqual(run.errors, "")
            #expect(run.output == (try await screen([])))
        }

        @Test(
            "A closed standard output is an error, unless nothing is to be written",
            arguments: [
                ("", 2), ("--keys j", 2), ("--help", 2), ("help words", 2), ("words", 2),
                ("words --json", 2), ("today", 2), ("export", 2), ("help words 2>&-", 2),
                ("words <&- 2>&-", 2), ("unmark nothing", 1),
            ])
        func closedOutput(arguments: String, code: Int32) async throws {
            let script = #""$MOT" \#(arguments) >&-"#
            let run = try await Executable.shell().run(["-c", script])
            expectEqual(run.end, .exited(code))
            if code == 2, !arguments.contains("2>") {
                expectEqual(
                    run.errors, "mot: the output can't be written: it is closed; leave it open\n")
            }
        }

        @Test func `A folder for standard input is taken for no keys`() async throws {
            #expect(try await screen([], input: .file("/")) == (try await screen([])))
        }

        @Test(
            "A terminal that can't show a screen is named, and left alone", .needs(.terminal),
            arguments: [nil, "", "dumb"])
        func terminalType(type: String?) async throws {
            let terminal = try PseudoTerminal(.mot(changing: ["TERM": type]), today)
            try await expectEqual(terminal.end(), .exited(2))
            let output = await terminal.output.text
            #expect(output.contains("TERM"))
            #expect(!output.contains("\u{1B}"))
            await expectEqual(terminal.modes, terminal.modesBefore)
        }
    }
}
