import FoundationEssentials
import Glibc
import TestSupport
import Testing
import Texts

extension EndToEnd {
    /// The commands and the tab that ask dictionaries, with the WordNet that `make setup` installs.
    struct Dictionaries {
        /// Runs the executable with its own cache folder; if nil, with the folder of all tests, in
        /// which each index is made once.
        private func mot(
            _ arguments: [String], input: Executable.Input = .file("/dev/null"),
            source: String? = "WordNet", in cache: TemporaryFolder? = nil
        ) async throws -> Executable.Run {
            let only = source.map { ["--source", $0] } ?? []
            let changes = cache.map { ["XDG_CACHE_HOME": $0.path] } ?? [:]
            return try await Executable.mot(changing: changes).run(arguments + only, input: input)
        }

        private struct Entry: Decodable {
            struct Sense: Decodable {
                let partOfSpeech: String
                let definition: String
                let examples: [String]
                let synonyms: [String]
                let relations: [Relation]
            }
            struct Relation: Decodable {
                let kind: String
                let words: [String]
            }
            let query: String
            let word: String
            let source: String
            let text: String
            let senses: [Sense]
            let relations: [Relation]
        }

        private func entries(_ words: String...) async throws -> [Entry] {
            let run = try await mot(["define", "--json"] + words)
            return try JSONDecoder().decode([Entry].self, from: Data(run.output.utf8))
        }

        private struct Passage: Decodable {
            let word: String
            let source: String
            let partOfSpeech: String
            let text: String
            let marks: [[Int]]
        }

        private func passages(_ arguments: [String]) async throws -> [Passage] {
            let run = try await mot(arguments + ["--json"])
            return try JSONDecoder().decode([Passage].self, from: Data(run.output.utf8))
        }

        @Test("A style sheet that comes beside a dictionary changes at once what is described")
        func changedSheet() async throws {
            let folder = try TemporaryFolder()
            let entry =
                "<link rel=stylesheet href=s.css><ol><li class=a>first meaning with yonder hill"
                + "<li>second meaning with yonder hill<li>third meaning with xylophone music</ol>"
            let others = ["hill", "music", "stone"].map { ($0, "<p>one of the things called so") }
            let files = StarDictFiles(
                others + [("word", entry), ("yonder", "<p>over there")], types: "h"
            ).files
            for (ending, bytes) in files {
                _ = try folder.write(bytes, to: "a" + ending)
            }
            func described() async throws -> String? {
                let run = try await mot(
                    ["describe", "yonder hill", "--dictionaries", folder.path], source: nil)
                return run.output.split(separator: "\t").last.map { String($0.dropLast()) }
            }
            try await expectEqual(described(), "first meaning with yonder hill")
            let sheets = folder.path(of: "res")
            mkdir(sheets, 0o700)
            _ = try folder.write("li.a { display: none }", to: "res/s.css")
            try await expectEqual(described(), "second meaning with yonder hill")
            _ = try folder.write("li { color: red }", to: "res/s.css")
            try await expectEqual(described(), "first meaning with yonder hill")
        }

