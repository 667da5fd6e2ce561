import Core
import GRDB
import Glibc
import Services
import TestSupport

/// Kills a program at random moments while it changes My words.
///
/// After each kill, the file must be intact and contain every change that was reported as saved.
struct MyWordsKiller: Fuzzer {
    let name = "My words, killed"
    private var killCount = 0
    private var changeCount = 0
    private var folder: TemporaryFolder?
    /// The words that the file must contain.
    private var expected = FakeMyWords()
    /// The number of changes of the current file.
    private var changesOfFile = 0

    /// A kill takes about as long as two rounds of other fuzzers.
    private static let roundsPerKill = 2
    /// The number of changes after which a new file is used.
    ///
    /// It is far below the number of changes that can be undone: `expected` has no such limit.
    private static let changesPerFile = 500

    var summary: String { "\(killCount) kills, \(changeCount) changes, none lost" }

    mutating func run(seed: UInt64, rounds: Int) async throws {
        var random = SeededRandom(seed: seed)
        for _ in 0..<max(1, rounds / MyWordsKiller.roundsPerKill) {
            let childSeed = UInt64.random(in: 1...1 << 40, using: &random)
            let life = UInt32.random(in: 5_000...120_000, using: &random)
            // Some writers are killed before their first change, while they create or open the
            // file.
            let isBusy = !Int.random(in: 0..<4, using: &random).isMultiple(of: 4)
            try await kill(after: life, isBusy: isBusy, seed: childSeed)
        }
    }

    /// Starts a writer, kills it some microseconds later, and compares the file with the reported
    /// changes.
    private mutating func kill(after life: UInt32, isBusy: Bool, seed: UInt64) async throws {
        if changesOfFile > MyWordsKiller.changesPerFile {
            (folder, expected, changesOfFile) = (nil, FakeMyWords(), 0)
        }
        let folder = try self.folder ?? TemporaryFolder()
        self.folder = folder
        let kept = try MyWordsKiller.keptChanges(
            folder: folder.path, seed: seed, life: life, isBusy: isBusy)
        let found = try await State(ofFolder: folder.path)
        var steps = MyWordsSteps(seed: seed)
        for _ in 0..<kept { try await steps.step(in: expected) }
        if try await State(of: expected) != found {
            // The last change may be saved although it was not reported yet.
            try await steps.step(in: expected)
            let wanted = try await State(of: expected)
            guard wanted == found else {
                throw Violation(
                    description: "after \(kept) changes: \(wanted.difference(from: found))")
            }
        }
        killCount += 1
        changeCount += kept
        changesOfFile += kept
    }

    /// The words in the file, or those that must be in it.
    struct State: Equatable {
        let marks: Set<String>
        /// The number of changes that can be undone.
        let undoCount: Int

        func difference(from other: State) -> String {
            let lost = marks.subtracting(other.marks).sorted().prefix(3).joined(separator: "; ")
            let strange = other.marks.subtracting(marks).sorted().prefix(3).joined(separator: "; ")
            return "missing \(lost), unknown \(strange), undo \(undoCount) and \(other.undoCount)"
        }

        init(of expected: FakeMyWords) async throws {
            marks = try await MyWordsSteps.state(of: expected)
            undoCount = await expected.undoCount
        }

        /// - Throws: A ``Violation`` if the file is not intact.
        init(ofFolder folder: String) async throws {
            marks = try await MyWordsSteps.state(of: MyWordsWriter.database(in: folder))
            let path = folder + "/words.sqlite"
            guard access(path, F_OK) == 0 else {
                undoCount = 0
                return
            }
            undoCount = try await DatabaseQueue(path: path).read { database in
                let state = try String.fetchAll(database, sql: "PRAGMA integrity_check")
                guard state == ["ok"] else {
                    throw Violation(description: "the file is damaged: \(state)")
                }
                guard try database.tableExists("change") else { return 0 }
                return try Int.fetchOne(
                    database, sql: "SELECT count(*) FROM change WHERE progress = 0") ?? 0
            }
        }
    }

    /// Runs the writer for some microseconds, and then kills it.
    ///
    /// The time counts from the writer's first change if `isBusy` is true, otherwise from its
    /// start.
    ///
    /// - Returns: The number of changes that the writer has reported.
    static func keptChanges(
        folder: String, seed: UInt64, life: UInt32, isBusy: Bool
    ) throws -> Int {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw ProcessError(errno: errno, doing: "pipe") }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
        posix_spawn_file_actions_addclose(&actions, ends[0])
        let program = CommandLine.arguments[0]
        let words: [String] = [program, MyWordsWriter.argument, folder, "\(seed)"]
        let arguments: [UnsafeMutablePointer<CChar>?] = words.map { word in strdup(word) }
        defer { arguments.forEach { free($0) } }
        var process: pid_t = 0
        let status = posix_spawn(
            &process, "/proc/self/exe", &actions, nil, arguments + [nil], environ)
        close(ends[1])
        defer { close(ends[0]) }
        guard status == 0 else { throw ProcessError(errno: status, doing: "starting \(program)") }
        var count = 0
        var buffer = [UInt8](repeating: 0, count: 4_096)
        if isBusy { count += max(0, read(ends[0], &buffer, 1)) }
        // Wait only for the time, because a crash may come at any moment.
        usleep(life)
        Glibc.kill(process, SIGKILL)
        var end: Int32 = 0
        waitpid(process, &end, 0)
        guard end & 0x7F == SIGKILL else {
            throw Violation(description: "the writer ended by itself: \(end)")
        }
        while case let size = read(ends[0], &buffer, buffer.count), size > 0 { count += size }
        return count
    }
}
