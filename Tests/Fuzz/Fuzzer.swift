/// Does something with random input, over and over, and expects that it is survived.
protocol Fuzzer {
    /// The name of the tested part.
    var name: String { get }
    /// The outcome, so that a person sees that the fuzzer has done something.
    var summary: String { get }

    /// Does it so often.
    ///
    /// - Throws: A violation. Most of the faults that it looks for end the program.
    mutating func run(seed: UInt64, rounds: Int) async throws
}
