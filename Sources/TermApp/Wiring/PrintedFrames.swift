import ArgumentParser

/// The frames that a scripted run prints.
enum PrintedFrames: String, ExpressibleByArgument, Sendable {
    /// The first frame, and one after each key when the work that it started is done.
    case keys
    /// Also one after each change in between.
    case all
}
