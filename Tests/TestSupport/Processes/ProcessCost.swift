/// The processor time and the memory that a program takes.
public struct ProcessCost: Sendable, CustomStringConvertible {
    /// The processor time in user and system mode.
    public let time: Duration
    /// The peak memory, in bytes.
    public let memory: Int
    /// The exit status; a negative number is a signal.
    public let status: Int

    public var description: String { "\(time), \(memory >> 20) MiB, status \(status)" }

    /// Runs a program several times in sequence, and measures each run.
    ///
    /// Python starts the program, because a child of this process would begin with the memory of
    /// the tests.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - runs: The arguments of each run.
    /// - Returns: The cost of each run.
    /// - Throws: A ``ProcessError`` if a run takes longer than 60 s of processor time.
    public static func of(
        _ program: Executable, _ runs: [[String]]
    ) async throws -> [ProcessCost] {
        let arguments = runs.flatMap { ["\($0.count)"] + $0 }
        let output = try await Python.run(
            script, [program.path] + arguments, environment: program.environment)
        return try output.split(separator: "\n").map { line in
            let numbers = line.split(separator: " ").compactMap { Double($0) }
            guard numbers.count == 3 else { throw ProcessError("the cost is told as \(line)") }
            return ProcessCost(
                time: .seconds(numbers[0]), memory: Int(numbers[1]) << 10, status: Int(numbers[2]))
        }
    }

    private static let script = """
        import os, resource, sys
        program, rest = sys.argv[1], sys.argv[2:]
        while rest:
            count = int(rest[0])
            arguments, rest = rest[1:count + 1], rest[count + 1:]
            process = os.fork()
            if process == 0:
                resource.setrlimit(resource.RLIMIT_CPU, (60, 60))
                null = os.open("/dev/null", os.O_RDWR)
                for descriptor in range(3):
                    os.dup2(null, descriptor)
                os.execv(program, [program] + arguments)
            _, status, use = os.wait4(process, 0)
            code = os.waitstatus_to_exitcode(status)
            print(use.ru_utime + use.ru_stime, use.ru_maxrss, code)
        """
}
