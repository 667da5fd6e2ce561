import TestSupport

/// Compares the results of an index with those of a scan of all headwords.
struct SearchFuzzer: Fuzzer {
    private var rowCount = 0

    let name = "search"
    var summary: String { "\(rowCount) rows found by the index and by a scan" }

    mutating func run(seed: UInt64, rounds: Int) async throws {
        rowCount += try IndexFuzzing.answersAsScan(wordCount: 500, queries: rounds, seed: seed)
    }
}
