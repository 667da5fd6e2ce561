import Subprocess
import SystemPackage

/// Runs another program for one task.
///
/// The program gets no terminal. The program and all processes that it has started are killed when
/// it exceeds a limit or the waiting task is cancelled.
///
/// If there is input, the caller's process must ignore SIGPIPE, because the program may exit before
/// it has read its input.
struct HelperProcess: Sendable {
    struct Limits: Sendable {
        /// The most bytes that the program may write to standard output.
        var output: Int
        /// The longest time that the program may run; nil for no limit.
        var time: Duration?
        /// The longest time without output; nil for no limit.
        ///
        /// Output is checked once in each period of this length, so a pause may last up to twice as
        /// long. The time before the first byte is exact.
        var idle: Duration?
    }

    struct Outcome: Hashable, Sendable {
        /// The exit code; nil when a signal ended the program.
        let exitCode: Int?
        let output: [UInt8]
        /// The first ``HelperProcess/messageLimit`` bytes of standard error.
        let messages: [UInt8]
    }

    /// Called with each piece of standard output; returns false to end the program.
    typealias Receiver = @Sendable (UnsafeRawBufferPointer) -> Bool

    /// The number of bytes of standard error that are kept, for error messages.
    static let messageLimit = 16_384

    private let program: String
    private let arguments: [String]
    private let environment: [String: String]?
    private let input: [UInt8]
    private let clock: any Clock<Duration>

    /// Creates a process that is not running yet.
    ///
    /// - Parameters:
    ///   - program: The name of the program, found in `PATH`, or its path.
    ///   - arguments: The arguments, without the name of the program.
    ///   - environment: The whole environment; nil for ``ChildEnvironment``.
    ///   - input: The bytes that the program reads from standard input.
    ///   - clock: Measures the limits.
    init(
        _ program: String, _ arguments: [String] = [], environment: [String: String]? = nil,
        input: [UInt8] = [], clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.program = program
        self.arguments = arguments
        self.environment = environment
        self.input = input
        self.clock = clock
    }

    /// Runs the program until it exits.
    ///
    /// - Parameters:
    ///   - limits: The limits of the program.
    ///   - receive: Gets standard output piece by piece, so that the outcome has no output; nil to
    ///     collect the output in the outcome.
    /// - Returns: The outcome; nil when the task was cancelled.
    /// - Throws: A ``HelperProcessError`` when the program can't be started or exceeds a limit.
    @concurrent
    func run(
        within limits: Limits, receiving receive: Receiver? = nil
    ) async throws(HelperProcessError) -> Outcome? {
        do {
            // Don't use `.array` for the input: if a program is killed before it has read its
            // input, the package (1.0.2) does not close the pipe, and traps.
            let result = try await Subprocess.run(
                configuration, input: .inputWriter, output: .sequence, error: .sequence
            ) { execution in
                // Ignore an error: all processes of the group may have exited.
                let kill = { @Sendable in
                    _ = try? execution.send(signal: .kill, toProcessGroup: true)
                }
                let outputs = try await withTaskCancellationHandler {
                    try await Supervision(program: program, limits: limits, clock: clock)
                        .exchange(with: execution, sending: input, receiving: receive)
                } onCancel: {
                    // Kills at once, because this process may be about to exit.
                    kill()
                }
                // The program has closed both outputs, but may still clean up, so it gets a second.
                // Signal 0 does nothing.
                await execution.teardown(using: [
                    .send(
                        signal: Signal(rawValue: 0), toProcessGroup: true,
                        allowedDurationToNextStep: .seconds(1))
                ])
                kill()
                return outputs
            }
            guard !Task.isCancelled else { return nil }
            let (output, messages) = result.closureResult
            return Outcome(
                exitCode: result.terminationStatus.exitCode, output: output, messages: messages)
        } catch let error as HelperProcessError {
            throw error
        } catch {
            guard !Task.isCancelled else { return nil }
            throw HelperProcessError(program, error)
        }
    }

    private var configuration: Configuration {
        var options = PlatformOptions()
        // In a session of its own, the program has no terminal to read from or write to.
        options.createSession = true
        // Killing the group also ends the processes that the program has started.
        options.teardownSequence = [
            .send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .seconds(1))
        ]
        return Configuration(
            executable: program.contains("/") ? .path(.init(program)) : .name(program),
            arguments: Arguments(arguments),
            environment: variables, platformOptions: options)
    }

    private var variables: Environment {
        func key(_ name: String) -> Environment.Key { .init(stringLiteral: name) }
        guard let environment else {
            let withheld = ChildEnvironment.withheldNames.map { (key($0), String?.none) }
            return .inherit.updating(.init(withheld) { first, _ in first })
        }
        return .custom(.init(uniqueKeysWithValues: environment.map { (key($0), $1) }))
    }
}

extension TerminationStatus {
    fileprivate var exitCode: Int? { if case .exited(let code) = self { Int(code) } else { nil } }
}