        @Test("A description finds words, entries say what is quoted, and nonsense finds nothing")
        func passages() async throws {
            let described = try await mot(["describe", "fear", "of", "spiders", "--limit", "1"])
            expectEqual(described.end, .exited(0))
            let fields = described.output.split(separator: "\t")
            expectEqual(fields.prefix(3), ["arachnophobia", "WordNet", "noun"])
            expectEqual(fields.last, "a morbid fear of spiders\n")
            expectEqual(described.output.split(separator: "\n").count, 1)

            let records = try await passages(["describe", "fear of spiders", "--limit", "3"])
            expectEqual(records.count, 3)
            let first = try #require(records.first)
            expectEqual(first.word, "arachnophobia")
            expectEqual(first.source, "WordNet")
            expectEqual(first.partOfSpeech, "noun")
            let letters = Array(first.text)
            let marked = first.marks.map { String(letters[$0[0]..<$0[1]]) }
            expectEqual(marked, ["fear", "spiders"])

            let verbs = try await passages(["describe", "move fast", "--pos", "verb"])
            expectEqual(verbs.first?.partOfSpeech, "verb")
            let nouns = try await passages(["describe", "move fast", "--pos", "noun"])
            expectEqual(nouns.first?.partOfSpeech, "noun")

            for text in ["xyzzy plugh frobozz", "the of and"] {
                let nothing = try await mot(["describe", text])
                expectEqual(nothing.end, .exited(1))
                expectEqual(nothing.output, "")
                #expect(nothing.errors.hasPrefix("mot: no word fits this description"))
                #expect(try await passages(["describe", text]).isEmpty)
            }
            for wrong in [["describe", "bee", "--pos", "nown"], ["describe", " "], ["describe"]] {
                let run = try await mot(wrong)
                expectEqual(run.end, .exited(2))
                expectEqual(run.output, "")
                #expect(run.errors != "")
            }

            let said = try await mot(["search", "\"morbid fear of spiders\""])
            expectEqual(said.end, .exited(0))
            #expect(said.output.hasPrefix("arachnophobia\tWordNet\tnoun\t"), "\(said.output)")
            for (text, word) in [
                ("\"morbid fear\" spiders", "arachnophobia"), ("b????:stream", "brook"),
            ] {
                let words = try await mot(["search", text, "--words-only", "--limit", "1"])
                expectEqual(words.output, "\(word)\n")
            }
            let entries = try await passages(["search", "\"morbid fear\" -spiders", "--limit", "5"])
            expectEqual(entries.count, 5)
            #expect(entries.allSatisfy { !$0.text.contains("spider") })
            let none = try await mot(["search", "\"spiders of fear morbid\""])
            expectEqual(none.end, .exited(1))
            #expect(none.errors.hasPrefix("mot: no entry contains"))
        }

        @Test(
            "The words of the almanac are found beside other dictionaries",
            arguments: ["kintsugi", "apricity"])
        func almanac(word: String) async throws {
            let dictionary = try TemporaryFolder()
            _ = try DictdFiles([("\(word)s", "\(word)s\n  of another\n"), ("ki", "ki\n  ki\n")])
                .write(to: dictionary, name: "other")
            let options = ["--dictionaries", dictionary.path]
            let defined = try await mot([word] + options, source: nil)
            expectEqual(defined.end, .exited(0))
            #expect(defined.output.hasPrefix("\(word) (Almanac)\n"), "\(defined.output)")
            expectEqual(defined.errors, "")
            let found = try await mot(["search", "--words-only", word] + options, source: nil)
            expectEqual(found.output, "\(word)\n\(word)s\n")
            let listed = try await mot(["dictionaries"] + options, source: nil).output
            #expect(listed.hasSuffix("\nAlmanac\tembedded\tembedded\t366\tready\t\n"), "\(listed)")
            let left = try await mot([word] + options, source: "other")
            expectEqual(left.end, .exited(1))
            try await expectEqual(mot([word] + options, source: "almanac").end, .exited(0))
        }

        @Test("A form means its word, and no name that differs from the word in its capital")
        func nameOfForm() async throws {
            let folder = try TemporaryFolder()
            _ = try DictdFiles(
                [("Essen", "Essen\n  a city\n")], information: ["utf8": "", "casesensitive": ""]
            ).write(to: folder, name: "cities")
            _ = try DictdFiles(
                [("essen", "essen\n {vt}\n   to eat\n")], information: ["utf8": ""]
            ).write(to: folder, name: "german-english")
            let defined = try await mot(["aß", "--dictionaries", folder.path], source: nil)
            #expect(defined.output.hasPrefix("essen (german-english)"), "\(defined.output)")
        }

