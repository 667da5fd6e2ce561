import FoundationEssentials
import TestSupport
import Testing

extension EndToEnd {
    /// The speech of a screen reader that reads `mot --plain`.
    @Suite(.needs(.yasr), .needs(.terminal)) struct Heard {
        /// A task of a user, key by key; the expected speech is in `Heard/<name>.txt`.
        private struct Task {
            let name: String
            let tab: String
            /// The names of the keys, separated by blanks.
            let keys: String
            /// The words that are marked before the first key.
            var marks: [String] = []
        }

        private static let tasks = [
            Task(name: "type-a-word", tab: "dictionary", keys: "s e r e n i Backspace"),
            Task(name: "move", tab: "dictionary", keys: "s e r Down Down Up Esc j Down k"),
            Task(name: "open", tab: "dictionary", keys: "s e r Down Enter J"),
            Task(name: "find", tab: "dictionary", keys: "a b Enter / k i n Enter Esc"),
            Task(name: "mark", tab: "dictionary", keys: "b u t Esc m m"),
            Task(name: "back", tab: "dictionary", keys: "s e r Enter Esc / Esc"),
            Task(name: "months", tab: "words", keys: "g j Enter Esc Right"),
            Task(
                name: "my-words", tab: "my-words", keys: "g j Down k v",
                marks: ["serene", "abject", "button"]),
            Task(
                name: "review", tab: "my-words", keys: "g R Space 3 Space 1 t a Enter Esc",
                marks: ["serene", "abject"]),
            Task(
                name: "select", tab: "my-words", keys: "g V V . j Esc Esc",
                marks: ["serene", "abject", "button"]),
            Task(name: "settings", tab: "words", keys: ": j j / p l a i Enter Esc"),
        ]

        /// All at once, because they wait for silence most of the time.
        @Test func `Each key has the speech that a person should hear`() async throws {
            try await withThrowingDiscardingTaskGroup { group in
                for task in Heard.tasks { group.addTask { try await hear(task) } }
            }
        }

        private func hear(_ task: Task) async throws {
            let file = URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "Heard/\(task.name).txt")
            let isRecorded = ProcessInfo.processInfo.environment["MOT_RECORD"] == "1"
            let golden =
                isRecorded
                ? [] : Step.steps(in: (try? String(contentsOf: file, encoding: .utf8)) ?? "")
            let listener = try await Listener(task)
            var heard: [Step] = []
            for (index, key) in task.keys.split(separator: " ").map(String.init).enumerated() {
                let expected = golden.indices.contains(index) ? golden[index] : nil
                heard.append(try await listener.press(key, expecting: expected))
            }
            heard.append(Step(key: "at last", lines: try await listener.rest()))
            let text = heard.map(\.text).joined(separator: "\n")
            if isRecorded {
                try Data(text.utf8).write(to: file)
                Issue.record("recorded \(file.lastPathComponent)")
            } else if !heard.elementsEqual(golden, by: { $0.isSame(as: $1) }) {
                Attachment.record(text, named: "\(task.name).actual.txt")
                Issue.record(
                    """
                    Something else than \(file.lastPathComponent) is heard; if it should be, run `make record`.
                    \(text)
                    """)
            }
        }
    }
}

extension EndToEnd.Heard {
    /// A key, and the lines that are spoken after it.
    private struct Step {
        let key: String
        let lines: [String]

        /// The key, and below it each line, indented.
        var text: String { ([key] + lines.map { "  " + $0 }).map { $0 + "\n" }.joined() }

        static func steps(in text: String) -> [Step] {
            text.split(separator: "\n\n").map { part in
                let lines = part.split(separator: "\n")
                return Step(
                    key: lines.first.map(String.init) ?? "",
                    lines: lines.dropFirst().map { String($0.dropFirst(2)) })
            }
        }

        /// True if the same words are spoken, each the same number of times.
        ///
        /// The order is not compared: on a busy machine, the message may come in a second frame.
        /// `PlainScreenTests` tests the order.
        func isSame(as other: Step) -> Bool { key == other.key && words == other.words }

        private var words: [Substring] {
            // These words are spoken only if loading takes longer than usual.
            lines.filter { $0 != "loading" && $0 != "loaded" }
                .flatMap { $0.split(separator: " ") }.sorted()
        }
    }

    /// The program in a terminal below yasr, and a file in which yasr writes the commands for its
    /// speech server.
    private struct Listener {
        private let folder: TemporaryFolder
        private let terminal: PseudoTerminal
        private let speech: URL
        /// The number of bytes of the file that were read before.
        private let start: Mutable

        private final class Mutable {
            var count = 0
        }

        private static let dictionary = """
            serene\tnot agitated; calm
            serenely\tin a peaceful manner
            serenity\ta calm state
            abject\tof the most wretched kind
            button\ta round fastener

            """

