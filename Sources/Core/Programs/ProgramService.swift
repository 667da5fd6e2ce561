/// Runs programs of the user.
public protocol ProgramService: Sendable {
    /// Runs a program without a terminal until it ends, for a limited time.
    ///
    /// If the task is cancelled, the program is ended.
    ///
    /// - Parameters:
    ///   - words: The program and its arguments, which no shell reads.
    ///   - input: The text that the program reads; empty for none.
    /// - Returns: The result.
    func run(_ words: [String], input: String) async -> ProgramResult
}

/// The output of a program.
public struct ProgramResult: Hashable, Sendable {
    /// The first lines, clean, without empty lines at the end.
    public let lines: [String]
    /// The failure, in a sentence; nil for none.
    public let failure: String?

    public init(lines: [String], failure: String? = nil) {
        self.lines = lines
        self.failure = failure
    }
}
