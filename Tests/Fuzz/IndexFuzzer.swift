import TestSupport

/// Searches with an index whose file is damaged.
struct IndexFuzzer: Fuzzer {
    private var outcome = IndexFuzzing.Outcome()

    let name = "index"
    var summary: String {
        "\(outcome.refused) refused; \(outcome.answers) answers, \(outcome.errors) errors"
    }

    mutating func run(seed: UInt64, rounds: Int) async throws {
        outcome += try IndexFuzzing.survivesDamage(wordCount: 300, rounds: rounds, seed: seed)
    }
}
