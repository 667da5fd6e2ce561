/// A test that repeats something with random input, and expects no crash and no violation.
protocol Fuzzer {
    /// The name of the tested part.
    var name: String { get }
    /// The outcome, which shows a person that the fuzzer has done something.
    var summary: String { get }

    /// Runs this number of rounds.
    ///
    /// - Throws: A violation. However, most faults that a fuzzer finds end the program.
    mutating func run(seed: UInt64, rounds: Int) async throws
}
