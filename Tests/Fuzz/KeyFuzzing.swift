import Glibc
import TestSupport

/// Presses random keys at random window sizes.
///
/// The program must keep running, must end when a key tells it to, and must leave the terminal as
/// it was.
///
/// Every second program runs in a ``HostileWorld``.
enum KeyFuzzing {
    /// The number of keys after which the test checks that the program still answers.
    private static let chunk = 1...60
    private static let keysPerProgram = 2_000
    /// The options of the sanitizers, in case the program was built with one (`MOT_EXECUTABLE`).
    static var sanitizerEnvironment: [String: String?] {
        let names = ["ASAN_OPTIONS", "TSAN_OPTIONS", "SWIFT_BACKTRACE"]
        return Dictionary(
            uniqueKeysWithValues: names.map { ($0, getenv($0).map { String(cString: $0) }) })
    }

    /// True if the program may have been built with a sanitizer, which multiplies its memory.
    static var isSanitized: Bool { getenv("MOT_EXECUTABLE") != nil }

    /// Presses this number of keys.
    ///
    /// - Returns: True if the program behaved as expected.
    static func run(seed: UInt64, keyCount: Int) async -> Bool {
        guard keyCount > 0 else { return true }
        print("SEED=\(seed) KEYS=\(keyCount)")
        var sum = Sum()
        var passed = 0
        var failed = 0
        while sum.keyCount < keyCount {
            let limit = min(keysPerProgram, keyCount - sum.keyCount)
            // Each program has its own random numbers, so that no run depends on where others
            // ended.
            let ownSeed = seed &+ UInt64(passed + failed)
            do {
                try await run(seed: ownSeed, atMost: limit, &sum)
                passed += 1
            } catch {
                print("SEED=\(ownSeed) KEYS=\(limit): \(error)")
                failed += 1
                // A program that can't even be started would fail forever.
                guard failed < 10 else { break }
            }
        }
        print(sum)
        print("\(passed) passed, \(failed) failed")
        return failed == 0
    }

    /// Runs the program once, until it has received its keys, or a key has ended it.
    ///
    /// With every second seed it runs in a hostile world, otherwise without a network: random keys
    /// may send requests, and no real server should receive them.
    private static func run(seed: UInt64, atMost limit: Int, _ sum: inout Sum) async throws {
        let isHostile = seed.isMultiple(of: 2)
        // Runs in a hostile world should be long, so their keys seldom end the program.
        var keys = RandomKeys(seed: seed, leaves: !isHostile)
        let size = keys.windowSize()
        let world = isHostile ? try HostileWorld(seed: seed) : nil
        let data = try TemporaryFolder()
        let changes = sanitizerEnvironment.merging(
            world?.environment ?? ["MOT_OFFLINE": "1", "XDG_DATA_HOME": data.path]
        ) { $1 }
        let terminal = try PseudoTerminal(
            .mot(changing: changes), ["--today", "2026-11-21"] + (world?.arguments ?? []),
            width: size.width, height: size.height)
        var session = Session(
            terminal: terminal, world: world, sizes: ["\(size.width)x\(size.height)"])
        do {
            try await terminal.wait(for: "first screen") { $0.clearCount > 0 }
            while session.count < limit, try await session.goOn(&keys, chunk, limit: limit) {}
            try await session.end(withQ: keys.isTrue(oneIn: 2))
        } catch {
            throw Failure(
                description: """
                    \(error)
                    sizes: \(session.sizes.joined(separator: " "))
                    the last keys: \(session.last.joined().debugDescription)
                    the last output: \(await terminal.output.text.suffix(400).debugDescription)
                    """)
        }
        sum.add(session)
    }
}

/// The sum of all runs, which shows a person that the test has done something.
private struct Sum: CustomStringConvertible {
    private(set) var keyCount = 0
    private var worldCount = 0
    private var changeCount = 0
    private var connectionCount = 0
    private var longestAnswer = Duration.zero
    private var longestEnd = Duration.zero
    private var peakMemory = 0

    mutating func add(_ session: Session) {
        keyCount += session.count
        longestAnswer = max(longestAnswer, session.longestAnswer)
        longestEnd = max(longestEnd, session.timeToEnd)
        peakMemory = max(peakMemory, session.peakMemory)
        guard let world = session.world else { return }
        worldCount += 1
        changeCount += world.changeCount
        connectionCount += world.connectionCount
    }

