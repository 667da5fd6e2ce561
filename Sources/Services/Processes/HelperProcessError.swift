import Subprocess
import SystemPackage

/// A failure of a program to do its task.
enum HelperProcessError: Error, Hashable {
    /// The program is not installed.
    case missing(program: String)
    /// The program can't be started or supervised.
    case notStarted(program: String, reason: String)
    /// The program has written nothing for longer than the limit.
    case silent(program: String)
    /// The program ran for longer than the limit.
    case tookTooLong(program: String)
    /// The program has written more than `limit` bytes.
    case tooMuchOutput(program: String, limit: Int)
    /// The receiver of the output has ended the program.
    case stopped(program: String)

    /// Converts an error of the package Subprocess.
    init(_ program: String, _ error: any Error) {
        let cause = error as? SubprocessError
        if cause?.code == .executableNotFound {
            self = .missing(program: program)
        } else {
            // Don't use the text of the package, which is for developers.
            let code = (cause?.underlyingError ?? error as? Errno)?.rawValue
            self = .notStarted(
                program: program,
                reason: code.map(SystemReason.text) ?? "the system gives no reason; try again")
        }
    }
}

extension HelperProcessError: CustomStringConvertible {
    /// One sentence for users: the cause and the remedy.
    var description: String {
        switch self {
        case .missing(let program):
            "\(program) is not installed; install it to go on"
        case .notStarted(let program, let reason):
            "\(program) can't be started: \(reason)"
        case .silent(let program), .tookTooLong(let program):
            "\(program) takes too long"
        case .tooMuchOutput(let program, let limit):
            "\(program) writes more than \(limit) bytes"
        case .stopped(let program):
            "\(program) was stopped"
        }
    }
}
