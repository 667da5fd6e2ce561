import TestSupport

/// Passes damaged seeds to a target.
struct TargetFuzzer: Fuzzer {
    private let target: FuzzTarget
    private var inputCount = 0
    private var readCount = 0

    /// Reading an input takes microseconds, while other fuzzers open a dictionary, which takes a
    /// millisecond.
    private static let inputsPerRound = 20

    init(_ target: FuzzTarget) { self.target = target }

    var name: String { target.name }
    var summary: String { "\(inputCount) inputs, \(readCount) things read" }

    mutating func run(seed: UInt64, rounds: Int) async throws {
        var random = SeededRandom(seed: seed)
        if inputCount == 0 { for bytes in target.seeds { try read(bytes) } }
        for _ in 0..<rounds * TargetFuzzer.inputsPerRound { try read(target.damagedSeed(&random)) }
    }

    private mutating func read(_ bytes: [UInt8]) throws {
        do {
            readCount += try target.read(bytes)
            inputCount += 1
        } catch {
            throw Violation(
                description: "\(error)\n\(String(decoding: bytes, as: UTF8.self).debugDescription)")
        }
    }
}
