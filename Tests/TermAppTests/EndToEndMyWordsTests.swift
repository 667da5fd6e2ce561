import FoundationEssentials
import Glibc
import TestSupport
import Testing

extension EndToEnd {
    struct MyWords {
        private let folder: TemporaryFolder

        init() throws { folder = try TemporaryFolder() }

        private func mot(
            _ arguments: String..., dictionaries: String = "/usr/share/wordnet"
        ) async throws -> Executable.Run {
            // More dictionaries would only be slower.
            let changes = ["XDG_DATA_HOME": folder.path, "MOT_DICTIONARIES": dictionaries]
            return try await Executable.mot(changing: changes)
                .run(arguments, input: .file("/dev/null"))
        }

        private func withBrowser(
            _ arguments: String, _ body: (Tmux) async throws -> Void
        ) async throws {
            let command =
                "XDG_DATA_HOME='\(folder.path)' MOT_HISTORY= '\(try Executable.mot().path)' "
                + "--today 2026-11-21 --offline \(arguments); echo mot has ended; cat"
            try await Tmux.withWindow(command, width: 113, height: 30, body)
        }

        @Test("If there is nothing to print, a sentence on standard error says why")
        func nothing() async throws {
            let none = "mot: nothing is marked yet; `mot mark WORD` marks a word\n"
            for command in ["marks", "due"] {
                let run = try await mot(command)
                expectEqual(run.end, .exited(1))
                expectEqual(run.output, "")
                expectEqual(run.errors, none)
            }
            try await expectEqual(mot("export", "--due").errors, none)
            let copies = try await mot("restore")
            expectEqual(copies.end, .exited(1))
            #expect(copies.errors.hasPrefix("mot: there are no copies yet"))
            try await expectEqual(mot("mark", "serene", "--list", "poetry").end, .exited(0))
            for command in ["marks", "due", "export", "review"] {
                let run = try await mot(command, "--list", "poetri")
                expectEqual(run.end, .exited(1))
                expectEqual(run.errors, "mot: there is no list “poetri”; did you mean poetry?\n")
            }
            let due = try await mot("export", "--due", "--since", "2020-01-01")
            expectEqual(due.end, .exited(1))
            expectEqual(
                due.errors,
                "mot: none of your words fits --since and --due; `mot export` alone prints all\n")
        }

