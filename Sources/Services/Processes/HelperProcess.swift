import Subprocess
import SystemPackage

/// A program of the system that does one thing for this one.
///
/// It is given all that it needs, and runs within limits: it sees no terminal, and it is killed, with
/// everything it has started, when it exceeds a limit or nobody waits for it any more.
///
/// Whoever gives it input has to ignore SIGPIPE, for a program may end without having read it.
struct HelperProcess: Sendable {
    /// What the program may use up.
    struct Limits: Sendable {
        /// How many bytes it may write to standard output.
        var output: Int
        /// How long it may take in all.
        var time: Duration
        /// How long it may write nothing; nil for as long as it likes.
        ///
        /// The time before its first byte is measured. Later it is looked at every so often, and so
        /// a pause may last up to twice that long.
        var silence: Duration?

        /// Makes limits.
        init(output: Int, time: Duration, silence: Duration? = nil) {
            self.output = output
            self.time = time
            self.silence = silence
        }
    }

    /// What became of the program.
    struct Outcome: Hashable, Sendable {
        /// Its exit code; nil when a signal has ended it.
        let exitCode: Int?
        /// What it has written to standard output.
        let output: [UInt8]
        /// What it has written to standard error, the first ``HelperProcess/messageLimit`` bytes.
        let messages: [UInt8]
    }

    /// How much of standard error is kept; it is there to say what went wrong.
    static let messageLimit = 16_384

    private let program: String
    private let arguments: [String]
    private let environment: [String: String]?
    private let input: [UInt8]
    private let clock: any Clock<Duration>

    /// Makes a process that is not running yet.
    ///
    /// - Parameters:
    ///   - program: The name of the program, found by `PATH`, or its path.
    ///   - arguments: What it is told, its name apart.
    ///   - environment: All of its environment; nil for that of ``ChildEnvironment``.
    ///   - input: What it reads from standard input.
    ///   - clock: Measures its time.
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

    /// Runs the program to its end.
    ///
    /// - Parameter limits: What it may use up.
    /// - Returns: What became of it; nil when the task was cancelled.
    /// - Throws: A ``HelperProcessError`` when it can't be started or goes over a limit.
    @concurrent
    func run(within limits: Limits) async throws(HelperProcessError) -> Outcome? {
        do {
            // Not `.array` for the input: of a program that is killed before it has read that, the
            // package would not close the pipe, and end us for it (1.0.2).
            let result = try await Subprocess.run(
                configuration, input: .inputWriter, output: .sequence, error: .sequence
            ) { execution in
                // It fails when the program and all it has started have ended, which is as well.
                let kill = { @Sendable in
                    _ = try? execution.send(signal: .kill, toProcessGroup: true)
                }
                let said = try await withTaskCancellationHandler {
                    try await Supervision(program: program, limits: limits, clock: clock)
                        .talk(to: execution, saying: input)
                } onCancel: {
                    // At once, for this program may be about to end.
                    kill()
                }
                // Who has closed both outputs may take as long to end as to clean up: the signal 0
                // is none.
                await execution.teardown(using: [
                    .send(
                        signal: Signal(rawValue: 0), toProcessGroup: true,
                        allowedDurationToNextStep: .seconds(1))
                ])
                kill()
                return said
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
        // In a session of its own it has no terminal: neither keys nor the screen are its business.
        options.createSession = true
        // Those that it has started go with it.
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
