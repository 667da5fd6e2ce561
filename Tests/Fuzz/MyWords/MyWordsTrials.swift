import Core
import FoundationEssentials
import Glibc
import Services
import TestSupport

/// Changes the file of My words in random order, as a person, a disk and other programs can.
///
/// After each step, My words must have the content that was confirmed. Content that was replaced by
/// another file must be in a file whose name was reported.
struct MyWordsTrials: Fuzzer {
    let name = "My words, tried"
    private var counts: [String: Int] = [:]

    var summary: String {
        counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
            + "; nothing lost"
    }

    mutating func run(seed: UInt64, rounds: Int) async throws {
        var random = SeededRandom(seed: seed)
        for _ in 0..<rounds {
            var trial = try MyWordsTrial(seed: UInt64.random(in: 1...1 << 40, using: &random))
            do {
                try await trial.run()
            } catch {
                let steps = trial.steps.joined(separator: ", ")
                throw Violation(description: "after \(steps): \(error)")
            }
            for step in trial.steps { counts[step, default: 0] += 1 }
        }
    }
}

/// A sequence of steps; two programs use the same file.
private struct MyWordsTrial {
    /// The steps so far.
    private(set) var steps: [String] = []
    private let folder: TemporaryFolder
    private var random: SeededRandom
    private var changes: MyWordsSteps
    private var programs: [MyWordsDatabase] = []
    /// The expected content of the file.
    private var expected = FakeMyWords()
    /// The expected content of backups, and of the files that were reported to have the earlier
    /// content.
    private var kept: [String: FakeMyWords] = [:]
    private var importCount = 0

    private static let mostSteps = 16
    /// The time that a program waits for a lock; a step may hold the lock for longer.
    private static let waitLimit = Duration.milliseconds(300)

    init(seed: UInt64) throws {
        folder = try TemporaryFolder()
        random = SeededRandom(seed: seed)
        changes = MyWordsSteps(seed: seed)
        programs = (0..<2).map { [folder] _ in MyWordsTrial.program(in: folder) }
    }

    private static func program(in folder: TemporaryFolder) -> MyWordsDatabase {
        MyWordsDatabase(
            folder: folder.path(of: "mot"), zone: FixedTimeZone.utc, waitLimit: waitLimit)
    }

    private var words: String { folder.path(of: "mot/words.sqlite") }

    private func chance(_ count: Int, _ random: inout SeededRandom) -> Int {
        Int.random(in: 0..<count, using: &random)
    }

    mutating func run() async throws {
        for _ in 0...chance(MyWordsTrial.mostSteps, &random) {
            try await step()
            try await expect(expected, MyWordsTrial.program(in: folder), "the words")
        }
        for (path, content) in kept {
            let copy = try TemporaryFolder()
            try FileManager.default.createDirectory(
                atPath: copy.path(of: "mot"), withIntermediateDirectories: true)
            try FileManager.default.copyItem(
                atPath: path, toPath: copy.path(of: "mot/words.sqlite"))
            try await expect(content, MyWordsTrial.program(in: copy), path)
        }
        try await damage()
    }

    private func expect(
        _ content: FakeMyWords, _ words: MyWordsDatabase, _ what: String
    ) async throws {
        let wanted = try await MyWordsSteps.state(of: content)
        let found = try await MyWordsSteps.state(of: words)
        let lost = wanted.subtracting(found).sorted().prefix(3)
        let strange = found.subtracting(wanted).sorted().prefix(3)
        try require(wanted == found, "\(what): lost \(lost), unknown \(strange)")
    }

    private mutating func step() async throws {
        let program = programs[chance(2, &random)]
        switch chance(22, &random) {
        case 0...7: try await change(by: program, "change")
        case 8...9: try await importWords(to: program)
        case 10...11: try await backUp()
        case 12...13: try await restore(by: program)
        case 14: try await takeRestoreBack(by: program)
        case 15: try await replace(byMoving: false)
        case 16: try await replace(byMoving: true)
        case 17:
            steps.append("restart")
            programs[0] = MyWordsTrial.program(in: folder)
        case 18: try await changeWhileLocked(program)
        case 19: try await changeOnFullDisk(program)
        default: try await killWriter()
        }
    }

    // MARK: - Changes

    /// Makes the next change in the program, and in the expected content if the change was
    /// confirmed.
    ///
    /// - Returns: True if the change was confirmed.
    @discardableResult
    private mutating func change(by program: MyWordsDatabase, _ name: String) async throws -> Bool {
        steps.append(name)
        var sameChange = changes
        do {
            do {
                try await changes.step(in: program)
            } catch MyWordsError.replaced {
                // The program has refused once, to report the file that replaced the words. A
                // second try changes the new words.
                changes = sameChange
                try await changes.step(in: program)
            }
        } catch is MyWordsError {
            return false
        }
        try await sameChange.step(in: expected)
        return true
    }

    private mutating func importWords(to program: MyWordsDatabase) async throws {
        steps.append("import")
        importCount += 1
        // Some imports need more than one part.
        let count = chance(8, &random) == 0 ? 2_500 : 3
        let titles = (0..<count).map { "imported \(importCount)-\($0)" }
        let text = Array(titles.joined(separator: "\n").utf8)
        let file = try MarkReader.read(text, now: UnixTime(seconds: 1))
        let merge = try await program.add(file)
        try require(merge.addedCount == titles.count, "\(merge)")
        let origin = Markable.Origin(place: "")
        await expected.add(
            titles.map { Markable(MarkKey(word: MergeKey($0)), title: $0, origin: origin) })
    }

