import Glibc
import TestSupport

/// Measures the browser beside the least that any ncurses program costs, in one terminal each.
///
///     Benchmarks FLOOR FOLDER     FLOOR is floor.c, compiled; long lists go into the folder
///
/// It fails when a limit is missed. The two take turns, so that whatever else the machine does is no advantage of one.
/// Then it measures typing into a dictionary and whole processes, beside peers where installed.
/// Or it measures the word index alone, on as many copies of WordNet's headwords, or of another list:
///
///     Benchmarks index FOLDER COPIES... [LIST]
///
/// Or looking words up on a server alone, whole processes alone, typing alone, or what entries say alone, with the
/// indexes in a folder:
///
///     Benchmarks server
///     Benchmarks oneshot
///     Benchmarks instructions
///     Benchmarks typing FOLDER
///     Benchmarks texts CACHE [DICTIONARY...]
@main
enum Benchmarks {
    private static let runs = 10
    /// Down and up again, so that the end of the list is never met.
    private static let keys = Array(repeating: "j", count: 20) + Array(repeating: "k", count: 20)
    private static let height = 30

    static func main() async throws {
        if CommandLine.arguments.count > 2, CommandLine.arguments[1] == "index" {
            let rest = CommandLine.arguments.dropFirst(3)
            let source = rest.last { Int($0) == nil } ?? "/usr/share/wordnet"
            return try IndexBenchmark.run(
                source, copies: rest.compactMap { Int($0) }, in: CommandLine.arguments[2])
        }
        if CommandLine.arguments.dropFirst() == ["server"] {
            return print(try await ServerBenchmark.table())
        }
        if CommandLine.arguments.dropFirst() == ["oneshot"] {
            return print(try await OneShotBenchmark.measured().table)
        }
        if CommandLine.arguments.dropFirst() == ["instructions"] {
            let limits = try await InstructionsBenchmark.limits()
            return print(Report.markdown(["limit", "figure", "at most", ""], limits.map(\.row)))
        }
        if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "typing" {
            let typing = try await TypingBenchmark.measure(in: CommandLine.arguments[2])
            return print(TypingBenchmark.table(typing))
        }
        if CommandLine.arguments.count > 2, CommandLine.arguments[1] == "texts" {
            let names = Array(CommandLine.arguments.dropFirst(3))
            let texts = await TextsBenchmark.measure(names, cache: CommandLine.arguments[2])
            return print(TextsBenchmark.table(texts))
        }
        guard CommandLine.arguments.count == 3 else {
            print("usage: Benchmarks FLOOR FOLDER; `make bench` does it all")
            exit(2)
        }
        let floor = Executable(path: CommandLine.arguments[1])
        let list = floor.path + "-words.txt"
        try WordList.write(to: list)
        let own = try await MyWordsBenchmark.folder()
        let programs = [
            Program(name: "floor", executable: floor, arguments: [list], width: 100),
            Program(name: "mot, list and detail", executable: try .mot(), width: 100),
            Program(name: "mot, list alone", executable: try .mot(), width: 80),
            Program(
                name: "mot --tab words", executable: try .mot(), arguments: ["--tab", "words"],
                width: 100),
            Program(
                name: "mot --tab my-words, 100,000 marks",
                executable: try .mot(changing: ["XDG_DATA_HOME": own.path, "MOT_HISTORY": nil]),
                arguments: ["--tab", "my-words"], width: 100, lateRow: MyWordsBenchmark.newestTitle),
        ]
        var samples = programs.map { _ in Samples() }
        // The first round fills the caches of the system.
        for round in 0...runs {
            for (index, program) in programs.enumerated() {
                let sample = try await measure(program)
                if round > 0 { samples[index].add(sample) }
            }
        }
        print(Report(programs.map(\.name), samples).table + "\n")
        let floorCursor = samples[0].cursors
        let typing = try await TypingBenchmark.measure(in: CommandLine.arguments[2])
        print(TypingBenchmark.table(typing, beside: floorCursor) + "\n")
        let oneShot = try await OneShotBenchmark.measured()
        print(oneShot.table + "\n")
        print(try await ServerBenchmark.table() + "\n")
        var limits = [
            Limit(
                "first frame", samples[1].starts, beside: samples[0].starts, atMost: 2),
            Limit(
                "first frame, with arguments", samples[3].starts, beside: samples[0].starts,
                atMost: 2.2),
            Limit("selection moved", samples[1].cursors, beside: floorCursor, atMost: 2),
            Limit("whole frame", samples[1].keys, beside: samples[0].keys, atMost: 3.25),
            Limit(
                "first frame, 100,000 marks", samples[4].starts, beside: samples[0].starts,
                atMost: 2.5),
            Limit("rows of 100,000 marks", samples[4].lateRows, atMost: .milliseconds(100)),
            Limit(
                "selection moved, 100,000 marks", samples[4].cursors, beside: floorCursor,
                atMost: 2.25),
            Limit(
                "a mark among 100,000, p95", try await MyWordsBenchmark.marks(in: own), share: 95,
                atMost: .milliseconds(5)),
        ]
        for dictionary in typing {
            let name = "a letter, \(dictionary.name)"
            let times = dictionary.times
            if dictionary.name == TypingBenchmark.Typed.shelf {
                limits += [
                    Limit(name, times, atMost: .milliseconds(5)),
                    Limit("\(name), p95", times, share: 95, atMost: .milliseconds(10)),
                ]
            } else if dictionary.name == TypingBenchmark.Typed.freeDict {
                limits += [
                    Limit(name, times, atMost: .milliseconds(10)),
                    Limit("\(name), p95", times, share: 95, atMost: .milliseconds(30)),
                ]
            } else {
                limits += [
                    Limit(name, times, beside: floorCursor, atMost: 5),
                    Limit("\(name), p95", times, share: 95, beside: floorCursor, atMost: 15),
                ]
            }
        }
        limits += try await FreeDictShelf.limits(in: CommandLine.arguments[2] + "-freedict")
        limits += oneShot.limits
        limits += try await InstructionsBenchmark.limits()
        limits += try await TextsBenchmark.limits()
        limits += try await MyWordsBenchmark.imports()
        print(Report.markdown(["limit", "figure", "at most", ""], limits.map(\.row)))
        guard limits.allSatisfy(\.isKept) else { exit(1) }
    }

