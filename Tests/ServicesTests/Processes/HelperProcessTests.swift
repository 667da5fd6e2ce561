import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Services

@Suite(.timeLimit(.minutes(5))) struct `A program of the system` {
    private static let limits = HelperProcess.Limits(output: 1_000_000, time: .seconds(20))

    init() {
        // As the program does when it starts.
        signal(SIGPIPE, SIG_IGN)
    }

    private func run(
        _ script: String, environment: [String: String]? = nil, input: [UInt8] = [],
        within limits: HelperProcess.Limits = limits,
        clock: any Clock<Duration> = ContinuousClock()
    ) async throws(HelperProcessError) -> HelperProcess.Outcome? {
        try await HelperProcess(
            "sh", ["-c", script], environment: environment, input: input, clock: clock
        ).run(within: limits)
    }

    @Test func `Output, messages and exit code are reported separately`() async throws {
        let outcome = try await run("echo said; echo complained >&2; exit 3")
        expectEqual(outcome?.exitCode, 3)
        expectEqual(outcome?.output, Array("said\n".utf8))
        expectEqual(outcome?.messages, Array("complained\n".utf8))
    }

    @Test func `A receiver takes the output instead, and may end the program`() async throws {
        let received = Mutex(0)
        let take = { @Sendable (piece: UnsafeRawBufferPointer) in
            received.withLock { $0 += piece.count }
            return received.withLock { $0 < 2_000_000 }
        }
        let limits = HelperProcess.Limits(output: .max, time: nil)
        let whole = try await HelperProcess("sh", ["-c", "head -c 900000 /dev/zero"])
            .run(within: limits, receiving: take)
        #expect(whole?.exitCode == 0 && whole?.output == [])
        expectEqual(received.withLock { $0 }, 900_000)
        await #expect(throws: HelperProcessError.stopped(program: "yes")) {
            try await HelperProcess("yes").run(within: limits, receiving: take)
        }
    }

    @Test func `A program that was ended by a signal has no exit code`() async throws {
        #expect(try await run("kill -TERM $$")?.exitCode == nil)
    }

    @Test func `A program reads its input, of any size, while it writes`() async throws {
        let input = [UInt8](repeating: 7, count: 900_000)
        try await expectEqual(run("cat", input: input)?.output, input)
    }

    @Test func `A program that does not read its input can still write`() async throws {
        let outcome = try await run(
            "exec <&-; echo done", input: [UInt8](repeating: 7, count: 900_000))
        expectEqual(outcome?.output, Array("done\n".utf8))
    }

    @Test func `The environment is ours, or only what is given`() async throws {
        setenv("OURS", "1", 1)
        defer { unsetenv("OURS") }
        let script = "echo ${NEW-none}; test -n \"$OURS\""
        let ours = try await run(script)
        expectEqual(ours?.output, Array("none\n".utf8))
        expectEqual(ours?.exitCode, 0)
        let own = try await run(script, environment: ["NEW": "here"])
        expectEqual(own?.output, Array("here\n".utf8))
        expectEqual(own?.exitCode, 1)
    }

    @Test func `Arguments are not interpreted`() async throws {
        let hostile = ["$(id)", "-n", "a b", "*", ";", "'"]
        let outcome = try await HelperProcess("printf", ["%s\n"] + hostile)
            .run(within: `A program of the system`.limits)
        expectEqual(outcome?.output, Array((hostile.joined(separator: "\n") + "\n").utf8))
    }

    @Test func `A program has its own session and no terminal`() async throws {
        #expect(try await run("exec 3</dev/tty")?.exitCode != 0)
        let session = try await run("cut -d' ' -f6 /proc/self/stat")?.output ?? []
        let number = Int32(String(decoding: session, as: UTF8.self).dropLast())
        #expect(try #require(number) != getsid(0))
    }

    @Test func `A program inherits only its three standard streams`() async throws {
        let folder = try TemporaryFolder()
        let descriptor = open(try folder.write("secret", to: "file"), O_RDONLY)
        defer { close(descriptor) }
        let outcome = try await run("readlink /proc/self/fd/\(descriptor)")
        expectEqual(outcome?.output, [])
    }

    @Test(arguments: ["no-such-program", "/no/such/program"])
    func `A missing program is named`(program: String) async throws {
        await #expect(throws: HelperProcessError.missing(program: program)) {
            try await HelperProcess(program).run(within: `A program of the system`.limits)
        }
    }

    @Test func `A file that is no program is named, and nothing of the package is said`()
        async throws
    {
        let folder = try TemporaryFolder()
        let path = try folder.write("\u{7F}ELF", to: "program")
        expectEqual(chmod(path, 0o700), 0)
        let error = await #expect(throws: HelperProcessError.self) {
            try await HelperProcess(path).run(within: `A program of the system`.limits)
        }
        expectEqual(
            error?.description,
            "\(path) can't be started: it is no program for this computer; install it again")
    }

    // MARK: - Limits

    @Test func `A program that writes without end is killed at the limit`() async throws {
        let limits = HelperProcess.Limits(output: 100_000, time: .seconds(20))
        await #expect(throws: HelperProcessError.tooMuchOutput(program: "sh", limit: 100_000)) {
            try await run("exec yes", within: limits)
        }
        let justEnough = HelperProcess.Limits(output: 5, time: .seconds(20))
        try await expectEqual(run("echo said", within: justEnough)?.output.count, 5)
    }

    @Test func `Standard error is read to the end, and its beginning is kept`() async throws {
        let outcome = try await run("head -c 1000000 /dev/zero >&2; echo done")
        expectEqual(outcome?.messages.count, HelperProcess.messageLimit)
        expectEqual(outcome?.output, Array("done\n".utf8))
    }

    @Test func `A program that takes too long is killed at the time limit`() async throws {
        try await expectKill(
            within: .init(output: 100, time: .seconds(9)), throwing: .tookTooLong(program: "sh"),
            after: .seconds(9))
    }

    @Test func `A program that writes nothing is killed at the idle limit`() async throws {
        try await expectKill(
            within: .init(output: 100, time: .seconds(9), idle: .seconds(3)),
            throwing: .silent(program: "sh"), after: .seconds(3))
    }

    private func expectKill(
        within limits: HelperProcess.Limits, throwing error: HelperProcessError,
        after time: Duration
    ) async throws {
        let witness = try ProcessWitness()
        let clock = ManualClock()
        let script = witness.watched("exec sleep 1000")
        let input = [UInt8](repeating: 7, count: 900_000)
        let task = Task { try await run(script, input: input, within: limits, clock: clock) }
        let id = try await witness.begin()
        await clock.hasSleep(for: time)
        clock.advance(by: time)
        await #expect(throws: error) { try await task.value }
        try await witness.end()
        #expect(kill(id, 0) == -1, "it was not waited for")
    }

    @Test func `A cancelled program has no outcome and is killed, with its children`() async throws
    {
        let witness = try ProcessWitness()
        let task = Task {
            try await run(witness.watched("trap '' TERM INT HUP; sleep 1000 & wait"))
        }
        let id = try await witness.begin()
        task.cancel()
        #expect(try await task.value == nil)
        try await witness.end()
        #expect(kill(id, 0) == -1, "it was not waited for")
    }

    @Test(
        .needs(.time),
        arguments: ["sleep 1000 >&- 2>&- & echo done", "echo done; exec sleep 1000 >&- 2>&-"])
    func `Nothing keeps running after the outputs are closed`(script: String) async throws {
        let witness = try ProcessWitness()
        let outcome = try await run(witness.watched(script))
        expectEqual(outcome?.output, Array("done\n".utf8))
        try await witness.end()
    }

    @Test func `A task that is already cancelled gets no outcome`() async throws {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await run("exec sleep 1000")
        }
        #expect(try await task.value == nil)
    }

    // Before its 18th step it waits for the program.
    @Test(arguments: 0..<18)
    func `However early it is cancelled, nothing is left`(step: Int) async throws {
        let input = [UInt8](repeating: 7, count: 900_000)
        let steps = StepExecutor(limit: step)
        let task = Task(executorPreference: steps) {
            try await run("exec sleep 1000", input: input)
        }
        await steps.isStopped()
        task.cancel()
        steps.goOn()
        #expect(try await task.value == nil)
    }
}
