import TestSupport

/// Compares the times of typesetting a text and a text four times as long.
struct GrowthFuzzer: Fuzzer {
    private var textCount = 0

    let name = "setters"
    var summary: String { "\(textCount) texts and longer ones" }

    mutating func run(seed: UInt64, rounds: Int) async throws {
        textCount += try SetterGrowth.isLinear(rounds: (rounds + 9) / 10, seed: seed)
    }
}
