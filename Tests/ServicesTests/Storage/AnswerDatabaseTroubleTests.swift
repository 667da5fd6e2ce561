import Core
import Glibc
import Services
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct `The file of cached answers after failures` {
    private let world: AnswerWorld

    init() throws { world = try AnswerWorld() }

    /// The pause after a failed write.
    private static let pause = Duration.seconds(30)

    private static let file = "cache/mot/answers.sqlite"
    private static let damagedFile = file + ".damaged"

    // MARK: - Disks

    @Test(.needs(.mount))
    func `shows cached answers on a full disk, and stores again when there is room`()
        async throws
    {
        let disk = try MemoryDisk(kilobytes: 400)
        let clock = ManualClock()
        let database = world.database(in: disk.path, clock: clock)
        await database.keep(CachedAnswer("one"), for: "a")
        let filling = try disk.fill()
        let large = CachedAnswer(String(repeating: "x", count: 20_000))
        await database.keep(large, for: "b")
        #expect(
            world.reported == [
                "answers can't be cached in \(disk.path): the disk is full; "
                    + "set XDG_CACHE_HOME to use another folder"
            ])
        #expect(await database.answer(for: "b") == nil)
        #expect(await database.answer(for: "a") == CachedAnswer("one"))
        let later = world.database(in: disk.path)
        #expect(await later.answer(for: "a") == CachedAnswer("one"))
        #expect(world.reported.count == 1)

        unlink(filling)
        await database.keep(large, for: "b")
        #expect(await database.answer(for: "b") == nil, "it is not tried again at once")
        clock.advance(by: Self.pause)
        await database.keep(large, for: "b")
        #expect(await database.answer(for: "b") == large)
        #expect(world.reported.count == 1)
    }

    @Test(.needs(.mount))
    func `starts on a full disk once there is room`() async throws {
        let disk = try MemoryDisk(kilobytes: 400)
        let clock = ManualClock()
        let database = world.database(in: disk.path, clock: clock)
        let filling = try disk.fill()
        for _ in 0..<3 {
            await database.keep(CachedAnswer("one"), for: "a")
            #expect(await database.answer(for: "a") == nil)
        }
        #expect(world.reported.count == 1)
        unlink(filling)
        clock.advance(by: Self.pause)
        await database.keep(CachedAnswer("one"), for: "a")
        #expect(await database.answer(for: "a") == CachedAnswer("one"))
    }

    @Test(.needs(.mount))
    func `shows cached answers on a read-only disk, and stores again when it is writable`()
        async throws
    {
        let disk = try MemoryDisk(kilobytes: 400)
        await world.database(in: disk.path).keep(CachedAnswer("one"), for: "a")
        try disk.setWritable(false)
        let clock = ManualClock()
        let database = world.database(in: disk.path, clock: clock)
        #expect(await database.answer(for: "a") == CachedAnswer("one"))
        #expect(world.reported == [])
        await database.keep(CachedAnswer("two"), for: "a")
        #expect(world.reported.count == 1)
        #expect(world.reported.first?.contains("answers.sqlite may not be written") == true)
        #expect(await database.answer(for: "a") == CachedAnswer("one"))
        try disk.setWritable(true)
        clock.advance(by: Self.pause)
        await database.keep(CachedAnswer("two"), for: "a")
        #expect(await database.answer(for: "a") == CachedAnswer("two"))
    }

    @Test(
        arguments: [
            ("a file", "the folder can't be made"), ("a folder", notAFile), ("a pipe", notAFile),
            ("a link", notAFile), ("a link that leads nowhere", notAFile),
        ])
    func `may be impossible to create; this is reported once, and retried`(
        obstacle: String, reason: String
    ) async throws {
        let folder = world.root.path(of: "here/mot")
        switch obstacle {
        case "a file": _ = try world.root.write("", to: "here")
        case "a folder":
            for name in ["here", "here/mot", "here/mot/answers.sqlite"] {
                mkdir(world.root.path(of: name), 0o700)
            }
        default:
            for name in ["here", "here/mot"] { mkdir(world.root.path(of: name), 0o700) }
            if obstacle == "a pipe" {
                _ = try world.root.makePipe("here/mot/answers.sqlite")
            } else {
                if obstacle == "a link" { _ = try world.root.write("", to: "other") }
                let other = world.root.path(of: "other")
                #expect(symlink(other, folder + "/answers.sqlite") == 0)
            }
        }
        let clock = ManualClock()
        let database = world.database(in: folder, clock: clock)
        for _ in 0..<3 {
            await database.keep(CachedAnswer("one"), for: "a")
            #expect(await database.answer(for: "a") == nil)
        }
        #expect(
            world.reported == [
                "answers can't be cached in \(folder): \(reason); "
                    + "set XDG_CACHE_HOME to use another folder"
            ])
        if obstacle == "a link" { #expect(try world.root.bytes(of: "other") == []) }
        rename(world.root.path(of: "here"), world.root.path(of: "there"))
        clock.advance(by: Self.pause)
        await database.keep(CachedAnswer("one"), for: "a")
        #expect(await database.answer(for: "a") == CachedAnswer("one"))
    }

    private static let notAFile = "answers.sqlite there is a link, or no file; remove it"

    @Test(arguments: [0o000, 0o022] as [mode_t])
    func `is readable only for its owner, also in a folder that a link leads to`(
        mask: mode_t
    ) async throws {
        #expect(mkdir(world.root.path(of: "real"), 0o755) == 0)
        #expect(symlink(world.root.path(of: "real"), world.root.path(of: "cache")) == 0)
        let before = umask(mask)
        defer { _ = umask(before) }
        let database = world.database()
        await database.keep(CachedAnswer("one"), for: "a")
        #expect(await database.answer(for: "a") == CachedAnswer("one"))
        var status = stat()
        #expect(stat(world.root.path(of: "real/mot/answers.sqlite"), &status) == 0)
        #expect(status.st_mode & 0o777 == 0o600)
    }

    // MARK: - Locks

    @Test func `makes no look-up wait for another process for longer than 50 ms`() async throws {
        let database = world.database()
        await database.keep(CachedAnswer("one"), for: "a")
        let lock = try DatabaseLock(.exclusive, on: world.root.path(of: Self.file))
        let other = world.database()
        // A second look-up, or an answer to store, comes first.
        let keeping = Task { await database.keep(CachedAnswer("two"), for: "b") }
        var times: [Duration] = []
        for database in [database, other, database, other, database] {
            let start = ContinuousClock.now
            #expect(await database.answer(for: "a") == nil)
            times.append(.now - start)
        }
        #expect(times.min() ?? .zero < .milliseconds(50), "\(times)")
        withExtendedLifetime(lock) {}
        keeping.cancel()
        await keeping.value
    }

    @Test func `stores an answer when another process has unlocked it`() async throws {
        let database = world.database()
        await database.keep(CachedAnswer("one"), for: "a")
        var lock = Optional(try DatabaseLock(.reserved, on: world.root.path(of: Self.file)))
        let clock = ManualClock()
        let late = world.database(clock: clock)
        let keeping = Task { await late.keep(CachedAnswer("two"), for: "a") }
        await clock.hasSleep(for: .milliseconds(50))
        #expect(await late.answer(for: "a") == CachedAnswer("one"), "it can be read meanwhile")
        lock = nil
        #expect(lock == nil)
        clock.advance(by: .milliseconds(50))
        await keeping.value
        #expect(await late.answer(for: "a") == CachedAnswer("two"))
        #expect(world.reported == [])
    }

    @Test func `drops an answer when another process never unlocks it`() async throws {
        let clock = ManualClock()
        let database = world.database(clock: clock)
        await database.keep(CachedAnswer("one"), for: "a")
        let lock = try DatabaseLock(.reserved, on: world.root.path(of: Self.file))
        let keeping = Task { await database.keep(CachedAnswer("two"), for: "a") }
        for _ in 0..<20 {
            await clock.hasSleep(for: .milliseconds(50))
            clock.advance(by: .milliseconds(50))
        }
        await keeping.value
        withExtendedLifetime(lock) {}
        #expect(await database.answer(for: "a") == CachedAnswer("one"))
        #expect(world.reported == [])
    }

    // MARK: - Damage

    private func names() throws -> [String] { try world.root.names(in: "cache/mot") }

    /// Writes and reads twice, because some damage is seen only the second time.
    private func expectUsable(_ database: AnswerDatabase) async {
        for text in ["one", "two"] {
            await database.keep(CachedAnswer(text), for: "a")
            _ = await database.answer(for: "a")
        }
        await database.keep(CachedAnswer("three"), for: "a")
        #expect(await database.answer(for: "a") == CachedAnswer("three"))
        #expect(world.reported == [])
    }

    @Test(
        arguments: [
            Array("no database at all, but long enough to be one".utf8),
            Array("SQLite format 3\0".utf8),
        ])
    func `is set aside and created again when it is not a database`(beginning: [UInt8]) async throws
    {
        for folder in ["cache", "cache/mot"] { mkdir(world.root.path(of: folder), 0o700) }
        let bytes = beginning + [UInt8](repeating: 0xA5, count: 5_000)
        _ = try world.root.write(bytes, to: Self.file)
        let database = world.database()
        await database.keep(CachedAnswer("one"), for: "a")
        #expect(await database.answer(for: "a") == CachedAnswer("one"))
        #expect(try world.root.bytes(of: Self.damagedFile) == bytes)
        #expect(world.reported == [])
    }

    @Test func `is created again when its header says that it is read-only`() async throws {
        await world.database().keep(CachedAnswer("one"), for: "a")
        var bytes = try world.root.bytes(of: Self.file)
        // The write version of the file format (sqlite.org/fileformat.html, 1.3.3).
        bytes[18] = 9
        _ = try world.root.write(bytes, to: Self.file)
        let database = world.database()
        #expect(await database.answer(for: "a") == CachedAnswer("one"))
        await expectUsable(database)
        #expect(try world.root.bytes(of: Self.damagedFile) == bytes)
    }

    @Test func `is created again when it is another database`() async throws {
        await world.database().keep(CachedAnswer("one"), for: "a")
        let column = Array("\"body\"".utf8)
        var bytes = try world.root.bytes(of: Self.file)
        let place = try #require(bytes.firstRange(of: column))
        bytes.replaceSubrange(place, with: "\"bone\"".utf8)
        _ = try world.root.write(bytes, to: Self.file)
        await expectUsable(world.database())
        #expect(try world.root.bytes(of: Self.damagedFile) == bytes)
    }

    @Test(.needs(.time)) func `is usable after any damage, and one damaged file is set aside`()
        async throws
    {
        let large = CachedAnswer(String(repeating: "x", count: 20_000))
        let whole = world.database()
        for address in ["a", "b", "c"] { await whole.keep(large, for: address) }
        let bytes = try world.root.bytes(of: Self.file)
        var random = SeededRandom(seed: 12)
        for _ in 0..<100 {
            try world.root.replace(Self.file, by: FileDamage.done(to: bytes, &random))
            let database = world.database()
            for address in ["a", "b", "c"] {
                let answer = await database.answer(for: address)
                #expect(answer == nil || (answer?.body.count ?? 0) <= 8 * 1_048_576)
            }
            await expectUsable(database)
        }
        let allowed: Set = ["answers.sqlite", "answers.sqlite.damaged"]
        #expect(Set(try names()) == allowed)
    }

    @Test func `is usable wherever it is truncated`() async throws {
        await world.database().keep(CachedAnswer(String(repeating: "x", count: 9_000)), for: "a")
        let bytes = try world.root.bytes(of: Self.file)
        for count in stride(from: 0, to: bytes.count, by: 1_111) {
            try world.root.replace(Self.file, by: Array(bytes[..<count]))
            await expectUsable(world.database())
        }
    }

    @Test func `is not changed by a process that had an earlier one open`() async throws {
        let early = world.database()
        await early.keep(CachedAnswer(String(repeating: "x", count: 20_000)), for: "a")
        // In place, like a bad disk; from the number on that tells SQLite of changes.
        var bytes = try world.root.bytes(of: Self.file)
        for index in 24..<bytes.count { bytes[index] = 0xA5 }
        let descriptor = open(world.root.path(of: Self.file), O_WRONLY | O_CLOEXEC)
        try #require(write(descriptor, bytes, bytes.count) == bytes.count)
        close(descriptor)

        let late = world.database()
        await late.keep(CachedAnswer("late"), for: "b")
        #expect(await late.answer(for: "b") == CachedAnswer("late"))
        let stamp = try world.root.stamp(of: Self.file)
        #expect(try world.root.bytes(of: Self.damagedFile) == bytes)
        #expect(await early.answer(for: "a") == nil)
        #expect(try world.root.stamp(of: Self.file) == stamp, "it was not touched")
        #expect(await early.answer(for: "b") == CachedAnswer("late"))
        #expect(try world.root.bytes(of: Self.damagedFile) == bytes)
    }

    @Test func `is used by a process that had an earlier one open`() async throws {
        let early = world.database()
        await early.keep(CachedAnswer("one"), for: "a")
        rename(world.root.path(of: Self.file), world.root.path(of: Self.damagedFile))
        await early.keep(CachedAnswer("two"), for: "a")
        #expect(await world.database().answer(for: "a") == CachedAnswer("two"))
        #expect(world.reported == [])
    }
}