        @Test("A dictionary of each format answers, and is listed with its format")
        func formats() async throws {
            let folder = try TemporaryFolder()
            for file in SampleDictionary.ofOneFile.flatMap(\.files) {
                _ = try folder.write(file.value, to: file.key)
            }
            let options = ["--dictionaries", folder.path]
            let listed = try await mot(["dictionaries"] + options, source: nil)
            let formats = listed.output.split(separator: "\n").map {
                $0.split(separator: "\t", omittingEmptySubsequences: false)[2]
            }
            #expect(
                formats == [
                    "MDict", "MDict", "DSL", "slob", "XDXF", "TEI", "table", "Wiktextract",
                    "CEDICT", "TBX", "TMX", "embedded",
                ], "\(listed.output)")
            expectEqual(listed.errors, "")
            let defined = try await mot(["quire"] + options, source: nil)
            let headings = defined.output.split(separator: "\n").filter { $0.hasPrefix("quire (") }
            // All dictionaries but the Chinese dictionary and the almanac.
            #expect(headings.count == 11, "\(defined.output)")
            let chinese = try await mot(["传统"] + options, source: nil)
            #expect(chinese.output.contains("tradition"))
        }

        @Test(
            "On a terminal the list of the dictionaries ends with the folder for others; a script gets the list alone",
            .needs(.terminal))
        func more() async throws {
            let folder = try TemporaryFolder()
            _ = try DictdFiles([("ki", "ki\n  ki\n")]).write(to: folder, name: "other")
            let arguments = ["dictionaries", "--dictionaries", folder.path]
            let terminal = try PseudoTerminal(.mot(), arguments, width: 80, height: 24)
            try await expectEqual(terminal.end(), .exited(0))
            let last = await terminal.output.text.split(separator: "\r\n").last ?? ""
            #expect(last.contains("; \(folder.path) is the folder for your own."), "\(last)")
            try await expectEqual(mot(arguments, source: nil).errors, "")
        }

