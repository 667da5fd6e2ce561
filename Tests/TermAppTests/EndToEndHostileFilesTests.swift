import Glibc
import TestSupport
import Testing

extension EndToEnd {
    /// Dictionaries that are damaged, too many, too large or unreadable, and caches that can't be
    /// written.
    struct HostileFiles {
        private let folder: TemporaryFolder
        private let cache: TemporaryFolder

        init() throws {
            folder = try TemporaryFolder()
            cache = try TemporaryFolder()
        }

        private func write(_ words: [String], to name: String) throws {
            let entries = words.map { (headword: $0, text: "\($0) means something\n") }
            _ = try DictdFiles(entries).write(to: folder, name: name)
        }

        private func mot(
            _ arguments: String..., changing changes: [String: String?] = [:]
        ) async throws -> Executable.Run {
            let changes = ["XDG_CACHE_HOME": cache.path].merging(changes) { $1 }
            return try await Executable.mot(changing: changes)
                .run(arguments + ["--dictionaries", folder.path])
        }

        /// Runs a shell script in which `$MOT` is the executable and `$FOLDER` the folder.
        private func run(_ script: String) async throws -> Executable.Run {
            let names = "FOLDER='\(folder.path)'; export XDG_CACHE_HOME='\(cache.path)'; "
            return try await Executable.shell().run(["-c", names + script])
        }

        @Test func `A pipe without a writer is given up with a sentence`() async throws {
            for name in ["pipe", "other"] { _ = try folder.makePipe(name) }
            // Both commands wait at the same time.
            async let imported = run(#"HOME="$FOLDER" exec "$MOT" import "$FOLDER/pipe""#)
            async let words = run(#"HOME="$FOLDER" exec "$MOT" words --words "$FOLDER/other""#)
            for run in try await [imported, words] {
                expectEqual(run.end, .exited(2))
                #expect(
                    run.errors.hasSuffix(
                        "it did not end within 5 s; save it to a file, and name that\n"))
            }
        }

        private static let manyBroken = 10_000

        private func writeManyBroken() throws {
            try write(["word"], to: "good")
            for number in 0..<Self.manyBroken {
                try folder.replace("broken\(number).index", by: [])
            }
        }

        @Test func `Ten thousand broken dictionaries are one line, and the others answer`()
            async throws
        {
            try writeManyBroken()
            let run = try await mot("define", "word")
            expectEqual(run.end, .exited(0))
            expectEqual(run.output, "word (good)\n  1. word means something\n\n")
            #expect(
                run.errors.hasPrefix("mot: 10,000 dictionaries: can't be used, among them broken0"))
            expectEqual(run.errors.count { $0 == "\n" }, 1)
        }

        @Test(.needs(.terminal))
        func `Ten thousand broken dictionaries delay neither a letter nor the end`()
            async throws
        {
            try writeManyBroken()
            let terminal = try await browser(
                ["--tab", "dictionary", "--dictionaries", folder.path],
                changing: ["XDG_CACHE_HOME": cache.path], width: 120)
            try await terminal.type("wor")
            try await terminal.wait(for: "means something")
            let before = await terminal.processorTime
            try await terminal.type("\u{3}")
            try await expectEqual(terminal.end(), .exited(130))
            #expect(await terminal.processorTime - before < .milliseconds(200))
            await expectRestored(terminal)
        }

        private static let spellingCount = 1_700_000

        /// Writes a dictionary of one word with very many further spellings, `s0000000` and so on.
        private func writeManySpellings() throws {
            var files = StarDictFiles([("word", "what it means")])
            files.claims["synwordcount"] = "\(Self.spellingCount)"
            _ = try files.write(to: folder, name: "many")
            // Eight letters, a NUL, and the number of the word, which is 0.
            let width = 8 + 1 + 4
            let count = Self.spellingCount
            let spellings = [UInt8](unsafeUninitializedCapacity: count * width) { bytes, length in
                bytes.initialize(repeating: 0)
                for number in 0..<count {
                    bytes[number * width] = UInt8(ascii: "s")
                    var rest = number
                    for place in (1...7).reversed() {
                        bytes[number * width + place] = UInt8(ascii: "0") + UInt8(rest % 10)
                        rest /= 10
                    }
                }
                length = count * width
            }
            try folder.replace("many.syn", by: spellings)
        }

        @Test(
            "Two million spellings are indexed in 64 MiB, and one of them is found in 100 ms",
            .needs(.terminal))
        func manySpellings() async throws {
            try writeManySpellings()
            let terminal = try await browser(
                ["--tab", "dictionary", "--dictionaries", folder.path],
                changing: ["XDG_CACHE_HOME": cache.path], width: 120)
            // F3 lists the dictionaries.
            try await terminal.type("\u{1B}OR")
            var screen = ""
            while !screen.contains("1,700,001 words") || screen.contains("indexing") {
                screen = try await terminal.redrawn()
            }
            try expectEqual(cache.names(in: "mot").count { !$0.hasPrefix("commonness-") }, 1)
            #expect(await terminal.peakMemory < 64 << 10)
            try await terminal.type("/s1234567")
            try await terminal.wait(for: "what it means")
            for (word, answer, error) in [
                ("s1234567", "word (Small)\n  1. what it means\n\n", ""),
                ("xyzzyplugh", "", "mot: no dictionary has xyzzyplugh"),
            ] {
                let run = try await mot("define", word)
                expectEqual(run.output, answer)
                #expect(run.errors.hasPrefix(error) && run.errors.isEmpty == error.isEmpty)
                #expect(run.processorTime < .milliseconds(100))
            }
        }