    private struct Program {
        let name: String
        let executable: Executable
        var arguments: [String] = []
        let width: Int
        /// The text of a row that comes after the first frame; nil if the rows are in it.
        var lateRow: String?

        /// True if each frame is one write, as ours are, and the first of them moves the cursor.
        var writesFrames: Bool { name != "floor" }
    }

    private static func measure(_ program: Program) async throws -> Samples {
        var samples = Samples()
        let started = SuspendingClock.now
        let terminal = try PseudoTerminal(
            program.executable, program.arguments, width: program.width, height: height)
        // Rows that come later are no part of the first frame.
        let pause = Duration.milliseconds(program.lateRow == nil ? 50 : 15)
        let first = try await terminal.answer(to: "", pause: pause)
        guard let ready = first.last else { throw NoAnswer(program: program.name, key: "start") }
        samples.starts = [ready - started]
        if let row = program.lateRow {
            try await terminal.wait(for: row)
            samples.lateRows = [SuspendingClock.now - started]
            // All the other rows come later.
            try await terminal.waitUntilQuiet(for: .milliseconds(300))
        }
        // To the first row, wherever it begins.
        _ = try await terminal.answer(to: "g", within: .milliseconds(200))
        for key in keys {
            let answer = try await terminal.answer(to: key)
            guard let first = answer.first, let last = answer.last else {
                throw NoAnswer(program: program.name, key: key)
            }
            samples.cursors.append((program.writesFrames ? first : last) - answer.pressed)
            samples.keys.append(last - answer.pressed)
            samples.byteCounts.append(answer.byteCount)
        }
        samples.memory = [await terminal.peakMemory]
        try await terminal.type("q")
        try await terminal.end()
        return samples
    }

    private struct NoAnswer: Error {
        let program: String
        let key: String
    }
}
