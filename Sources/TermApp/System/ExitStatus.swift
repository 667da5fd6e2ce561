import Core

/// How the program ends.
enum ExitStatus: Sendable {
    /// Something was found, or a person has left the browser.
    case found
    /// Nothing was found.
    case nothingFound
    /// Nothing was found and a source has failed, the usage was wrong, or the output failed.
    case failed
    /// A person has interrupted it.
    case interrupted

    /// How it ends when a person ends the browser.
    init(_ ending: Coordinator.Ending) {
        switch ending {
        case .left: self = .found
        case .interrupted: self = .interrupted
        }
    }

    /// The number that the shell sees.
    var code: Int32 {
        switch self {
        case .found: 0
        case .nothingFound: 1
        case .failed: 2
        case .interrupted: 130
        }
    }
}
