/// The exit status of the program.
enum ExitStatus: Sendable {
    /// Something was found, or the browser was closed.
    case found
    /// Nothing was found.
    case nothingFound
    /// Nothing was found and a source failed, the usage was wrong, or the output failed.
    case failed
    /// The program was interrupted.
    case interrupted

    /// The exit code.
    var code: Int32 {
        switch self {
        case .found: 0
        case .nothingFound: 1
        case .failed: 2
        case .interrupted: 130
        }
    }
}