        @Test(
            "The sections of the almanac come last, and a folder without dictionaries is an error")
        func almanacIsLast() async throws {
            let dictionary = try TemporaryFolder()
            let empty = try await mot(
                ["petrichor", "--dictionaries", dictionary.path], source: nil)
            expectEqual(empty.end, .exited(0))
            #expect(
                empty.errors.contains("or Yomitan dictionary in it"))
            let none = try await mot(
                ["dictionaries", "--dictionaries", dictionary.path], source: nil)
            expectEqual(none.end, .exited(2))
            _ = try DictdFiles([("petrichor", "petrichor\n  a smell\n")])
                .write(to: dictionary, name: "zebra")
            let both = try await mot(
                ["petrichor", "--dictionaries", dictionary.path], source: nil)
            let titles = both.output.split(separator: "\n").filter { $0.hasPrefix("petrichor (") }
            expectEqual(titles, ["petrichor (zebra)", "petrichor (Almanac)"])
            expectEqual(both.errors, "")
        }

        @Test func `An entry has all its fields, also those that are empty`() async throws {
            let entry = try #require(try await entries("serene").first)
            expectEqual(entry.source, "WordNet")
            expectEqual(entry.senses.map(\.partOfSpeech), ["adjective", "adjective"])
            expectEqual(entry.senses.last?.synonyms, [])
            expectEqual(entry.senses.map { $0.relations.map(\.kind) }, [["similar"], ["similar"]])
            #expect(entry.relations.contains { $0.kind == "similar" && $0.words.contains("clear") })
            #expect(entry.text.hasPrefix("1. adjective: not agitated"))
        }

        @Test func `Text that goes to no terminal has a sense a line`() async throws {
            let lines = try await mot(["define", "serene"]).output.split(separator: "\n")
            expectEqual(lines.count, 3)
            expectEqual(lines.first, "serene (WordNet)")
            expectEqual(lines.last?.hasPrefix("  2. adjective: completely clear and fine; “"), true)
        }

        @Test(
            "A search ranks what was meant first",
            arguments: [
                ("serendipty", "serendipity", "typo"), ("résumé", "resume", "exact"),
                ("went", "go", "inflected"), ("serendipi", "serendipity", "prefix"),
                ("*ndipity", "serendipity", "pattern"), ("ICE-CREAM", "ice cream", "exact"),
            ])
        func search(text: String, word: String, match: String) async throws {
            let run = try await mot(["search", text])
            let first = run.output.split(separator: "\n").first?.split(separator: "\t")
            expectEqual(first?.prefix(3).map(String.init), [word, "WordNet", match])
            expectEqual(run.end, .exited(0))
        }

        @Test(
            "In any locale, words are UTF-8", arguments: ["C", "POSIX", "de_DE.ISO-8859-1"])
        func locales(locale: String) async throws {
            let changes = ["LC_ALL": locale]
            let run = try await Executable.mot(changing: changes)
                .run(["search", "Ångström", "--source", "WordNet"])
            #expect(run.output.hasPrefix("angstrom\tWordNet\texact\t"))
            let unknown = try await Executable.mot(changing: changes)
                .run(["define", "café-zzz", "--source", "WordNet"])
            #expect(unknown.errors.hasPrefix("mot: no dictionary has café-zzz"))
        }

        @Test(
            "A pattern is no word, and how to search for it is said",
            arguments: ["c?t", "5:stream", "rhyme:night"])
        func pattern(text: String) async throws {
            let run = try await mot(["define", text])
            expectEqual(run.end, .exited(1))
            expectEqual(
                run.errors,
                "mot: no dictionary has \(text); `mot search '\(text)'` lists the words that fit it\n"
            )
        }

        @Test(
            "As JSON a search and the list of dictionaries have all their fields",
            arguments: [
                (["search", "serene"], ["word", "source", "sources", "match", "base", "summary"]),
                (
                    ["dictionaries"],
                    [
                        "name", "path", "format", "entries", "state", "error", "databases",
                        "databaseNames", "title", "sameAs",
                    ]
                ),
            ])
        func jsonFields(command: [String], fields: [String]) async throws {
            let run = try await mot(command + ["--json"])
            let lines = try WordLine.lines(of: run.output)
            #expect(!lines.isEmpty && lines.allSatisfy { Set($0.fields.keys) == Set(fields) })
        }

        @Test func `More than one folder of dictionaries can be named`() async throws {
            let folders = try ["first", "second"].map { name in
                let folder = try TemporaryFolder()
                _ = try DictdFiles([(headword: "word", text: "of the \(name)\n")])
                    .write(to: folder, name: name)
                return folder
            }
            let options = folders.flatMap { ["--dictionaries", $0.path] }
            let run = try await mot(["define", "word"] + options, source: nil)
            expectEqual(
                run.output,
                "word (first)\n  1. of the first\n\nword (second)\n  1. of the second\n\n")
        }

        @Test(
            "The exit code says whether something was found, and why not",
            arguments: [
                (["define", "serene"], 0), (["define", "serendipty"], 1),
                (["search", "zqzqzqzq"], 1), (["search", ""], 2), (["define"], 2),
                (["define", "serene", "--dictionaries", "/nonexistent"], 2),
                (["search", "serene", "--limit", "0"], 2),
            ])
        func exitCodes(arguments: [String], code: Int) async throws {
            // An index of all dictionaries would take most of the time.
            let run = try await Executable.mot(changing: ["MOT_DICTIONARIES": "/usr/share/wordnet"])
                .run(arguments)
            #expect(run.end == .exited(Int32(code)), "\(run.errors)")
            #expect((code == 0) == run.errors.isEmpty)
        }

        @Test("An unknown word is one line on standard error, with likely words")
        func suggestion() async throws {
            let run = try await mot(["define", "serendipty", "--json"])
            expectEqual(run.output, "[]\n")
            #expect(
                run.errors.hasPrefix("mot: no dictionary has serendipty; did you mean serendipity"))
        }

        @Test("A dictionary that does not exist is named, with how to find those that do")
        func unknownSource() async throws {
            let run = try await mot(["define", "serene"], source: "nope")
            expectEqual(
                run.errors,
                "mot: there is no dictionary “nope”; `mot dictionaries` lists your dictionaries\n")
            expectEqual(run.end, .exited(2))
            let browser = try await mot(["browse", "--keys", ""], source: "nope")
            expectEqual(browser.end, .exited(2))
            expectEqual(browser.errors, run.errors)
            expectEqual(browser.output, "")
        }

        @Test func `Words come from standard input too, and the reader may go away`() async throws {
            let run = try await mot(["define", "-"], input: .text("mice\n\nserene\nwent"))
            let titles = run.output.split(separator: "\n").filter { $0.hasSuffix("(WordNet)") }
            expectEqual(titles, ["mouse (WordNet)", "serene (WordNet)", "go (WordNet)"])
            let mot = try Executable.mot().path
            let piped = try await Executable.shell().run([
                "-c", "yes serene | \(mot) define - --source WordNet | head -1",
            ])
            expectEqual(piped.output, "serene (WordNet)\n")
            expectEqual(piped.errors, "")
        }

        @Test func `The first word is answered before the second is read`() async throws {
            let mot = try Executable.mot().path
            let folder = try TemporaryFolder()
            let pipe = try folder.makePipe("pipe")
            // The script sends the second word once the answer to the first has come.
            let run = try await Executable.shell().run([
                "-c",
                """
                { echo serene; read -r _ <'\(pipe)'; echo went; } |
                \(mot) define - --source WordNet | {
                    read -r title; echo "$title"; echo next >'\(pipe)'
                    while read -r line; do case $line in go*) echo "$line";; esac; done
                }
                """,
            ])
            expectEqual(run.output, "serene (WordNet)\ngo (WordNet)\n")
        }

        @Test(
            "Dictionaries are listed with their state, and their indexes made when asked for",
            .needs(.dictd))
        func list() async throws {
            let cache = try TemporaryFolder()
            let run = try await mot(["dictionaries"], source: "foldoc", in: cache)
            let place = "foldoc\t/usr/share/dictd/foldoc.index\tdictd\t"
            #expect(run.output.hasPrefix(place) && run.output.contains("\tunindexed\t"))
            expectEqual(run.end, .exited(0))
            let index = ["dictionaries", "--index"]
            let after = try await mot(index, source: "foldoc", in: cache).output
            #expect(after.hasPrefix(place) && after.hasSuffix("\tready\t\n"))
            let made = try cache.names(in: "mot").filter { !$0.hasPrefix("commonness-") }
            expectEqual(
                made.compactMap { $0.split(separator: ".").last }.sorted(), ["headwords", "texts"])
            try await expectEqual(mot(["dictionaries"], source: "foldoc", in: cache).output, after)
        }

        @Test("Each of the damaged dictionaries in a folder is one line, and the others answer")
        func damaged() async throws {
            let folder = try TemporaryFolder()
            _ = try DictdFiles([(headword: "word", text: "what it means\n")])
                .write(to: folder, name: "good")
            _ = try folder.write("", to: "empty.index")
            _ = try folder.write("garbage\u{0}\u{FF}", to: "garbage.ifo")
            var flipped = DictdFiles([(headword: "word", text: "what it is not\n")])
                .files(name: "flipped", isCompressed: true)
            flipped["flipped.dict.dz"]?.withUnsafeMutableBufferPointer { $0[$0.count - 8] ^= 1 }
            for (name, bytes) in flipped { _ = try folder.write(bytes, to: name) }
            let run = try await mot(
                ["define", "word", "--dictionaries", folder.path], source: nil)
            expectEqual(run.output, "word (good)\n  1. what it means\n\n")
            expectEqual(run.end, .exited(0))
            #expect(run.errors.split(separator: "\n").count == 3, "\(run.errors)")
            #expect(run.errors.contains("flipped.dict.dz is damaged: its checksum is wrong"))
            let list = try await mot(["dictionaries", "--dictionaries", folder.path], source: nil)
            expectEqual(list.output.matches(of: /\tfailed\t/).count, 3)
        }

        @Test("Commands that start together make each index once, and answer alike")
        func together() async throws {
            let cache = try TemporaryFolder()
            let runs = try await withThrowingTaskGroup { group in
                for _ in 0..<8 {
                    group.addTask { try await mot(["search", "*", "--limit", "3"], in: cache) }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            expectEqual(Set(runs.map(\.output)).count, 1)
            #expect(runs.allSatisfy { $0.output.count(where: \.isNewline) == 3 })
            #expect(runs.allSatisfy { $0.end == .exited(0) })
            let files = try cache.names(in: "mot")
            #expect(files.allSatisfy { $0.hasSuffix(".headwords") }, "\(files)")
        }

        /// Makes a folder with two dictionaries that share words.
        private func shared() throws -> TemporaryFolder {
            let folder = try TemporaryFolder()
            _ = try DictdFiles([
                (headword: "Ice-Cream", text: "frozen\n"), (headword: "iced", text: "cold\n"),
            ]).write(to: folder, name: "first")
            _ = try DictdFiles([
                (headword: "ice", text: "water\n"), (headword: "ice cream", text: "sweet\n"),
            ]).write(to: folder, name: "second")
            return folder
        }

        @Test("A word is one line, whatever dictionaries have it, and the limit counts words")
        func merged() async throws {
            let shared = try shared()
            let folder = ["--dictionaries", shared.path]
            for (text, match) in [("i*", "pattern"), ("ice c", "prefix")] {
                let run = try await mot(["search", text] + folder, source: nil)
                #expect(run.output.contains("ice cream\tfirst\t\(match)\tfrozen\n"))
                expectEqual(run.output.lowercased().matches(of: /ice.cream\t/).count, 1)
                let json = try await mot(["search", text, "--json"] + folder, source: nil)
                #expect(json.output.contains(#""source":"first","sources":["first","second"]"#))
            }
            let words = try await mot(
                ["search", "i*", "--words-only", "--limit", "2"] + folder, source: nil)
            expectEqual(words.output, "ice\niced\n")
            withExtendedLifetime(shared) {}
        }

        @Test(
            "Words that fit a pattern are as in the browser, the best first, and in the alphabet where all are wanted"
        )
        func bestFirst() async throws {
            let folder = try TemporaryFolder()
            let words = ["A1C", "Abe", "ab c", "xqz", "yqz"]
            _ = try DictdFiles(words.map { (headword: $0, text: "\($0)\n") })
                .write(to: folder, name: "one")
            for (options, expected) in [
                (["--limit", "3"], ["xqz", "yqz", "Abe"]),
                (["--limit", "10000"], ["xqz", "yqz", "Abe", "ab c", "A1C"]),
                (["--limit", "10001"], ["A1C", "ab c", "Abe", "xqz", "yqz"]),
                (["--order", "length", "--limit", "3"], ["ab c", "xqz", "yqz"]),
                (["--order", "alphabet", "--limit", "2"], ["A1C", "ab c"]),
                (["--order=commonness", "--limit=10001"], ["xqz", "yqz", "Abe", "ab c", "A1C"]),
            ] {
                let run = try await mot(
                    ["search", "*", "--words-only", "--dictionaries", folder.path] + options,
                    source: "one")
                expectEqual(run.output.split(separator: "\n").map(String.init), expected)
            }
        }

        @Test("More words than are asked for at first are in the same order, each once")
        func manyWords() async throws {
            let all = try await mot(["search", "*", "--words-only", "--limit", "1000000"]).output
                .split(separator: "\n")
            #expect(all.count > 140_000)
            expectEqual(Set(all).count, all.count)
            for limit in [10_001, 12_000] {
                let some = try await mot(["search", "*", "--words-only", "--limit", "\(limit)"])
                expectEqual(some.output.split(separator: "\n"), all.prefix(limit).map(\.self))
            }
        }
    }
}
