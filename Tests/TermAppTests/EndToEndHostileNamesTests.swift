import Glibc
import TestSupport
import Testing

extension EndToEnd {
    /// Names of files, arguments and variables that were made to confuse a terminal or a script.
    struct HostileNames {
        private let folder: TemporaryFolder

        init() throws { folder = try TemporaryFolder() }

        /// Names that file systems allow: up to 255 bytes, of any value but `/` and NUL.
        static let names: [[UInt8]] = [
            Array("a\u{1B}]0;title\u{07}\u{1B}[31m".utf8), Array("a\tb\tc".utf8),
            Array("a\nmot: b\r\nWordNet\tc".utf8), [0x61, 0xFF, 0xFE, 0xC3],
            Array("a\u{9B}31m".utf8),
            Array("a\u{202E}b\u{2028}c\u{85}d\u{7F}\u{08}".utf8),
            [UInt8](repeating: UInt8(ascii: "x"), count: 249),
        ]

        /// Writes a file into the folder, whose name need not be valid text.
        private func write(_ text: String, to name: [UInt8]) throws {
            let path = (Array(folder.path.utf8) + [UInt8(ascii: "/")] + name).map {
                CChar(bitPattern: $0)
            }
            let descriptor = open(path + [0], O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
            defer { close(descriptor) }
            guard Glibc.write(descriptor, text, text.utf8.count) == text.utf8.count else {
                throw ProcessError(errno: errno, doing: "writing \(name)")
            }
        }

        @Test(
            "Dictionaries are a row of six fields each, whatever their files are called",
            arguments: names)
        func dictionaries(name: [UInt8]) async throws {
            let good = DictdFiles([("word", "a text\n")]).files(name: "")
            try write(
                String(decoding: good[".index"] ?? [], as: UTF8.self), to: name + ".index".utf8)
            try write(String(decoding: good[".dict"] ?? [], as: UTF8.self), to: name + ".dict".utf8)
            try write("no dictionary", to: name + ".ifo".utf8)
            let nowhere = folder.path + "/nowhere-" + String(decoding: name, as: UTF8.self)
            let arguments = ["--dictionaries", folder.path, "--dictionaries", nowhere]
            // A cache folder that can't be made, so that the error names it.
            let cache = ["XDG_CACHE_HOME": try folder.write("", to: "file") + "/" + nowhere]
            for changes in [[:], cache] {
                let mot = try Executable.mot(changing: changes)
                let listed = try await mot.run(["dictionaries", "--index"] + arguments)
                expectClean(listed, lines: 4)
                for line in listed.output.split(separator: "\n") {
                    expectEqual(
                        line.split(separator: "\t", omittingEmptySubsequences: false).count, 6)
                }
                expectClean(try await mot.run(["dictionaries", "--json"] + arguments), lines: 4)
                let found = try await mot.run(["search", "wo"] + arguments)
                for line in found.output.split(separator: "\n") {
                    expectEqual(
                        line.split(separator: "\t", omittingEmptySubsequences: false).count, 4)
                }
                expectClean(found)
                expectClean(try await mot.run(["define", "word", "nothing"] + arguments))
                let screen = ["--tab", "dictionary", "--size", "80x24", "--query", "wo"]
                expectClean(try await mot.run(screen + arguments), lines: 24)
            }
        }

        @Test("An error about an argument is quoted on one line", arguments: names)
        func arguments(name: [UInt8]) async throws {
            let text = String(decoding: name, as: UTF8.self)
            let wrong = [
                ["define", "word", "--source", text], ["words", "--words", text],
                ["words", "--json", "--words", folder.path + "/" + text],
                ["words", "--month", text], ["--keys", "Nope" + text], ["--size", text],
                ["store", "x", "--kind", text], ["words", text], ["--nope=" + text],
                ["help", text],
                ["define", "zzzz", "--dict-server", text],
                ["define", "zzzz", "--dictionaries", "/nowhere/" + text],
            ]
            // An index of all dictionaries would take most of the time.
            _ = try folder.write("a\tb\n", to: "words.tsv")
            let mot = try Executable.mot(changing: ["MOT_DICTIONARIES": folder.path])
            for arguments in wrong {
                let run = try await mot.run(arguments)
                #expect(run.end == .exited(2), "\(arguments)")
                expectClean(run)
                let starts = ["mot: ", "Error: ", "Help: ", "Usage: ", "  See ", "Commands: "]
                for line in run.errors.split(separator: "\n") {
                    #expect(starts.contains { line.hasPrefix($0) }, "\(line)")
                }
                #expect(!run.errors.contains("\nmot: b"), "no line that a name has made")
            }
            expectClean(try await mot.run([text]))
        }

        @Test func `An error about a variable has no control characters`() async throws {
            let text = String(decoding: Self.names.joined(), as: UTF8.self)
            let names = ["MOT_WORDS_URL", "WNSEARCHDIR", "STARDICT_DATA_DIR", "TERM"]
            let mot = try Executable.mot(
                changing: Dictionary(uniqueKeysWithValues: names.map { ($0, text) }))
            expectClean(try await mot.run(["words"]))
            expectClean(try await mot.run(["dictionaries"]))
        }

        /// Expects that a run prints no control characters, and that its output has `lines` lines.
        private func expectClean(_ run: Executable.Run, lines: Int? = nil) {
            for scalar in (run.output + run.errors).unicodeScalars where scalar != "\n" {
                let category = scalar.properties.generalCategory
                let isTab = scalar == "\t" && run.output.contains("\t")
                #expect(
                    isTab || ![.control, .format, .lineSeparator].contains(category),
                    "\(scalar.escaped(asASCII: true))")
            }
            #expect(!run.errors.contains("\t"))
            if let lines { expectEqual(run.output.count { $0 == "\n" }, lines) }
        }
    }
}
