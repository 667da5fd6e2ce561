import Glibc
import TestSupport

/// Runs all fuzzers of input, in batches of some rounds.
enum InputFuzzing {
    /// The number of rounds in a batch.
    ///
    /// Each batch has its own seed, which is printed first. If the batch ends the program, the seed
    /// and the number of rounds repeat it.
    private static let batch = 100
    /// The time after which a fuzzer counts as hanging; then a signal ends the program.
    private static let secondsPerFuzzer: UInt32 = 300

    /// Runs this number of rounds of each fuzzer, or only of the fuzzer that `TARGET` names.
    ///
    /// - Returns: True if no fuzzer has failed.
    static func run(seed: UInt64, rounds: Int) async -> Bool {
        guard rounds > 0 else { return true }
        var fuzzers: [any Fuzzer] = SampleDictionary.all.map(ReaderFuzzer.init)
        fuzzers += [
            MarkupFuzzer(), GrowthFuzzer(), SearchFuzzer(), IndexFuzzer(), TextIndexFuzzer(),
        ]
        fuzzers += FuzzTarget.all.map(TargetFuzzer.init)
        fuzzers += [CommandLineFuzzer(), MyWordsKiller(), MyWordsTrials()]
        if let target = getenv("TARGET").map({ String(cString: $0) }), !target.isEmpty {
            fuzzers.removeAll { $0.name != target }
            guard !fuzzers.isEmpty else {
                print("TARGET=\(target): there is none")
                return false
            }
        }
        var failed = 0
        for start in stride(from: 0, to: rounds, by: batch) {
            let ownSeed = seed &+ UInt64(start / batch)
            let count = min(batch, rounds - start)
            print("SEED=\(ownSeed) ROUNDS=\(count)")
            fflush(nil)
            for index in fuzzers.indices {
                alarm(secondsPerFuzzer)
                do {
                    try await fuzzers[index].run(seed: ownSeed, rounds: count)
                } catch {
                    print("SEED=\(ownSeed) ROUNDS=\(count): \(fuzzers[index].name): \(error)")
                    failed += 1
                }
            }
        }
        alarm(0)
        for fuzzer in fuzzers { print("\(fuzzer.name): \(fuzzer.summary)") }
        return failed == 0
    }
}