    var description: String {
        """
        \(keyCount) keys pressed; \(worldCount) hostile worlds, \(changeCount) changes of files, \
        \(connectionCount) connections
        longest answer \(longestAnswer), longest end \(longestEnd), at most \(peakMemory) KiB
        """
    }
}

/// One run of the program.
private struct Session {
    let terminal: PseudoTerminal
    /// The world that changes while the program runs; nil without a hostile world.
    var world: HostileWorld?
    var sizes: [String]
    var count = 0
    var longestAnswer = Duration.zero
    var timeToEnd = Duration.zero
    /// The peak memory of the program, in KiB.
    var peakMemory = 0
    var last: [String] = []

    private static let pause = Duration.milliseconds(250)
    /// The maximum memory of the program in KiB: 64 MiB for its work, and the rest for its memory
    /// at the start and the pages of its executable.
    private static let memoryLimit = 112 << 10
    /// The time after which the program counts as hanging, even on a busy machine.
    private static let longestWait = Duration.seconds(20)

    /// Presses some keys, sometimes resizes the window, and waits until the program has answered.
    ///
    /// - Returns: False if the program has ended, as it must after some keys.
    mutating func goOn(
        _ keys: inout RandomKeys, _ chunk: ClosedRange<Int>, limit: Int
    ) async throws -> Bool {
        let amount = min(keys.count(in: chunk), limit - count)
        for _ in 0..<amount {
            let key = keys.next()
            last = last.suffix(99) + [String(decoding: key, as: UTF8.self)]
            try await terminal.type(key)
            count += 1
            if keys.isTrue(oneIn: 8) { try world?.change() }
        }
        if world != nil, keys.isTrue(oneIn: 3) {
            // The program asks servers only after a pause in typing.
            await terminal.read(for: Session.pause)
        }
        if keys.isTrue(oneIn: 4) {
            let size = keys.windowSize()
            sizes.append("\(size.width)x\(size.height)")
            await terminal.resize(width: size.width, height: size.height)
        }
        return try await isAlive()
    }

    /// True if the program runs and answers; false if it has ended because a key told it to.
    private mutating func isAlive() async throws -> Bool {
        await terminal.forgetOutput()
        peakMemory = max(peakMemory, await terminal.peakMemory)
        guard peakMemory < Session.memoryLimit || KeyFuzzing.isSanitized else {
            throw Failure(description: "it has had \(peakMemory) KiB")
        }
        let start = ContinuousClock.now
        // End a paste or a sequence that may have begun; then Ctrl-L makes the program redraw the
        // screen.
        try await terminal.type("\u{1B}[201~\u{C}")
        do {
            try await terminal.wait(for: "answer", within: Session.longestWait) {
                $0.clearCount > 0
            }
            longestAnswer = max(longestAnswer, .now - start)
            return true
        } catch {
            guard let end = await terminal.processEnd else { throw error }
            try Session.check(end)
            return false
        }
    }

    /// Fails if the program has ended in another way than by a key.
    private static func check(_ end: ProcessEnd) throws {
        // Ctrl-C and Ctrl-\ end the program by a signal after it has given the terminal back.
        let expected: [ProcessEnd] = [.exited(0), .exited(130), .killed(SIGINT), .killed(SIGQUIT)]
        guard expected.contains(end) else { throw Failure(description: "it has ended: \(end)") }
    }

    /// Ends the program by a key, if it is still running, and checks how it leaves the terminal.
    mutating func end(withQ: Bool) async throws {
        // Esc leaves a search box. The unknown sequence after it shows that Esc does not begin a
        // sequence.
        try await terminal.type(withQ ? "\u{1B}\u{1B}[99~Q" : "\u{3}")
        let start = ContinuousClock.now
        let end = try await terminal.end(within: Session.longestWait)
        timeToEnd = .now - start
        try Session.check(end)
        guard await terminal.modes == terminal.modesBefore else {
            throw Failure(
                description: "the modes are not as before: \(await terminal.modes); \(end)")
        }
        let modes = await terminal.output.privateModes
        guard modes == TerminalOutput.shellModes else {
            throw Failure(description: "private modes are left: \(modes)")
        }
    }
}

private struct Failure: Error, CustomStringConvertible {
    let description: String
}
