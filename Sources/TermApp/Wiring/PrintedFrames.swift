import ArgumentParser

/// Which frames a scripted run prints.
enum PrintedFrames: String, ExpressibleByArgument, Sendable {
    /// The first one, and one after each key when all that it has started is done.
    case keys
    /// Also one after each change meanwhile.
    case all
}
