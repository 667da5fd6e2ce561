import Subprocess
import Synchronization

/// Writes the input of a program, reads its output, and enforces its limits.
///
/// If a limit is exceeded, an error ends the closure in which the program runs, which kills the
/// program.
struct Supervision {
    let program: String
    let limits: HelperProcess.Limits
    let clock: any Clock<Duration>

    /// Returns all of standard output, unless a receiver gets it, and the beginning of standard
    /// error.
    func exchange(
        with program: Execution<CustomWriteInput, SequenceOutput, SequenceOutput>,
        sending input: [UInt8], receiving receive: HelperProcess.Receiver?
    ) async throws -> (output: [UInt8], messages: [UInt8]) {
        let progress = Progress()
        return try await withThrowingTaskGroup(of: Part?.self) { group in
            defer { group.cancelAll() }
            group.addTask { await write(input, to: program.standardInputWriter) }
            group.addTask {
                .output(try await contents(of: program.standardOutput, receive, progress))
            }
            group.addTask { .messages(try await beginning(of: program.standardError)) }
            if let time = limits.time { group.addTask { try await watch(for: time) } }
            if let idle = limits.idle {
                group.addTask { try await watch(progress, every: idle) }
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

    /// Counts the reads from standard output.
    private final class Progress: Sendable {
        private let count = Atomic(0)

        var steps: Int { count.load(ordering: .relaxed) }
        func step() { count.add(1, ordering: .relaxed) }
    }

    /// Writes the input.
    ///
    /// A program may exit or close its standard input before it has read everything; that is no
    /// error.
    private func write(_ input: [UInt8], to writer: StandardInputWriter) async -> Part? {
        _ = try? await writer.write(input)
        try? await writer.finish()
        return nil
    }

    private func contents(
        of output: SubprocessOutputSequence, _ receive: HelperProcess.Receiver?,
        _ progress: Progress
    ) async throws -> [UInt8] {
        var bytes: [UInt8] = []
        var count = 0
        for try await buffer in output {
            progress.step()
            count += buffer.count
            guard count <= limits.output else {
                throw HelperProcessError.tooMuchOutput(program: program, limit: limits.output)
            }
            guard let receive else {
                buffer.withUnsafeBytes { bytes += $0 }
                continue
            }
            guard buffer.withUnsafeBytes(receive) else {
                throw HelperProcessError.stopped(program: program)
            }
        }
        return bytes
    }

    /// Reads everything, because a program blocks when its pipe is full, but keeps only the
    /// beginning.
    private func beginning(of messages: SubprocessOutputSequence) async throws -> [UInt8] {
        var bytes: [UInt8] = []
        for try await buffer in messages {
            buffer.withUnsafeBytes { bytes += $0.prefix(HelperProcess.messageLimit - bytes.count) }
        }
        return bytes
    }

    private func watch(for time: Duration) async throws -> Part? {
        try await clock.sleep(for: time)
        throw HelperProcessError.tookTooLong(program: program)
    }

    private func watch(_ progress: Progress, every period: Duration) async throws -> Part? {
        var lastSteps = -1
        while progress.steps != lastSteps {
            lastSteps = progress.steps
            try await clock.sleep(for: period)
        }
        throw HelperProcessError.silent(program: program)
    }
}
