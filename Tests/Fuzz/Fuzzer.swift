/// Does something with random input, over and over, and expects that it is survived.
protocol Fuzzer {
    /// What it is done to.
    var name: String { get }
    /// What came of it, so that a person sees that it was more than nothing.
    var summary: String { get }

    /// Does it so often.
    ///
    /// - Throws: What was not as it should be. Most of what is looked for ends the program.
    mutating func run(seed: UInt64, rounds: Int) async throws
}
