import Core
import Subprocess

/// Why a program could not do its task.
enum HelperProcessError: Error, Hashable {
    /// The program is not installed.
    case missing(program: String)
    /// It can't be started or supervised.
    case notStarted(program: String, reason: String)
    /// It has written nothing for longer than the limit.
    case silent(program: String)
    /// It ran for longer than the limit.
    case tookTooLong(program: String)
    /// It has written more than `limit` bytes.
    case tooMuchOutput(program: String, limit: Int)

    /// Converts an error of the package.
    init(_ program: String, _ error: any Error) {
        if let error = error as? SubprocessError, error.code == .executableNotFound {
            self = .missing(program: program)
        } else {
            self = .notStarted(program: program, reason: "\(error)".cleaned(limit: 200))
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
        }
    }
}
