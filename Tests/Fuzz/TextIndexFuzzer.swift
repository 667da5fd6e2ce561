import TestSupport

/// Searches with an index of texts whose file is damaged.
struct TextIndexFuzzer: Fuzzer {
    private var outcome = TextIndexFuzzing.Outcome()

    let name = "texts"
    var summary: String { "\(outcome.refused) refused; \(outcome.answers) answers" }

    mutating func run(seed: UInt64, rounds: Int) async throws {
        outcome += try TextIndexFuzzing.survivesDamage(rounds: rounds, seed: seed)
    }
}
