import Core
import Subprocess

/// Why a program of the system was of no help.
enum HelperProcessError: Error, Hashable {
    /// There is no such program on this computer.
    case missing(program: String)
    /// It can't be started or watched.
    case notStarted(program: String, reason: String)
    /// It has written nothing for too long.
    case silent(program: String)
    /// It was not ready in time.
    case tookTooLong(program: String)
    /// It has written more than `limit` bytes.
    case tooMuchOutput(program: String, limit: Int)

    /// Makes our error of the package's.
    init(_ program: String, _ error: any Error) {
        if let error = error as? SubprocessError, error.code == .executableNotFound {
            self = .missing(program: program)
        } else {
            self = .notStarted(program: program, reason: "\(error)".cleaned(limit: 200))
        }
    }
}

extension HelperProcessError: CustomStringConvertible {
    /// One sentence for a person: the cause, and what to do about it.
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
