import Subprocess
import Synchronization

/// Gives a program its input, reads what it writes, and sees to it that it keeps within its limits.
///
/// Exceeding a limit throws. That ends the closure that the program runs under, and so kills the
/// program.
struct Supervision {
    let program: String
    let limits: HelperProcess.Limits
    let clock: any Clock<Duration>

    /// Standard output in full, and the beginning of standard error.
    func talk(
        to program: Execution<CustomWriteInput, SequenceOutput, SequenceOutput>,
        saying input: [UInt8]
    ) async throws -> (output: [UInt8], messages: [UInt8]) {
        let progress = Progress()
        return try await withThrowingTaskGroup(of: Part?.self) { group in
            defer { group.cancelAll() }
            group.addTask { await write(input, to: program.standardInputWriter) }
            group.addTask { .output(try await contents(of: program.standardOutput, progress)) }
            group.addTask { .messages(try await beginning(of: program.standardError)) }
            group.addTask { try await watchTime() }
            if let silence = limits.silence {
                group.addTask { try await watch(progress, every: silence) }
            }
            var result: (output: [UInt8]?, messages: [UInt8]?)
            while let part = try await group.next() {
                switch part {
                case .output(let bytes): result.output = bytes
                case .messages(let bytes): result.messages = bytes
                case nil: break
                }
                if let output = result.output, let messages = result.messages {
                    return (output, messages)
                }
            }
            return (result.output ?? [], result.messages ?? [])
        }
    }

    private enum Part {
        case output([UInt8])
        case messages([UInt8])
    }

    /// How often the program has written something.
    private final class Progress: Sendable {
        private let count = Atomic(0)

        var steps: Int { count.load(ordering: .relaxed) }
        func step() { count.add(1, ordering: .relaxed) }
    }

    /// A program may end, or close its standard input, without having read all; that is its affair.
    private func write(_ input: [UInt8], to writer: StandardInputWriter) async -> Part? {
        _ = try? await writer.write(input)
        try? await writer.finish()
        return nil
    }

    private func contents(
        of output: SubprocessOutputSequence, _ progress: Progress
    ) async throws -> [UInt8] {
        var bytes: [UInt8] = []
        for try await buffer in output {
            progress.step()
            guard bytes.count + buffer.count <= limits.output else {
                throw HelperProcessError.tooMuchOutput(program: program, limit: limits.output)
            }
            buffer.withUnsafeBytes { bytes += $0 }
        }
        return bytes
    }

    /// Reads all, for who is not listened to may wait for ever, and keeps the first of it.
    private func beginning(of messages: SubprocessOutputSequence) async throws -> [UInt8] {
        var bytes: [UInt8] = []
        for try await buffer in messages {
            buffer.withUnsafeBytes { bytes += $0.prefix(HelperProcess.messageLimit - bytes.count) }
        }
        return bytes
    }

    private func watchTime() async throws -> Part? {
        try await clock.sleep(for: limits.time)
        throw HelperProcessError.tookTooLong(program: program)
    }

    private func watch(_ progress: Progress, every silence: Duration) async throws -> Part? {
        var seen = -1
        while progress.steps != seen {
            seen = progress.steps
            try await clock.sleep(for: silence)
        }
        throw HelperProcessError.silent(program: program)
    }
}
