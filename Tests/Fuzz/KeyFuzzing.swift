import Glibc
import TestSupport

/// Presses random keys at random window sizes, and expects of the program that it goes on, that it
/// ends when it is told to, and that it leaves the terminal as it was.
enum KeyFuzzing {
    /// Keys between two looks at whether the program still answers, and keys for one program.
    private static let chunk = 1...60
    private static let keysPerProgram = 2_000

    /// Presses so many keys.
    ///
    /// - Returns: Whether all was as expected.
    static func run(seed: UInt64, keyCount: Int) async -> Bool {
        guard keyCount > 0 else { return true }
        print("SEED=\(seed) KEYS=\(keyCount)")
        var pressed = 0
        var passed = 0
        var failed = 0
        while pressed < keyCount {
            let limit = min(keysPerProgram, keyCount - pressed)
            // Each program has numbers of its own, so that none depends on where others ended.
            let ownSeed = seed &+ UInt64(passed + failed)
            var keys = RandomKeys(seed: ownSeed)
            do {
                pressed += try await run(&keys, atMost: limit)
                passed += 1
            } catch {
                print("SEED=\(ownSeed) KEYS=\(limit): \(error)")
                failed += 1
                // What can't even be started would fail for ever.
                guard failed < 10 else { break }
            }
        }
        print("\(pressed) keys pressed")
        print("\(passed) passed, \(failed) failed")
        return failed == 0
    }

    /// Runs the program once.
    ///
    /// - Returns: How many keys it was given, until they were enough or one of them ended it.
    private static func run(_ keys: inout RandomKeys, atMost limit: Int) async throws -> Int {
        let size = keys.windowSize()
        let terminal = try PseudoTerminal(
            // Random keys may ask for anything: nobody is to be asked for it.
            .mot(changing: ["MOT_OFFLINE": "1"]), ["--today", "2026-11-21"], width: size.width,
            height: size.height)
        var session = Session(terminal: terminal, sizes: ["\(size.width)x\(size.height)"])
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
        return session.count
    }
}

/// One run of the program.
private struct Session {
    let terminal: PseudoTerminal
    var sizes: [String]
    var count = 0
    var last: [String] = []

    /// Presses some keys, perhaps resizes the window, and waits until the program has answered.
    ///
    /// - Returns: False when the program has ended, as it should upon some keys.
    mutating func goOn(
        _ keys: inout RandomKeys, _ chunk: ClosedRange<Int>, limit: Int
    ) async throws -> Bool {
        let amount = min(keys.count(in: chunk), limit - count)
        for _ in 0..<amount {
            let key = keys.next()
            last = last.suffix(99) + [String(decoding: key, as: UTF8.self)]
            try await terminal.type(key)
            count += 1
        }
        if keys.isTrue(oneIn: 4) {
            let size = keys.windowSize()
            sizes.append("\(size.width)x\(size.height)")
            await terminal.resize(width: size.width, height: size.height)
        }
        return try await isAlive()
    }

    /// Whether the program runs and answers; false when it has ended in a way that a key asks for.
    private func isAlive() async throws -> Bool {
        await terminal.forgetOutput()
        // Ends what may have been begun, a paste or a sequence; then it has to draw.
        try await terminal.type("\u{1B}[201~\u{C}")
        do {
            try await terminal.wait(for: "answer") { $0.clearCount > 0 }
            return true
        } catch {
            guard let end = await terminal.processEnd else { throw error }
            try Session.check(end)
            return false
        }
    }

    /// Fails when the program has not ended as keys end it.
    private static func check(_ end: ProcessEnd) throws {
        // The signals are Ctrl-C and Ctrl-\ when they come after the terminal was given back.
        let expected: [ProcessEnd] = [.exited(0), .exited(130), .killed(SIGINT), .killed(SIGQUIT)]
        guard expected.contains(end) else { throw Failure(description: "it has ended: \(end)") }
    }

    /// Ends the program by a key, unless it has ended already, and looks at what it leaves.
    func end(withQ: Bool) async throws {
        // Esc, told from the beginning of a sequence by an unknown one, leaves a search box.
        try await terminal.type(withQ ? "\u{1B}\u{1B}[99~Q" : "\u{3}")
        let end = try await terminal.end()
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