    private mutating func changeWhileLocked(_ program: MyWordsDatabase) async throws {
        let lock = open(folder.path(of: "mot/lock"), O_RDONLY | O_CLOEXEC)
        guard lock >= 0 else { return }
        defer { close(lock) }
        try require(flock(lock, LOCK_EX | LOCK_NB) == 0, "somebody holds the lock")
        try await change(by: program, "change under a lock")
    }

    /// Makes a change while files can't grow, as on a full disk.
    private mutating func changeOnFullDisk(_ program: MyWordsDatabase) async throws {
        var before = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &before)
        signal(SIGXFSZ, SIG_IGN)
        var limit = before
        limit.rlim_cur = rlim_t(chance(60_000, &random))
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        defer { setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &before) }
        try await change(by: program, "change on a full disk")
    }

    /// Lets another process make changes until it is killed.
    private mutating func killWriter() async throws {
        steps.append("kill")
        let seed = UInt64.random(in: 1...1 << 40, using: &random)
        let life = UInt32.random(in: 5_000...60_000, using: &random)
        let mot = folder.path(of: "mot")
        let count = try MyWordsKiller.keptChanges(
            folder: mot, seed: seed, life: life, isBusy: true)
        var changes = MyWordsSteps(seed: seed)
        for _ in 0..<count { try await changes.step(in: expected) }
        // The last change may be saved although it was not reported yet.
        let found = try await MyWordsKiller.State(ofFolder: mot)
        guard try await MyWordsKiller.State(of: expected) != found else { return }
        try await changes.step(in: expected)
    }

    // MARK: - Other files

    private mutating func backUp() async throws {
        guard access(words, F_OK) == 0 else { return }
        steps.append("backup")
        let path = folder.path(of: "backup-\(kept.count)")
        try FileManager.default.copyItem(atPath: words, toPath: path)
        kept[path] = await FakeMyWords(copying: expected)
    }

    private mutating func restore(by program: MyWordsDatabase) async throws {
        guard let path = kept.keys.sorted().randomElement(using: &random) else { return }
        steps.append("restore")
        try await note(try await program.restore(.file(path)), content: kept[path])
    }

    private mutating func takeRestoreBack(by program: MyWordsDatabase) async throws {
        steps.append("restore --undo")
        do {
            let restored = try await program.restore(.beforeLastRestore)
            let name = restored.origin.dropFirst("the copy ".count)
            try await note(restored, content: kept[path(ofCopy: String(name))])
        } catch MyWordsError.noCopy {
            return
        }
    }

    private func path(ofCopy name: String) -> String {
        folder.path(of: "mot/copies/\(name).sqlite")
    }

    /// Records the current content, and the file with the earlier content.
    private mutating func note(
        _ restored: MyWordsDatabase.Restored, content: FakeMyWords?
    ) async throws {
        guard let content else {
            throw Violation(description: "nobody knows \(restored.origin)")
        }
        if let name = restored.nameBefore { kept[path(ofCopy: name)] = expected }
        expected = await FakeMyWords(copying: content)
    }

    /// Replaces the file of My words with a backup, as `mv` and `cp` do.
    private mutating func replace(byMoving: Bool) async throws {
        guard let path = kept.keys.sorted().randomElement(using: &random),
            let content = kept[path], access(words, F_OK) == 0
        else { return }
        steps.append(byMoving ? "mv" : "cp")
        if byMoving {
            let copy = folder.path(of: "moved")
            try FileManager.default.copyItem(atPath: path, toPath: copy)
            try require(rename(copy, words) == 0, "rename")
        } else {
            let bytes = Array(try Data(contentsOf: URL(filePath: path)))
            let file = open(words, O_WRONLY | O_TRUNC | O_CLOEXEC)
            defer { close(file) }
            try require(write(file, bytes, bytes.count) == bytes.count, "write")
        }
        expected = await FakeMyWords(copying: content)
    }

    /// Damages the file as the last step.
    ///
    /// Its content must be in the new file, or in a file that is reported.
    private mutating func damage() async throws {
        guard access(words, F_OK) == 0 else { return }
        steps.append("damage")
        let bytes = Array(try Data(contentsOf: URL(filePath: words)))
        let damaged = FileDamage.done(to: bytes, &random)
        try folder.replace("mot/words.sqlite", by: damaged)
        let program = MyWordsTrial.program(in: folder)
        do {
            let wanted = try await expected.keys().count
            let found = try await program.marks(in: .newestFirst).count
            var notices: [String] = []
            while let notice = await program.takeNotice() { notices.append(notice) }
            // If words are missing, a notice must report it; a file that was set aside must be
            // unchanged.
            try require(found >= wanted || !notices.isEmpty, "\(found) of \(wanted), and no notice")
            // Leave out journals that were set aside together with their file.
            let names = try folder.names(in: "mot")
                .filter { $0.contains(".damaged-") && !$0.hasSuffix("-journal") }
            for name in names {
                let kept = try folder.bytes(of: "mot/\(name)")
                let places = zip(kept, damaged).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
                try require(
                    kept == damaged,
                    "\(name) is not as it was: \(damaged.count) bytes then, \(kept.count) now, "
                        + "others at \(places.prefix(20))")
                try require(notices.contains { $0.contains(name) }, "\(name) is not named")
            }
        } catch is MyWordsError {
            // The program has left the file unchanged, and reported the error.
            try require(try folder.bytes(of: "mot/words.sqlite") == damaged, "it was changed")
        }
    }
}
