import TestSupport

/// Reads entries of random markup.
struct MarkupFuzzer: Fuzzer {
    private var paragraphCount = 0

    let name = "markup"
    var summary: String { "\(paragraphCount) paragraphs" }

    mutating func run(seed: UInt64, rounds: Int) async throws {
        paragraphCount += try MarkupFuzzing.becomesText(rounds: rounds, seed: seed)
    }
}