        @Test(.needs(.terminal))
        func `A dictionary that is cut short while it is used says so, and ends nothing`()
            async throws
        {
            try write((0..<5_000).map { "word\($0)" }, to: "one")
            let terminal = try await browser(
                ["--tab", "dictionary", "--dictionaries", folder.path],
                changing: ["XDG_CACHE_HOME": cache.path], width: 120)
            try await terminal.type("word4")
            try await terminal.wait(for: "means something")
            expectEqual(truncate(folder.path(of: "one.dict"), 10), 0)
            expectEqual(truncate(folder.path(of: "one.index"), 1_001), 0)
            try await terminal.type("9")
            // The sentence is longer than the list is wide.
            try await terminal.wait(for: String(folder.path.prefix(20)))
            try await terminal.type("\u{3}")
            try await expectEqual(terminal.end(), .exited(130))
        }

        @Test(.needs(.ordinaryUser))
        func `A file that you may not read has an error of its own, and is not called missing`()
            async throws
        {
            try write(["word"], to: "secret")
            try write(["word"], to: "open")
            mkdir(folder.path(of: "closed"), 0o000)
            chmod(folder.path(of: "secret.dict"), 0o000)
            chmod(folder.path, 0o755)
            // That user may have no permission for the folder of the package.
            let run = try await run(
                #"""
                cp "$MOT" "$FOLDER/program" && chmod 755 "$FOLDER/program" || exit
                XDG_CACHE_HOME= HOME= \#(OrdinaryUser.prefix) \
                    "$FOLDER/program" define word --dictionaries "$FOLDER"
                """#)
            expectEqual(run.output, "word (open)\n  1. word means something\n\n")
            let lines = run.errors.split(separator: "\n")
            #expect(lines.contains("mot: \(folder.path)/closed: you may not read it"))
            #expect(
                lines.contains(
                    "mot: secret: \(folder.path)/secret.dict can't be read: you may not read it"))
        }

        @Test(
            "A file of words without read permission is an error that says so",
            .needs(.ordinaryUser))
        func forbiddenWords() async throws {
            _ = try folder.write("[]", to: "words.json")
            chmod(folder.path, 0o755)
            let run = try await run(
                #"""
                cp "$MOT" "$FOLDER/program" && chmod 755 "$FOLDER/program" || exit
                chmod 000 "$FOLDER/words.json"
                \#(OrdinaryUser.prefix) "$FOLDER/program" words --words "$FOLDER/words.json"
                """#)
            expectEqual(run.end, .exited(2))
            expectEqual(run.errors, "mot: words.json can't be read: you may not read it\n")
        }

        @Test func `A folder whose name is no UTF-8 is found, as an argument too`() async throws {
            try write(["word"], to: "one")
            let run = try await run(
                #"""
                cd "$FOLDER"; name=$(printf 'caf\351'); mkdir "$name"; mv one.* "$name"
                mv "$name/one.dict" "$name/$name.dict"; mv "$name/one.index" "$name/$name.index"
                "$MOT" define word --dictionaries "$name"
                "$MOT" define word --dictionaries="$FOLDER/$name"
                """#)
            let entry = "word (caf\u{FFFD})\n  1. word means something\n\n"
            expectEqual(run.output, entry + entry)
            expectEqual(run.errors, "")
        }

        @Test func `The next program removes the parts of an index that a killed one has left`()
            async throws
        {
            var words = RandomWords(seed: 12)
            try write(words.words(100_000), to: "large")
            let run = try await run(
                #"""
                "$MOT" search zzz --dictionaries "$FOLDER" & pid=$!
                until ls "$XDG_CACHE_HOME"/mot/*.headwords.* >/dev/null 2>&1; do
                    kill -0 $pid || break
                done
                kill -KILL $pid; wait $pid
                ls "$XDG_CACHE_HOME/mot" | grep -q '\.headwords\.' && echo left
                "$MOT" search zzz --dictionaries "$FOLDER"
                ls "$XDG_CACHE_HOME/mot" | grep -c '\.headwords\.'
                ls "$XDG_CACHE_HOME/mot" | grep -v ^commonness | grep -c '\.headwords$'
                """#)
            #expect(run.output == "left\n0\n1\n", "\(run.errors)")
        }

        @Test(.needs(.mount))
        func `With a full disk all is found, and the reason is reported once`() async throws {
            var words = RandomWords(seed: 12)
            try write(words.words(20_000) + ["serendipity"], to: "large")
            var files = StarDictFiles([("serendipity", "luck")])
            files.layout.isCompressed = true
            _ = try files.write(to: folder)
            let disk = try MemoryDisk(kilobytes: 16)
            try #require(mkdir(disk.path + "/mot", 0o700) == 0)
            _ = try disk.fill()
            let run = try await mot(
                "search", "serendipty", changing: ["XDG_CACHE_HOME": disk.path])
            #expect(
                run.output == "serendipity\tlarge\ttypo\tserendipity means something\n",
                "\(run.errors)")
            #expect(
                run.errors.hasPrefix("mot: without an index, this takes longer: no room is left"))
            #expect(run.errors.count { $0 == "\n" } == 1, "\(run.errors)")
        }
    }
}
