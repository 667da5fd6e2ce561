import TestSupport

/// Reads a dictionary whose files are damaged.
struct ReaderFuzzer: Fuzzer {
    private let dictionary: SampleDictionary
    private var outcome = ReaderFuzzing.Outcome()

    init(_ dictionary: SampleDictionary) { self.dictionary = dictionary }

    var name: String { dictionary.name }

    var summary: String {
        "\(outcome.opened) opened, \(outcome.refused) refused; "
            + "\(outcome.entries) entries, \(outcome.rows) rows, \(outcome.errors) errors"
    }

    mutating func run(seed: UInt64, rounds: Int) async throws {
        outcome += try ReaderFuzzing.survives(damageTo: dictionary, rounds: rounds, seed: seed)
    }
}