        init(_ task: Task) async throws {
            folder = try TemporaryFolder()
            start = Mutable()
            let entries = try TemporaryFolder.subfolder("entries", of: folder)
            try Data(Listener.dictionary.utf8).write(to: entries.appending(path: "words.tsv"))
            let own = try TemporaryFolder.subfolder("own", of: folder)
            let changes = ["XDG_DATA_HOME": own.path, "TERM": "screen"]
            let mot = try Executable.mot(changing: changes.mapValues { $0 })
            let dictionaries = ["--dictionaries", entries.path]
            if !task.marks.isEmpty {
                _ = try await mot.run(["mark"] + task.marks + dictionaries)
            }
            speech = URL(filePath: try folder.write("", to: "speech"))
            let server = try Listener.script("exec cat >>'\(speech.path)'", "server", in: folder)
            let options =
                ["--plain", "--offline", "--tab", task.tab] + EndToEnd.today
                + (task.tab == "words" ? [] : ["--source", "words"] + dictionaries)
            // A longer path overflows a buffer of yasr, so yasr is started in the folder.
            let program = "program"
            _ = try Listener.script(
                "exec '\(mot.path)' \(options.joined(separator: " "))", program, in: folder)
            let configuration = try folder.write(
                """
                [normalkeys]
                [reviewkeys]
                [options]
                synthesizer=emacspeak server
                synthesizer port=|\(server)
                shell=\(program)
                cursor tracking=full
                key echo=off
                up and down arrows=speak line
                special=off
                [Emacspeak server]
                rate=175
                punctuation=none
                [dict]

                """, to: "yasr.conf")
            terminal = try PseudoTerminal(
                Executable(path: "/bin/sh", changing: mot.environment.mapValues { $0 }),
                ["-c", "cd '\(folder.path)' && exec '\(Need.yasrPath)' -C '\(configuration)'"])
            try await terminal.wait(for: "help")
            _ = try await rest()
        }

        private static func script(
            _ text: String, _ name: String, in folder: TemporaryFolder
        ) throws -> String {
            let path = try folder.write("#!/bin/sh\n\(text)\n", to: name)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
            return path
        }

        /// Presses a key, and listens until the expected lines were spoken; without expected lines,
        /// until it is silent.
        func press(_ key: String, expecting expected: Step?) async throws -> Step {
            let keys = [
                "Enter": "\r", "Esc": "\u{1B}", "Space": " ", "Backspace": "\u{7F}",
                "Up": "\u{1B}[A", "Down": "\u{1B}[B", "Right": "\u{1B}[C",
            ]
            let shown = await terminal.output.bytes.count
            try await terminal.type(keys[key] ?? key)
            if expected?.lines.isEmpty == true { await waitForOutput(after: shown) }
            let patience = expected == nil ? Listener.pause : PseudoTerminal.usualLimit
            let lines = try await lines(key: key, silence: patience) { lines in
                expected?.isSame(as: Step(key: key, lines: lines)) == true
            }
            return Step(key: key, lines: lines)
        }

        /// Waits until the program shows a letter, even if nothing is spoken; letters that it reads
        /// together would be one edit.
        private func waitForOutput(after count: Int) async {
            let pressed = SuspendingClock.now
            while await terminal.output.bytes.count == count,
                SuspendingClock.now - pressed < Listener.pause
            {
                await terminal.read(for: .milliseconds(20))
            }
        }

        /// Listens until nothing more is spoken.
        func rest() async throws -> [String] {
            try await lines(key: "", silence: Listener.pause) { _ in false }
        }

        /// Returns the lines that are spoken from now on, until they are enough, or until a time of
        /// silence.
        private func lines(
            key: String, silence: Duration, until isEnough: ([String]) -> Bool
        ) async throws -> [String] {
            var bytes = Data()
            var quiet = SuspendingClock.now
            while true {
                let all = try Data(contentsOf: speech).dropFirst(start.count)
                if all.count > bytes.count { quiet = .now }
                bytes = Data(all)
                let lines = Listener.lines(in: String(decoding: bytes, as: UTF8.self), key: key)
                if isEnough(lines) || SuspendingClock.now - quiet > silence {
                    start.count += bytes.count
                    return lines
                }
                await terminal.read(for: .milliseconds(20))
            }
        }

        /// The time of silence after which no more speech is expected.
        private static let pause = Duration.seconds(2)

        /// Returns the texts in commands for a speech server: `q {serene}` speaks a text, `l {s}` a
        /// letter.
        private static func lines(in commands: String, key: String) -> [String] {
            commands.split(separator: "\n").compactMap { command in
                guard let open = command.firstIndex(of: "{"), command.last == "}",
                    ["q ", "l ", "tts_say "].contains(String(command[..<open]))
                else { return nil }
                let text = command[command.index(after: open)...].dropLast()
                let line = EndToEnd.sentences(of: String(text))
                // yasr speaks a typed letter only if the letter comes alone; `B` is a sound.
                return line.isEmpty || line == key || line == "B" ? nil : stable(line)
            }
        }

        /// Returns a line with `DATE` in place of the date of a mark, and `n d` in place of an
        /// interval, which is random.
        private static func stable(_ line: String) -> String {
            var words = line.split(separator: " ").map(String.init)
            for (index, word) in words.enumerated() {
                let isDate = word.count == 10 && word.hasPrefix("20") && word.contains("-")
                if isDate { words[index] = "DATE" }
                if word == "d", index > 0, Int(words[index - 1]) != nil { words[index - 1] = "n" }
            }
            return words.joined(separator: " ")
        }
    }
}

extension TemporaryFolder {
    /// Makes a folder inside another folder.
    fileprivate static func subfolder(_ name: String, of folder: TemporaryFolder) throws -> URL {
        let url = URL(filePath: folder.path(of: name))
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        return url
    }
}

extension Need {
    fileprivate static let yasrPath = "/usr/bin/yasr"

    /// The need for yasr, a screen reader; tests with it also need ``terminal``.
    fileprivate static let yasr = Need("yasr", files: [yasrPath])
}
