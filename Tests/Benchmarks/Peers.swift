import Glibc
import TestSupport

extension Executable {
    /// A program of others.
    ///
    /// - Parameters:
    ///   - name: Its name, in the folders of the sealed environment.
    ///   - changes: To the sealed environment.
    /// - Returns: The program; nil when it is not installed.
    static func installed(
        _ name: String, changing changes: [String: String?] = [:]
    ) -> Executable? {
        let folders = sealedEnvironment["PATH", default: ""].split(separator: ":")
        let paths = folders.map { "\($0)/" + name }
        let path = paths.first { access($0, X_OK) == 0 }
        return path.map { Executable(path: $0, changing: changes) }
    }

    /// The command that makes mot index its headwords: a pattern needs the index.
    ///
    /// Indexes of texts take minutes for many dictionaries, and no measurement here needs them.
    static let indexingHeadwords = ["search", "*", "--limit", "1"]

    /// Runs the program to its end.
    ///
    /// - Returns: The bytes of its standard output.
    /// - Throws: An error when that is nothing, or it was killed; wn exits with a count.
    func output(of arguments: [String], input: Input = .file("/dev/null")) async throws -> String {
        let run = try await run(arguments, input: input)
        guard case .exited = run.end, !run.output.isEmpty else {
            throw UselessRun(program: path, end: run.end, errors: run.errors)
        }
        return run.output
    }

    private struct UselessRun: Error {
        let program: String
        let end: ProcessEnd
        let errors: String
    }
}