        @Test func `Words are marked, listed, found due and unmarked by commands`() async throws {
            #expect(try await mot("marks").end == .exited(1), "nothing is marked yet")
            try await expectEqual(mot("due", "--count").output, "0\n")
            let run = try await mot(
                "mark", "serene", "Ice-cream", "--list", "summer days", "--note", "a note")
            expectEqual(run.end, .exited(0))
            expectEqual(run.errors, "mot: marked: serene, Ice-cream\n")
            let again = try await mot("mark", "serene", "nonesuchh")
            #expect(
                again.errors == """
                    mot: marked: nonesuchh
                    mot: marked already: serene
                    mot: in no dictionary: nonesuchh

                    """)
            let noted = try await mot("mark", "serene", "--note", "another")
            #expect(
                noted.errors == """
                    mot: marked already: serene
                    mot: replaced the note of serene; `u` in the browser brings it back

                    """)
            try await expectEqual(mot("unmark", "nonesuchh").end, .exited(0))
            let lines = try await mot("marks").output.split(separator: "\n")
            expectEqual(lines.count, 2)
            #expect(lines.allSatisfy { $0.contains("\t#summer-days\t") })
            #expect(lines.contains { $0.hasPrefix("serene\tnot agitated; ") })
            try await expectEqual(mot("due", "--count").output, "2\n")
            let met = try await mot("mark", "goeth")
            expectEqual(met.errors, "mot: marked: go\n")
            try await expectEqual(mot("unmark", "go").end, .exited(0))
            try await expectEqual(mot("due", "--new", "1").output.split(separator: "\n").count, 1)
            try await expectEqual(mot("due", "--list", "nothing").end, .exited(1))
            let unmarked = try await mot("unmark", "ICE CREAM", "unknown")
            expectEqual(unmarked.end, .exited(0))
            expectEqual(
                unmarked.errors, "mot: no longer marked: ICE CREAM\nmot: not marked: unknown\n")
            let json = try await mot("marks", "--json").output
            #expect(json.contains("\"word\":\"serene\""))
            #expect(json.contains("\"contexts\":[{\"place\":\"mot mark\",\"source\":\"WordNet\""))
            #expect(!json.contains("Ice-cream"))
            try await expectEqual(mot("due", "--json").output, json)
        }

        @Test("A word is marked with what define finds, before there is an index and after")
        func meaningWithoutIndex() async throws {
            let cache = try TemporaryFolder()
            for _ in 0..<2 {
                let words = try TemporaryFolder()
                let mot = try Executable.mot(
                    changing: ["XDG_DATA_HOME": words.path, "XDG_CACHE_HOME": cache.path])
                let run = try await mot.run(["mark", "naïve"], input: .file("/dev/null"))
                expectEqual(run.errors, "mot: marked: naïve\n")
            }
        }

        @Test(
            "A word is marked in the browser with what define finds, before there is an index",
            .needs(.tmux), .needs(.terminal))
        func meaningInBrowser() async throws {
            let cache = try TemporaryFolder()
            let list =
                #"[{"id":1,"word":"naïve","day":21,"month":11,"year":2026}]"#
            let file = try folder.write(Array(list.utf8), to: "words.json")
            let command =
                "XDG_CACHE_HOME='\(cache.path)' XDG_DATA_HOME='\(folder.path)' "
                + "'\(try Executable.mot().path)' --words '\(file)' --today 2026-11-21; cat"
            try await Tmux.withWindow(command, width: 100, height: 30) { tmux in
                try await tmux.wait(for: "naïve")
                try await tmux.press("m")
                try await tmux.wait(for: "Marked naïve")
                try await tmux.press("q")
            }
            #expect(try await mot("marks").output.contains("lack of guile"))
        }

        @Test(
            "A mark keeps the sense that was looked for, and says which",
            arguments: ["80x24", "80x8"])
        func senseOfMatch(size: String) async throws {
            let senses = [
                "gambling": "the funds held by a gambling house or the dealer",
                "flight": "a flight maneuver; aircraft tips laterally",
                // The first match is in a narrower term below this sense.
                "reserve": "a financial institution that accepts deposits",
            ]
            for (wanted, meaning) in senses {
                let run = try await mot(
                    "--tab", "dictionary", "--source", "WordNet", "--size", size, "--keys",
                    "text:bank Enter / text:\(wanted) Enter m")
                #expect(run.output.contains("Marked bank: \(meaning)"), "\(run.output)")
                #expect(try await mot("marks").output.contains("bank\t\(meaning)"))
                try await expectEqual(mot("unmark", "bank").end, .exited(0))
            }
        }

        @Test("Several words are selected and marked by keys, and undone as one")
        func selection() async throws {
            func pressed(_ tab: String, _ keys: String) async throws -> String {
                try await mot("--tab", tab, "--source", "WordNet", "--keys", keys).output
            }
            let marked = try await pressed("dictionary", "text:serene Esc V V m")
            #expect(marked.contains("Marked 2 words; u undoes that"), "\(marked)")
            try await expectEqual(mot("marks").output.split(separator: "\n").count, 2)
            let dropped = try await pressed("my-words", "A . text:x")
            #expect(dropped.contains("Unmarked 2 words; u undoes that"), "\(dropped)")
            try await expectEqual(mot("marks").end, .exited(1))
            let undone = try await pressed("my-words", "u")
            #expect(undone.contains("Undone: unmarking 2 words"), "\(undone)")
            try await expectEqual(mot("marks").output.split(separator: "\n").count, 2)
        }

        @Test(
            "A word that is marked in a list stands in My words on another day, and unmarking is undone",
            .needs(.tmux), .needs(.terminal))
        func browser() async throws {
            try await withBrowser("--tab dictionary --source WordNet") { tmux in
                try await tmux.wait(for: "Look up")
                for key in ["s", "e", "r", "e", "n", "e", "M-m"] { try await tmux.press(key) }
                try await tmux.wait(for: "Marked serene")
                #expect(try await tmux.screen().contains("★"))
                try await tmux.press("Enter")
                try await tmux.wait(for: "★  1/")
                try await tmux.press("Q")
                // The opened word is saved before the program ends.
                try await tmux.wait(for: "mot has ended")
            }
            try await withBrowser("--tab my-words") { tmux in
                try await tmux.wait(for: "not agitated")
                try await tmux.press("v")
                // Enter has opened the word, so that it is in the history.
                try await tmux.wait(for: "serene            not agitated")
                try await tmux.press("v")
                try await tmux.press("v")
                try await tmux.wait(for: "serene            not agitated")
                try await tmux.press("x")
                try await tmux.wait(for: "Unmarked serene; u undoes that")
                try await tmux.wait(for: "Nothing is marked yet")
                try await tmux.press("u")
                try await tmux.wait(for: "Undone: unmarking serene")
                try await tmux.wait(for: "not agitated")
            }
        }

        @Test(
            "A word is reviewed, and is due again when it was said to be", .needs(.tmux),
            .needs(.terminal))
        func review() async throws {
            try await expectEqual(mot("mark", "serene").end, .exited(0))
            let command =
                "XDG_DATA_HOME='\(folder.path)' '\(try Executable.mot().path)' review; cat"
            try await Tmux.withWindow(command, width: 80, height: 24) { tmux in
                try await tmux.wait(for: "Space show answer")
                try await tmux.press("3")
                try await tmux.wait(for: "Space shows the answer, then you rate it")
                try await tmux.press("Space")
                try await tmux.wait(for: "4 Easy")
                try await tmux.press("4")
                try await tmux.wait(for: "Done for now: 1 review, none forgotten.")
                try await tmux.press("u")
                try await tmux.wait(for: "Undone: reviewing serene")
                // The card is shown after the message.
                try await tmux.wait(for: "1 new")
                try await tmux.press("Space")
                try await tmux.wait(for: "3 Good")
                try await tmux.press("4")
                try await tmux.wait(for: "Done for now")
            }
            try await expectEqual(mot("due", "--count").output, "0\n")
            let due = try await mot("due")
            expectEqual(due.end, .exited(1))
            #expect(due.errors.hasPrefix("mot: nothing is due; the next word is "))
        }

        /// The ways to mark or import a word, each with the lines of its card: the front, then the
        /// answer from the word on.
        private static let cards: [(arguments: [String], file: String?, card: [String])] = [
            (
                ["--keys", "2 text:bank Esc M Down Down Enter"], nil,
                ["a huge ___ of earth", "bank", "noun WordNet", "a long ridge or pile"]
            ),
            (
                ["mark", "kick the bucket", "--sentence", "He kicked the bucket last night."], nil,
                [
                    "He ___ last night.", "kick the bucket", "verb WordNet",
                    "pass from physical life and lose all bodily attributes and functions",
                ]
            ),
            (
                [
                    "--keys",
                    "2 text:The Space text:limpid Space text:lake Space text:was Space text:calm Esc m",
                ], nil,
                ["The ___ lake was calm", "limpid", "adjective WordNet", "clear and bright"]
            ),
            (
                ["import"],
                "word,meaning,sentence\nswim,be dizzy or giddy,My head began to swim.\n",
                ["My head began to ___.", "swim", "WordNet", "be dizzy or giddy"]
            ),
            (
                ["import"], "halcyon\n",
                [
                    "halcyon", "adjective WordNet",
                    "idyllically calm and peaceful; suggesting happy tranquillity",
                ]
            ),
        ]

        @Test(
            "A card asks for what was met, and answers with its sense and dictionary",
            arguments: cards)
        func card(arguments: [String], file: String?, card: [String]) async throws {
            let path = try file.map { try folder.write(Array($0.utf8), to: "words.csv") }
            let mot = try Executable.mot(changing: ["XDG_DATA_HOME": folder.path, "TZ": "UTC"])
            let run = try await mot.run(
                arguments + [path].compactMap(\.self), input: .file("/dev/null"))
            expectEqual(run.end, .exited(0))
            let screen = try await mot.run(["--keys", "5 R Space"], input: .file("/dev/null"))
            let lines = screen.output.split(separator: "\n").dropFirst(3).map { line in
                line.split(separator: " ").joined(separator: " ")
            }
            expectEqual(Array(lines.prefix(card.count)), card)
        }

        @Test("If no file may grow, an error says so, and the words are as they were")
        func noRoom() async throws {
            _ = try await mot("mark", "serene")
            let script = #"export XDG_DATA_HOME="$1"; ulimit -f 1; "$MOT" mark calm; "$MOT" marks"#
            let run = try await Executable.shell().run(["-c", script, "-", folder.path])
            #expect(run.errors.contains("/mot/words.sqlite can't be written, and is unchanged;"))
            #expect(run.output.hasPrefix("serene\t"))
            expectEqual(run.output.count { $0 == "\n" }, 1)
        }

        @Test("Nothing is marked of a word without letters", arguments: ["mark", "unmark"])
        func nothing(command: String) async throws {
            let run = try await mot(command, "", "\n")
            expectEqual(run.end, .exited(2))
            #expect(run.errors.contains("There is nothing to \(command): name a word."))
        }

        @Test func `Counts by stage and by day, as rows and as JSON`() async throws {
            _ = try await mot("mark", "serene", "calm", "--list", "a")
            _ = try await mot("mark", "still")
            let rows = try await mot("due", "--summary", "--list", "a")
            expectEqual(rows.end, .exited(0))
            #expect(
                rows.output.hasPrefix(
                    "new\t2\nlearning\t0\nyoung\t0\nknown\t0\nsuspended\t0\nwithout a meaning\t0\n2"
                ))
            expectEqual(rows.output.split(separator: "\n").count, 13)
            let json = try await mot("due", "--summary", "--json").output
            #expect(
                json.hasPrefix(
                    #"[{"new":3,"learning":0,"young":0,"known":0,"suspended":0,"withoutMeaning":0,"#
                        + #""days":[{"date":"2"#))
            #expect(json.contains(#""reviews":0,"remembered":0}]}]"#))
            try await expectEqual(mot("due", "--summary", "--count").end, .exited(2))
        }

        @Test("Scripted runs and commands leave no history, and MOT_HISTORY=0 keeps none")
        func noHistory() async throws {
            let keys = [
                "--tab", "dictionary", "--source", "WordNet", "--keys", "text:serene Enter",
            ]
            _ = try await Executable.mot(
                changing: ["XDG_DATA_HOME": folder.path, "MOT_HISTORY": nil]
            ).run(keys, input: .file("/dev/null"))
            _ = try await mot("define", "serene")
            #expect(access(folder.path(of: "mot"), F_OK) != 0)
        }

        @Test(
            "A mark that can't be saved is reported after the end", .needs(.tmux), .needs(.terminal)
        )
        func notSaved() async throws {
            try await expectEqual(mot("mark", "calm").end, .exited(0))
            let lock = open(folder.path(of: "mot/lock"), O_RDONLY | O_CLOEXEC)
            defer { close(lock) }
            let command =
                "XDG_DATA_HOME='\(folder.path)' '\(try Executable.mot().path)' --tab my-words --offline; "
                + "echo code $?; cat"
            try await Tmux.withWindow(command, width: 100, height: 30) { tmux in
                try await tmux.wait(for: "1/1")
                expectEqual(flock(lock, LOCK_EX), 0)
                try await tmux.press("x")
                try await tmux.press("q")
                try await tmux.wait(for: "mot: waiting until calm is saved")
                try await tmux.wait(for: "mot: calm is still marked: another program has locked")
                try await tmux.wait(for: "code 2")
            }
            expectEqual(flock(lock, LOCK_UN), 0)
            #expect(try await mot("marks").output.hasPrefix("calm\t"))
        }

        @Test(
            "A copy comes back, what was there too, and a copy that is damaged is refused by name")
        func restore() async throws {
            for word in ["one", "two"] { _ = try await mot("mark", word) }
            let backup = folder.path(of: "backup.sqlite")
            let words = folder.path(of: "mot/words.sqlite")
            try FileManager.default.copyItem(atPath: words, toPath: backup)
            try await expectEqual(mot("unmark", "two").end, .exited(0))
            let run = try await mot("restore", backup)
            expectEqual(run.end, .exited(0))
            #expect(
                run.errors.hasPrefix("mot: your words are now those of the file \(backup): 2 words")
            )
            try await expectEqual(mot("marks").output.split(separator: "\n").count, 2)
            let undone = try await mot("restore", "--undo")
            expectEqual(undone.end, .exited(0))
            #expect(
                undone.errors.hasPrefix(
                    "mot: undid the last restore; your earlier words are back: 1 word"))
            #expect(
                undone.errors.contains("\nmot: the restored words are saved as copy before-"))
            try await expectEqual(mot("marks").output.split(separator: "\n").count, 1)
            let damaged = try folder.write(
                folder.bytes(of: "backup.sqlite").dropLast(5_000), to: "cut")
            let refused = try await mot("restore", damaged)
            expectEqual(refused.end, .exited(2))
            expectEqual(
                refused.errors,
                "mot: \(damaged) can't be brought back: it is damaged; "
                    + "your words are as they were\n")
            try await expectEqual(mot("marks").output.split(separator: "\n").count, 1)
            let copies = try await mot("restore").output.split(separator: "\n")
            expectEqual(copies.filter { $0.hasPrefix("before-") }.count, 2)
            try expectEqual(folder.names(in: "mot"), ["copies", "lock", "words.sqlite"])
        }

        @Test("Exported words can be imported elsewhere, and a file that can't be read is named")
        func exchange() async throws {
            _ = try await mot("mark", "serene", "--list", "calm")
            for format in ["tsv", "CSV", "json", "anki"] {
                let exported = try await mot("export", "--format", format)
                expectEqual(exported.end, .exited(0))
                #expect(exported.output.contains("serene"))
                let elsewhere = try TemporaryFolder()
                let file = try folder.write(exported.output, to: "words")
                let other = try Executable.mot(changing: ["XDG_DATA_HOME": elsewhere.path])
                let run = try await other.run(["import", file], input: .file("/dev/null"))
                expectEqual(run.end, .exited(0))
                #expect(run.errors.contains(": 1 word\nmot: 1 added, 0 completed, 0 known already"))
                let marks = try await other.run(["marks"], input: .file("/dev/null"))
                #expect(marks.output.hasPrefix("serene\tnot agitated; "))
            }
            let broken = try await mot("import", try folder.write("word\n\"open", to: "broken.csv"))
            expectEqual(broken.end, .exited(2))
            #expect(broken.errors.contains("the quote in line 2 is never closed"))
            try await expectEqual(mot("import", "/nonexistent/words").end, .exited(2))
            try await expectEqual(mot("export", "--list", "none").end, .exited(1))
        }

        @Test(
            "Imported words get meanings, those that no dictionary has are named, and u takes all back"
        )
        func importedMeanings() async throws {
            let unknown = (0..<12).map { "nonesuchh \($0)\n" }.joined()
            let file = try folder.write("serene\nHund\n" + unknown, to: "words.txt")
            let trial = try await mot("import", file, "--dry-run")
            #expect(trial.errors.hasPrefix("mot: a list: 14 words\nmot: 14 new"))
            #expect(
                trial.output.hasPrefix("serene\t")
                    && trial.output.split(separator: "\n").count == 10)
            #expect(!trial.errors.contains("dictionary"))
            let bare = try await mot("import", file, "--no-meanings")
            #expect(!bare.errors.contains("dictionary"))
            let run = try await mot(
                "import", file, dictionaries: "/usr/share/wordnet:/usr/share/dictd")
            let named = (0..<10).map { "nonesuchh \($0)" }.joined(separator: ", ")
            #expect(
                run.errors == """
                    mot: a list: 14 words
                    mot: 0 added, 0 completed, 14 known already
                    mot: 2 words got a meaning; u in the browser undoes that
                    mot: in no dictionary: \(named) and 2 more

                    """)
            let marks = try await mot("marks", "--json").output
            #expect(marks.contains(#""pos":"noun","ipa":"hˈʊnt""#))
            #expect(marks.contains("not agitated"))
            for _ in 0..<2 {
                _ = try await mot("--tab", "my-words", "--keys", "u")
            }
            try await expectEqual(mot("marks").end, .exited(1))
        }

        @Test(
            "A mark is on the disk before it is shown as kept",
            .needs(.strace))
        func commit() async throws {
            let script = #"""
                export XDG_DATA_HOME="$FOLDER"
                strace -f -qq -s 9000 -e trace=fdatasync,fsync,write -o "$FOLDER/calls" \
                    "$MOT" --today 2026-11-21 --keys m --frames=all >/dev/null || exit
                awk '/"\\f/ && /\\342\\230\\206/ { pending = NR } /fdatasync|fsync/ { synced = NR }
                    /"\\f/ && /\\342\\230\\205/ { kept = NR }
                    END { print (pending && pending < synced && synced < kept) ? "in order" : "not" }
                ' "$FOLDER/calls"
                """#
            let shell = try Executable.shell()
            let run = try await Executable(
                path: shell.path,
                changing: ["MOT": shell.environment["MOT"], "FOLDER": folder.path]
            ).run(["-c", script])
            #expect(run.output == "in order\n", "\(run.errors)")
        }

        @Test(
            "Words of somebody else can be read as far as they may be, and each refusal says why",
            .needs(.otherUser))
        func somebodyElse() async throws {
            try await expectEqual(mot("mark", "serene").end, .exited(0))
            let script = #"""
                cp "$MOT" "$FOLDER/program" && chmod 755 "$FOLDER" "$FOLDER/program" || exit
                other() { setpriv --reuid=65534 --regid=65534 --clear-groups "$FOLDER/program" "$@"; }
                other marks; other mark dog
                chmod 755 "$FOLDER/mot"; chmod 644 "$FOLDER/mot/words.sqlite"
                other marks | cut -f 1; other mark dog
                chmod 600 "$FOLDER/mot/words.sqlite"; other marks
                chmod 644 "$FOLDER/mot/words.sqlite"; echo left >"$FOLDER/mot/words.sqlite-journal"
                other marks
                """#
            let shell = try Executable.shell()
            let run = try await Executable(
                path: shell.path,
                changing: [
                    "MOT": shell.environment["MOT"], "FOLDER": folder.path,
                    "XDG_DATA_HOME": folder.path,
                ]
            ).run(["-c", script])
            expectEqual(run.output, "serene\n")
            let remedy = "set XDG_DATA_HOME to another folder\n"
            let denied =
                "mot: \(folder.path)/mot can't be used: Permission denied; \(remedy)"
            let readOnly =
                "mot: \(folder.path)/mot/words.sqlite is read-only; make it writable, or \(remedy)"
            let unreadable =
                "mot: \(folder.path)/mot/words.sqlite can't be used: Permission denied; \(remedy)"
            let interrupted =
                "mot: a change of \(folder.path)/mot/words.sqlite was interrupted, and its folder is "
                + "read-only, so nothing is shown; make the folder writable\n"
            expectEqual(run.errors, denied + denied + readOnly + unreadable + interrupted)
        }

        @Test("A file that is read-only, newer, or no folder at all is named with the remedy")
        func trouble() async throws {
            let file = try folder.write("", to: "file")
            let run = try await Executable.mot(changing: ["XDG_DATA_HOME": file])
                .run(["mark", "serene"], input: .file("/dev/null"))
            expectEqual(run.end, .exited(2))
            expectEqual(
                run.errors,
                "mot: \(file)/mot can't be used: Not a directory; "
                    + "set XDG_DATA_HOME to another folder\n")
            let none = try await Executable.mot(changing: ["XDG_DATA_HOME": nil, "HOME": nil])
                .run(["mark", "serene"], input: .file("/dev/null"))
            expectEqual(
                none.errors, "mot: there is no folder for your words; set HOME or XDG_DATA_HOME\n")
        }
    }
}
